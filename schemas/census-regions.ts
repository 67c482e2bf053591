import type { State } from './states.ts';

interface CensusRegion {
  readonly name: string;
  /** Postal codes, in the order of the alphabet. */
  readonly states: readonly State['code'][];
}

/** The four regions of the Census Bureau (Census Regions and Divisions of the United States), of which every state and the District of Columbia is in one. */
export const CENSUS_REGIONS: readonly CensusRegion[] = [
  { name: 'Northeast', states: ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'] },
  {
    name: 'Midwest',
    states: ['IA', 'IL', 'IN', 'KS', 'MI', 'MN', 'MO', 'ND', 'NE', 'OH', 'SD', 'WI'],
  },
  {
    name: 'South',
    states: [
      'AL',
      'AR',
      'DC',
      'DE',
      'FL',
      'GA',
      'KY',
      'LA',
      'MD',
      'MS',
      'NC',
      'OK',
      'SC',
      'TN',
      'TX',
      'VA',
      'WV',
    ],
  },
  {
    name: 'West',
    states: ['AK', 'AZ', 'CA', 'CO', 'HI', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY'],
  },
];
