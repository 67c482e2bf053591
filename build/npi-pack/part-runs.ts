import { hash } from 'node:crypto';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { BuildContext } from '../context.ts';
import { type EarlierBlock, EarlierParts } from '../earlier-parts.ts';
import type { KeyRange } from '../key-ranges.ts';

/** Making lines range by range costs more than all at once where every second part has changed. */
const MAX_CHANGED_SHARE = 0.5;

type Part = readonly EarlierBlock[];

/** Adjacent parts of the NPI pack that are all taken over, or all made. */
export interface PartRun {
  readonly isTaken: boolean;
  /** The blocks of each part, as in the previous release. */
  readonly parts: readonly Part[];
  /** The keys they have. */
  readonly range: KeyRange;
  /** The part that is made although nothing in it has changed. */
  readonly checked: Part | null;
}

/**
 * The parts of the NPI pack, whose keys are those of the previous release, as runs. Made are those in which a record may have changed,
 * those whose file is damaged, and one more, which differs from release to release: it has to be the one that would have been taken over.
 * @param changed the keys of these records, sorted
 * @param records how many lines there are
 * @returns null where all parts are to be made
 */
export async function partRuns(
  { previous, header }: Pick<BuildContext, 'previous' | 'header'>,
  changed: readonly string[],
  records: number,
): Promise<PartRun[] | null> {
  const earlier = previous && (await EarlierParts.open(previous, PACK_COLLECTIONS.npi));
  if (earlier === null || earlier.keys !== records || records === 0) return null;
  const { parts } = earlier;
  const made = new Set<number>();
  let part = 0;
  for (const key of changed) {
    while (part < parts.length - 1 && firstKeyOf(parts[part + 1]) <= key) part += 1;
    made.add(part);
  }
  for (const [i, one] of parts.entries()) if (!made.has(i) && !(await earlier.isIntact(one))) made.add(i);
  if (made.size > parts.length * MAX_CHANGED_SHARE) return null;
  const sample = hash('sha256', header.release, 'buffer').readUInt32BE() % parts.length;
  const checked = made.has(sample) ? null : sample;
  made.add(sample);
  return runsOf(parts, made, checked);
}

function runsOf(parts: readonly Part[], made: ReadonlySet<number>, checked: number | null): PartRun[] {
  const runs: { isTaken: boolean; first: number; end: number }[] = [];
  for (const i of parts.keys()) {
    const isTaken = !made.has(i);
    const last = runs.at(-1);
    if (last?.isTaken === isTaken) last.end = i + 1;
    else runs.push({ isTaken, first: i, end: i + 1 });
  }
  return runs.map(({ isTaken, first, end }) => {
    const own = parts.slice(first, end);
    const isChecked = checked !== null && checked >= first && checked < end;
    return {
      isTaken,
      parts: own,
      range: {
        from: firstKeyOf(own[0]),
        // ':' is the character after '9': every key lies before it.
        to: end < parts.length ? firstKeyOf(parts[end]) : ':',
        rows: own.flat().reduce((sum, { rows }) => sum + rows, 0),
      },
      checked: isChecked ? (parts[checked] ?? null) : null,
    };
  });
}

const firstKeyOf = (part: Part | undefined): string => part?.[0]?.firstKey ?? '';
