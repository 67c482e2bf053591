import { alternativesOf, type BusinessName } from '../../names/business.ts';
import { editDistance } from '../../names/edit-distance.ts';
import type { IndexedName } from '../../schemas/search/entry.ts';
import type { OrganizationInterpretation } from './interpretations.ts';
import { type MatchReason, reason } from './match-reason.ts';

/** A word of the query is taken for one that it is one letter from. */
const RESPELLED = 0.96;
/** The query has a legal form, the organization another. */
const OTHER_LEGAL_FORM = 0.98;
/** The words are not the same, however much they agree. */
const OTHER_WORDS = 0.98;
/** How much of the agreement is that of the query's words; the rest is that of the name's. */
const OF_QUERY = 0.75;
/** How much of a word counts where one letter differs. */
const MISSPELLED_WORD = 0.85;
/** How much of it where it is an abbreviation, or is abbreviated. */
const ABBREVIATED_WORD = 0.97;
/** The shortest word of an organization in which a letter may differ. */
const ONE_LETTER_FROM = 4;

/** What a word of a candidate has to do with the query. */
interface ComparedWord {
  /** How far it agrees with each word of the query; empty where with none. */
  readonly likenesses: readonly number[];
  /** How far with the nearest of them. */
  readonly likeness: number;
}

/** Most words of candidates. */
const UNLIKE: ComparedWord = { likenesses: [], likeness: 0 };

/**
 * Compares names of organizations with one interpretation of a query. The candidates of a search share most of their words, so
 * each word is compared once.
 */
export class OrganizationComparison {
  readonly #asked: OrganizationInterpretation;
  readonly #weightOf: (word: string) => number;
  readonly #weights: readonly number[];
  /** How far each word of the query agrees with the name that is being compared. */
  readonly #likenesses: number[];
  readonly #words = new Map<string, ComparedWord>();

  constructor(asked: OrganizationInterpretation, weightOf: (word: string) => number) {
    this.#asked = asked;
    this.#weightOf = weightOf;
    this.#weights = asked.words.map(weightOf);
    this.#likenesses = asked.words.map(() => 0);
  }

  /** How far a name agrees, and whether some word of the query is in no form among its own. */
  compare(own: BusinessName): { agreement: number; lacksWord: boolean } {
    const score = this.#score(own);
    const { misspelled } = this.#asked;
    return {
      agreement:
        score * (misspelled === undefined ? 1 : RESPELLED) * (this.#isOtherForm(own) ? OTHER_LEGAL_FORM : 1),
      lacksWord: this.#likenesses.includes(0),
    };
  }

  /** Why it agrees so far. */
  reasons(own: BusinessName, published: IndexedName): MatchReason[] {
    const { key, misspelled } = this.#asked;
    const what = own.key === key ? 'same' : 'words in common';
    return [
      reason('organization', this.#score(own), `${what}: ${published.organization.join(' ')}`),
      ...(misspelled === undefined ? [] : [reason('spelling', RESPELLED, `one letter: ${misspelled}`)]),
      ...(this.#isOtherForm(own)
        ? [reason('legal_form', OTHER_LEGAL_FORM, `differs: ${own.legalForm}`)]
        : []),
    ];
  }

  /** The share of the words that agree, each by how rare it is: three quarters of the query's, a quarter of the name's. */
  #score(own: BusinessName): number {
    const likenesses = this.#likenesses.fill(0);
    let [total, agreed] = [0, 0];
    for (const word of own.words) {
      const compared = this.#compared(word);
      const weight = this.#weightOf(word);
      total += weight;
      agreed += weight * compared.likeness;
      for (let place = 0; place < compared.likenesses.length; place++)
        likenesses[place] = Math.max(likenesses[place] ?? 0, compared.likenesses[place] ?? 0);
    }
    if (own.key === this.#asked.key) return 1;
    const ofName = total === 0 ? 0 : agreed / total;
    [total, agreed] = [0, 0];
    for (let place = 0; place < likenesses.length; place++) {
      const weight = this.#weights[place] ?? 0;
      total += weight;
      agreed += weight * (likenesses[place] ?? 0);
    }
    const ofQuery = total === 0 ? 0 : agreed / total;
    return OTHER_WORDS * (OF_QUERY * ofQuery + (1 - OF_QUERY) * ofName);
  }

  /** The query has a legal form, the organization another. */
  #isOtherForm({ legalForm }: BusinessName): boolean {
    const asked = this.#asked.legalForm;
    return asked !== null && legalForm !== null && legalForm !== asked;
  }

  #compared(word: string): ComparedWord {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const likenesses = this.#asked.words.map((one) => likenessOf(one, word));
    const likeness = Math.max(0, ...likenesses);
    const compared = likeness === 0 ? UNLIKE : { likenesses, likeness };
    this.#words.set(word, compared);
    return compared;
  }
}

function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  if (alternativesOf(one).has(other)) return ABBREVIATED_WORD;
  const isLong = Math.max(one.length, other.length) >= ONE_LETTER_FROM;
  return isLong && editDistance(one, other, 1) === 1 ? MISSPELLED_WORD : 0;
}
