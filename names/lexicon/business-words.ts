/** Legal forms, written out and abbreviated. */
export const LEGAL_FORMS: readonly string[] =
  'INC INCORPORATED CORP CORPORATION CO COMPANY LLC LLP LP LTD LIMITED PLLC PLC PL PC PA PS PSC SC'.split(
    ' ',
  );

/** Legal forms and filler words: they do not identify a business. */
export const UNDISTINGUISHING_WORDS: readonly string[] = [...LEGAL_FORMS, 'DBA', 'THE', 'AND', 'OF'];

/** Legal forms that are states as well: where they are the business's own state, they name a branch. */
export const STATE_LIKE_LEGAL_FORMS: readonly string[] = ['CO', 'PA', 'SC'];

/** Legal forms of companies of licensed professionals, which register one in each state: what is a state too and stands before one is the state. */
export const PROFESSIONAL_LEGAL_FORMS: readonly string[] = [
  'PC',
  'PA',
  'PLLC',
  'PLC',
  'PL',
  'PS',
  'PSC',
  'SC',
];

/** Words of business names by the abbreviations, plurals and other forms that stand for them. */
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
  CTY: 'COUNTY',
  CNTY: 'COUNTY',
  MGT: 'MANAGEMENT',
  CENTERS: 'CENTER',
  CLINICS: 'CLINIC',
  HOSPITALS: 'HOSPITAL',
  PHARMACIES: 'PHARMACY',
  SOLUTION: 'SOLUTIONS',
  SPECIALIST: 'SPECIALISTS',
  SYSTEM: 'SYSTEMS',
  SUPPLIES: 'SUPPLY',
  THERAPIES: 'THERAPY',
  LABORATORY: 'LAB',
  LABORATORIES: 'LAB',
  LABS: 'LAB',
  PHYSICIAN: 'PHYSICIANS',
  HOMES: 'HOME',
  GROUPS: 'GROUP',
  ASSOCIATE: 'ASSOCIATES',
  PARTNER: 'PARTNERS',
  PROVIDER: 'PROVIDERS',
};

/**
 * Words that searches take for each other as well. What decides about a party keeps them apart: with fewer names that are the same,
 * it is surer of each.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  ST: 'SAINT',
  MT: 'MOUNT',
  FT: 'FORT',
  MTN: 'MOUNTAIN',
  '1ST': 'FIRST',
  '2ND': 'SECOND',
  '3RD': 'THIRD',
  '4TH': 'FOURTH',
  '5TH': 'FIFTH',
};

/**
 * Abbreviations of names of organizations by the words, in normal form, that they may stand for. A search asks for all of them: unlike the words above
 * they are not one word, because each may be a name of its own, or stand for something else.
 */
export const SEARCH_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  AMER: ['AMERICAN', 'AMERICA'],
  ANES: ['ANESTHESIA', 'ANESTHESIOLOGY'],
  BEHAV: ['BEHAVIORAL', 'BEHAVIOR'],
  CARDIO: ['CARDIOLOGY', 'CARDIOVASCULAR'],
  CHIRO: ['CHIROPRACTIC'],
  CLIN: ['CLINIC', 'CLINICAL'],
  COMM: ['COMMUNITY'],
  COMMUN: ['COMMUNITY'],
  COUNS: ['COUNSELING'],
  DENT: ['DENTAL', 'DENTISTRY'],
  DEPT: ['DEPARTMENT'],
  DERM: ['DERMATOLOGY'],
  DEV: ['DEVELOPMENT', 'DEVELOPMENTAL'],
  DIAG: ['DIAGNOSTIC', 'DIAGNOSTICS'],
  DIST: ['DISTRICT'],
  EMER: ['EMERGENCY'],
  EMERG: ['EMERGENCY'],
  FAM: ['FAMILY'],
  FDN: ['FOUNDATION'],
  GASTRO: ['GASTROENTEROLOGY'],
  GYN: ['GYNECOLOGY'],
  HC: ['HEALTHCARE'],
  HLTHCARE: ['HEALTHCARE'],
  INST: ['INSTITUTE'],
  MEM: ['MEMORIAL'],
  MEML: ['MEMORIAL'],
  METH: ['METHODIST'],
  NATL: ['NATIONAL'],
  NEURO: ['NEUROLOGY', 'NEUROLOGICAL'],
  OBGYN: ['OBSTETRICS', 'GYNECOLOGY'],
  OPHTH: ['OPHTHALMOLOGY'],
  ORTHO: ['ORTHOPEDICS', 'ORTHOPEDIC', 'ORTHOPAEDICS', 'ORTHOPAEDIC', 'ORTHODONTICS'],
  ORTHOPEDIC: ['ORTHOPEDICS', 'ORTHOPAEDIC', 'ORTHOPAEDICS'],
  ORTHOPAEDIC: ['ORTHOPAEDICS', 'ORTHOPEDIC', 'ORTHOPEDICS'],
  PED: ['PEDIATRIC', 'PEDIATRICS'],
  PEDS: ['PEDIATRICS', 'PEDIATRIC'],
  PEDIATRIC: ['PEDIATRICS'],
  PHYS: ['PHYSICIANS', 'PHYSICAL'],
  PROF: ['PROFESSIONAL', 'PROFESSIONALS'],
  PSYCH: ['PSYCHIATRY', 'PSYCHIATRIC', 'PSYCHOLOGY', 'PSYCHOLOGICAL'],
  RAD: ['RADIOLOGY'],
  REG: ['REGIONAL'],
  REGL: ['REGIONAL'],
  SCH: ['SCHOOL'],
  SCI: ['SCIENCE', 'SCIENCES'],
  SCIENCE: ['SCIENCES'],
  SPEC: ['SPECIALISTS', 'SPECIALTY'],
  SURG: ['SURGERY', 'SURGICAL'],
  TECH: ['TECHNOLOGIES', 'TECHNOLOGY'],
  THER: ['THERAPY', 'THERAPEUTIC'],
  UNIV: ['UNIVERSITY'],
  URO: ['UROLOGY'],
};

/** Legal forms written out, by their abbreviation. */
export const LEGAL_FORM_ABBREVIATIONS: Readonly<Record<string, string>> = {
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  LIMITED: 'LTD',
};

/** Words that say what kind of business it is. */
export const KINDS_OF_BUSINESS: readonly string[] =
  `AGENCY ASSOCIATES ASSOCIATION BEHAVIORAL CARE CENTER CLINIC CLINICAL CONSULTING COUNSELING DENTISTRY FAMILY GROUP HEALTH HOME HOSPITAL
  MANAGEMENT MEDICAL MEDICINE MENTAL NURSING PHARMACY PHYSICAL PHYSICIANS PRACTICE PROFESSIONAL PROGRAM REHABILITATION SERVICES SOCIAL
  SOLUTIONS SPECIALISTS SUPPLY SYSTEMS THERAPY URGENT WELLNESS`.split(/\s+/);
