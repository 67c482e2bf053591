/** A Medicare provider type as PECOS writes it. */
export type MedicareType = readonly [code: string, description: string];

const practitioner = (code: string, name: string): MedicareType => [`14-${code}`, `PRACTITIONER - ${name}`];

/** Types of people by the beginning of their primary taxonomy; the longest beginning counts. Others do not enroll. */
export const PERSON_TYPES: Readonly<Record<string, MedicareType>> = {
  '20': practitioner('11', 'INTERNAL MEDICINE'),
  '207N': practitioner('07', 'DERMATOLOGY'),
  '207Q': practitioner('08', 'FAMILY PRACTICE'),
  '207RC': practitioner('06', 'CARDIOVASCULAR DISEASE (CARDIOLOGY)'),
  '207RG': practitioner('10', 'GASTROENTEROLOGY'),
  '207RX': practitioner('90', 'MEDICAL ONCOLOGY'),
  '207V': practitioner('16', 'OBSTETRICS/GYNECOLOGY'),
  '207W': practitioner('18', 'OPHTHALMOLOGY'),
  '207X': practitioner('20', 'ORTHOPEDIC SURGERY'),
  '207Y': practitioner('04', 'OTOLARYNGOLOGY'),
  '2080': practitioner('37', 'PEDIATRIC MEDICINE'),
  '2084N': practitioner('13', 'NEUROLOGY'),
  '2084P': practitioner('26', 'PSYCHIATRY'),
  '2088': practitioner('34', 'UROLOGY'),
  '111N': practitioner('35', 'CHIROPRACTIC'),
  '1041C': practitioner('80', 'LICENSED CLINICAL SOCIAL WORKER'),
  '101YM': practitioner('E1', 'MENTAL HEALTH COUNSELOR'),
  '103TC': practitioner('68', 'CLINICAL PSYCHOLOGIST'),
  '152W': practitioner('41', 'OPTOMETRY'),
  '213E': practitioner('48', 'PODIATRY'),
  '2251': practitioner('65', 'PHYSICAL THERAPIST IN PRIVATE PRACTICE'),
  '225X': practitioner('67', 'OCCUPATIONAL THERAPIST IN PRIVATE PRACTICE'),
  '363A': practitioner('97', 'PHYSICIAN ASSISTANT'),
  '363L': practitioner('50', 'NURSE PRACTITIONER'),
  '3675': practitioner('43', 'CERTIFIED REGISTERED NURSE ANESTHETIST (CRNA)'),
};

/** Second specialties of people. */
export const SECOND_TYPES: readonly MedicareType[] = [
  practitioner('81', 'CRITICAL CARE (INTENSIVISTS)'),
  practitioner('09', 'INTERVENTIONAL PAIN MANAGEMENT'),
  practitioner('C0', 'SLEEP MEDICINE'),
  practitioner('C6', 'HOSPITALIST'),
  practitioner('38', 'GERIATRIC MEDICINE'),
];

/** Types of organizations by the beginning of their taxonomy; others are group practices. */
export const ORGANIZATION_TYPES: Readonly<Record<string, MedicareType>> = {
  '251E': ['00-06', 'PART A PROVIDER - HOME HEALTH AGENCY'],
  '28': ['00-09', 'PART A PROVIDER - HOSPITAL'],
  '314': ['00-18', 'PART A PROVIDER - SKILLED NURSING FACILITY'],
  '291U': ['12-69', 'PART B SUPPLIER - CLINICAL LABORATORY'],
  '341': ['12-59', 'PART B SUPPLIER - AMBULANCE SERVICE SUPPLIER'],
  '': ['12-70', 'PART B SUPPLIER - CLINIC/GROUP PRACTICE'],
};
