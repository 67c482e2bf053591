import type { Row } from '../output/csv.ts';
import type { Facility } from '../population/facilities.ts';
import type { RandomNumbers } from '../random/random-stream.ts';

const MEASURES = [
  ['H_008_01_OBSERVED', 'Hospice and Palliative Care Composite Process Measure'],
  ['H_008_01_DENOMINATOR', 'Hospice and Palliative Care Composite Process Measure'],
  ['H_011_01_OBSERVED', 'Hospice Visits in the Last Days of Life'],
  ['H_012_00_OBSERVED', 'Hospice Care Index Overall Score'],
  ['Average_Daily_Census', 'Average Daily Census'],
] as const;
const RANGE = '01/01/2024-12/31/2025';

/** General information: "-" for an empty address line. */
export function hospiceRow(facility: Facility): Row {
  const { certified, control } = facility;
  return {
    ...place(facility),
    'Ownership Type':
      control === 'profit' ? 'For-Profit' : control === 'non-profit' ? 'Non-Profit' : 'Government',
    'Certification Date': `${certified.slice(5, 7)}/${certified.slice(8)}/${certified.slice(0, 4)}`,
  };
}

/** One measure a line; scores of small hospices are suppressed. */
export function* hospiceMeasureRows(facility: Facility, random: RandomNumbers): Generator<Row> {
  const suppressed = random.chance(0.25) ? random.pick(['Not Available', '*', 'Less than 11']) : '';
  for (const [code, name] of MEASURES) {
    const score = code === 'H_012_00_OBSERVED' ? random.below(11) : 20 + random.below(80);
    yield {
      ...place(facility),
      'Measure Code': code,
      'Measure Name': name,
      Score: suppressed === '' ? String(score) : suppressed,
      Footnote: suppressed === '' ? '' : '1',
      'Measure Date Range': RANGE,
    };
  }
}

/** The caregiver survey: scores in two lines, the stars in a line of their own. */
export function* hospiceSurveyRows(facility: Facility, random: RandomNumbers): Generator<Row> {
  const rated = random.chance(0.35);
  const line = (code: string, name: string, score: string, starRating: string): Row => ({
    ...place(facility),
    'Measure Code': code,
    'Measure Name': name,
    Score: score,
    'Star Rating': starRating,
    Footnote: rated ? '' : '6',
    Date: RANGE,
  });
  const score = rated ? String(70 + random.below(30)) : 'Not Available';
  yield line(
    'RECOMMEND_TBV',
    'Caregivers who would definitely recommend this hospice',
    score,
    'Not Applicable',
  );
  yield line(
    'SUMMARY_STAR_RATING',
    'Family caregiver survey rating',
    'Not Applicable',
    rated ? String(1 + random.below(5)) : 'Not Available',
  );
}

function place({ ccn, name, address }: Facility): Row {
  return {
    'CMS Certification Number (CCN)': ccn,
    'Facility Name': name,
    'Address Line 1': address.line1,
    'Address Line 2': address.line2 === '' ? '-' : address.line2,
    'City/Town': address.city,
    State: address.state,
    'ZIP Code': address.postalCode.slice(0, 5),
    'County/Parish': 'ASH',
    'Telephone Number': address.phone,
    'CMS Region': '1',
  };
}
