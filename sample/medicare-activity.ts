import { PART_B_COLUMNS } from '../sources/medicare-activity/columns/part-b.ts';
import { PART_D_COLUMNS } from '../sources/medicare-activity/columns/part-d.ts';
import { type MedicareRows, medicareSample } from './medicare-sample.ts';
import { CsvLayout, type Row } from './output/csv.ts';
import type { RandomNumbers } from './random/random-stream.ts';

const PART_B = new CsvLayout(PART_B_COLUMNS.map(({ name }) => name));
const PART_D = new CsvLayout(PART_D_COLUMNS.map(({ name }) => name));

/** Newest first. */
const YEARS = [2023, 2022] as const;
const FILES = {
  b2023: { name: 'MUP_PHY_R25_P05_V20_D23_Prov.csv', header: PART_B.header() },
  b2022: { name: 'MUP_PHY_R25_P07_V10_D22_Prov.csv', header: PART_B.header() },
  d2023: { name: 'MUP_DPR_RY25_P04_V10_DY23_NPI.csv', header: PART_D.header() },
  d2022: { name: 'MUP_DPR_RY25_P04_V10_DY22_NPI.csv', header: PART_D.header() },
};

/** Of those enrolled in Medicare, in a year. */
const IN_PART_B = 0.7;
const IN_PART_D = 0.75;
const SAME_AS_YEAR_BEFORE = 0.9;
/** Types that prescribe. */
const NEVER_PRESCRIBES =
  /CHIROPRACTIC|THERAPIST|SOCIAL WORKER|COUNSELOR|PSYCHOLOGIST|ANESTHETIST|AGENCY|HOSPITAL|FACILITY|SUPPLIER/;
/** Organizations that Part B pays for services of their own. */
const BILLS_AS_ORGANIZATION = /LABORATORY|AMBULANCE/;
const SUPPRESSED_IN_PART_B = 0.01;
const SUPPRESSED_IN_PART_D = 0.12;
const OF_ANOTHER = 0.003;
const FORMER_NAME = 0.02;
const FORMER_ADDRESS = 0.08;
const UNKNOWN_NPI = 0.0005;
const FIRST_UNKNOWN_PROVIDER = 95_000_000;
const REACH = 50;

/** What a row says of its provider in the columns that both files have under other names. */
interface Described {
  readonly npi: string;
  readonly lastOrOrganization: string;
  readonly first: string;
  readonly middle: string;
  readonly credentials: string;
  readonly entity: 'I' | 'O';
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip5: string;
  readonly type: string;
}

/** Both files of the service years 2023 and 2022. */
export const medicareActivitySample = medicareSample(
  'medicare-activity',
  'medicare activity',
  FILES,
  function* (about, add) {
    const { index, population, enrollments, random } = about;
    const [enrollment] = enrollments.of(index);
    if (enrollment === undefined) return;
    const type = enrollment.type[1];
    if (!population.isIndividual(index) && !BILLS_AS_ORGANIZATION.test(type)) return;
    const isKnown = !random.chance(UNKNOWN_NPI);
    const holder = population.npi(isKnown ? index : FIRST_UNKNOWN_PROVIDER + index);
    const described = describe(about, holder, type);
    const truth = isKnown ? population.npi(index) : '';
    const isInB = random.chance(IN_PART_B);
    const isInD = !NEVER_PRESCRIBES.test(type) && random.chance(IN_PART_D);
    for (const year of YEARS) {
      if (isInB && random.chance(SAME_AS_YEAR_BEFORE)) {
        add(`b${year}`, PART_B.line(partBRow(described, random)));
        yield [`part_b|${year}|${described.npi}`, truth];
      }
      if (isInD && random.chance(SAME_AS_YEAR_BEFORE)) {
        add(`d${year}`, PART_D.line(partDRow(described, random)));
        yield [`part_d|${year}|${described.npi}`, truth];
      }
    }
  },
);

/** @param holder the NPI that the row states, unless it states that of somebody else under this name */
function describe({ index, population, random }: MedicareRows, holder: string, type: string): Described {
  const isFormer = random.chance(FORMER_ADDRESS);
  const address = isFormer
    ? population.addressElsewhere('former practice', index)
    : population.practice(index);
  const place = {
    npi: holder,
    line1: titleCase(address.line1),
    line2: titleCase(address.line2),
    city: titleCase(address.city),
    state: address.state,
    zip5: address.postalCode.slice(0, 5),
    type: titleCase(type.replace(/^.* - /, '')),
  };
  if (!population.isIndividual(index)) {
    const { name } = population.organization(index);
    const of = { lastOrOrganization: titleCase(name), first: '', middle: '', credentials: '' };
    return { ...place, ...of, entity: 'O' };
  }
  const { first, middle, last, formerLast } = population.person(index);
  const shown = random.chance(OF_ANOTHER) ? anotherLastName(index, population, random) : null;
  return {
    ...place,
    lastOrOrganization: titleCase(shown ?? (random.chance(FORMER_NAME) ? formerLast : last)),
    first: titleCase(first),
    middle: middle.slice(0, 1),
    credentials: population.occupation(index).credential,
    entity: 'I',
  };
}

/** The last name of a person a little earlier in the population, or null. */
function anotherLastName(
  index: number,
  population: MedicareRows['population'],
  random: RandomNumbers,
): string | null {
  const other = index - 1 - random.below(REACH);
  return other >= 0 && population.isIndividual(other) ? population.person(other).last : null;
}

function partBRow(of: Described, random: RandomNumbers): Row {
  const beneficiaries = 11 + Math.floor(random.fraction() ** 3 * 1_500);
  const services = beneficiaries * (1 + random.below(6)) + (random.chance(0.05) ? 0.5 : 0);
  const isSuppressed = random.chance(SUPPRESSED_IN_PART_B);
  return {
    Rndrng_NPI: of.npi,
    Rndrng_Prvdr_Last_Org_Name: of.lastOrOrganization,
    Rndrng_Prvdr_First_Name: of.first,
    Rndrng_Prvdr_MI: of.middle,
    Rndrng_Prvdr_Crdntls: of.credentials,
    Rndrng_Prvdr_Ent_Cd: of.entity,
    Rndrng_Prvdr_St1: of.line1,
    Rndrng_Prvdr_St2: of.line2,
    Rndrng_Prvdr_City: of.city,
    Rndrng_Prvdr_State_Abrvtn: of.state,
    Rndrng_Prvdr_Zip5: of.zip5,
    Rndrng_Prvdr_RUCA: '1',
    Rndrng_Prvdr_Cntry: 'US',
    Rndrng_Prvdr_Type: of.type,
    Rndrng_Prvdr_Mdcr_Prtcptg_Ind: 'Y',
    Tot_HCPCS_Cds: String(1 + random.below(60)),
    Tot_Benes: isSuppressed ? '' : String(beneficiaries),
    Tot_Srvcs: String(services),
    Drug_Sprsn_Ind: isSuppressed ? '#' : '',
    Med_Sprsn_Ind: isSuppressed ? '#' : '',
  };
}

function partDRow(of: Described, random: RandomNumbers): Row {
  const claims = 11 + Math.floor(random.fraction() ** 3 * 6_000);
  const isSuppressed = random.chance(SUPPRESSED_IN_PART_D);
  return {
    PRSCRBR_NPI: of.npi,
    Prscrbr_Last_Org_Name: of.lastOrOrganization,
    Prscrbr_First_Name: of.first,
    Prscrbr_MI: of.middle,
    Prscrbr_Crdntls: of.credentials,
    Prscrbr_Ent_Cd: of.entity,
    Prscrbr_St1: of.line1,
    Prscrbr_St2: of.line2,
    Prscrbr_City: of.city,
    Prscrbr_State_Abrvtn: of.state,
    Prscrbr_zip5: of.zip5,
    Prscrbr_RUCA: '1',
    Prscrbr_Cntry: 'US',
    Prscrbr_Type: of.type,
    Prscrbr_Type_src: 'Claim-Specialty',
    Tot_Clms: String(claims),
    Tot_Benes: isSuppressed ? '' : String(11 + Math.floor(claims / 4)),
    GE65_Sprsn_Flag: isSuppressed ? '*' : '',
  };
}

const titleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
