/** Words of the SAM extract's columns. */

/** Agencies that exclude others than health-care parties, the more frequent first. */
export const OTHER_AGENCIES = [
  'OPM',
  'DOJ',
  'TREAS-OFAC',
  'EPA',
  'NAVY',
  'ARMY',
  'DLA',
  'AF',
  'DOL',
  'GSA',
  'HUD',
  'USDA',
  'PS',
  'DOS',
] as const;

export const OTHER_TYPES = [
  'Prohibition/Restriction',
  'Ineligible (Proceedings Completed)',
  'Ineligible (Proceedings Pending)',
  'Voluntary Exclusion',
] as const;

export const COMMENTS = [
  'PII data has been masked from view',
  'Excluded by the Department of Health and Human Services from participation in all Federal health care programs pursuant to 42 U.S.C. § 1320a-7 or other sections of the Social Security Act, as amended and codified in Chapter 7 of Title 42 of the United States Code (the scope and effect of Federal health care program exclusions is described in 42 C.F.R. § 1001.1901).',
  'Please disregard the information listed under “Effect” above, which is incorrect – see the agency’s notice.',
] as const;

/** Where excluded parties abroad are, as ISO-3 codes. */
export const COUNTRIES = ['MEX', 'IRN', 'CHN', 'RUS', 'AFG', 'COL', 'DEU', 'ARE'] as const;
