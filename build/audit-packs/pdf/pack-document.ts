import { letterDocument } from '../../../pdf/letter-document.ts';
import type { PdfDocument } from '../../../pdf/pdfmake-types.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import { releaseFoot } from '../../../schemas/sample.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { Study } from '../../studies/study.ts';
import { figures } from './figures.ts';
import { frontPage, type PackRelease } from './front-page.ts';
import { RowTracker } from './long-table.ts';
import { provenancePages } from './provenance-pages.ts';
import { reproducibilityPages } from './reproducibility-pages.ts';
import { stateTable } from './state-table.ts';
import { definitions, limitations, questions, versionHistory } from './text-sections.ts';

/** No more of a release than a PDF shows. */
export const packRelease = ({
  release,
  created_at,
  pipeline_version,
  origin,
  artifacts,
  scope,
  sample,
}: ReleaseHeader): PackRelease => ({
  release,
  created_at,
  pipeline_version,
  origin,
  artifacts,
  scope,
  sample,
});

/** The pack as a PDF: the sections of its JSON form, with map, ranking, all values and definitions. */
export async function packPdf(pack: AuditPack, study: Study, header: PackRelease): Promise<Uint8Array> {
  const keeper = new RowTracker();
  const pdf = await renderPdf(packDocument(pack, study, header, keeper));
  if (keeper.alone.size === 0) return pdf;
  return renderPdf(packDocument(pack, study, header, new RowTracker(keeper.alone)));
}

function packDocument(pack: AuditPack, study: Study, header: PackRelease, keeper: RowTracker): PdfDocument {
  const about = `${pack.slug} · ${pack.methodology.version} · ${header.created_at.slice(0, 10)}`;
  const document = letterDocument(
    {
      title: `${pack.title} · ${about}`,
      author: PUBLISHER,
      subject: study.dataset.oneLiner,
      keywords: `${pack.slug}, ${pack.methodology.version}, ${header.release}`,
      creator: `provider-supply ${header.pipeline_version}`,
      created: new Date(header.created_at),
      running: [pack.title, about],
      foot: releaseFoot(header),
    },
    [
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
  );
  return { ...document, pageBreakBefore: keeper.pageBreakBefore };
}
