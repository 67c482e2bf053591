import type { ResourceType } from '../schemas/fhir/resource-types.ts';

export { RESOURCE_TYPES, type ResourceType } from '../schemas/fhir/resource-types.ts';

export type FhirResource =
  | fhir4.Practitioner
  | fhir4.Organization
  | fhir4.Location
  | fhir4.PractitionerRole
  | fhir4.HealthcareService
  | fhir4.OrganizationAffiliation
  | fhir4.Endpoint;

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';

/** The US Core 6.1.0 profile that resources of a type claim, by its canonical address; the other types have none. */
export const PROFILES: Readonly<Partial<Record<ResourceType, string>>> = {
  Practitioner: `${US_CORE}/us-core-practitioner`,
  Organization: `${US_CORE}/us-core-organization`,
  Location: `${US_CORE}/us-core-location`,
  PractitionerRole: `${US_CORE}/us-core-practitionerrole`,
};
