import { hash } from 'node:crypto';
import type { NppesData } from '../schemas/sources/nppes.ts';
import type { OigLeieData } from '../schemas/sources/oig-leie.ts';

/** Invented providers with special properties, by index; the others are plain individuals. */
export const SPECIAL_CASES = {
  organization: 1,
  deactivated: 2,
  excluded: 3,
  undetermined: 4,
  /** Its city lies outside ASCII, and its first name holds a quote, a backslash and the text of a block's start. */
  oddText: 5,
  /** No primary switch was set. */
  repairedPrimary: 6,
  noTaxonomy: 7,
  /** Of the exclusion list nothing but the name agrees. */
  nameElsewhere: 8,
} as const;

const CITIES = [
  'SPRINGFIELD',
  'FRANKLIN',
  'GREENVILLE',
  'BRISTOL',
  'CLINTON',
  'FAIRVIEW',
  'SALEM',
  'MADISON',
];
const CODES = [
  ['207N00000X', 'Dermatology Physician'],
  ['207RC0000X', 'Cardiovascular Disease Physician'],
  ['363L00000X', 'Nurse Practitioner'],
  ['111N00000X', 'Chiropractor'],
] as const;

/** One line of the NPI pack, as the build writes it: compact JSON, blocks of ingested sources in interface order. */
export function lineOf(
  index: number,
  npi: string,
  release: string,
  blocks: Readonly<Record<string, unknown>> = {},
  lastName?: string,
): string {
  const peculiarity = index < 100 ? index : 0;
  return JSON.stringify({
    npi,
    nppes: {
      provenance: {
        _confidence: 1,
        _data_availability: { status: 'available', fields: reasonsOf(peculiarity) },
      },
      data: nppesData(index, peculiarity, release, lastName),
      match: null,
    },
    oig_leie: leieBlock(peculiarity),
    ...blocks,
  });
}

function reasonsOf(peculiarity: number): Record<string, string> {
  if (peculiarity === SPECIAL_CASES.repairedPrimary) {
    return { taxonomies: 'no taxonomy is marked primary; the only one is taken' };
  }
  if (peculiarity === SPECIAL_CASES.deactivated)
    return { 'practice_address.state': 'blank on a deactivated record' };
  return {};
}

function nppesData(index: number, peculiarity: number, release: string, lastName?: string): NppesData {
  const random = hash('sha256', `provider ${index}`, 'buffer');
  const digits = String(random.readUInt32LE(0)).padStart(10, '0');
  const isOrganization = peculiarity === SPECIAL_CASES.organization;
  const isDeactivated = peculiarity === SPECIAL_CASES.deactivated;
  const [code, display] = CODES[random.readUInt8(4) % CODES.length] ?? CODES[0];
  const address = {
    line1: `${random.readUInt16LE(5)} ${random.toString('hex', 7, 12).toUpperCase()} STREET`,
    line2: null,
    city:
      peculiarity === SPECIAL_CASES.oddText
        ? 'CAÑON CITY — 市'
        : (CITIES[random.readUInt8(12) % CITIES.length] ?? null),
    state: 'CO',
    postal_code: digits.slice(0, 9),
    country: 'US',
    phone: digits,
    fax: null,
  };
  return {
    entity_type: isDeactivated ? null : isOrganization ? 'organization' : 'individual',
    status: isDeactivated ? 'deactivated' : 'active',
    name:
      isOrganization || isDeactivated
        ? null
        : {
            prefix: null,
            first:
              peculiarity === SPECIAL_CASES.oddText
                ? 'A"B\\C,"oig_leie":{"provenance":{'
                : random.toString('hex', 13, 17),
            middle: null,
            last: lastName ?? random.toString('hex', 17, 22).toUpperCase(),
            suffix: null,
            credential: 'MD',
          },
    organization_name: isOrganization ? `EXAMPLE CLINIC OF ${release}` : null,
    other_names: [],
    gender: isDeactivated ? null : 'F',
    practice_address: isDeactivated ? null : address,
    mailing_address: isDeactivated ? null : { ...address, line1: `PO BOX ${random.readUInt16LE(22)}` },
    secondary_locations: [],
    taxonomies:
      isDeactivated || peculiarity === SPECIAL_CASES.noTaxonomy
        ? []
        : [
            {
              slot: 1,
              code,
              display,
              primary: true,
              license: random.toString('hex', 24, 28),
              license_state: 'CO',
              group: null,
            },
          ],
    identifiers: isDeactivated
      ? []
      : [{ type: 'medicaid', issuer: null, state: 'CO', value: random.toString('hex', 20, 24) }],
    endpoints: [],
    enumeration_date: '2007-03-01',
    last_update_date: isDeactivated ? null : '2025-06-30',
    certification_date: null,
    deactivation_date: isDeactivated ? '2024-02-29' : null,
    reactivation_date: null,
    replacement_npi: null,
    sole_proprietor: isOrganization || isDeactivated ? null : 'no',
    organization_subpart: isOrganization ? 'no' : null,
    parent_organization: null,
    authorized_official: isOrganization ? { name: 'ANN EXAMPLE', title: 'OWNER', phone: '3035550100' } : null,
  };
}

function leieBlock(peculiarity: number) {
  if (peculiarity === SPECIAL_CASES.excluded) {
    const data: OigLeieData = {
      excluded: true,
      candidates: 0,
      candidate_entries: null,
      exclusions: [
        {
          type: '1128a1',
          type_description: 'Conviction of program-related crimes',
          date: '2020-05-20',
          reinstatement_date: null,
          waiver_date: null,
          waiver_state: null,
          general: 'INDIVIDUAL',
          specialty: 'PHYSICIAN',
        },
      ],
    };
    return {
      provenance: { _confidence: 0.99, _data_availability: { status: 'available', fields: {} } },
      data,
      match: { method: 'npi_and_name', confidence: 0.99, evidence: ['npi', 'last name', 'first name'] },
    };
  }
  if (peculiarity === SPECIAL_CASES.undetermined) {
    const data: OigLeieData = {
      excluded: null,
      candidates: 2,
      candidate_entries: {
        notice: 'Not established to be this person. To be checked with the publisher of the list.',
        reason: 'What agrees besides the name may be true of others too.',
        entries: ['SALEM', 'BRISTOL'].map((city, i) => ({
          name: 'EXAMPLE, ANN',
          city,
          state: 'CO',
          date: `201${i}-05-20`,
          type: '1128b4',
          agreement: 'name and state',
          evidence: ['name: same', 'same state'],
        })),
      },
      exclusions: [],
    };
    return {
      provenance: { _confidence: null, _data_availability: { status: 'undetermined', fields: {} } },
      data,
      match: null,
    };
  }
  if (peculiarity === SPECIAL_CASES.nameElsewhere) {
    const fields = { excluded: '2 listed parties elsewhere have this name' };
    return {
      provenance: { _confidence: null, _data_availability: { status: 'name_elsewhere', fields } },
      data: null,
      match: null,
    };
  }
  return null;
}
