/** Legal forms and filler words: they do not identify a business. */
export const UNDISTINGUISHING_WORDS: readonly string[] =
  `INC INCORPORATED CORP CORPORATION CO COMPANY LLC LLP LP LTD LIMITED PLLC PC PA PSC SC DBA THE AND OF`.split(
    ' ',
  );

/** Words of business names by the abbreviations and other forms that stand for them. */
export const BUSINESS_WORDS: Readonly<Record<string, string>> = {
  SVC: 'SERVICES',
  SVCS: 'SERVICES',
  SERVICE: 'SERVICES',
  CTR: 'CENTER',
  CENTRE: 'CENTER',
  CNTR: 'CENTER',
  MED: 'MEDICAL',
  HLTH: 'HEALTH',
  HOSP: 'HOSPITAL',
  REHAB: 'REHABILITATION',
  ASSOC: 'ASSOCIATES',
  ASSOCS: 'ASSOCIATES',
  ASSN: 'ASSOCIATION',
  PHARM: 'PHARMACY',
  AMB: 'AMBULANCE',
  TRANS: 'TRANSPORTATION',
  TRANSPORT: 'TRANSPORTATION',
  EQUIP: 'EQUIPMENT',
  GRP: 'GROUP',
  MGMT: 'MANAGEMENT',
  INTL: 'INTERNATIONAL',
  NURSG: 'NURSING',
};
