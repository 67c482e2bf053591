import { type MatchingQuality, MEASURED_ON } from '../../../schemas/matching-quality.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type {
  MatchingMethod,
  PublishedSource,
  SourceMethodology,
} from '../../../schemas/source-publication.ts';
import type { CountedNumbers, KeptNumbers } from './kept-numbers.ts';
import { count, type SlotValues, slotsOf } from './slots.ts';
import type { NamedText } from './texts.ts';

const EXCLUSION_LIST_SQL = new URL('exclusion-list-numbers.sql', import.meta.url);

/** The slots of the text of a source that is not ingested: its constants; everything else is unknown. */
export function withoutNumbers({ publication }: PublishedSource, { text }: NamedText): SlotValues {
  const slots = slotsOf(JSON.stringify(text)).map((name) => [name, null]);
  return { ...Object.fromEntries(slots), ...constantSlots(publication.methodology) };
}

/** The slots of the text of an ingested source: rows read, the numbers its SQL counts, how its rows were linked. */
export async function sourceNumbers(
  kept: KeptNumbers,
  source: ReleaseSource,
  { publication, links }: PublishedSource,
): Promise<SlotValues> {
  const { methodology, listedParties } = publication;
  const { numbersSql } = methodology;
  // The first has what the SQL of every exclusion list uses.
  const sql = [listedParties && EXCLUSION_LIST_SQL, numbersSql].filter((file) => file !== undefined);
  const total = (column: 'rows_read' | 'rows_kept' | 'rows_rejected') =>
    count(source.files.reduce((sum, file) => sum + file[column], 0));
  return {
    ...constantSlots(methodology),
    ...(numbersSql && countedSlots(await kept.counted(source.id, sql))),
    ...(links?.methods && linkSlots(await kept.linked(source.id), links.methods)),
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
function countedSlots(counted: CountedNumbers): SlotValues {
  return Object.fromEntries(
    Object.entries(counted).map(([name, value]) => [
      `source.${name}`,
      typeof value === 'number' ? count(value) : value,
    ]),
  );
}

/** How many rows each method linked, in the order in which the methods are tried. */
function linkSlots(linked: CountedNumbers, methods: readonly MatchingMethod[]): SlotValues {
  const links = methods.map(({ method }) => `${method} ${count(Number(linked[method] ?? 0))}`);
  return { 'links.by_method': links.join('; ') };
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
