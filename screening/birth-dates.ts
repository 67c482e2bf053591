/** How two birth dates relate. `slip`: apart by what is typed or read wrongly. */
export type BirthDateAgreement = 'same' | 'slip' | 'other';

/** The birth dates of listed people by the key of their entry. */
export interface ListedBirthDates {
  get(sourceKey: string): string | undefined;
  /** Keys of the entries of people born on a date; null where that may not be looked up. */
  bornOn(date: string): readonly string[] | null;
}

/** @param dates ISO dates by key of the entry */
export function listedBirthDates(dates: Iterable<readonly [key: string, date: string]>): ListedBirthDates {
  const byKey = new Map(dates);
  const byDate = new Map<string, string[]>();
  for (const [key, date] of byKey) {
    const born = byDate.get(date);
    if (born === undefined) byDate.set(date, [key]);
    else born.push(key);
  }
  return { get: (key) => byKey.get(key), bornOn: (date) => byDate.get(date) ?? [] };
}

/** Two ISO dates. A slip is one digit wrong, two neighboring digits exchanged, or day and month exchanged. */
export function compareBirthDates(one: string, other: string): BirthDateAgreement {
  if (one === other) return 'same';
  const [year, month, day] = one.split('-');
  if (other === [year, day, month].join('-')) return 'slip';
  const digits = one.replaceAll('-', '');
  const otherDigits = other.replaceAll('-', '');
  if (digits.length !== otherDigits.length) return 'other';
  const places = [...digits].flatMap((digit, at) => (digit === otherDigits[at] ? [] : [at]));
  const [first = 0, second = 0] = places;
  const isExchanged =
    places.length === 2 &&
    second === first + 1 &&
    digits[first] === otherDigits[second] &&
    digits[second] === otherDigits[first];
  return places.length === 1 || isExchanged ? 'slip' : 'other';
}
