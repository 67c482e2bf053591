import { addressOf } from '../../fhir/contact.ts';
import { lettersOf } from '../../names/words.ts';
import {
  defaultPostalCode,
  NOTHING_FOLLOWS,
  POSTAL_CODE_LENGTH,
  publishedWord,
  type TermKind,
  termOf,
} from '../../schemas/search/index-format.ts';
import type { NppesData } from '../../schemas/sources/nppes.ts';

type Address = NonNullable<NppesData['practice_address']>;
type Part = 'city' | 'state' | 'postalCode';
type Kinds = Readonly<Record<Part, TermKind>>;
type Add = (kind: TermKind, word: string) => void;

const PARTS = ['city', 'state', 'postalCode'] as const;
const PRACTICE: Kinds = { city: 'city', state: 'state', postalCode: 'postalCode' };
const MAILING: Kinds = { city: 'mailingCity', state: 'mailingState', postalCode: 'mailingPostalCode' };
const OTHER: Kinds = { city: 'otherCity', state: 'otherState', postalCode: 'otherPostalCode' };
const PUBLISHED: Kinds = {
  city: 'publishedCity',
  state: 'publishedState',
  postalCode: 'publishedPostalCode',
};
const PUBLISHED_MAILING: Kinds = {
  city: 'publishedMailingCity',
  state: 'publishedMailingState',
  postalCode: 'publishedMailingPostalCode',
};

/** The addresses of a provider. */
export interface Addresses {
  readonly practice: Address | null;
  readonly mailing: Address | null;
  readonly secondary: readonly Address[];
}

/** The term that states the default text of a city. */
export const defaultCityTerm = (text: string): string =>
  termOf('defaultCity', publishedWord(lettersOf(text), text));

/** The terms of addresses. */
export class AddressTerms {
  /** The default texts of cities that are not their letters alone, by these. */
  readonly #defaultCities = new Map<string, string>();

  /** Before any address: the default text of a city. */
  setDefaultCity(text: string): void {
    this.#defaultCities.set(lettersOf(text), text);
  }

  /** The terms that state all of these. */
  defaultCityTerms(): string[] {
    return [...this.#defaultCities.values()].map(defaultCityTerm);
  }

  /** The terms of the row of a provider. */
  addAll({ practice, mailing, secondary }: Addresses, add: Add): void {
    const ofPractice = new Set<string>();
    addParts(PRACTICE, practice, ofPractice, add);
    addParts(MAILING, mailing, new Set(ofPractice), add);
    // Whoever searches around a place leaves out addresses for mail: what a secondary location shares with one is its own too.
    for (const place of secondary) addParts(OTHER, place, ofPractice, add);
    const texts = textsOf(practice);
    this.#addTexts(texts, add);
    this.#addMailingTexts(textsOf(mailing), texts, add);
  }

  /** The terms of the row of a place or facility, which has one address. */
  addOne(address: Address, add: Add): void {
    addParts(PRACTICE, address, new Set(), add);
    this.#addTexts(textsOf(address), add);
  }

  #addTexts(texts: Readonly<Record<Part, string>>, add: Add): void {
    const postalCode = lettersOf(texts.postalCode);
    if (postalCode !== '') add('postalCodeEnd', endOf(postalCode));
    for (const part of PARTS) {
      const letters = lettersOf(texts[part]);
      if (texts[part] !== '' && !this.#isDefault(part, letters, texts[part]))
        add(PUBLISHED[part], publishedWord(letters, texts[part]));
    }
  }

  /**
   * The texts of a mailing address, unless the practice address has the same. It has terms of its own for other letters alone: where the
   * letters are those of the practice address, its text is always stated.
   */
  #addMailingTexts(
    texts: Readonly<Record<Part, string>>,
    practice: Readonly<Record<Part, string>>,
    add: Add,
  ): void {
    const [postalCode, ofPractice] = [lettersOf(texts.postalCode), lettersOf(practice.postalCode)];
    if (postalCode !== '' && postalCode !== ofPractice)
      add(
        beginOf(postalCode) === beginOf(ofPractice) ? 'otherPostalCodeEnd' : 'mailingPostalCodeEnd',
        endOf(postalCode),
      );
    for (const part of PARTS) {
      const text = texts[part];
      if (text === '' || text === practice[part]) continue;
      const letters = lettersOf(text);
      if (letters === lettersOf(practice[part]) || !this.#isDefault(part, letters, text))
        add(PUBLISHED_MAILING[part], publishedWord(letters, text));
    }
  }

  /** Whether a text is the one that its letters stand for unless another is stated. */
  #isDefault(part: Part, letters: string, text: string): boolean {
    if (letters === '') return false;
    if (part !== 'city') return text === (part === 'state' ? letters : defaultPostalCode(letters));
    return text === (this.#defaultCities.get(letters) ?? letters);
  }
}

/** The parts of an address, but those that another address has: they are found by its terms. */
function addParts(kinds: Kinds, address: Address | null, known: Set<string>, add: Add): void {
  if (address === null) return;
  const words = {
    city: lettersOf(address.city),
    state: lettersOf(address.state),
    postalCode: beginOf(lettersOf(address.postal_code)),
  };
  for (const part of PARTS) {
    const name = `${part} ${words[part]}`;
    if (known.has(name)) continue;
    known.add(name);
    add(kinds[part], words[part]);
  }
}

/** The parts of an address as resources show them; blank where there is none. */
function textsOf(address: Address | null): Record<Part, string> {
  const { city = '', state = '', postalCode = '' } = addressOf(address, { type: 'physical' }) ?? {};
  return { city, state, postalCode };
}

const beginOf = (postalCode: string): string => postalCode.slice(0, POSTAL_CODE_LENGTH);
const endOf = (postalCode: string): string => postalCode.slice(POSTAL_CODE_LENGTH) || NOTHING_FOLLOWS;
