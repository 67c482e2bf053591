/** Text of NPPES lines: every field in double quotes, empty ones too; no value ever holds a double quote. */
import type { Address } from '../population/addresses.ts';

const EMPTY = Array.from({ length: 331 }, (_, count) => ',""'.repeat(count));

/** `count` empty fields, each with its leading comma. */
export function empty(count: number): string {
  const text = EMPTY[count];
  if (text === undefined) throw new RangeError(`${count} empty fields`);
  return text;
}

/** The eight address fields of the main file, each with its leading comma. */
export function addressFields(a: Address, state: string): string {
  return `,"${a.line1}","${a.line2}","${a.city}","${state}","${a.postalCode}","${a.country}","${a.phone}","${a.fax}"`;
}

/** The header line of a file. */
export function headerLine(columns: readonly { readonly name: string }[]): string {
  return `${columns.map(({ name }) => `"${name}"`).join(',')}\n`;
}
