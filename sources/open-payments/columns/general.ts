import type { ColumnContract } from '../../contract.ts';
import {
  earlyProductColumns,
  optional,
  payerColumns,
  productColumns,
  recipientColumns,
  required,
} from './column-groups.ts';

/** `OP_DTL_GNRL_PGYR<year>_…`: 91 columns since the layout of 2021, then those only older layouts have. */
export const GENERAL_COLUMNS: readonly ColumnContract[] = [
  ...optional('Change_Type'),
  ...required('Covered_Recipient_Type'),
  ...optional('Teaching_Hospital_CCN', 'Teaching_Hospital_ID', 'Teaching_Hospital_Name'),
  ...recipientColumns(),
  ...payerColumns(),
  ...required('Total_Amount_of_Payment_USDollars'),
  { name: 'Date_of_Payment', dates: ['%m/%d/%Y'] },
  ...optional(
    'Number_of_Payments_Included_in_Total_Amount',
    'Form_of_Payment_or_Transfer_of_Value',
    'Nature_of_Payment_or_Transfer_of_Value',
    'City_of_Travel',
    'State_of_Travel',
    'Country_of_Travel',
    'Physician_Ownership_Indicator',
    'Third_Party_Payment_Recipient_Indicator',
    'Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value',
    'Charity_Indicator',
    'Third_Party_Equals_Covered_Recipient_Indicator',
    'Contextual_Information',
    'Delay_in_Publication_Indicator',
  ),
  ...required('Record_ID'),
  ...optional('Dispute_Status_for_Publication', 'Related_Product_Indicator'),
  ...productColumns(),
  ...required('Program_Year'),
  ...optional('Payment_Publication_Date'),
  ...earlyProductColumns(),
];
