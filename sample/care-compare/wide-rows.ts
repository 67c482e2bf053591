import { DIALYSIS_COLUMNS } from '../../sources/care-compare/columns/dialysis.ts';
import { HOME_HEALTH_COLUMNS } from '../../sources/care-compare/columns/home-health.ts';
import { HOME_HEALTH_SURVEY_COLUMNS } from '../../sources/care-compare/columns/home-health-survey.ts';
import { NURSING_HOME_COLUMNS } from '../../sources/care-compare/columns/nursing-home.ts';
import type { Row } from '../output/csv.ts';
import type { Address } from '../population/addresses.ts';
import type { Facility } from '../population/facilities.ts';
import type { RandomNumbers } from '../random/random-stream.ts';

const NO_STAR_HOSPITALS = 0.47;
const five = (address: Address): string => address.postalCode.slice(0, 5);
const stars = (random: RandomNumbers): string => String(1 + random.below(5));
const phone = ({ phone: digits }: Address): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
/** A rate between its limits, whichever of the three a column holds. */
export const figure = (title: string, random: RandomNumbers): string =>
  ((/lower/i.test(title) ? 0 : /upper/i.test(title) ? 66 : 33) + random.fraction() * 33).toFixed(1);
const hours = (random: RandomNumbers): string => (random.fraction() * 5).toFixed(5);

const OWNERSHIP = {
  profit: 'Proprietary',
  'non-profit': 'Voluntary non-profit - Private',
  government: 'Government - Local',
} as const;

/** Half of the hospitals have no star rating, and say why in the footnote. */
export function hospitalRow(facility: Facility, random: RandomNumbers): Row {
  const { address } = facility;
  const isVeterans = facility.standing === 'veterans';
  const rated = !random.chance(NO_STAR_HOSPITALS);
  const footnote = rated ? '' : isVeterans ? '22' : random.pick(['16', '16', '19', '5', '16, 23']);
  const groups = ['MORT', 'Safety', 'READM'].flatMap((group) => {
    const of = 2 + random.below(6);
    const better = random.chance(0.7) ? 0 : 1;
    const counts = rated ? [of, better, of - better, 0].map(String) : Array(4).fill('Not Available');
    return [
      [`${group} Group Measure Count`, '8'],
      [`Count of Facility ${group} Measures`, counts[0]],
      [`Count of ${group} Measures Better`, counts[1]],
      [`Count of ${group} Measures No Different`, counts[2]],
      [`Count of ${group} Measures Worse`, counts[3]],
      [`${group} Group Footnote`, rated ? '' : '5'],
    ];
  });
  return {
    'Facility ID': facility.ccn,
    'Facility Name': facility.name,
    Address: address.line1,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': five(address),
    'County/Parish': 'ASH',
    'Telephone Number': phone(address),
    'Hospital Type': isVeterans ? 'Acute Care - Veterans Administration' : 'Acute Care Hospitals',
    'Hospital Ownership': isVeterans ? 'Veterans Health Administration' : OWNERSHIP[facility.control],
    'Emergency Services': random.chance(0.8) ? 'Yes' : 'No',
    'Meets criteria for birthing friendly designation': random.chance(0.4) ? 'Y' : '',
    'Hospital overall rating': rated ? stars(random) : 'Not Available',
    'Hospital overall rating footnote': footnote,
    'Pt Exp Group Measure Count': '8',
    'Count of Facility Pt Exp Measures': rated ? '8' : 'Not Available',
    'Pt Exp Group Footnote': rated ? '' : '5',
    'TE Group Measure Count': '12',
    'Count of Facility TE Measures': rated ? String(5 + random.below(7)) : 'Not Available',
    'TE Group Footnote': rated ? '' : '5',
    ...Object.fromEntries(groups),
  };
}

/** New homes and special focus facilities have blanks and a code in place of their stars. */
export function nursingHomeRow(facility: Facility, random: RandomNumbers): Row {
  const { address } = facility;
  const unrated = random.chance(0.05) ? random.pick(['1', '18']) : '';
  const row: Record<string, string> = {
    'CMS Certification Number (CCN)': facility.ccn,
    // A typographic apostrophe in cp1252: the byte 0x92.
    'Provider Name': random.chance(0.1) ? facility.name.replace(' ', '\u0092S ') : facility.name,
    'Provider Address': address.line1,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': five(address),
    'Telephone Number': address.phone,
    'County/Parish': 'Ash',
    'Ownership Type': facility.control === 'profit' ? 'For profit - Corporation' : 'Non profit - Other',
    'Number of Certified Beds': String(20 + random.below(160)),
    'Provider Type': 'Medicare and Medicaid',
    'Date First Approved to Provide Medicare and Medicaid Services': facility.certified,
    'Processing Date': '2026-10-01',
  };
  for (const { name } of NURSING_HOME_COLUMNS) {
    if (name.startsWith('Chain Average')) continue;
    if (/ Rating$/.test(name)) row[name] = unrated === '' ? stars(random) : '';
    if (/ Rating Footnote$/.test(name)) row[name] = unrated;
    if (/hours per resident per day/i.test(name)) row[name] = unrated === '' ? hours(random) : '';
    if (/^(Number of (Fac|Sub|Cit|Fines|Pay)|Total Number of Pen)/.test(name))
      row[name] = String(random.below(3));
  }
  row['Reported Staffing Footnote'] = unrated === '' ? '' : '6';
  row['Total Amount of Fines in Dollars'] =
    row['Number of Fines'] === '0' ? '0' : String(650 + random.below(90_000));
  return row;
}

/** "-" for no value, with the reason in words in the footnote. Stars come in halves. */
export function homeHealthRow(facility: Facility, random: RandomNumbers): Row {
  const { address } = facility;
  const few = random.chance(0.3);
  const why = 'The number of patient episodes for this measure is too small to report.';
  const row: Record<string, string> = {
    State: address.state,
    'CMS Certification Number (CCN)': facility.ccn,
    'Provider Name': facility.name,
    Address: address.line1,
    'City/Town': address.city,
    'ZIP Code': five(address),
    'Telephone Number': address.phone,
    'Type of Ownership': facility.control === 'profit' ? 'PROPRIETARY' : 'NON-PROFIT',
    'Certification Date': usDate(facility.certified),
    'Quality of patient care star rating': few ? '-' : (1 + random.below(9) / 2).toFixed(1),
    'Footnote for quality of patient care star rating': few ? why : '-',
  };
  for (const { name } of HOME_HEALTH_COLUMNS) {
    if (name in row) continue;
    if (name.startsWith('Offers')) row[name] = random.chance(0.8) ? 'Yes' : 'No';
    else if (name.startsWith('Footnote')) row[name] = few ? why : '-';
    else if (name.endsWith('Performance Categorization')) row[name] = few ? '-' : 'Same As National Rate';
    else if (/^(Numerator|Denominator|No\.)|Numerator$|Denominator$/.test(name))
      row[name] = few ? '-' : String(20 + random.below(400));
    else row[name] = few ? '-' : figure(name, random);
  }
  return row;
}

/** The survey names no agency, only its CCN. */
export function homeHealthSurveyRow(facility: Facility, random: RandomNumbers): Row {
  const code = random.chance(0.5) ? random.pick(['12', '11', '10,11']) : '';
  const row: Record<string, string> = { 'CMS Certification Number (CCN)': facility.ccn };
  for (const { name } of HOME_HEALTH_SURVEY_COLUMNS) {
    if (name in row) continue;
    if (/footnote/i.test(name)) row[name] = code;
    else if (code !== '') row[name] = 'Not Available';
    else row[name] = /star rating/i.test(name) ? stars(random) : String(60 + random.below(40));
  }
  return row;
}

/** CCNs padded to ten characters, dates as DDMonYYYY, an availability code beside each value that may be missing. */
export function dialysisRow(facility: Facility, random: RandomNumbers): Row {
  const { address } = facility;
  const code = random.chance(0.08) ? '258' : '001';
  const row: Record<string, string> = {
    'CMS Certification Number (CCN)': facility.ccn.padEnd(10),
    Network: '1',
    'Facility Name': facility.name,
    'Five Star Date': '01Jan2022-31Dec2025',
    'Five Star': code === '001' ? stars(random) : '',
    'Address Line 1': address.line1,
    'Address Line 2': address.line2 === '' ? '-' : address.line2,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': five(address),
    'County/Parish': 'Ash',
    'Telephone Number': phone(address),
    'Profit or Non-Profit': facility.control === 'profit' ? 'Profit' : 'Non-profit',
    'Certification Date': monthDate(facility.certified),
  };
  for (const { name } of DIALYSIS_COLUMNS) {
    if (name in row) continue;
    if (/availability code/i.test(name)) row[name] = code;
    else if (/Date$/.test(name)) row[name] = '01Jan2022-31Dec2025';
    else if (/category( text)?$/i.test(name)) row[name] = code === '001' ? 'As Expected' : 'Not Available';
    else if (/^(Number of|#)/.test(name)) row[name] = code === '001' ? String(11 + random.below(300)) : '';
    else if (/Rate|Ratio|Percent|C\.I\.|SIR/.test(name))
      row[name] = code === '001' ? figure(name, random) : '';
  }
  return row;
}

const usDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthDate = (iso: string): string =>
  iso.slice(8) + MONTHS[Number(iso.slice(5, 7)) - 1] + iso.slice(0, 4);
