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

const PLAN_NET = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition';

/**
 * The Da Vinci PDEX Plan-Net 1.1.0 profile that those resources of a type claim that have all it requires. Roles, and services with a specialty, are bound to
 * lists of NUCC codes of an earlier year, and claim none.
 */
const PLAN_NET_PROFILES: Readonly<Partial<Record<ResourceType, string>>> = {
  Practitioner: `${PLAN_NET}/plannet-Practitioner`,
  Organization: `${PLAN_NET}/plannet-Organization`,
  Location: `${PLAN_NET}/plannet-Location`,
  HealthcareService: `${PLAN_NET}/plannet-HealthcareService`,
  OrganizationAffiliation: `${PLAN_NET}/plannet-OrganizationAffiliation`,
  Endpoint: `${PLAN_NET}/plannet-Endpoint`,
};

/** The profiles of a type, those of US Core first. */
export const profilesOf = (type: ResourceType): string[] =>
  [PROFILES[type], PLAN_NET_PROFILES[type]].filter((profile) => profile !== undefined);
