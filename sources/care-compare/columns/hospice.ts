import type { ColumnContract } from '../../contract.ts';

/** Hospice General Information, 12 columns. */
export const HOSPICE_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)' },
  { name: 'Facility Name' },
  { name: 'Address Line 1', required: false },
  { name: 'Address Line 2', required: false },
  { name: 'City/Town', required: false },
  { name: 'State' },
  { name: 'ZIP Code', required: false },
  { name: 'County/Parish', required: false },
  { name: 'Telephone Number', required: false },
  { name: 'CMS Region', required: false },
  { name: 'Ownership Type', required: false },
  { name: 'Certification Date', required: false },
];

/** Hospice Provider Data: one measure a line. */
export const HOSPICE_MEASURE_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)' },
  { name: 'Facility Name', required: false },
  { name: 'Address Line 1', required: false },
  { name: 'Address Line 2', required: false },
  { name: 'City/Town', required: false },
  { name: 'State', required: false },
  { name: 'ZIP Code', required: false },
  { name: 'County/Parish', required: false },
  { name: 'Telephone Number', required: false },
  { name: 'CMS Region', required: false },
  { name: 'Measure Code' },
  { name: 'Measure Name' },
  { name: 'Score' },
  { name: 'Footnote' },
  { name: 'Measure Date Range', required: false },
];

/** Hospice family caregiver survey (CAHPS): one measure a line. */
export const HOSPICE_SURVEY_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)' },
  { name: 'Facility Name', required: false },
  { name: 'Address Line 1', required: false },
  { name: 'Address Line 2', required: false },
  { name: 'City/Town', required: false },
  { name: 'State', required: false },
  { name: 'ZIP Code', required: false },
  { name: 'County/Parish', required: false },
  { name: 'Telephone Number', required: false },
  { name: 'CMS Region', required: false },
  { name: 'Measure Code' },
  { name: 'Measure Name' },
  { name: 'Score' },
  { name: 'Star Rating' },
  { name: 'Footnote' },
  { name: 'Date', required: false },
];
