import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { resourceWord, type TermKind, versionWord } from '../../schemas/search/index-format.ts';
import {
  allOf,
  anyOf,
  butNot,
  inRanges,
  type MatchExpression,
  rangeOf,
  type TermRange,
  term,
} from '../search/match-expression.ts';
import type { Counted } from '../search/messages.ts';
import type { Item } from './index-terms.ts';

/** The versions that resources of a release have, by their numbers, and that of most records. */
export interface ReleasedVersions {
  readonly numbers: readonly number[];
  readonly usual: number;
}

/**
 * The rows with resources of certain versions. A record has one version, and its row a term for it unless it is the usual one; those of
 * its resources that have another are listed besides (`build/search-index/version-terms.ts`).
 */
export class VersionRows {
  readonly #wanted: ReadonlySet<number>;
  readonly #released: ReleasedVersions;

  constructor(wanted: ReadonlySet<number>, released: ReleasedVersions) {
    this.#wanted = wanted;
    this.#released = released;
  }

  /** The rows with such resources of a type. @param ofType those with any, by the bits of their number */
  ofType(type: ResourceType, ofType: readonly MatchExpression[]): MatchExpression {
    const excepted = exceptedBits(type, ofType);
    const other = anyOf(
      ofType.flatMap((has, bit) => [butNot(has, excepted[bit] ?? null), butNot(excepted[bit] ?? null, has)]),
    );
    // Where as many are excepted as there are, none has the version of the record.
    const all = butNot(anyOf(excepted), other);
    return anyOf([
      butNot(this.#ofRecords(anyOf(ofType)), all),
      ...ofType.map((_, bit) => inRanges(this.#withVersion(resourceWord(type, bit)))),
    ]);
  }

  /** The number of these resources. */
  countOfType(type: ResourceType, ofType: readonly MatchExpression[]): Counted[] {
    const excepted = exceptedBits(type, ofType);
    return ofType.flatMap((has, bit) => [
      { expression: this.#ofRecords(has), weight: 2 ** bit },
      { expression: this.#ofRecords(excepted[bit] ?? null), weight: -(2 ** bit) },
      { ranges: this.#withVersion(resourceWord(type, bit)), weight: 2 ** bit },
    ]);
  }

  /** The rows in which an item has such a version. */
  ofItem({ expression, word }: Item): MatchExpression {
    return anyOf([
      butNot(this.#ofRecords(expression), term('otherVersions', word)),
      allOf([expression, inRanges(this.#withVersion(word))]),
    ]);
  }

  /** Of some rows, those of records with such a version. */
  #ofRecords(rows: MatchExpression): MatchExpression {
    const { numbers, usual } = this.#released;
    const listed = numbers.filter((number) => number !== usual);
    const isWanted = this.#wanted.has(usual);
    const ranges = rangesOf('version', '', listed, (number) => this.#wanted.has(number) !== isWanted);
    return isWanted ? butNot(rows, inRanges(ranges)) : allOf([rows, inRanges(ranges)]);
  }

  #withVersion(word: string): TermRange[] {
    return rangesOf('withVersion', word, this.#released.numbers, (number) => this.#wanted.has(number));
  }
}

const exceptedBits = (type: ResourceType, ofType: readonly MatchExpression[]): MatchExpression[] =>
  ofType.map((_, bit) => term('otherVersions', resourceWord(type, bit)));

/** Ranges of terms with the numbers that are meant and no other. */
function rangesOf(
  kind: TermKind,
  word: string,
  numbers: readonly number[],
  isWanted: (number: number) => boolean,
): TermRange[] {
  const ranges: TermRange[] = [];
  let run: number[] = [];
  for (const number of [...numbers.toSorted((a, b) => a - b), null]) {
    if (number !== null && isWanted(number)) {
      run.push(number);
      continue;
    }
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined) {
      const range = rangeOf(kind, versionWord(first, word), versionWord(last, word));
      if (range !== null) ranges.push(range);
    }
    run = [];
  }
  return ranges;
}
