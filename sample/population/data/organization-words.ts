import type { Weighted } from '../../random/weighted-choice.ts';

/** Words that open the names of invented organizations. */
export const ORGANIZATION_OPENINGS: readonly string[] = `
Riverbend|Lakeside|Summit|Cornerstone|Evergreen|Blue Ridge|Golden Gate|Harborview|Northside|Southwind|Eastgate
Westbrook|Heritage|Pioneer|Liberty|Beacon|Keystone|Silver Creek|Stonebridge|Willow Glen|Cedar Grove|Red Rock
Prairie|Coastal|Tri-County|Metro|Valley|Highland|Magnolia|Bluebonnet|Cascade|Sierra|Gulf Coast|Bayside
Compass|Pinnacle|Premier|Advanced|Integrated|Comprehensive|Community|First Choice|Hope|Grace|Serenity|Renew
New Horizons|Bright Path|Open Arms|Guardian|Sunrise|Twin Rivers|Three Oaks|St. Brendan|St. Odile|Mercy Hill
Good Shepherd|Mount Carmel View|A Plus|All Seasons|Allied|Apex|Ascend|Aurora Point|Bridgeway|Caring Hands
`
  .trim()
  .split(/[|\n]/);

export const LEGAL_FORMS = [
  'LLC',
  'INC',
  'PLLC',
  'PC',
  'PA',
  'LLP',
  'CORP',
  'INC.',
  'L.L.C.',
  'P.C.',
  '',
] as const;

/** What an organization is: the taxonomy it bills under, and the words its name ends with. */
export interface OrganizationKind extends Weighted {
  readonly code: string;
  readonly nouns: readonly string[];
}

const kind = (code: string, weight: number, ...nouns: string[]): OrganizationKind => ({
  code,
  weight,
  nouns,
});

export const ORGANIZATION_KINDS: readonly OrganizationKind[] = [
  kind('261QM1300X', 12, 'Medical Group', 'Medical Associates', 'Family Medicine'),
  kind('261QP2300X', 8, 'Primary Care', 'Family Health Center'),
  kind('261QM0801X', 7, 'Behavioral Health', 'Counseling Center'),
  kind('261QP2000X', 6, 'Physical Therapy', 'Sports Rehab'),
  kind('1223G0001X', 8, 'Dental', 'Family Dentistry', 'Dental Care'),
  kind('111N00000X', 5, 'Chiropractic', 'Spine and Wellness'),
  kind('152W00000X', 4, 'Eye Care', 'Vision Center'),
  kind('207Q00000X', 6, 'Physicians', 'Family Practice'),
  kind('251E00000X', 6, 'Home Health', 'Home Health Care Services'),
  kind('251G00000X', 2, 'Hospice', 'Hospice and Palliative Care'),
  kind('251S00000X', 4, 'Community Support Services', 'Human Services'),
  kind('253Z00000X', 4, 'Home Care', 'In Home Services'),
  kind('3336C0003X', 6, 'Pharmacy', 'Drug Store'),
  kind('332B00000X', 6, 'Medical Supply', 'Medical Equipment', 'DME Solutions'),
  kind('314000000X', 3, 'Nursing and Rehabilitation', 'Care Center', 'Manor'),
  kind('310400000X', 3, 'Assisted Living', 'Senior Living'),
  kind('282N00000X', 2, 'Regional Medical Center', 'Hospital', 'General Hospital'),
  kind('291U00000X', 2, 'Laboratories', 'Diagnostics'),
  kind('341600000X', 2, 'Ambulance Service', 'EMS'),
  kind('343900000X', 3, 'Transportation', 'Medical Transport'),
  kind('324500000X', 2, 'Recovery Center', 'Treatment Center'),
  kind('261QA1903X', 2, 'Surgery Center', 'Surgical Center'),
  kind('103K00000X', 2, 'Autism Services', 'Behavior Therapy'),
  kind('320800000X', 1, 'Residential Services'),
];
