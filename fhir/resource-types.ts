/** The types of resource a release has, in the order in which the resources of a record are given. */
export const RESOURCE_TYPES = [
  'Practitioner',
  'Organization',
  'Location',
  'PractitionerRole',
  'HealthcareService',
  'Endpoint',
] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number];

export type FhirResource =
  | fhir4.Practitioner
  | fhir4.Organization
  | fhir4.Location
  | fhir4.PractitionerRole
  | fhir4.HealthcareService
  | fhir4.Endpoint;

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';

/** The US Core 6.1.0 profile that resources of a type claim, by its canonical address; the other types have none. */
export const PROFILES: Readonly<Partial<Record<ResourceType, string>>> = {
  Practitioner: `${US_CORE}/us-core-practitioner`,
  Organization: `${US_CORE}/us-core-organization`,
  Location: `${US_CORE}/us-core-location`,
  PractitionerRole: `${US_CORE}/us-core-practitionerrole`,
};
