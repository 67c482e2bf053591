import type { NppesData } from '../schemas/sources/nppes.ts';
import { telecomOf } from './contact.ts';
import { endpointReferences, type PublishedEndpoint } from './endpoint.ts';
import { taxonomyCoding } from './identifiers.ts';
import type { PracticePlace } from './location.ts';
import { type ProviderRecord, providerMeta, referenceTo, unlessEmpty } from './provider-record.ts';
import { categoryOfTaxonomy } from './service-category.ts';

export type Taxonomy = NppesData['taxonomies'][number];

/** The services of a provider: one for each taxonomy code the registry has for it. */
export function practicedTaxonomies({ data }: ProviderRecord): Taxonomy[] {
  return [...new Map(data.taxonomies.map((taxonomy) => [taxonomy.code, taxonomy])).values()];
}

export const serviceId = ({ npi }: ProviderRecord, { code }: Taxonomy): string => `npi-${npi}-${code}`;

/** The service of a provider in a specialty. */
export function healthcareService(
  provider: ProviderRecord,
  taxonomy: Taxonomy,
  places: readonly PracticePlace[],
  endpoints: readonly PublishedEndpoint[],
): fhir4.HealthcareService {
  const { npi, data, isActive, isOrganization } = provider;
  const id = serviceId(provider, taxonomy);
  return {
    resourceType: 'HealthcareService',
    id,
    meta: providerMeta('HealthcareService', id, provider),
    active: isActive,
    providedBy: isOrganization ? referenceTo('Organization', `npi-${npi}`) : undefined,
    category: [categoryOfTaxonomy(taxonomy.code)],
    specialty: [{ coding: [taxonomyCoding(taxonomy)] }],
    location: unlessEmpty(places.map(({ id }) => referenceTo('Location', id))),
    name: taxonomy.display ?? undefined,
    telecom: data.practice_address === null ? undefined : telecomOf(data.practice_address),
    endpoint: endpointReferences(endpoints),
  };
}
