import { editDistance } from '../../../names/edit-distance.ts';
import { BoundedMap } from '../../../schemas/bounded-map.ts';
import { stemOf, type Word } from './words.ts';

/** Corrects words that are one or two typing errors away from a relevant word. Known words are left alone. */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #targets = new Map<string, string[]>();
  /** Results for words seen before: comparing a word with every target takes most of the time of a question. */
  readonly #found = new BoundedMap<string, string | undefined>(MAX_CACHED_WORDS);

  /**
   * @param known stems that are spelled correctly
   * @param targets stems to correct to
   */
  constructor(known: ReadonlySet<string>, targets: Iterable<string>) {
    this.#known = known;
    for (const target of new Set(targets)) {
      if (target.length < MIN_CORRECTED_LENGTH) continue;
      const initial = target.charAt(0);
      this.#targets.set(initial, [...(this.#targets.get(initial) ?? []), target]);
    }
  }

  /** The words with typing errors corrected. A text of unknown words only is abandoned early. */
  corrected(words: readonly Word[]): Word[] {
    let left = MAX_CORRECTED_LENGTH;
    return words.map((word) => {
      const stem = stemOf(word.text);
      if (left === 0 || !/^[a-z]+$/.test(stem) || stem.length < MIN_CORRECTED_LENGTH || this.#known.has(stem))
        return word;
      left -= 1;
      const nearest = this.#nearest(stem);
      return nearest === undefined ? word : { ...word, text: nearest };
    });
  }

  #nearest(word: string): string | undefined {
    if (this.#found.has(word)) return this.#found.get(word);
    const nearest = this.#search(word);
    this.#found.set(word, nearest);
    return nearest;
  }

  #search(word: string): string | undefined {
    let best: string | undefined;
    let least = allowedSlips(word.length) + 1;
    for (const [initial, targets] of this.#targets) {
      const extra = initial === word.charAt(0) ? 0 : 1;
      for (const target of targets) {
        // A long word is no short one with several slips: MACHINE is not MAINE.
        const limit = Math.min(least, allowedSlips(target.length) + 1);
        if (Math.abs(target.length - word.length) >= limit) continue;
        const slips = editDistance(word, target, limit);
        if (slips >= limit) continue;
        // A word that begins differently is corrected for one error only, and loses to one that begins the same.
        if (extra === 1 && slips > 1) continue;
        if (slips + extra / 2 < least) {
          least = slips + extra / 2;
          best = target;
        }
      }
    }
    return best;
  }
}

const MIN_CORRECTED_LENGTH = 5;
const MAX_CORRECTED_LENGTH = 40;
/** Of words; one has at most the letters of a question. */
const MAX_CACHED_WORDS = 1_000;

function allowedSlips(length: number): number {
  if (length < 7) return 1;
  return length < 11 ? 2 : 3;
}
