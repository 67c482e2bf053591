import type { FacilityLine } from '../schemas/records/facility-line.ts';
import { endpoint, publishedEndpoints } from './endpoint.ts';
import { facility } from './facility.ts';
import { healthcareService, practicedTaxonomies } from './healthcare-service.ts';
import { location, practicePlaces } from './location.ts';
import { organization } from './organization.ts';
import { practitioner } from './practitioner.ts';
import { practitionerRoles } from './practitioner-role.ts';
import { type ProviderLine, providerRecord } from './provider-record.ts';
import type { RenderContext } from './render-context.ts';
import { type FhirResource, RESOURCE_TYPES, type ResourceType } from './resource-types.ts';

/**
 * The resources of one NPI, in the order of `RESOURCE_TYPES`. No two have the same type and id.
 * @param types of which types; a read by id renders the resources of one and picks
 * @param isWithSharedPlaces also the Locations that other records have, as this one states their addresses: what its roles and services refer to
 */
export function providerResources(
  line: ProviderLine,
  context: RenderContext,
  types: readonly ResourceType[] = RESOURCE_TYPES,
  isWithSharedPlaces = false,
): FhirResource[] {
  const provider = providerRecord(line, context);
  if (provider === null) return [];
  // The address of a place is digested, which takes longer than rendering what has no places.
  const places = types.some((type) => PLACED.includes(type))
    ? practicePlaces(provider.data, line.fhir?.places)
    : [];
  const endpoints = publishedEndpoints(provider);
  const isPerson = !provider.isOrganization;
  const render: Readonly<Record<ResourceType, () => FhirResource[]>> = {
    Practitioner: () => (isPerson ? [practitioner(provider)] : []),
    Organization: () => (isPerson ? [] : [organization(provider, endpoints)]),
    Location: () =>
      places
        .filter(({ state }) => isWithSharedPlaces || state !== 'elsewhere')
        .map((place) => location(provider, place)),
    PractitionerRole: () => (isPerson ? practitionerRoles(provider, places, endpoints) : []),
    HealthcareService: () =>
      practicedTaxonomies(provider).map((taxonomy) =>
        healthcareService(provider, taxonomy, places, endpoints),
      ),
    OrganizationAffiliation: () => [],
    Endpoint: () => endpoints.map((published) => endpoint(provider, published)),
  };
  return types.flatMap((type) => render[type]());
}

/** The types of resource that are made from the places of a provider. */
const PLACED: readonly ResourceType[] = ['Location', 'PractitionerRole', 'HealthcareService'];

/** The resources of one facility, likewise. */
export function facilityResources(
  line: FacilityLine,
  context: RenderContext,
  types: readonly ResourceType[] = RESOURCE_TYPES,
): FhirResource[] {
  return facility(line, context).filter(({ resourceType }) => types.includes(resourceType));
}
