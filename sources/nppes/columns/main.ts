import type { ColumnContract } from '../../contract.ts';

const TAXONOMY_SLOTS = 15;
const IDENTIFIER_SLOTS = 50;

const named = (...names: string[]): ColumnContract[] =>
  names.map((name) => (name.endsWith(' Date') ? { name, dates: ['%m/%d/%Y'] } : { name }));

/** The same columns once for every slot: `Provider License Number_1`, `…_2`, … */
const slots = (count: number, ...names: string[]): ColumnContract[] =>
  Array.from({ length: count }, (_, index) => named(...names.map((name) => `${name}_${index + 1}`))).flat();

const address = (kind: 'Mailing' | 'Practice Location'): ColumnContract[] =>
  named(
    `Provider First Line Business ${kind} Address`,
    `Provider Second Line Business ${kind} Address`,
    `Provider Business ${kind} Address City Name`,
    `Provider Business ${kind} Address State Name`,
    `Provider Business ${kind} Address Postal Code`,
    `Provider Business ${kind} Address Country Code (If outside U.S.)`,
    `Provider Business ${kind} Address Telephone Number`,
    `Provider Business ${kind} Address Fax Number`,
  );

/**
 * The 330 columns of `npidata_pfile`, in published order. Until 2020 there were 329: the last one was not there yet.
 * V1 and V2 files have the same columns; V2 only holds longer values.
 */
export const MAIN_COLUMNS: readonly ColumnContract[] = [
  ...named(
    'NPI',
    'Entity Type Code',
    'Replacement NPI',
    'Employer Identification Number (EIN)',
    'Provider Organization Name (Legal Business Name)',
    'Provider Last Name (Legal Name)',
    'Provider First Name',
    'Provider Middle Name',
    'Provider Name Prefix Text',
    'Provider Name Suffix Text',
    'Provider Credential Text',
    'Provider Other Organization Name',
    'Provider Other Organization Name Type Code',
    'Provider Other Last Name',
    'Provider Other First Name',
    'Provider Other Middle Name',
    'Provider Other Name Prefix Text',
    'Provider Other Name Suffix Text',
    'Provider Other Credential Text',
    'Provider Other Last Name Type Code',
  ),
  ...address('Mailing'),
  ...address('Practice Location'),
  ...named(
    'Provider Enumeration Date',
    'Last Update Date',
    'NPI Deactivation Reason Code',
    'NPI Deactivation Date',
    'NPI Reactivation Date',
  ),
  { name: 'Provider Sex Code', aliases: ['Provider Gender Code'] },
  ...named(
    'Authorized Official Last Name',
    'Authorized Official First Name',
    'Authorized Official Middle Name',
    'Authorized Official Title or Position',
    'Authorized Official Telephone Number',
  ),
  ...slots(
    TAXONOMY_SLOTS,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...slots(
    IDENTIFIER_SLOTS,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  ...named(
    'Is Sole Proprietor',
    'Is Organization Subpart',
    'Parent Organization LBN',
    'Parent Organization TIN',
    'Authorized Official Name Prefix Text',
    'Authorized Official Name Suffix Text',
    'Authorized Official Credential Text',
  ),
  ...slots(TAXONOMY_SLOTS, 'Healthcare Provider Taxonomy Group'),
  { name: 'Certification Date', required: false, dates: ['%m/%d/%Y'] },
];
