import type { ColumnContract } from '../../contract.ts';
import { addressColumns, optional, payerColumns, required } from './column-groups.ts';

/** `OP_DTL_OWNRSHP_PGYR<year>_…`: 30 columns; the one file whose recipient is still `Physician_*`. */
export const OWNERSHIP_COLUMNS: readonly ColumnContract[] = [
  ...optional('Change_Type'),
  ...required('Physician_Profile_ID'),
  ...optional('Physician_NPI'),
  ...required('Physician_First_Name'),
  ...optional('Physician_Middle_Name'),
  ...required('Physician_Last_Name'),
  ...optional('Physician_Name_Suffix'),
  ...addressColumns(),
  ...optional('Physician_Primary_Type', 'Physician_Specialty'),
  ...required('Record_ID', 'Program_Year', 'Total_Amount_Invested_USDollars'),
  ...optional('Value_of_Interest', 'Terms_of_Interest'),
  ...payerColumns(),
  ...optional(
    'Dispute_Status_for_Publication',
    'Interest_Held_by_Physician_or_an_Immediate_Family_Member',
    'Payment_Publication_Date',
  ),
];
