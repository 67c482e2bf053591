/**
 * The types of certified facilities, with their names: the categories of Provider of Services (`PRVDR_CTGRY_CD`), those of one kind under
 * one type.
 */
export const FACILITY_TYPES = {
  hospital: 'Hospital',
  'nursing-home': 'Nursing home',
  'home-health': 'Home health agency',
  'psychiatric-residential-treatment-facility': 'Psychiatric residential treatment facility',
  'portable-x-ray-supplier': 'Portable X-ray supplier',
  'outpatient-physical-therapy': 'Outpatient physical therapy or speech pathology',
  dialysis: 'Dialysis facility',
  'intermediate-care-facility': 'Intermediate care facility',
  'rural-health-clinic': 'Rural health clinic',
  'comprehensive-outpatient-rehabilitation-facility': 'Comprehensive outpatient rehabilitation facility',
  asc: 'Ambulatory surgical center',
  hospice: 'Hospice',
  'organ-procurement-organization': 'Organ procurement organization',
  'community-mental-health-center': 'Community mental health center',
  'federally-qualified-health-center': 'Federally qualified health center',
} as const;
