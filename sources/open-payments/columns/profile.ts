import type { ColumnContract } from '../../contract.ts';
import { numbered, optional, required } from './column-groups.ts';

const STEM = 'Covered_Recipient_Profile_';
const profile = (...names: string[]) => names.map((name) => STEM + name);

/** `OP_CVRD_RCPNT_PRFL_SPLMTL_…`: 32 columns, one row for each recipient profile. */
export const PROFILE_COLUMNS: readonly ColumnContract[] = [
  ...optional(`${STEM}Type`),
  ...required(`${STEM}ID`),
  ...numbered('Associated_Covered_Recipient_Profile_ID_', 2),
  ...optional('Covered_Recipient_NPI'),
  ...required(`${STEM}First_Name`),
  ...optional(`${STEM}Middle_Name`),
  ...required(`${STEM}Last_Name`),
  ...optional(
    ...profile(
      'Suffix',
      'Alternate_First_Name',
      'Alternate_Middle_Name',
      'Alternate_Last_Name',
      'Alternate_Suffix',
      'Address_Line_1',
      'Address_Line_2',
    ),
  ),
  ...required(...profile('City', 'State', 'Zipcode')),
  ...optional(...profile('Country_Name', 'Province_Name', 'Primary_Specialty')),
  ...numbered(`${STEM}OPS_Taxonomy_`, 6),
  ...numbered(`${STEM}License_State_Code_`, 5),
];
