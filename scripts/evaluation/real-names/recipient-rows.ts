import type { Row } from '../../../sample/output/csv.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import type { WrittenRow } from './exclusion-rows.ts';
import type { Population, Truth } from './listed-party.ts';
import type { Person } from './parties.ts';
import { drawKind, PAYMENT_PLACE_KINDS, SHARES } from './perturbations.ts';

/** Whom manufacturers report payments to: physicians, dentists, optometrists, podiatrists, chiropractors, advanced practice nurses, physician assistants. */
const PAID = /^(20|390|1223|122|152|213|111|363|367)/;

/** How often the specialty of a recipient is not the registered one, or not stated. */
const SPECIALTY_SHARES = { none: 0.07, another: 0.06 };

/** The files of Open Payments: one payment per recipient, and a profile of most of them; the path of every taxonomy code by `paths`. */
export function recipientRows(
  population: Population,
  paths: ReadonlyMap<string, string>,
  seed: string,
): { payments: WrittenRow[]; profiles: Row[] } {
  const stream = new RandomStream(seed, 'payments over real names');
  const payments: WrittenRow[] = [];
  const profiles: Row[] = [];
  const everyPath = [...paths.values()].filter((path) => path.startsWith('Allopathic'));
  for (const person of population.parties.people) {
    const random = stream.numbers(Number(person.npi) % 2 ** 32);
    const code = person.codes.find((one) => PAID.test(one));
    if (code === undefined || !random.chance(SHARES.paid)) continue;
    const profileId = String(100_000 + payments.length);
    const { kind, name } = population.personName(person, random);
    const placeKind = drawKind(PAYMENT_PLACE_KINDS, random.fraction());
    const place = population.place(person, placeKind, random);
    const drawn = random.fraction();
    const specialty =
      drawn < SPECIALTY_SHARES.none
        ? { kind: 'none', path: '' }
        : drawn < SPECIALTY_SHARES.none + SPECIALTY_SHARES.another
          ? { kind: 'another', path: random.pick(everyPath) }
          : { kind: 'as registered', path: paths.get(code) ?? '' };
    payments.push({
      row: {
        Change_Type: 'NEW',
        Covered_Recipient_Type: 'Covered Recipient Physician',
        Covered_Recipient_Profile_ID: profileId,
        Covered_Recipient_First_Name: name.first,
        Covered_Recipient_Middle_Name: name.middle,
        Covered_Recipient_Last_Name: name.last,
        Covered_Recipient_Name_Suffix: name.suffix,
        Recipient_Primary_Business_Street_Address_Line1: place.line,
        Recipient_City: place.city,
        Recipient_State: place.state,
        Recipient_Zip_Code: place.zip,
        Recipient_Country: 'United States',
        Covered_Recipient_Specialty_1: specialty.path,
        Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID: '100000000001',
        Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name: 'Evaluation Devices',
        Total_Amount_of_Payment_USDollars: '10.00',
        Date_of_Payment: '03/15/2024',
        Record_ID: String(1_000_000 + payments.length),
        Program_Year: '2024',
      },
      truth: {
        source: 'open-payments',
        key: profileId,
        npi: person.npi,
        entity: 'person',
        held_out: population.isHeldOut(person),
        place: placeKind,
        name: kind,
        number: 'none',
        specialty: specialty.kind,
      } satisfies Truth,
    });
    if (random.chance(0.7)) profiles.push(profile(population, person, profileId, random.chance(0.3), stream));
  }
  return { payments, profiles };
}

/** The profile supplement: the name as the recipient registered it, and at times another one. */
function profile(
  population: Population,
  person: Person,
  id: string,
  hasOther: boolean,
  stream: RandomStream,
): Row {
  const random = stream.numbers((Number(person.npi) + 1) % 2 ** 32);
  const { name } = population.personName(person, random);
  const place = population.place(person, drawKind(PAYMENT_PLACE_KINDS, random.fraction()), random);
  const stem = 'Covered_Recipient_Profile_';
  return {
    [`${stem}ID`]: id,
    [`${stem}First_Name`]: name.first,
    [`${stem}Middle_Name`]: name.middle,
    [`${stem}Last_Name`]: name.last,
    [`${stem}Suffix`]: name.suffix,
    ...(hasOther && person.other_last !== '' && { [`${stem}Alternate_Last_Name`]: person.other_last }),
    [`${stem}Address_Line_1`]: place.line,
    [`${stem}City`]: place.city,
    [`${stem}State`]: place.state,
    [`${stem}Zipcode`]: place.zip,
  };
}
