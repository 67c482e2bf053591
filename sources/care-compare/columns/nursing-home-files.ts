import type { ColumnContract } from '../../contract.ts';

/** Nursing home Penalties. */
export const PENALTY_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)', aliases: ['Federal Provider Number'] },
  { name: 'Provider Name', required: false },
  { name: 'Provider Address', required: false },
  { name: 'City/Town', aliases: ['Provider City'], required: false },
  { name: 'State', aliases: ['Provider State'], required: false },
  { name: 'ZIP Code', aliases: ['Provider Zip Code'], required: false },
  { name: 'Penalty Date' },
  { name: 'Penalty Type' },
  { name: 'Fine Amount' },
  { name: 'Payment Denial Start Date', required: false },
  { name: 'Payment Denial Length in Days', required: false },
  { name: 'Location', required: false },
  { name: 'Processing Date', required: false },
];

/** Nursing home Ownership. */
export const OWNER_COLUMNS: readonly ColumnContract[] = [
  { name: 'CMS Certification Number (CCN)', aliases: ['Federal Provider Number'] },
  { name: 'Provider Name', required: false },
  { name: 'Provider Address', required: false },
  { name: 'City/Town', aliases: ['Provider City'], required: false },
  { name: 'State', aliases: ['Provider State'], required: false },
  { name: 'ZIP Code', aliases: ['Provider Zip Code'], required: false },
  { name: 'Role played by Owner or Manager in Facility', required: false },
  { name: 'Owner Type', required: false },
  { name: 'Owner Name' },
  { name: 'Ownership Percentage', required: false },
  { name: 'Association Date', required: false },
  { name: 'Location', required: false },
  { name: 'Processing Date', required: false },
];
