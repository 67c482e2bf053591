/** The resource types of the FHIR interface, in the order it describes them in. */
export const RESOURCE_TYPES = [
  'Practitioner',
  'Organization',
  'Location',
  'PractitionerRole',
  'HealthcareService',
  'Endpoint',
] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Whether a text names one of them. */
export function isResourceType(text: string | undefined): text is ResourceType {
  return RESOURCE_TYPES.some((type) => type === text);
}
