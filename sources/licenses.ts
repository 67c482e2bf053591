/** Works of the U.S. government: no copyright in the United States (17 U.S.C. 105). */
export const GOVERNMENT_WORK = {
  license: 'CC-PDM-1.0',
  license_url: 'https://www.usa.gov/government-works',
} as const;

/** Lists that states publish as public records, without stating a license. */
export const PUBLIC_RECORD = { license: 'LicenseRef-public-record' } as const;
