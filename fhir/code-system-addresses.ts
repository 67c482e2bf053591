/** The code systems of the project's own, by the last part of their address, below `<origin>/fhir/CodeSystem/`. */
export const OWN_SYSTEMS = {
  data: 'data',
  facilityType: 'facility-type',
  endpointType: 'nppes-endpoint-type',
  organizationAffiliation: 'organization-affiliation',
} as const;

/** The canonical address of a code system of the project's own. */
export const ownSystem = (origin: string, path: string): string => `${origin}/fhir/CodeSystem/${path}`;
