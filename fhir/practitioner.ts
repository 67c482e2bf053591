import type { NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { addressOf, telecomOf } from './contact.ts';
import { registeredNpi, taxonomyCoding } from './identifiers.ts';
import { programStatus } from './program-status.ts';
import { isListedByPlanNet, type ProviderRecord, providerMeta, unlessEmpty } from './provider-record.ts';

type Person = NonNullable<NppesData['name']>;
type Taxonomy = NppesData['taxonomies'][number];

/** The person an NPI belongs to, or belonged to before it was deactivated. */
export function practitioner(provider: ProviderRecord): fhir4.Practitioner {
  const { npi, data, isActive, isBlank } = provider;
  const id = `npi-${npi}`;
  const official: fhir4.HumanName =
    data.name === null
      ? { use: 'official', _family: dataAbsent(isBlank ? 'masked' : 'unknown') }
      : { use: 'official', ...humanName(data.name) };
  const addresses: (fhir4.Address | undefined)[] = [
    addressOf(data.practice_address, { use: 'work', type: 'physical' }),
    addressOf(data.mailing_address, { type: 'postal' }),
  ];
  return {
    resourceType: 'Practitioner',
    id,
    meta: providerMeta('Practitioner', id, provider, { isOfPlanNet: isListedByPlanNet(provider) }),
    extension: unlessEmpty(programStatus(provider.line, provider.context.origin)),
    identifier: [registeredNpi(npi, data)],
    active: isActive,
    name: [official, ...otherNames(data)],
    telecom: data.practice_address === null ? undefined : telecomOf(data.practice_address),
    address: unlessEmpty(addresses.filter((address) => address !== undefined)),
    gender: GENDERS[data.gender ?? ''],
    qualification: unlessEmpty(data.taxonomies.map(qualification)),
  };
}

const GENDERS: Readonly<Record<string, 'male' | 'female'>> = { M: 'male', F: 'female' };

function humanName({ prefix, first, middle, last, suffix, credential }: Person): fhir4.HumanName {
  return {
    ...(last === null ? { _family: dataAbsent('unknown') } : { family: last }),
    given: unlessEmpty([first, middle].filter((part) => part !== null)),
    prefix: prefix === null ? undefined : [prefix],
    suffix: unlessEmpty([suffix, credential].filter((part) => part !== null)),
  };
}

/** Former and professional names. Only a former name has a use in FHIR that says the same. */
function otherNames({ other_names }: NppesData): fhir4.HumanName[] {
  return other_names
    .filter(({ first, middle, last }) => [first, middle, last].some((part) => part !== null))
    .map(({ type, ...name }) => ({ ...(type === 'former name' && { use: 'old' }), ...humanName(name) }));
}

/** A taxonomy with the license stated for it; the registry does not check either. */
function qualification(taxonomy: Taxonomy): fhir4.PractitionerQualification {
  const { license, license_state } = taxonomy;
  return {
    identifier: license === null ? undefined : [{ type: LICENSE_NUMBER, value: license }],
    extension: license_state === null ? undefined : [jurisdiction(license_state)],
    code: { coding: [taxonomyCoding(taxonomy)] },
  };
}

const LICENSE_NUMBER = {
  coding: [
    { system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'LN', display: 'License number' },
  ],
};

const jurisdiction = (state: string) => ({
  url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-jurisdiction',
  valueCodeableConcept: { coding: [{ system: 'https://www.usps.com/', code: state }] },
});
