import { hash } from 'node:crypto';

/** The numbers by which providers are looked for, beside their NPIs. */
export const NUMBER_KINDS = ['phone', 'license', 'other_identifier'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Those that a state has issued, which the registry states with it. */
const ISSUED_KINDS: readonly NumberKind[] = ['license', 'other_identifier'];

/** Whether a search is for a number that a state has issued: its `state` is that of the number too, wherever the practice is. */
export function asksForIssued(query: Readonly<Partial<Record<NumberKind, string | undefined>>>): boolean {
  return ISSUED_KINDS.some((kind) => query[kind] !== undefined);
}

/** Digits of a term: a million terms, however many numbers there are. */
const DIGITS = 5;

/** What of a number counts: the digits of a telephone number, the letters and digits of any other. */
export function normalNumber(kind: NumberKind, text: string): string {
  return kind === 'phone' ? phoneDigits(text) : text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The digits of a telephone number, without the country code of the North American plan. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^1(?=[0-9]{10}$)/, '');
}

/**
 * The word of a number in the search index: the beginning of its digest, which other numbers share. Nearly every number is of one provider alone, and a term of its own would take
 * several times the bytes; whoever is found is compared with the record.
 * @param number in normal form
 */
export function numberWord(kind: NumberKind, number: string): string {
  return hash('sha256', `${kind} ${number}`, 'hex').slice(0, DIGITS).toUpperCase();
}
