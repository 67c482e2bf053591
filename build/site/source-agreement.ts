import { join } from 'node:path';
import type { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { RowCount, sqlLiteral } from '../../warehouse/warehouse.ts';
import { statingSources } from '../agreement/verdicts.ts';
import { AGREEMENT_COUNTS, AgreementCount } from '../bundles/collections/agreement.ts';
import { type BuildContext, ingestedSources } from '../context.ts';

/** Of how many providers the sources agree, as the downloads have it. */
export interface SourceAgreement {
  /** Those that are compared. */
  readonly sources: readonly ReleaseSource[];
  readonly counts: readonly AgreementCount[];
}

/** Whole numbers are text in the rows of the warehouse. */
const Row = AgreementCount.extend({
  registered: RowCount,
  compared: RowCount,
  agree: RowCount,
  formatting: RowCount,
  differ: RowCount,
  one_source: RowCount,
});

/** Reads the counts from the downloads of the release; null where it has none. */
export async function readSourceAgreement(
  context: Pick<BuildContext, 'warehouse' | 'writer' | 'header' | 'sources'>,
  { bundles }: DownloadsIndex,
): Promise<SourceAgreement | null> {
  const { warehouse, writer, header } = context;
  const path = bundles
    .find(({ name }) => name === AGREEMENT_COUNTS)
    ?.files.find((file) => file.table !== null && file.path.endsWith('.parquet'))?.path;
  if (path === undefined) return null;
  const stating = new Set(statingSources(ingestedSources(context)).map(({ id }) => id));
  return {
    sources: header.sources.filter(({ id }) => stating.has(id)),
    counts: await warehouse.rows(
      Row,
      `FROM read_parquet(${sqlLiteral(join(writer.directory, path))}) ORDER BY "by", code, field`,
    ),
  };
}
