import { z } from 'zod';
import { type MatchingQuality, MEASURED_ON } from '../../../schemas/matching-quality.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type {
  MatchingMethod,
  PublishedSource,
  SourceMethodology,
} from '../../../schemas/source-publication.ts';
import { linkTable } from '../../../schemas/sources/list.ts';
import { RowCount, type Warehouse } from '../../../warehouse/warehouse.ts';
import { count, type SlotValues, slotsOf } from './slots.ts';
import type { NamedText } from './texts.ts';

/** The slots of the text of a source that is not ingested: its constants; everything else is unknown. */
export function withoutNumbers({ publication }: PublishedSource, { text }: NamedText): SlotValues {
  const slots = slotsOf(JSON.stringify(text)).map((name) => [name, null]);
  return { ...Object.fromEntries(slots), ...constantSlots(publication.methodology) };
}

/** The slots of the text of an ingested source: rows read, the numbers its SQL counts, how its rows were linked. */
export async function sourceNumbers(
  warehouse: Warehouse,
  source: ReleaseSource,
  { publication, links }: PublishedSource,
): Promise<SlotValues> {
  const { methodology, listedParties } = publication;
  // What the SQL of every exclusion list uses.
  if (listedParties !== undefined)
    await warehouse.runFile(new URL('exclusion-list-numbers.sql', import.meta.url));
  const total = (column: 'rows_read' | 'rows_kept' | 'rows_rejected') =>
    count(source.files.reduce((sum, file) => sum + file[column], 0));
  return {
    ...constantSlots(methodology),
    ...(methodology.numbersSql && (await countedSlots(warehouse, methodology.numbersSql))),
    ...(links?.methods && (await linkSlots(warehouse, source, links.methods))),
    'source.rows_read': total('rows_read'),
    'source.rows_kept': total('rows_kept'),
    'source.rows_rejected': total('rows_rejected'),
    'source.rejected_reasons': rejectedReasons(source),
  };
}

function constantSlots({ constants = {}, quality }: SourceMethodology): SlotValues {
  const entries = Object.entries(constants).map(([name, value]) => [`source.${name}`, value]);
  return { ...Object.fromEntries(entries), ...(quality && qualitySlots(quality)) };
}

function qualitySlots({ registries, links, wrong, recall }: MatchingQuality): SlotValues {
  return {
    'quality.date': MEASURED_ON.date,
    'quality.providers': count(MEASURED_ON.providers),
    'quality.registries': count(registries),
    'quality.links': count(links),
    'quality.wrong': count(wrong),
    'quality.recall': recall.map((share) => share.toFixed(1)).join(' to '),
  };
}

/** The numbers counted by the SQL of a source: see `SourceMethodology.numbersSql`. */
async function countedSlots(warehouse: Warehouse, sql: URL): Promise<SlotValues> {
  await warehouse.runFile(sql);
  const { numbers } = await warehouse.row(
    z.object({ numbers: z.string() }),
    // As JSON, in which a count is a number and a text is not.
    'SELECT to_json(methodology_numbers) AS numbers FROM methodology_numbers',
  );
  const columns = z
    .record(z.string(), z.union([z.string(), z.int().nonnegative(), z.null()]))
    .parse(JSON.parse(numbers));
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      `source.${name}`,
      typeof value === 'number' ? count(value) : value,
    ]),
  );
}

/** How many rows each method linked, in the order in which the methods are tried. */
async function linkSlots(
  warehouse: Warehouse,
  { id }: ReleaseSource,
  methods: readonly MatchingMethod[],
): Promise<SlotValues> {
  const rows = await warehouse.rows(
    z.object({ method: z.string(), links: RowCount }),
    `SELECT method, count(*) AS links FROM ${linkTable(id)}
     WHERE verdict = 'matched' GROUP BY method`,
  );
  const linked = new Map(rows.map(({ method, links }) => [method, links]));
  return {
    'links.by_method': methods.map(({ method }) => `${method} ${count(linked.get(method) ?? 0)}`).join('; '),
  };
}

/** Rejected rows by reason over all files, the most frequent first; "none" where every row was kept. */
function rejectedReasons(source: ReleaseSource): string {
  const byReason = new Map<string, number>();
  for (const { rejected } of source.files) {
    for (const [reason, rows] of Object.entries(rejected)) {
      byReason.set(reason, (byReason.get(reason) ?? 0) + rows);
    }
  }
  const reasons = [...byReason].sort(([a, rowsA], [b, rowsB]) => rowsB - rowsA || (a < b ? -1 : 1));
  return reasons.length === 0
    ? 'none'
    : reasons.map(([reason, rows]) => `${reason} (${count(rows)})`).join('; ');
}
