import type { FACILITY_TYPES } from '../schemas/records/facility-types.ts';

const SYSTEM = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem/HealthcareServiceCategoryCS';

/** The categories of Plan-Net that services here have, with their display names. */
const CATEGORIES = {
  behav: 'Behavioral Health',
  dent: 'Dental',
  dme: 'DME/Medical Supplies',
  emerg: 'Emergency care',
  group: 'Medical Group',
  home: 'Home Health',
  hosp: 'Hospital',
  lab: 'Laboratory',
  other: 'Other',
  outpat: 'Clinic or Outpatient Facility',
  pharm: 'Pharmacy',
  prov: 'Medical Provider',
  trans: 'Transportation',
  urg: 'Urgent Care',
  vis: 'Vision',
} as const;

type Category = keyof typeof CATEGORIES;

/** By the beginnings of codes of the NUCC taxonomy, which are its groupings and classifications; the longest counts. */
const BY_TAXONOMY: Readonly<Record<string, Category>> = {
  10: 'behav',
  12: 'dent',
  15: 'vis',
  183: 'pharm',
  193: 'group',
  251: 'other',
  '251E': 'home',
  '251F': 'home',
  '251J': 'home',
  '253Z': 'home',
  261: 'outpat',
  '261QE0002X': 'emerg',
  '261QM0850X': 'behav',
  '261QM0801X': 'behav',
  '261QU0200X': 'urg',
  273: 'hosp',
  275: 'hosp',
  276: 'hosp',
  281: 'hosp',
  282: 'hosp',
  283: 'hosp',
  284: 'hosp',
  286: 'hosp',
  291: 'lab',
  292: 'lab',
  293: 'lab',
  332: 'dme',
  333: 'pharm',
  335: 'dme',
  341: 'trans',
  343: 'trans',
  344: 'trans',
  347: 'trans',
  25: 'other',
  27: 'other',
  30: 'other',
  31: 'other',
  32: 'other',
  33: 'other',
  38: 'other',
};

const BY_FACILITY_TYPE: Readonly<Partial<Record<keyof typeof FACILITY_TYPES, Category>>> = {
  hospital: 'hosp',
  'home-health': 'home',
  dialysis: 'outpat',
  asc: 'outpat',
  'outpatient-physical-therapy': 'outpat',
  'rural-health-clinic': 'outpat',
  'comprehensive-outpatient-rehabilitation-facility': 'outpat',
  'federally-qualified-health-center': 'outpat',
  'community-mental-health-center': 'behav',
  'psychiatric-residential-treatment-facility': 'behav',
};

/** The category of the service of a provider with a taxonomy code. */
export function categoryOfTaxonomy(code: string): fhir4.CodeableConcept {
  for (let length = code.length; length > 1; length--) {
    const category = BY_TAXONOMY[code.slice(0, length)];
    if (category !== undefined) return concept(category);
  }
  return concept('prov');
}

/** The category of what a facility is certified for. */
export function categoryOfFacility(type: string): fhir4.CodeableConcept {
  const categories: Readonly<Partial<Record<string, Category>>> = BY_FACILITY_TYPE;
  return concept(categories[type] ?? 'other');
}

const concept = (code: Category): fhir4.CodeableConcept => ({
  coding: [{ system: SYSTEM, code, display: CATEGORIES[code] }],
});
