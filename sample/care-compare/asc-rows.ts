import { ASC_COLUMNS } from '../../sources/care-compare/columns/asc.ts';
import type { Row } from '../output/csv.ts';
import type { Facility } from '../population/facilities.ts';
import type { RandomNumbers } from '../random/random-stream.ts';
import { figure } from './wide-rows.ts';

const PERIODS = ['2025', '2025_Q4'] as const;

/** One line for each NPI and period; one center in ten reports under two NPIs. A rate may be 0. */
export function* ascRows(facility: Facility, otherNpi: string, random: RandomNumbers): Generator<Row> {
  const npis = random.chance(0.1) ? [facility.npi, otherNpi] : [facility.npi];
  for (const npi of npis) for (const period of PERIODS) yield ascRow(facility, npi, period, random);
}

function ascRow({ ccn, name, address }: Facility, npi: string, period: string, random: RandomNumbers): Row {
  const row: Record<string, string> = {
    'Facility Name': name,
    'Facility ID': ccn,
    NPI: npi,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': address.postalCode.slice(0, 5),
    Year: period,
  };
  // The fourth quarter has one measure, the year all others.
  for (const title of ASC_COLUMNS.map((column) => column.name)) {
    const measure = /^ASC-\d+/.exec(title)?.[0];
    if (measure === undefined) continue;
    const here = (measure === 'ASC-20') === period.endsWith('Q4') && !missing(row, measure, random);
    if (title.endsWith('Footnote')) row[title] = here ? '' : '5';
    else if (title.endsWith('Performance Category'))
      row[title] = here ? 'No Different Than the National Rate' : 'N/A';
    else if (/Cases|Sample/.test(title)) row[title] = here ? String(20 + random.below(900)) : 'N/A';
    else row[title] = here ? rate(measure, title, random) : 'N/A';
  }
  return row;
}

/** Whether a measure of this line is missing: decided at its first column. */
function missing(row: Row, measure: string, random: RandomNumbers): boolean {
  const decided = Object.entries(row).find(([title]) => title.startsWith(`${measure} `));
  return decided === undefined ? random.chance(0.3) : decided[1] === 'N/A';
}

const rate = (measure: string, title: string, random: RandomNumbers): string =>
  measure === 'ASC-1' && random.chance(0.9) ? '0' : figure(title, random);
