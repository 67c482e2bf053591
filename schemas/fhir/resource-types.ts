/** The resource types of the FHIR interface, in the order it describes them in. */
export const RESOURCE_TYPES = [
  'Practitioner',
  'Organization',
  'Location',
  'PractitionerRole',
  'HealthcareService',
  'OrganizationAffiliation',
  'Endpoint',
] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** What a resource of each type represents. */
export const RESOURCE_DESCRIPTIONS: Readonly<Record<ResourceType, string>> = {
  Practitioner:
    'A person with an NPI: names, qualifications with license and state, practice and mailing address. `active` is false once the registry has ended the NPI.',
  Organization:
    'An organization with an NPI, or a certified facility with a CMS Certification Number: names, types, addresses, the authorized official.',
  Location:
    'A practice address of a person or an organization, including secondary ones, or the address of a certified facility.',
  PractitionerRole:
    'A person at a location, with specialties, and for an organization if a source states it. Without a published telephone number or endpoint for the location there is no role.',
  HealthcareService: 'A service of a provider in a specialty, or what a facility is certified for.',
  OrganizationAffiliation:
    'What ties a certified facility to another organization: the registration of its NPI, or an organization that owns, controls or manages it.',
  Endpoint: 'An electronic address of a provider: Direct, a FHIR server, another web address.',
};

/** Whether a text names one of them. */
export function isResourceType(text: string | undefined): text is ResourceType {
  return RESOURCE_TYPES.some((type) => type === text);
}
