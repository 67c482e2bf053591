import type { NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { addressOf, telecomOf } from './contact.ts';
import { endpointReferences, type PublishedEndpoint } from './endpoint.ts';
import { registeredNpi } from './identifiers.ts';
import { typesOfTaxonomies, typesWithoutTaxonomies } from './organization-type.ts';
import { programStatus } from './program-status.ts';
import { isListedByPlanNet, type ProviderRecord, providerMeta, unlessEmpty } from './provider-record.ts';

/** A group, facility or company that has an NPI, or had it before it was deactivated. */
export function organization(
  provider: ProviderRecord,
  endpoints: readonly PublishedEndpoint[],
): fhir4.Organization {
  const { npi, data, isActive, isBlank } = provider;
  const id = `npi-${npi}`;
  const addresses: (fhir4.Address | undefined)[] = [
    addressOf(data.practice_address, { use: 'work', type: 'physical' }),
    addressOf(data.mailing_address, { type: 'postal' }),
  ];
  const aliases = data.other_names
    .map(({ organization_name }) => organization_name)
    .filter((name) => name !== null);
  return {
    resourceType: 'Organization',
    id,
    meta: providerMeta('Organization', id, provider, { isOfPlanNet: isListedByPlanNet(provider) }),
    extension: unlessEmpty(programStatus(provider.line, provider.context.origin)),
    identifier: [registeredNpi(npi, data)],
    active: isActive,
    type: isBlank
      ? typesWithoutTaxonomies(provider.line.fhir?.plan_net_type)
      : typesOfTaxonomies(data.taxonomies),
    ...(data.organization_name === null
      ? { _name: dataAbsent(isBlank ? 'masked' : 'unknown') }
      : { name: data.organization_name }),
    alias: unlessEmpty([...new Set(aliases)]),
    telecom: data.practice_address === null ? undefined : telecomOf(data.practice_address),
    address: unlessEmpty(addresses.filter((address) => address !== undefined)),
    // The registry states the name of the parent, and no number of it.
    partOf: data.parent_organization === null ? undefined : { display: data.parent_organization },
    contact: unlessEmpty(officialOf(data)),
    endpoint: endpointReferences(endpoints),
  };
}

/** The authorized official. FHIR has no place for the title. */
function officialOf({ authorized_official }: NppesData): fhir4.OrganizationContact[] {
  if (authorized_official === null) return [];
  const { name, phone } = authorized_official;
  if (name === null && phone === null) return [];
  return [
    {
      purpose: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/contactentity-type', code: 'ADMIN' }],
      },
      name: name === null ? undefined : { text: name },
      telecom: telecomOf({ phone }),
    },
  ];
}
