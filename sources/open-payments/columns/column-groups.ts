import type { ColumnContract } from '../../contract.ts';

/** Optional columns: not in every layout, or not used. */
export function optional(...names: string[]): ColumnContract[] {
  return names.map((name) => ({ name, required: false }));
}

/** Columns required to read a payment. */
export function required(...names: string[]): ColumnContract[] {
  return names.map((name) => ({ name }));
}

/** `<stem>1` to `<stem><count>`, all optional; the first may go by another name in an older layout. */
export function numbered(stem: string, count: number, firstAlias?: string): ColumnContract[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `${stem}${i + 1}`,
    required: false,
    ...(i === 0 && firstAlias !== undefined && { aliases: [firstAlias] }),
  }));
}

/** The recipient, from `Covered_Recipient_Profile_ID` to the license states; `Physician_*` before program year 2021. */
export function recipientColumns(): ColumnContract[] {
  const renamed = (name: string, isRequired: boolean): ColumnContract => ({
    name: `Covered_Recipient_${name}`,
    aliases: [`Physician_${name}`],
    required: isRequired,
  });
  return [
    renamed('Profile_ID', true),
    // Published only since the layout of 2021.
    ...optional('Covered_Recipient_NPI'),
    renamed('First_Name', true),
    renamed('Middle_Name', false),
    renamed('Last_Name', true),
    renamed('Name_Suffix', false),
    ...addressColumns(),
    ...numbered('Covered_Recipient_Primary_Type_', 6, 'Physician_Primary_Type'),
    ...numbered('Covered_Recipient_Specialty_', 6, 'Physician_Specialty'),
    ...Array.from({ length: 5 }, (_, i) => renamed(`License_State_code${i + 1}`, false)),
  ];
}

/** The recipient's business address. */
export function addressColumns(): ColumnContract[] {
  return [
    ...optional(
      'Recipient_Primary_Business_Street_Address_Line1',
      'Recipient_Primary_Business_Street_Address_Line2',
    ),
    ...required('Recipient_City', 'Recipient_State', 'Recipient_Zip_Code'),
    ...optional('Recipient_Country', 'Recipient_Province', 'Recipient_Postal_Code'),
  ];
}

/** The payer. */
export function payerColumns(): ColumnContract[] {
  return [
    ...optional('Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name'),
    ...required(
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name',
    ),
    ...optional(
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country',
    ),
  ];
}

/** The five products of a payment. */
export function productColumns(): ColumnContract[] {
  return Array.from({ length: 5 }, (_, i) =>
    optional(
      `Covered_or_Noncovered_Indicator_${i + 1}`,
      `Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_${i + 1}`,
      `Product_Category_or_Therapeutic_Area_${i + 1}`,
      `Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_${i + 1}`,
      `Associated_Drug_or_Biological_NDC_${i + 1}`,
      `Associated_Device_or_Medical_Supply_PDI_${i + 1}`,
    ),
  ).flat();
}

/** Products in the layout of the program years 2013 to 2015: drugs and devices apart. */
export function earlyProductColumns(): ColumnContract[] {
  return [
    ...optional('Product_Indicator'),
    ...numbered('Name_of_Associated_Covered_Drug_or_Biological', 5),
    ...numbered('NDC_of_Associated_Covered_Drug_or_Biological', 5),
    ...numbered('Name_of_Associated_Covered_Device_or_Medical_Supply', 5),
  ];
}
