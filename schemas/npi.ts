/** The shape of a National Provider Identifier: ten digits. */
export const NPI_SHAPE = /^[0-9]{10}$/;

/**
 * Whether ten digits pass the NPI check digit: Luhn over the number prefixed with 80840
 * (45 CFR 162.406; CMS "Requirements for NPI and NPI check digit"). The prefix adds a constant 24.
 */
export function hasValidCheckDigit(npi: string): boolean {
  if (!NPI_SHAPE.test(npi)) return false;
  return npiCheckDigit(npi.slice(0, 9)) === npi[9];
}

/** The check digit that completes the first nine digits of an NPI. */
export function npiCheckDigit(nineDigits: string): string {
  let sum = 24;
  for (let i = 0; i < 9; i++) {
    const digit = nineDigits.charCodeAt(i) - 48;
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
