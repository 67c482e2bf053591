import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import { FAINT_INK, INK } from '../../charts/colors.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { Study } from '../../studies/study.ts';
import { figures } from './figures.ts';
import { frontPage } from './front-page.ts';
import { RowTracker } from './long-table.ts';
import type { PdfDocument } from './pdfmake-types.ts';
import { provenancePages } from './provenance-pages.ts';
import { renderPdf } from './render-pdf.ts';
import { reproducibilityPages } from './reproducibility-pages.ts';
import { stateTable } from './state-table.ts';
import { FONT, PAGE, STYLES } from './styles.ts';
import { definitions, limitations, questions, versionHistory } from './text-sections.ts';

/** The pack as a PDF: the sections of its JSON form, with map, ranking, all values and definitions. */
export async function packPdf(pack: AuditPack, study: Study, header: ReleaseHeader): Promise<Uint8Array> {
  const keeper = new RowTracker();
  const pdf = await renderPdf(packDocument(pack, study, header, keeper));
  if (keeper.alone.size === 0) return pdf;
  return renderPdf(packDocument(pack, study, header, new RowTracker(keeper.alone)));
}

function packDocument(pack: AuditPack, study: Study, header: ReleaseHeader, keeper: RowTracker): PdfDocument {
  const created = new Date(header.created_at);
  const about = `${pack.slug} · ${pack.methodology.version} · ${header.created_at.slice(0, 10)}`;
  return {
    info: {
      title: `${pack.title} · ${about}`,
      author: PUBLISHER,
      subject: study.dataset.oneLiner,
      keywords: `${pack.slug}, ${pack.methodology.version}, ${header.release}`,
      creator: `provider-supply ${header.pipeline_version}`,
      creationDate: created,
      modDate: created,
    },
    language: 'en-US',
    displayTitle: true,
    version: '1.7',
    pageSize: PAGE.size,
    pageMargins: [...PAGE.margins],
    defaultStyle: { font: FONT, fontSize: 9.5, lineHeight: 1.2, color: INK },
    styles: STYLES,
    header: (page) => (page === 1 ? null : runningLine([pack.title, about], 30)),
    footer: (page, pages) => runningLine([`Release ${header.release}`, `Page ${page} of ${pages}`], 16),
    pageBreakBefore: keeper.pageBreakBefore,
    content: [
      ...frontPage(pack, study, header),
      ...figures(study),
      ...stateTable(study),
      ...definitions(study),
      ...provenancePages(pack.provenance_map, study, keeper),
      ...reproducibilityPages(pack.reproducibility, study.sources, keeper),
      ...limitations(pack),
      ...versionHistory(pack),
      ...questions(pack),
    ],
  };
}

function runningLine([left, right]: readonly [string, string], top: number) {
  return {
    columns: [{ text: left }, { text: right, alignment: 'right' as const }],
    margin: [PAGE.margins[0], top, PAGE.margins[2], 0] as [number, number, number, number],
    fontSize: 7.5,
    color: FAINT_INK,
  };
}
