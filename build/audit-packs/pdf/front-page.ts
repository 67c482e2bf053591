import type { Content } from 'pdfmake';
import { FAINT_INK, inline, moment, RULED, warning } from '../../../pdf/styles.ts';
import { auditPackUrls } from '../../../schemas/addresses.ts';
import type { AuditPack } from '../../../schemas/rest/audit-pack.ts';
import { INVENTED_DATA_NOTE } from '../../../schemas/sample.ts';
import { type RankedState, rankedStates, ratedText } from '../../charts/state-classes.ts';
import { figureText } from '../../charts/value-text.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { Study } from '../../studies/study.ts';
import { fieldNamed } from '../../studies/study-fields.ts';

/** What a pack's PDF shows of its release. */
export type PackRelease = Pick<
  ReleaseHeader,
  'release' | 'created_at' | 'pipeline_version' | 'origin' | 'artifacts' | 'scope' | 'sample'
>;

/** The front page: slug, version and date first; then the summary, the main figures and the table of contents. */
export function frontPage(pack: AuditPack, study: Study, header: PackRelease): Content[] {
  return [
    { text: 'AUDIT PACK', style: 'kicker', margin: [0, 0, 0, 2] },
    { text: study.dataset.displayName, style: 'title', margin: [0, 0, 0, 8] },
    identity(pack, study, header),
    ...warningsOf(study, header),
    {
      text: 'Summary',
      id: 'summary',
      style: 'section',
      margin: [0, 0, 0, 6],
      tocItem: true,
      outline: true,
    },
    { text: inline(pack.methodology.summary), margin: [0, 0, 0, 10] },
    ...mainFigures(study),
    { text: 'Contents', style: 'section', margin: [0, 0, 0, 4] },
    { toc: { textMargin: [0, 1.5, 0, 1.5] } },
  ];
}

function identity(pack: AuditPack, study: Study, header: PackRelease): Content {
  const rows: readonly (readonly [string, string])[] = [
    ['Dataset', pack.slug],
    ['Methodology version', pack.methodology.version],
    ['Generated', moment(pack.generated_at)],
    ['Release', `${header.release} (scope: ${header.scope}; pipeline version ${header.pipeline_version})`],
    [
      'Data',
      study.snapshot === null
        ? `${study.sources[0]?.source ?? 'its principal source'} is not ingested`
        : `snapshot of ${study.snapshot}, last refreshed ${study.lastRefreshed.slice(0, 10)}, recomputed ${study.dataset.refreshCadence}`,
    ],
    ['Methodology', pack.methodology.url],
    ['Other forms', otherForms(pack.slug, header)],
  ];
  return {
    table: {
      widths: [104, '*'],
      body: rows.map(([name, value]) => [{ text: name, color: FAINT_INK }, { text: value }]),
    },
    layout: RULED,
    margin: [0, 0, 0, 12],
  };
}

/** pdfmake writes no structure tags (docs/interfaces.md, "Audit packs"): a screen reader is better served by the page. */
function otherForms(slug: string, { origin, artifacts }: PackRelease): string {
  const { web, json } = auditPackUrls(origin, slug);
  return artifacts.includes('site')
    ? `web page, for screen readers too: ${web}; JSON: ${json}`
    : `JSON: ${json}`;
}

function warningsOf({ unavailable }: Study, { scope, sample }: PackRelease): Content[] {
  return [
    ...(sample === null ? [] : [warning(INVENTED_DATA_NOTE)]),
    ...(unavailable === null ? [] : [warning(unavailable)]),
    ...(scope === 'partial' && sample === null
      ? [
          warning(
            'Built with scope "partial", from files that may contain only a part of the records. The figures must not be quoted as those of the United States or of a state.',
          ),
        ]
      : []),
  ];
}

function withRated({ name, rated }: RankedState): string {
  const text = ratedText(rated);
  return text === null ? name : `${name} (${text})`;
}

/** The national, highest and lowest figures; empty when there are none. */
function mainFigures(study: Study): Content[] {
  const { dataset, headline, national, fields } = study;
  const known = rankedStates(study)
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const [highest, lowest] = [known[0], known.at(-1)];
  if (highest === undefined || lowest === undefined) return [];
  const count = fieldNamed(fields, dataset.definition.countField);
  const figures = [
    ...[count, headline].map((field) => ({
      figure: figureText(field, national) ?? 'unknown',
      name: `${field.title}, United States`,
    })),
    { figure: highest.text, name: `Highest: ${withRated(highest)}` },
    { figure: lowest.text, name: `Lowest: ${withRated(lowest)}` },
  ];
  return [
    {
      columns: figures.map(({ figure, name }) => ({
        stack: [
          { text: figure, fontSize: 17, bold: true },
          { text: name, style: ['small', 'faint'] },
        ],
      })),
      columnGap: 12,
      margin: [0, 0, 0, 14],
    },
  ];
}
