import type {
  ComparedEntry,
  ScreenedList,
  ScreeningCandidate,
  ScreeningReason,
} from '../schemas/screening/screening.ts';
import { bestGrade, MAX_CANDIDATES, MAX_NAMESAKES, overall } from './verdicts.ts';

/**
 * What the lists say of somebody whose name may be read in several ways: what the readings say together. An entry that one of
 * them finds is a candidate, so that nobody listed reads as clean.
 * @param readings of each reading what every list says, in the same order of lists; the likeliest reading first
 */
export function mergedReadings(readings: readonly (readonly ScreenedList[])[]): ScreenedList[] {
  const [first = [], ...others] = readings;
  if (others.length === 0) return [...first];
  return first.map((list, at) => mergedLists([list, ...others.flatMap((lists) => lists.slice(at, at + 1))]));
}

function mergedLists(lists: readonly [ScreenedList, ...ScreenedList[]]): ScreenedList {
  const verdict = overall(lists);
  const best = new Map<string, ScreeningCandidate>();
  for (const candidate of lists.flatMap(({ candidates }) => candidates)) {
    const known = best.get(candidate.source_key);
    if (known === undefined || isStronger(candidate, known)) best.set(candidate.source_key, candidate);
  }
  const candidates = [...best.values()].sort((a, b) => rank(b) - rank(a) || b.score - a.score);
  const hidden = lists.map((list) => list.candidates_total - list.candidates.length);
  return {
    source: lists[0].source,
    verdict,
    grade: bestGrade(lists),
    reasons: reasonsOf(lists, verdict),
    candidates: candidates.slice(0, MAX_CANDIDATES),
    candidates_total: candidates.length + Math.max(...hidden),
    same_name_elsewhere: Math.max(...lists.map((list) => list.same_name_elsewhere)),
    namesakes: mergedEntries(
      lists.flatMap(({ namesakes }) => namesakes),
      best,
    ),
    // Only where a day is asked about.
    ...(lists[0].not_in_force !== undefined && {
      not_in_force: mergedEntries(
        lists.flatMap(({ not_in_force = [] }) => not_in_force),
        best,
      ),
    }),
  };
}

/** Entries of any reading, each with its best grade; not those that are candidates of another reading. */
function mergedEntries<Entry extends Pick<ComparedEntry, 'source_key' | 'grade'>>(
  entries: readonly Entry[],
  candidates: ReadonlyMap<string, ScreeningCandidate>,
): Entry[] {
  const closest = new Map<string, Entry>();
  for (const entry of entries) {
    const known = closest.get(entry.source_key);
    if (!candidates.has(entry.source_key) && (known === undefined || entry.grade < known.grade))
      closest.set(entry.source_key, entry);
  }
  return [...closest.values()].sort((a, b) => a.grade.localeCompare(b.grade)).slice(0, MAX_NAMESAKES);
}

const rank = ({ verdict }: ScreeningCandidate): number => (verdict === 'listed' ? 1 : 0);

const isStronger = (one: ScreeningCandidate, other: ScreeningCandidate): boolean =>
  rank(one) > rank(other) || (rank(one) === rank(other) && one.score > other.score);

/** Those of any reading. The registry has the NPI under the name if it has it under one of the readings. */
function reasonsOf(lists: readonly ScreenedList[], verdict: ScreenedList['verdict']): ScreeningReason[] {
  const all = new Set(lists.flatMap(({ reasons }) => reasons));
  if (!lists.every(({ reasons }) => reasons.includes('npi_of_another_name')))
    all.delete('npi_of_another_name');
  if (verdict === 'listed') all.delete('partial_list');
  return [...all];
}
