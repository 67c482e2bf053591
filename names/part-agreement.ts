import { editDistance } from './edit-distance.ts';
import { phoneticKey } from './phonetic.ts';

/** How a last or a first name agrees with another. */
export interface PartAgreement {
  readonly grade: 'same' | 'form' | 'near';
  readonly score: number;
  readonly detail: string;
}

/** The shortest name of which two letters may be wrong, if it sounds the same. */
const MIN_SOUND_LENGTH = 4;
/** The shortest beginning of a name that may have a wrong letter too. */
const MIN_MISSPELLED_BEGINNING_LENGTH = 12;

export const form = (score: number, detail: string): PartAgreement => ({ grade: 'form', score, detail });
export const near = (score: number, detail: string): PartAgreement => ({ grade: 'near', score, detail });
export const SAME: PartAgreement = { grade: 'same', score: 1, detail: '' };

export const byLength = (one: string, other: string): readonly [short: string, long: string] =>
  one.length <= other.length ? [one, other] : [other, one];

/** Whether one of two words is the beginning of the other, of at least so many letters. */
export function isBeginningOf(one: string, other: string, least: number): boolean {
  const [short, long] = byLength(one, other);
  return short.length >= least && long.startsWith(short);
}

/** @param short the shorter of the two; in either order where they are equally long */
export function misspelled(short: string, long: string, what: string): PartAgreement | null {
  // A name of one letter has lost one.
  if (short.length < 2)
    return long.length === 2 && long.includes(short) ? near(0.8, `${what} one letter apart`) : null;
  if (long.length - short.length <= 2) {
    const distance = editDistance(short, long, 2);
    if (distance === 1) return near(0.8, `${what} one letter apart`);
    if (distance === 2 && short.length >= MIN_SOUND_LENGTH && phoneticKey(short) === phoneticKey(long))
      return near(0.75, `${what} sounds alike`);
  }
  if (short.length < MIN_MISSPELLED_BEGINNING_LENGTH) return null;
  const isMisspelled =
    isMisspelledBeginning(short, long) ||
    (short.length === long.length && isMisspelledBeginning(long, short));
  return isMisspelled ? near(0.75, `${what} one letter apart as far as it is printed`) : null;
}

/** A letter too many pushes another one out of what is printed. */
const isMisspelledBeginning = (printed: string, whole: string): boolean =>
  [-1, 0, 1].some((more) => editDistance(printed, whole.slice(0, printed.length + more), 1) === 1);
