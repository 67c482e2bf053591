/** Days are whole numbers since 1970-01-01; the formats are those of the federal files. */
const MILLISECONDS = 86_400_000;

/** The day of an ISO date. */
export function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / MILLISECONDS;
}

const FIRST = dayOf('1910-01-01');
const LAST = dayOf('2030-12-31');
const ISO = Array.from({ length: LAST - FIRST + 1 }, (_, i) =>
  new Date((FIRST + i) * MILLISECONDS).toISOString().slice(0, 10),
);
const SLASHED = ISO.map((iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`);

function entry(table: readonly string[], day: number): string {
  const text = table[day - FIRST];
  if (text === undefined) throw new RangeError(`day ${day} is outside the sample's calendar`);
  return text;
}

/** `MM/DD/YYYY`, as NPPES writes dates. */
export function slashedDate(day: number): string {
  return entry(SLASHED, day);
}

/** `YYYYMMDD`, as LEIE writes dates. */
export function compactDate(day: number): string {
  return entry(ISO, day).replaceAll('-', '');
}
