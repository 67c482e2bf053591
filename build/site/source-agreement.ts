import { join } from 'node:path';
import type { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { RowCount, sqlLiteral } from '../../warehouse/warehouse.ts';
import { statingSources } from '../agreement/verdicts.ts';
import { AGREEMENT_COUNTS, AgreementCount } from '../bundles/collections/agreement.ts';
import {
  STATE_EXCLUSIONS_AND_LEIE,
  StateExclusionsRow,
} from '../bundles/collections/state-exclusions-and-leie.ts';
import { type BuildContext, ingestedSources } from '../context.ts';

/** Of how many providers the sources agree, as the downloads have it. */
export interface SourceAgreement {
  /** Those that are compared. */
  readonly sources: readonly ReleaseSource[];
  readonly counts: readonly AgreementCount[];
  /** Of the lists of states, how many NPIs are on the LEIE; empty when the release has no such download. */
  readonly stateExclusions: readonly StateExclusionsRow[];
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

const Count = RowCount.nullable();
const ListRow = StateExclusionsRow.extend({
  npis: Count,
  on_leie: Count,
  may_be_on_leie: Count,
  not_on_leie: Count,
});

/** Reads the counts from the downloads of the release; null where it has none. */
export async function readSourceAgreement(
  context: Pick<BuildContext, 'warehouse' | 'writer' | 'header' | 'sources'>,
  { bundles }: DownloadsIndex,
): Promise<SourceAgreement | null> {
  const { warehouse, writer, header } = context;
  const tableOf = (bundle: string) => {
    const path = bundles
      .find(({ name }) => name === bundle)
      ?.files.find((file) => file.table !== null && file.path.endsWith('.parquet'))?.path;
    return path === undefined ? null : `read_parquet(${sqlLiteral(join(writer.directory, path))})`;
  };
  const counts = tableOf(AGREEMENT_COUNTS);
  if (counts === null) return null;
  const lists = tableOf(STATE_EXCLUSIONS_AND_LEIE);
  const stating = new Set(statingSources(ingestedSources(context)).map(({ id }) => id));
  return {
    sources: header.sources.filter(({ id }) => stating.has(id)),
    counts: await warehouse.rows(Row, `FROM ${counts} ORDER BY "by", code, field`),
    stateExclusions: lists === null ? [] : await warehouse.rows(ListRow, `FROM ${lists} ORDER BY state`),
  };
}
