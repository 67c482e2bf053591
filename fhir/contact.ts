/** An address as the sources publish it. */
export interface PublishedAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  /** Absent where a source publishes domestic addresses only. */
  readonly country?: string | null;
}

interface Numbers {
  readonly phone: string | null;
  readonly fax?: string | null;
  readonly country?: string | null;
}

/** @returns undefined when nothing of the address is published */
export function addressOf(
  published: PublishedAddress | null,
  kind: { use?: fhir4.Address['use']; type: fhir4.Address['type'] },
): fhir4.Address | undefined {
  if (published === null) return undefined;
  const { line1, line2, city, state, postal_code, country } = published;
  const line = [line1, line2].filter((part) => part !== null);
  if (line.length === 0 && [city, state, postal_code].every((part) => part === null)) return undefined;
  return {
    ...kind,
    line: line.length > 0 ? line : undefined,
    city: city ?? undefined,
    state: state ?? undefined,
    postalCode: postalCode(postal_code, country),
    country: country ?? undefined,
  };
}

/** ZIP+4 codes are published without their hyphen. */
function postalCode(published: string | null, country: string | null | undefined): string | undefined {
  if (published === null) return undefined;
  return isDomestic(country) && ZIP_PLUS_4.test(published)
    ? `${published.slice(0, 5)}-${published.slice(5)}`
    : published;
}

const ZIP_PLUS_4 = /^[0-9]{9}$/;

/** The telephone and fax numbers published with an address; undefined when there is neither. */
export function telecomOf({ phone, fax = null, country }: Numbers): fhir4.ContactPoint[] | undefined {
  const points: fhir4.ContactPoint[] = [];
  if (phone !== null) points.push({ system: 'phone', value: numberText(phone, country), use: 'work' });
  if (fax !== null) points.push({ system: 'fax', value: numberText(fax, country), use: 'work' });
  return points.length > 0 ? points : undefined;
}

/** The digits of a number of the North American plan, in the notation of ITU-T E.123; any other number as published. */
function numberText(published: string, country: string | null | undefined): string {
  return isDomestic(country) && DOMESTIC_NUMBER.test(published)
    ? `+1 ${published.slice(0, 3)} ${published.slice(3, 6)} ${published.slice(6)}`
    : published;
}

const DOMESTIC_NUMBER = /^[2-9][0-9]{2}[2-9][0-9]{6}$/;

const isDomestic = (country: string | null | undefined): boolean =>
  country === undefined || country === null || country === 'US';
