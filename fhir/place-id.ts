import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { NppesAddress } from '../schemas/sources/nppes.ts';

type Address = Pick<
  z.infer<typeof NppesAddress>,
  'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country'
>;

/**
 * Words of a street line and how they are abbreviated (USPS Publication 28, appendices B and C), in the order in which they are replaced. A number sign is
 * a suite. The build replaces the same words (`build/fhir/place-states.ts`).
 */
export const STREET_WORDS = [
  ['STREET', 'ST'],
  ['AVENUE', 'AVE'],
  ['ROAD', 'RD'],
  ['DRIVE', 'DR'],
  ['BOULEVARD', 'BLVD'],
  ['SUITE', 'STE'],
  ['STE STE', 'STE'],
] as const;

/** Stands for a postal code in the id of a place that has none. */
export const NO_POSTAL_CODE = 'none';

const HASH_DIGITS = 12;
const PLACE_ID = new RegExp(`^place-([0-9a-z]{1,5})-([0-9a-f]{${HASH_DIGITS}})$`);

/**
 * The id of the Location of an address, `place-<beginning of the postal code>-<digest>`: the same for all addresses that differ in case, punctuation, common
 * abbreviations, the last digits of the ZIP code, or in what of them stands in which line.
 */
export function placeId({ line1, line2, city, state, postal_code, country }: Address): string {
  const isDomestic = country === null || country === 'US';
  const postalCode = isDomestic ? (postal_code ?? '').slice(0, 5) : (postal_code ?? '');
  const published = [line1, line2, city, state, postalCode].map((part) => part ?? '').join('|');
  const text = [
    streetOf(line1, line2),
    ...[city ?? '', state ?? '', postalCode, isDomestic ? 'US' : country].map(plain),
    // Other letters than those of English count as they are.
    OTHER_CHARACTER.test(published) ? published : '',
  ].join('|');
  const begin = OTHER_CHARACTER.test(postalCode) ? '' : plain(postalCode).slice(0, 5).toLowerCase();
  return `place-${begin || NO_POSTAL_CODE}-${hash('sha256', text, 'hex').slice(0, HASH_DIGITS)}`;
}

/** The two lines as one, abbreviated. */
function streetOf(line1: string | null, line2: string | null): string {
  const lines = [line1, line2].filter((line) => line !== null).join(' ');
  let street = ` ${lines} `;
  if (UNTIDY_STREET.test(street))
    street = street
      .replaceAll('#', ' STE ')
      .replace(/[^0-9A-Za-z]+/g, ' ')
      .toUpperCase();
  if (ABBREVIATED.test(street))
    for (const [word, short] of STREET_WORDS) street = street.replaceAll(` ${word} `, ` ${short} `);
  return street;
}

/** Most streets, and most other parts, are published as they are compared. */
const UNTIDY_STREET = /[^0-9A-Z ]| {2}/;
const UNTIDY = /[^0-9A-Z]/;
const ABBREVIATED = new RegExp(STREET_WORDS.map(([word]) => ` ${word} `).join('|'));

const plain = (text: string): string =>
  UNTIDY.test(text) ? text.replace(/[^0-9A-Za-z]+/g, '').toUpperCase() : text;
const OTHER_CHARACTER = /[^ -~]/;

/** The parts of an id of `placeId`; null for any other id. */
export function placeIdParts(id: string): { readonly postalCode: string; readonly digest: string } | null {
  const [, postalCode, digest] = PLACE_ID.exec(id) ?? [];
  return postalCode === undefined || digest === undefined ? null : { postalCode, digest };
}
