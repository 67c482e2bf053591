import { openPayments } from '../../sources/open-payments/source.ts';
import type { Row } from '../output/csv.ts';
import type { Address } from '../population/addresses.ts';
import { dayOf, slashedDate } from '../population/calendar.ts';
import type { PrintedName } from '../population/name-variants.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { NATURES, PAYERS, PRODUCTS } from './payers.ts';
import type { Recipient } from './recipients.ts';

/** The published columns of a role in the layout of 2024. */
export function publishedColumns(role: string, count: number): string[] {
  return (openPayments.files.find((file) => file.role === role)?.columns ?? [])
    .slice(0, count)
    .map(({ name }) => name);
}

const natures = new WeightedChoice(NATURES, ([, , weight]) => weight);
const PAYER = 'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_';

/** A recipient's payments as column values, which depend on the recipient's index alone. */
export class PaymentRows {
  readonly #payments: RandomStream;
  readonly #further: RandomStream;

  constructor(seed: string) {
    this.#payments = new RandomStream(seed, 'payments');
    this.#further = new RandomStream(seed, 'further payments');
  }

  /** The random numbers of a recipient's payments; those of further general payments are a stream of their own. */
  numbers(slot: number): { readonly payments: RandomNumbers; readonly further: RandomNumbers } {
    return { payments: this.#payments.numbers(slot), further: this.#further.numbers(slot) };
  }

  /** A general payment. */
  general(recipient: Recipient, year: number, recordId: number, random: RandomNumbers): Row {
    const [nature, form, , from, to] = natures.draw(random);
    const cents = Math.floor(100 * (from + (to - from) * random.fraction() ** 2.5));
    const product = random.pick(PRODUCTS);
    return {
      ...recipientValues(recipient, random),
      ...payerValues(random),
      Change_Type: random.pick(['NEW', 'UNCHANGED', 'UNCHANGED', 'CHANGED', 'ADD']),
      Total_Amount_of_Payment_USDollars: dollars(cents),
      // A few published dates are impossible.
      Date_of_Payment: random.chance(0.0004) ? '11/30/0002' : dateIn(year, random),
      Number_of_Payments_Included_in_Total_Amount: '1',
      Form_of_Payment_or_Transfer_of_Value: form,
      Nature_of_Payment_or_Transfer_of_Value: nature,
      Physician_Ownership_Indicator: 'No',
      Third_Party_Payment_Recipient_Indicator: 'No Third Party Payment',
      Contextual_Information: random.chance(0.002) ? 'Sample text, first line\nand "second" line' : '',
      Delay_in_Publication_Indicator: 'No',
      Record_ID: String(recordId),
      Dispute_Status_for_Publication: 'No',
      Related_Product_Indicator: 'Yes',
      Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_1: product,
      Program_Year: String(year),
      Payment_Publication_Date: '06/30/2026',
    };
  }

  /** A payment to a teaching hospital: no provider's. */
  teachingHospital(slot: number, year: number, recordId: number, random: RandomNumbers): Row {
    return {
      ...payerValues(random),
      Change_Type: 'UNCHANGED',
      Covered_Recipient_Type: 'Covered Recipient Teaching Hospital',
      Teaching_Hospital_CCN: `05${String(slot % 1000).padStart(4, '0')}`,
      Teaching_Hospital_ID: String(1000 + (slot % 1000)),
      Teaching_Hospital_Name: `SAMPLE TEACHING HOSPITAL ${slot % 1000}`,
      Recipient_City: 'SPRINGFIELD',
      Recipient_State: 'CA',
      Recipient_Zip_Code: '90000',
      Recipient_Country: 'United States',
      Total_Amount_of_Payment_USDollars: dollars(1_000_00 + random.below(9_000_000)),
      Date_of_Payment: dateIn(year, random),
      Number_of_Payments_Included_in_Total_Amount: '1',
      Form_of_Payment_or_Transfer_of_Value: 'Cash or cash equivalent',
      Nature_of_Payment_or_Transfer_of_Value: 'Grant',
      Record_ID: String(recordId),
      Program_Year: String(year),
      Payment_Publication_Date: '06/30/2026',
    };
  }

  /** A research payment: to the clinician, or to an institution with the clinician as principal investigator. */
  research(recipient: Recipient, year: number, recordId: number, random: RandomNumbers): Row {
    const isDirect = random.chance(0.4);
    const who = isDirect
      ? recipientValues(recipient, random)
      : {
          Covered_Recipient_Type: 'Non-covered Recipient Entity',
          Noncovered_Recipient_Entity_Name: `Sample Trials ${random.below(500)}, LLC`,
          Recipient_City: 'SPRINGFIELD',
          Recipient_State: 'CA',
          Recipient_Zip_Code: '90000',
          Recipient_Country: 'United States',
          ...investigatorValues(recipient, random),
        };
    return {
      ...who,
      ...payerValues(random),
      Change_Type: 'UNCHANGED',
      Total_Amount_of_Payment_USDollars: dollars(10_000 + random.below(4_000_000)),
      Date_of_Payment: dateIn(year, random),
      Form_of_Payment_or_Transfer_of_Value: 'Cash or cash equivalent',
      Name_of_Study: 'A sample study',
      Record_ID: String(recordId),
      Program_Year: String(year),
      Payment_Publication_Date: '06/30/2026',
    };
  }

  /** An ownership interest. */
  ownership(recipient: Recipient, year: number, recordId: number, random: RandomNumbers): Row {
    const invested = 100_000 + random.below(50_000_000);
    const [name] = recipient.names;
    return {
      Change_Type: 'UNCHANGED',
      Physician_Profile_ID: recipient.profileId,
      Physician_NPI: recipient.publishedNpi,
      Physician_First_Name: name?.first ?? '',
      Physician_Middle_Name: name?.middle ?? '',
      Physician_Last_Name: name?.last ?? '',
      Physician_Name_Suffix: name?.suffix ?? '',
      ...addressValues(random.pick(recipient.addresses)),
      Physician_Primary_Type: 'Medical Doctor',
      Physician_Specialty: recipient.specialty,
      Record_ID: String(recordId),
      Program_Year: String(year),
      Total_Amount_Invested_USDollars: dollars(invested),
      Value_of_Interest: dollars(invested + random.below(1_000_000)),
      Terms_of_Interest: 'Common stock',
      ...payerValues(random),
      Payment_Publication_Date: '06/30/2026',
    };
  }

  /** The recipient's line in the profile supplement. */
  profile(recipient: Recipient): Row {
    const [name] = recipient.names;
    const [address] = recipient.addresses;
    const stem = 'Covered_Recipient_Profile_';
    return {
      [`${stem}Type`]: recipientType(recipient),
      [`${stem}ID`]: recipient.profileId,
      Covered_Recipient_NPI: recipient.publishedNpi,
      ...named(stem, name, 'Suffix'),
      ...named(`${stem}Alternate_`, recipient.alternate ?? undefined, 'Suffix'),
      [`${stem}Address_Line_1`]: address?.line1 ?? '',
      [`${stem}Address_Line_2`]: address?.line2 ?? '',
      [`${stem}City`]: address?.city ?? '',
      [`${stem}State`]: address?.country === 'US' ? address.state : '',
      [`${stem}Zipcode`]: address?.postalCode ?? '',
      [`${stem}Country_Name`]: address?.country === 'US' ? 'United States' : (address?.country ?? ''),
      [`${stem}Primary_Specialty`]: recipient.specialty,
      [`${stem}OPS_Taxonomy_1`]: recipient.specialty,
    };
  }
}

function recipientType({ isPhysician }: Recipient): string {
  return isPhysician ? 'Covered Recipient Physician' : 'Covered Recipient Non-Physician Practitioner';
}

/** Three in four payments carry the profile's own name, the others one under which the manufacturer knows them. */
function recipientValues(recipient: Recipient, random: RandomNumbers): Row {
  const name = random.chance(0.75) ? recipient.names[0] : recipient.names.at(-1);
  return {
    Covered_Recipient_Type: recipientType(recipient),
    Covered_Recipient_Profile_ID: recipient.profileId,
    Covered_Recipient_NPI: recipient.publishedNpi,
    ...named('Covered_Recipient_', name, 'Name_Suffix'),
    ...addressValues(random.pick(recipient.addresses)),
    Covered_Recipient_Primary_Type_1: recipient.isPhysician ? 'Medical Doctor' : 'Nurse Practitioner',
    Covered_Recipient_Specialty_1: recipient.specialty,
  };
}

function investigatorValues(recipient: Recipient, random: RandomNumbers): Row {
  const stem = `Principal_Investigator_${random.chance(0.9) ? 1 : 2}_`;
  const address = random.pick(recipient.addresses);
  return {
    [`${stem}Covered_Recipient_Type`]: recipientType(recipient),
    [`${stem}Profile_ID`]: recipient.profileId,
    [`${stem}NPI`]: recipient.publishedNpi,
    ...named(stem, recipient.names[0], 'Name_Suffix'),
    [`${stem}Business_Street_Address_Line1`]: address.line1,
    [`${stem}City`]: address.city,
    [`${stem}State`]: address.country === 'US' ? address.state : '',
    [`${stem}Zip_Code`]: address.postalCode,
    [`${stem}Specialty_1`]: recipient.specialty,
  };
}

function named(stem: string, name: PrintedName | undefined, suffix: string): Row {
  return {
    [`${stem}First_Name`]: name?.first ?? '',
    [`${stem}Middle_Name`]: name?.middle ?? '',
    [`${stem}Last_Name`]: name?.last ?? '',
    [`${stem}${suffix}`]: name?.suffix ?? '',
  };
}

function addressValues(address: Address): Row {
  const isUs = address.country === 'US';
  const zip = address.postalCode;
  return {
    Recipient_Primary_Business_Street_Address_Line1: address.line1,
    Recipient_Primary_Business_Street_Address_Line2: address.line2,
    Recipient_City: address.city,
    Recipient_State: isUs ? address.state : '',
    Recipient_Zip_Code: isUs && zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip,
    Recipient_Country: isUs ? 'United States' : address.country,
  };
}

function payerValues(random: RandomNumbers): Row {
  const [id, name, state, country] = random.pick(PAYERS);
  return {
    Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name: name,
    [`${PAYER}ID`]: id,
    [`${PAYER}Name`]: name,
    [`${PAYER}State`]: state,
    [`${PAYER}Country`]: country,
  };
}

function dateIn(year: number, random: RandomNumbers): string {
  return slashedDate(dayOf(`${year}-01-01`) + random.below(365));
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
