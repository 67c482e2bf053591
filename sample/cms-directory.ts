import { type MedicareRows, medicareSample } from './medicare-sample.ts';

const UPDATED = '2026-11-10T04:34:00.724328Z';
const EXTENSIONS = 'http://hl7.org/fhir/us/ndh/StructureDefinition/base-ext-';
const NPI_SYSTEM = 'http://terminology.hl7.org/NamingSystem/npi';

/** Of the active NPIs of the registry. */
const NOT_IN_DIRECTORY = 0.02;
const FORMER_NAME = 0.02;
const FORMER_ADDRESS = 0.05;
const FORMER_PHONE = 0.04;
const WITHOUT_PHONE = 0.02;
const SECOND_PHONE = 0.2;
const INACTIVE = 0.005;
const REPEATED = 0.001;
const IDENTITY_VERIFIED = 0.2;
const ALIGNED = 0.02;
/** Networks and plans have no NPI: one for so many organizations. */
const NETWORKS = 0.5;

/** The release of November 2026: persons and organizations, a resource a line. */
export const cmsDirectorySample = medicareSample(
  'cms-directory',
  'CMS directory',
  {
    practitioner: { name: '06-Practitioner.ndjson', header: '' },
    organization: { name: '01-Organization.ndjson', header: '' },
  },
  // No truth links: its rows are linked to nobody.
  (about, add) => {
    const { index, population, random } = about;
    const { deactivated, reactivated } = population.lifecycle(index);
    if ((deactivated !== null && reactivated === null) || random.chance(NOT_IN_DIRECTORY)) return [];
    const isPerson = population.isIndividual(index);
    const line = `${JSON.stringify(isPerson ? practitioner(about) : organization(about))}\n`;
    const role = isPerson ? 'practitioner' : 'organization';
    add(role, line);
    if (random.chance(REPEATED)) add(role, line);
    if (!isPerson && random.chance(NETWORKS)) add('organization', `${JSON.stringify(network(index))}\n`);
    return [];
  },
);

function practitioner(about: MedicareRows) {
  const { index, population, enrollments, random } = about;
  const { first, last, formerLast } = population.person(index);
  const flags = {
    'cms-identity-verified': random.chance(IDENTITY_VERIFIED),
    cms_medicare_enrollment: enrollments.of(index).length > 0,
    'hhs-in-exclusion-list': false,
    cms_aligned_with_data_network: random.chance(ALIGNED),
  };
  const address = random.chance(FORMER_ADDRESS)
    ? population.addressElsewhere('former practice', index)
    : population.practice(index);
  return {
    resourceType: 'Practitioner',
    id: `Practitioner-${population.npi(index)}`,
    meta: { lastUpdated: UPDATED },
    extension: Object.entries(flags).map(([name, valueBoolean]) => ({
      url: `${EXTENSIONS}${name}`,
      valueBoolean,
    })),
    identifier: [npiOf(about)],
    active: !random.chance(INACTIVE),
    name: [{ given: [first], family: random.chance(FORMER_NAME) ? formerLast : last, use: 'official' }],
    telecom: telecom(about),
    address: [
      {
        line: [address.line1, address.line2].filter((part) => part !== ''),
        city: address.city,
        state: address.state,
        postalCode: address.postalCode,
        country: 'US',
        type: 'physical',
        use: 'work',
      },
      {
        line: ['PO Box 1'],
        city: address.city,
        state: address.state,
        postalCode: address.postalCode,
        type: 'postal',
      },
    ],
    gender: 'unknown',
  };
}

function organization(about: MedicareRows) {
  const { index, population, random } = about;
  return {
    resourceType: 'Organization',
    id: `Organization-${population.npi(index)}`,
    meta: { lastUpdated: UPDATED },
    identifier: [
      npiOf(about),
      { system: 'https://npd.cms.gov/fhir/sid/us-pseudo-ein', value: `pseudo-${index}` },
    ],
    active: !random.chance(INACTIVE),
    name: population.organization(index).name,
    telecom: telecom(about),
  };
}

const network = (index: number) => ({
  resourceType: 'Organization',
  id: `Organization-network-${index}`,
  meta: { lastUpdated: UPDATED },
  active: true,
  name: `Example Network ${index}`,
});

const npiOf = ({ index, population }: MedicareRows) => ({
  system: NPI_SYSTEM,
  use: 'official',
  value: population.npi(index),
});

function telecom({ index, population, random }: MedicareRows) {
  if (random.chance(WITHOUT_PHONE)) return [];
  const own = population.practice(index);
  const elsewhere = population.addressElsewhere('former practice', index);
  const phones = [random.chance(FORMER_PHONE) ? elsewhere.phone : own.phone];
  if (random.chance(SECOND_PHONE)) phones.push(elsewhere.phone);
  return [
    { system: 'fax', value: own.fax, use: 'work' },
    ...phones.map((value) => ({ system: 'phone', value, use: 'work' })),
  ];
}
