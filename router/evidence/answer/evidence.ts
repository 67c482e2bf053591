import { methodologyUrl } from '../../../schemas/addresses.ts';
import type { Dataset } from '../../../schemas/datasets.ts';
import { CONFIDENCE } from '../../../schemas/provenance.ts';
import { valueOrigin } from '../../../schemas/provenance-of.ts';
import type { Manifest, ReleaseSource } from '../../../schemas/release/manifest.ts';
import type { EvidenceItem } from '../../../schemas/rest/evidence-query.ts';
import { releaseNote } from '../../../schemas/scope.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import type { QuotedMethodology } from './figures.ts';
import type { Statement } from './statements.ts';

/** Stated when the question names a county or a city. */
export const WIDENED =
  'Questions are answered by state: the figures are those of the whole state, not of the county, the city or the part of the state asked about.';

/** What evidence is attached from. */
export interface EvidenceContext {
  readonly manifest: Pick<Manifest, 'origin' | 'scope' | 'sample' | 'sources' | 'methodology_version'>;
  readonly dataset: Dataset;
  readonly methodology: QuotedMethodology | null;
  readonly isWidened: boolean;
}

/** The evidence of a statement: where its figures come from, and what limits them. */
export function evidenceOf(statement: Statement, context: EvidenceContext): EvidenceItem {
  const { manifest, dataset, methodology, isWidened } = context;
  const note = releaseNote(manifest);
  const sources = sourcesOf(statement, context);
  const { source, source_url, last_checked } = valueOrigin(sources, {
    origin: manifest.origin,
    dataset: dataset.slug,
  });
  return {
    claim: statement.claim,
    source: {
      name: source,
      tier: 1,
      url: source_url,
      last_checked,
      snapshots: sources.map(({ id, snapshot }) => ({
        source: id,
        snapshot: statement.snapshots?.find((one) => one.source === id)?.snapshot ?? snapshot,
      })),
      confidence: Math.min(confidenceOf(statement), isWidened ? CONFIDENCE.geographicWidening : 1),
    },
    methodology: {
      url: methodologyUrl(manifest, dataset.slug),
      version: methodology?.version ?? manifest.methodology_version,
      limitations: [
        // The note on a release stands among the limitations of a dataset too.
        ...new Set([
          ...(note === null ? [] : [note]),
          ...(isWidened ? [WIDENED] : []),
          ...(statement.limitations ?? []),
          ...ownLimitations(context),
        ]),
      ],
    },
  };
}

function sourcesOf(
  { fields }: Statement,
  { manifest, dataset }: EvidenceContext,
): [ReleaseSource, ...ReleaseSource[]] {
  const used = new Set(fields.flatMap((name) => dataset.definition.fields[name]?.sources ?? []));
  const find = (id: SourceId) =>
    manifest.sources.find((source) => source.id === id && source.last_checked !== null);
  const ofFields = dataset.sources.filter((id) => used.has(id));
  const [first, ...rest] = ofFields.length === 0 ? dataset.sources : ofFields;
  const principal = first === undefined ? undefined : find(first);
  if (principal === undefined) throw new Error(`${dataset.slug} has figures and no source`);
  return [principal, ...rest.flatMap((id) => (used.has(id) ? (find(id) ?? []) : []))];
}

/** The lowest confidence among its figures. */
function confidenceOf({ fields, places }: Statement): number {
  const known = places.flatMap(({ confidence }) => fields.flatMap((field) => confidence[field] ?? []));
  return known.length === 0 ? CONFIDENCE.derived : Math.min(...known);
}

/** The limitations of the dataset itself; those of its sources are at the address of the methodology. */
function ownLimitations({ methodology, manifest }: EvidenceContext): string[] {
  const names = manifest.sources.map(({ source }) => `${source}: `);
  return (methodology?.limitations ?? []).filter((text) => !names.some((name) => text.startsWith(name)));
}
