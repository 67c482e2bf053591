import { npiCheckDigit } from '../schemas/npi.ts';
import type { AgreementLine } from '../schemas/records/agreement-line.ts';
import type { FacilityLine } from '../schemas/records/facility-line.ts';
import type { PaymentsLine } from '../schemas/records/payments-line.ts';
import type { QualityAlias, QualityLine } from '../schemas/records/quality-line.ts';
import { EXAMPLE_CENSUS } from '../schemas/rest/example-sources.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import { FIXTURE_SOURCES, type FixtureRelease, npiAt } from './release-fixture.ts';

/** Sources whose packs the resolver reads, ingested. */
const INGESTED = (
  ['open-payments', 'care-compare', 'provider-of-services', 'enrollments-and-owners'] as const
).map((id: SourceId) => ({ ...EXAMPLE_CENSUS, id, source: id, source_url: `https://example.org/${id}` }));

const available = { status: 'available' as const, fields: {} };
const provenance = { _confidence: 1, _data_availability: available };

export const HOSPITAL = '01000X';
export const SURGICAL_CENTER = '05C0001901';
export const SURGICAL_CENTER_CCN = '051901';
/** A facility of which nothing but the identity is known. */
export const BARE_FACILITY = '450001';

/** Paid in two program years; binary floating point gives 0.30000000000000004 for the first. */
export const PAID = npiAt(10);
/** The only payments name somebody who may be this provider. */
export const DISPUTED = npiAt(11);
/** In the registry, and nothing was paid. */
export const UNPAID = npiAt(12);

/** An NPI with a sound check digit that the release does not have. */
export const UNKNOWN_NPI = `299999999${npiCheckDigit('299999999')}`;

const identity = {
  source: 'provider-of-services' as const,
  provenance,
  data: {
    type: 'hospital',
    name: 'CEDAR HOSPITAL',
    address: {
      line1: '1 MAIN ST',
      line2: null,
      city: 'NOWHERE',
      state: 'AL',
      postal_code: '36301',
      county_fips: '01069',
    },
    phone: '3345550101',
    ownership_type: 'Proprietary',
    certification_date: '1966-07-01',
    status: 'active' as const,
    termination_date: null,
  },
};

/** A facility of which nothing but the identity is known. */
export const FACILITY_LINE: FacilityLine = {
  ccn: BARE_FACILITY,
  identity,
  npis: {
    source: 'enrollments-and-owners',
    provenance: { _confidence: null, _data_availability: { status: 'not_found', fields: {} } },
    data: [],
  },
  ownership: {
    source: 'enrollments-and-owners',
    provenance: { _confidence: null, _data_availability: { status: 'not_found', fields: {} } },
    data: null,
  },
  quality: [],
};

const facilities: FacilityLine[] = [
  {
    ccn: HOSPITAL,
    identity,
    npis: { source: 'enrollments-and-owners', provenance, data: [npiAt(1)] },
    ownership: {
      source: 'enrollments-and-owners',
      provenance: { ...provenance, _confidence: 0.95 },
      data: {
        owners: [
          {
            name: 'ELM LLC',
            type: 'organization',
            role: '5% OR GREATER',
            percentage: 60,
            since: '2010-01-01',
          },
        ],
        changes: [{ date: '2020-02-02', type: 'Change of ownership', buyer: 'ELM LLC', seller: 'OAK LLC' }],
      },
    },
    quality: [`hospital/${HOSPITAL}`],
  },
  FACILITY_LINE,
];

const measure = {
  id: 'MORT_30_AMI',
  name: 'Death rate, “heart attack”',
  unit: 'percent',
  lower: null,
  upper: null,
  denominator: null,
  comparison: null,
  footnotes: [],
  period_start: '2021-07-01',
  period_end: '2024-06-30',
  period: null,
  npi: null,
};

const hospitalQuality: QualityLine = {
  key: `hospital/${HOSPITAL}`,
  type: 'hospital',
  id: HOSPITAL,
  name: 'CEDAR HOSPITAL',
  state: 'AL',
  star_rating: null,
  ratings: { overall: null },
  measures: [
    { ...measure, value: 12.5 },
    { ...measure, id: 'MORT_30_HF', value: null, footnotes: ['1'] },
  ],
  measurement_period: { start: '2021-07-01', end: '2024-06-30' },
  source_snapshot: null,
  _confidence: 1,
  _data_availability: {
    status: 'available',
    fields: {
      'measures.MORT_30_HF.value':
        'published as "Number of Cases Too Small"; footnote 1: too few cases to report',
    },
  },
};

const centerQuality: QualityLine = {
  ...hospitalQuality,
  key: `asc/${SURGICAL_CENTER}`,
  type: 'asc',
  id: SURGICAL_CENTER,
  name: 'ASH SURGERY',
  measures: [],
  source_snapshot: '2025-12-31',
  _data_availability: available,
};

const centerAlias: QualityAlias = {
  key: `asc/${SURGICAL_CENTER_CCN}`,
  alias_of: `asc/${SURGICAL_CENTER}`,
};

const payment = {
  record_id: '1',
  program_year: 2024,
  category: 'general' as const,
  date: '2024-05-01',
  amount_usd: 0.1,
  nature: 'Food and Beverage',
  form: 'In-kind items and services',
  manufacturer: { id: '100', name: 'Birch Therapeutics' },
  products: [],
  recipient: { name: 'A B', city: 'NOWHERE', state: 'CO' },
  _confidence: 0.99,
};

const payments: PaymentsLine[] = [
  {
    npi: PAID,
    total_usd: 1_000_000_000.33,
    program_years: [
      { year: 2023, total_usd: 1_000_000_000.03, payments: 1 },
      { year: 2024, total_usd: 0.3, payments: 2 },
    ],
    payments: [
      payment,
      { ...payment, record_id: '2', amount_usd: 0.2 },
      { ...payment, record_id: '3', program_year: 2023, amount_usd: 1_000_000_000.03 },
    ],
    _confidence: 0.99,
    _data_availability: available,
  },
  {
    npi: DISPUTED,
    total_usd: null,
    program_years: [],
    payments: [],
    _confidence: null,
    _data_availability: { status: 'undetermined', fields: { total_usd: 'two providers fit the recipient' } },
  },
];

/** Two sources state something of it beside the registry; a third one is not ingested. */
export const COMPARED = npiAt(20);
/** A source has it on no known day, and states nothing. */
export const SEEN_ON_NO_DAY = npiAt(21);

const agreements: AgreementLine[] = [
  {
    npi: COMPARED,
    name: {
      verdict: 'differ',
      stated: [
        { value: null, by: ['enrollments-and-owners'] },
        { value: 'QUINDLE, ANNA', by: [{ source: 'care-compare', on: '2025-03-31' }] },
      ],
    },
    specialty: { verdict: 'one source', stated: [{ value: 'DERMATOLOGY', by: ['care-compare'] }] },
    active: { verdict: 'agree', stated: [{ value: null, by: ['care-compare', 'cms-directory'] }] },
  },
  { npi: SEEN_ON_NO_DAY, seen: [{ source: 'enrollments-and-owners', on: null }] },
];

const keyed = <Line extends object>(lines: readonly Line[], key: keyof Line): Record<string, Line> =>
  Object.fromEntries(lines.map((line) => [String(line[key]), line]));

/** A release with all packs: facilities, their quality, payments, what sources state. */
export function resolverRelease(given: Partial<FixtureRelease> = {}): FixtureRelease {
  const ids = new Set(INGESTED.map(({ id }) => id));
  return {
    id: 'r1',
    providers: 100,
    sources: [...FIXTURE_SOURCES.filter(({ id }) => !ids.has(id)), ...INGESTED],
    blocks: {
      open_payments: null,
      care_compare: {
        provenance,
        data: { affiliations: [{ facility_type: 'hospital', ccn: HOSPITAL, star_rating: 4 }] },
        match: null,
      },
    },
    packs: {
      agreement: keyed(agreements, 'npi'),
      facility: keyed(facilities, 'ccn'),
      quality: { ...keyed([hospitalQuality, centerQuality], 'key'), [centerAlias.key]: centerAlias },
      payments: keyed(payments, 'npi'),
    },
    ...given,
  };
}
