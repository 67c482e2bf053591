import type { ColumnContract } from '../../contract.ts';
import {
  earlyProductColumns,
  numbered,
  optional,
  payerColumns,
  productColumns,
  recipientColumns,
  required,
} from './column-groups.ts';

/** `OP_DTL_RSRCH_PGYR<year>_…`: 252 columns since the layout of 2021, then those only older layouts have. */
export const RESEARCH_COLUMNS: readonly ColumnContract[] = [
  ...optional('Change_Type'),
  ...required('Covered_Recipient_Type'),
  ...optional(
    'Noncovered_Recipient_Entity_Name',
    'Teaching_Hospital_CCN',
    'Teaching_Hospital_ID',
    'Teaching_Hospital_Name',
  ),
  ...recipientColumns(),
  ...[1, 2, 3, 4, 5].flatMap(investigatorColumns),
  ...payerColumns(),
  ...optional('Related_Product_Indicator'),
  ...productColumns(),
  ...required('Total_Amount_of_Payment_USDollars'),
  { name: 'Date_of_Payment', dates: ['%m/%d/%Y'] },
  ...optional('Form_of_Payment_or_Transfer_of_Value'),
  ...numbered('Expenditure_Category', 6),
  ...optional(
    'Preclinical_Research_Indicator',
    'Delay_in_Publication_Indicator',
    'Name_of_Study',
    'Dispute_Status_for_Publication',
  ),
  ...required('Record_ID', 'Program_Year'),
  ...optional(
    'Payment_Publication_Date',
    'ClinicalTrials_Gov_Identifier',
    'Research_Information_Link',
    'Context_of_Research',
  ),
  ...earlyProductColumns(),
];

/** A principal investigator; without NPI and covered-recipient type before the layout of 2021. */
function investigatorColumns(place: number): ColumnContract[] {
  const stem = `Principal_Investigator_${place}_`;
  return [
    ...optional(`${stem}Covered_Recipient_Type`),
    ...required(`${stem}Profile_ID`),
    ...optional(`${stem}NPI`),
    ...required(`${stem}First_Name`),
    ...optional(`${stem}Middle_Name`),
    ...required(`${stem}Last_Name`),
    ...optional(
      `${stem}Name_Suffix`,
      `${stem}Business_Street_Address_Line1`,
      `${stem}Business_Street_Address_Line2`,
      `${stem}City`,
      `${stem}State`,
      `${stem}Zip_Code`,
      `${stem}Country`,
      `${stem}Province`,
      `${stem}Postal_Code`,
    ),
    ...numbered(`${stem}Primary_Type_`, 6, `${stem}Primary_Type`),
    ...numbered(`${stem}Specialty_`, 6, `${stem}Specialty`),
    ...numbered(`${stem}License_State_code`, 5),
  ];
}
