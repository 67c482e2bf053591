/**
 * The code systems of elements that hold a code alone: FHIR R4 says that a token with the system of the value set they are bound to means them, and of
 * what system truth values are.
 */
export const ELEMENT_SYSTEMS = {
  active: 'http://terminology.hl7.org/CodeSystem/special-values',
  gender: 'http://hl7.org/fhir/administrative-gender',
  endpointStatus: 'http://hl7.org/fhir/endpoint-status',
} as const;
