import type { ScreenedList, ScreeningQuery } from '../../schemas/screening/screening.ts';
import type { Decisions } from '../../screening/decisions.ts';
import { mergedReadings } from '../../screening/merge-readings.ts';
import { overall } from '../../screening/verdicts.ts';
import type { Screened, Screener } from './local-release.ts';
import type { ScreenedRow } from './results.ts';
import type { Roster, RosterRow } from './roster.ts';

/** The size of one request to a service, and of one read of the packs. */
const QUERIES_AT_ONCE = 1_000;

/**
 * Screens every line of a roster, in each of its readings. The outcome does not depend on how many batches are screened at the same time.
 * @param ofEach what is asked of every line. @param progress is told the share that is done
 * @throws what the screener throws; batches that were begun are not waited for
 */
export async function screenRoster(
  roster: Roster,
  screener: Screener,
  decisions: Decisions,
  ofEach: Pick<ScreeningQuery, 'lists' | 'strict'>,
  progress: (share: number) => void,
): Promise<ScreenedRow[]> {
  // Records that are stored together are read together; readings of one name stay in their order.
  const npiOf = ({ query }: { query: ScreeningQuery }) => Number(query.npi ?? 0);
  const readings = roster.rows
    .flatMap((row) => [row.query, ...row.otherReadings].map((query) => ({ row, query })))
    .sort((a, b) => npiOf(a) - npiOf(b));
  const answers: Screened[] = [];
  const batches = Math.ceil(readings.length / QUERIES_AT_ONCE);
  const starts = Array.from({ length: batches }, (_, batch) => batch * QUERIES_AT_ONCE).values();
  let done = 0;
  const screenBatches = async () => {
    for (const start of starts) {
      const queries = readings.slice(start, start + QUERIES_AT_ONCE).map(({ query }) => query);
      const screened = await screener.screen(queries.map((query) => ({ ...query, ...ofEach })));
      for (const [index, answer] of screened.entries()) answers[start + index] = answer;
      done += queries.length;
      progress(done / readings.length);
    }
  };
  await Promise.all(Array.from({ length: screener.batchesAtOnce }, screenBatches));
  const said = new Map<RosterRow, ScreenedList[][]>();
  const relatedFacts = new Map<RosterRow, Screened['relatedFacts']>();
  for (const [index, { row }] of readings.entries()) {
    const answer = answers[index];
    const lists = answer?.lists ?? [];
    // Every reading of a name has the same NPI.
    relatedFacts.set(row, answer?.relatedFacts ?? []);
    const known = said.get(row);
    if (known === undefined) said.set(row, [lists]);
    else known.push(lists);
  }
  const birthDates = new Map<string, Set<string | undefined>>();
  for (const { key, query } of roster.rows)
    birthDates.set(key, (birthDates.get(key) ?? new Set<string | undefined>()).add(query.birth_date));
  return roster.rows.map((row) => {
    const isNotUnique = (birthDates.get(row.key)?.size ?? 0) > 1;
    const asked = { key: row.key, npi: row.query.npi ?? null, isNotUnique };
    const lists = decisions.applyTo(asked, mergedReadings(said.get(row) ?? []));
    return { row, lists, verdict: overall(lists), relatedFacts: relatedFacts.get(row) ?? [] };
  });
}
