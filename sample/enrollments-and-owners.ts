import { FACILITY_FILES } from '../sources/enrollments-and-owners/facility-files.ts';
import { headerLine, valueLine } from '../sources/enrollments-and-owners/published-file.ts';
import type { Row } from './output/csv.ts';
import type { LineFile, WrittenFile } from './output/line-file.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { Facilities, type Facility, type FacilityType } from './population/facilities.ts';
import { Organizations } from './population/organizations.ts';
import { People } from './population/people.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

const DATE = '2026.10.31';
const KIND: Readonly<Partial<Record<FacilityType, string>>> = {
  'nursing-home': 'snf',
  hospital: 'hospital',
  'home-health': 'hha',
  hospice: 'hospice',
  fqhc: 'fqhc',
  rhc: 'rhc',
};
const PROVIDER_TYPE: Readonly<Record<string, readonly [code: string, text: string]>> = {
  snf: ['00-18', 'PART A PROVIDER - SKILLED NURSING FACILITY'],
  hospital: ['00-09', 'PART A PROVIDER - HOSPITAL'],
  hha: ['00-06', 'PART A PROVIDER - HOME HEALTH AGENCY'],
  hospice: ['00-08', 'PART A PROVIDER - HOSPICE'],
  fqhc: ['00-04', 'PART A PROVIDER - FEDERALLY QUALIFIED HEALTH CENTER'],
  rhc: ['00-17', 'PART A PROVIDER - RURAL HEALTH CLINIC'],
};
const ROLES = [
  ['34', '5% OR GREATER DIRECT OWNERSHIP INTEREST'],
  ['35', '5% OR GREATER INDIRECT OWNERSHIP INTEREST'],
  ['40', 'CORPORATE OFFICER'],
  ['43', 'OPERATIONAL/MANAGERIAL CONTROL'],
] as const;
/** The first so many of ROLES are ownership; the others control only. */
const OWNING = 2;
/** Facilities with a second building, enrolled under the same CCN with a letter behind it. */
const SECOND_BUILDING = 0.012;
const CHANGED_HANDS = 0.2;
/** Owners are numbered in eights by facility: up to five, and a seller. The further ones have eights of their own. */
const OWNERS_EACH = 8;
const SELLER = 7;
const FURTHER_OWNERS = 10_000_000;

/** The sixteen files as published: quoted header, bare values, CRLF, windows-1252. */
export const enrollmentsAndOwnersSample: SampleWriter = {
  source: 'enrollments-and-owners',
  write: async (context) => {
    const { seed } = context.population;
    const makers: Makers = {
      random: new RandomStream(seed, 'facility ownership'),
      further: new RandomStream(seed, 'further facility owners'),
      people: new People(seed, 'owner'),
      organizations: new Organizations(seed, 'owner'),
    };
    const files = new Map<string, LineFile>();
    for (const { role, stem } of FACILITY_FILES) {
      const file = await openSampleFile(context, `${stem}_${DATE}.csv`);
      file.add(headerLine(role));
      files.set(role, file);
    }
    const { all } = new Facilities(context.population, context.providers);
    for (const facility of all) {
      const kind = KIND[facility.type];
      if (kind === undefined || facility.standing === 'terminated' || facility.standing === 'veterans')
        continue;
      for (const [suffix, row] of rowsOf(facility, kind, makers)) {
        const role = `${kind}_${suffix}`;
        const file = files.get(role);
        file?.add(valueLine(role, row));
        if (file?.isFull) await file.flush();
      }
    }
    const written: WrittenFile[] = [];
    for (const file of files.values()) written.push(await file.close());
    context.report(all.length, all.length);
    return written;
  },
};

interface Makers {
  readonly random: RandomStream;
  readonly further: RandomStream;
  readonly people: People;
  readonly organizations: Organizations;
}

function* rowsOf(facility: Facility, kind: string, makers: Makers): Generator<readonly [string, Row]> {
  const random = makers.random.numbers(facility.ordinal);
  const enrollment = enrollmentRow(facility, kind);
  yield ['enrollment', enrollment];
  if (random.chance(SECOND_BUILDING))
    yield [
      'enrollment',
      { ...enrollment, 'ENROLLMENT ID': `${enrollment['ENROLLMENT ID']}9`, CCN: `${facility.ccn}A` },
    ];
  const owners = 1 + random.below(5);
  for (let number = 0; number < owners; number++)
    yield ['owner', ownerRow(enrollment, number, facility.ordinal * OWNERS_EACH + number, random, makers)];
  const further = makers.further.numbers(facility.ordinal);
  const first = FURTHER_OWNERS + facility.ordinal * OWNERS_EACH;
  for (let more = further.below(5); more > 0; more--)
    yield ['owner', ownerRow(enrollment, owners + more, first + more, further, makers)];
  const changes = kind === 'snf' || kind === 'hospital';
  if (changes && random.chance(CHANGED_HANDS))
    yield ['change', changeRow(facility, enrollment, random, makers)];
}

function enrollmentRow(
  { ordinal, ccn, npi, name, address, control, certified }: Facility,
  kind: string,
): Row {
  const [code = '', text = ''] = PROVIDER_TYPE[kind] ?? [];
  const serial = String(ordinal).padStart(6, '0');
  const proprietary = control === 'profit' ? 'P' : 'N';
  return {
    'ENROLLMENT ID': `O20030115${serial}`,
    'ENROLLMENT STATE': address.state,
    'PROVIDER TYPE CODE': code,
    'PROVIDER TYPE TEXT': text,
    NPI: npi,
    'MULTIPLE NPI FLAG': 'N',
    CCN: ccn,
    'ASSOCIATE ID': `00${String(10_000_000 + ordinal)}`,
    'ORGANIZATION NAME': `${name}, LLC`,
    'DOING BUSINESS AS NAME': name,
    'INCORPORATION DATE': usDate(certified),
    'INCORPORATION STATE': address.state,
    'ORGANIZATION TYPE STRUCTURE': 'LLC',
    PROPRIETARY_NONPROFIT: proprietary,
    'PROPRIETARY NONPROFIT': proprietary,
    'ADDRESS LINE 1': address.line1,
    'ADDRESS LINE 2': address.line2,
    CITY: address.city,
    STATE: address.state,
    'ZIP CODE': address.postalCode,
  };
}

/** The row of the facility's owner of a number, who is the owner `index` of all. */
function ownerRow(
  enrollment: Row,
  number: number,
  index: number,
  random: RandomNumbers,
  makers: Makers,
): Row {
  const role = number === 0 ? 0 : random.below(ROLES.length);
  const isPerson = role >= OWNING || random.chance(0.5);
  const person = makers.people.person(index, null);
  return {
    'ENROLLMENT ID': enrollment['ENROLLMENT ID'] ?? '',
    'ASSOCIATE ID': enrollment['ASSOCIATE ID'] ?? '',
    'ORGANIZATION NAME': enrollment['ORGANIZATION NAME'] ?? '',
    'ASSOCIATE ID - OWNER': `01${String(10_000_000 + index)}`,
    'TYPE - OWNER': isPerson ? 'I' : 'O',
    'ROLE CODE - OWNER': ROLES[role]?.[0] ?? '',
    'ROLE TEXT - OWNER': ROLES[role]?.[1] ?? '',
    'ASSOCIATION DATE - OWNER': usDate(`${2003 + random.below(22)}-0${1 + random.below(9)}-15`),
    ...(isPerson
      ? { 'FIRST NAME - OWNER': person.first, 'LAST NAME - OWNER': person.last }
      : { 'ORGANIZATION NAME - OWNER': makers.organizations.organization(index).name }),
    'PERCENTAGE OWNERSHIP': role < OWNING ? String(Math.round(1000 / (number + 1)) / 10) : '',
    'HOLDING COMPANY - OWNER': !isPerson && random.chance(0.2) ? 'Y' : 'N',
  };
}

function changeRow({ ordinal, ccn }: Facility, enrollment: Row, random: RandomNumbers, makers: Makers): Row {
  return {
    'ENROLLMENT ID - BUYER': enrollment['ENROLLMENT ID'] ?? '',
    'ENROLLMENT STATE - BUYER': enrollment['ENROLLMENT STATE'] ?? '',
    'PROVIDER TYPE CODE - BUYER': enrollment['PROVIDER TYPE CODE'] ?? '',
    'PROVIDER TYPE TEXT - BUYER': enrollment['PROVIDER TYPE TEXT'] ?? '',
    'NPI - BUYER': enrollment.NPI ?? '',
    'MULTIPLE NPI FLAG - BUYER': 'N',
    'CCN - BUYER': ccn,
    'ORGANIZATION NAME - BUYER': enrollment['ORGANIZATION NAME'] ?? '',
    'CHOW TYPE CODE': 'CH',
    'CHOW TYPE TEXT': 'CHANGE OF OWNERSHIP',
    'EFFECTIVE DATE': usDate(`${2016 + random.below(10)}-0${1 + random.below(9)}-01`),
    'ENROLLMENT ID - SELLER': `O20020801${String(ordinal).padStart(6, '0')}`,
    'CCN - SELLER': ccn,
    'ORGANIZATION NAME - SELLER': makers.organizations.organization(ordinal * OWNERS_EACH + SELLER).name,
  };
}

/** `YYYY-MM-DD` as the files write it. */
const usDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
