/** What the addresses of the FHIR interface begin with; R4 is the release of FHIR it speaks. */
export const FHIR_PREFIX = '/fhir/r4';

/** `{fhir_base}` for a public origin. */
export function fhirBaseUrl(origin: string): string {
  return `${origin}${FHIR_PREFIX}`;
}
