import type { ColumnContract } from '../../contract.ts';

/** `othername_pfile`: three columns through 2025; the Readme of 2026-05 lists a fourth. */
export const OTHER_NAME_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  { name: 'Provider Other Organization Name' },
  { name: 'Provider Other Organization Name Type Code' },
  { name: 'Created Date', required: false },
];

const SECONDARY = 'Provider Secondary Practice Location Address';

/**
 * `pl_pfile`. The header is irregular as published: blanks before only some hyphens, two blanks after one of them,
 * and a fax column that lacks "Secondary". The aliases are the regularized forms.
 */
export const PRACTICE_LOCATION_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  { name: `${SECONDARY}- Address Line 1`, aliases: [`${SECONDARY} - Address Line 1`] },
  { name: `${SECONDARY}-  Address Line 2`, aliases: [`${SECONDARY} - Address Line 2`] },
  { name: `${SECONDARY} - City Name` },
  { name: `${SECONDARY} - State Name` },
  { name: `${SECONDARY} - Postal Code` },
  { name: `${SECONDARY} - Country Code (If outside U.S.)` },
  { name: `${SECONDARY} - Telephone Number` },
  { name: `${SECONDARY} - Telephone Extension` },
  { name: 'Provider Practice Location Address - Fax Number', aliases: [`${SECONDARY} - Fax Number`] },
];

/** `endpoint_pfile`. */
export const ENDPOINT_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  { name: 'Endpoint Type' },
  { name: 'Endpoint Type Description' },
  { name: 'Endpoint' },
  { name: 'Affiliation' },
  { name: 'Endpoint Description' },
  { name: 'Affiliation Legal Business Name' },
  { name: 'Use Code' },
  { name: 'Use Description' },
  { name: 'Other Use Description' },
  { name: 'Content Type' },
  { name: 'Content Description' },
  { name: 'Other Content Description' },
  { name: 'Affiliation Address Line One' },
  { name: 'Affiliation Address Line Two' },
  { name: 'Affiliation Address City' },
  { name: 'Affiliation Address State' },
  { name: 'Affiliation Address Country' },
  { name: 'Affiliation Address Postal Code' },
];

/** The deactivation report: one sheet with a title row, this header row, then NPI and date as text. */
export const DEACTIVATION_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  {
    name: 'NPPES Deactivation Date',
    aliases: ['NPI Deactivation Date', 'Deactivation Date'],
    // ISO where the workbook holds real dates.
    dates: ['%m/%d/%Y', '%Y-%m-%d'],
  },
];
