import type { ColumnContract } from '../../contract.ts';

/** Footnote Crosswalk of the hospital and ambulatory surgical center files. */
export const FOOTNOTE_COLUMNS: readonly ColumnContract[] = [{ name: 'Footnote' }, { name: 'Footnote Text' }];

/** Measure Dates of the hospital and ambulatory surgical center files. */
export const MEASURE_DATE_COLUMNS: readonly ColumnContract[] = [
  { name: 'Measure ID' },
  { name: 'Measure Name' },
  { name: 'Measure Start Quarter', required: false },
  { name: 'Start Date', aliases: ['Measure Start Date'] },
  { name: 'Measure End Quarter', required: false },
  { name: 'End Date', aliases: ['Measure End Date'] },
];
