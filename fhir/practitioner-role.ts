import { type Affiliation, affiliationsOf } from './affiliations.ts';
import { telecomOf } from './contact.ts';
import { endpointReferences, type PublishedEndpoint } from './endpoint.ts';
import { practicedTaxonomies, serviceId, type Taxonomy } from './healthcare-service.ts';
import { taxonomyCoding } from './identifiers.ts';
import type { PracticePlace } from './location.ts';
import { type ProviderRecord, providerMeta, referenceTo, unlessEmpty } from './provider-record.ts';

/**
 * The roles of a person: at the practice address one for each organization, or one without where none is known; at every
 * secondary location one without, because no source says whose location it is. None where neither a telephone number nor
 * an endpoint is published (US Core, pd-1).
 */
export function practitionerRoles(
  provider: ProviderRecord,
  places: readonly PracticePlace[],
  endpoints: readonly PublishedEndpoint[],
): fhir4.PractitionerRole[] {
  const affiliations = affiliationsOf(provider);
  return places.flatMap((place) => {
    if (place.address.phone === null && place.address.fax === null && endpoints.length === 0) return [];
    return place.isPrimary && affiliations.length > 0
      ? affiliations.map((affiliation) => role(provider, place, endpoints, affiliation))
      : [role(provider, place, endpoints, null)];
  });
}

/** What the person does: the primary taxonomy, and the role of FHIR that it is one of. */
function roleCode(taxonomy: Taxonomy): fhir4.CodeableConcept {
  const role = ROLES.find(([beginnings]) => beginnings.some((one) => taxonomy.code.startsWith(one)));
  const coding = role === undefined ? [] : [{ system: ROLE_SYSTEM, ...role[1] }];
  return { coding: [...coding, taxonomyCoding(taxonomy)] };
}

const ROLE_SYSTEM = 'http://terminology.hl7.org/CodeSystem/practitioner-role';

/** Roles by the beginnings of codes of the NUCC taxonomy: physicians; nurses, nurse practitioners and specialists; pharmacists. */
const ROLES = [
  [['20'], { code: 'doctor', display: 'Doctor' }],
  [['163W', '164W', '164X', '363L', '364S', '367500', '367A'], { code: 'nurse', display: 'Nurse' }],
  [['1835'], { code: 'pharmacist', display: 'Pharmacist' }],
] as const;

function role(
  provider: ProviderRecord,
  place: PracticePlace,
  endpoints: readonly PublishedEndpoint[],
  affiliation: Affiliation | null,
): fhir4.PractitionerRole {
  const { npi, isActive } = provider;
  const services = practicedTaxonomies(provider);
  const service = services.find(({ primary }) => primary) ?? services[0];
  const id = `npi-${npi}-${place.hash}${affiliation === null ? '' : `-${affiliation.hash}`}`;
  return {
    resourceType: 'PractitionerRole',
    id,
    meta: providerMeta('PractitionerRole', id, provider, { origin: affiliation?.origin }),
    active: isActive,
    practitioner: referenceTo('Practitioner', `npi-${npi}`),
    organization: affiliation?.organization,
    code: service && [roleCode(service)],
    specialty: unlessEmpty(services.map((taxonomy) => ({ coding: [taxonomyCoding(taxonomy)] }))),
    location: [referenceTo('Location', place.id)],
    // One of each: `telecom or endpoint` (pd-1) and the like (us-core-13) are errors in FHIRPath where an operand has several
    // values. The location has the fax number, the service all endpoints.
    healthcareService: service && [referenceTo('HealthcareService', serviceId(provider, service))],
    telecom: telecomOf(place.address)?.slice(0, 1),
    endpoint: endpointReferences(endpoints.slice(0, 1)),
  };
}
