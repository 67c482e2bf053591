/**
 * The specialty registry: the 12 specialty studies and chiropractor. `taxonomyCodes` is the cohort of the study and
 * the allowed `subspecialty` values (docs/interfaces.md, "Subspecialty registry"); the first one is the parent.
 */
export const SPECIALTIES = [
  {
    slug: 'cardiology',
    displayName: 'Cardiology',
    nouns: { one: 'active cardiologist', many: 'active cardiologists', field: 'cardiology' },
    taxonomyCodes: ['207RC0000X'],
  },
  {
    slug: 'dermatology',
    displayName: 'Dermatology',
    nouns: { one: 'active dermatologist', many: 'active dermatologists', field: 'dermatology' },
    taxonomyCodes: ['207N00000X', '207ND0900X', '207NI0002X', '207NP0225X', '207NS0135X'],
  },
  {
    slug: 'gastroenterology',
    displayName: 'Gastroenterology',
    nouns: {
      one: 'active gastroenterologist',
      many: 'active gastroenterologists',
      field: 'gastroenterology',
    },
    taxonomyCodes: ['207RG0100X'],
  },
  {
    slug: 'neurology',
    displayName: 'Neurology',
    nouns: { one: 'active neurologist', many: 'active neurologists', field: 'neurology' },
    taxonomyCodes: ['2084N0400X'],
  },
  {
    slug: 'obgyn',
    displayName: 'Obstetrics and Gynecology',
    nouns: { one: 'active OB/GYN', many: 'active OB/GYNs', field: 'obstetrics and gynecology' },
    taxonomyCodes: ['207V00000X', '207VX0000X', '207VG0400X'],
  },
  {
    slug: 'oncology',
    displayName: 'Medical Oncology',
    nouns: {
      one: 'active medical oncologist',
      many: 'active medical oncologists',
      field: 'medical oncology',
    },
    taxonomyCodes: ['207RX0202X'],
  },
  {
    slug: 'ophthalmology',
    displayName: 'Ophthalmology',
    nouns: { one: 'active ophthalmologist', many: 'active ophthalmologists', field: 'ophthalmology' },
    taxonomyCodes: ['207W00000X'],
  },
  {
    slug: 'orthopedic',
    displayName: 'Orthopedic Surgery',
    nouns: {
      one: 'active orthopedic surgeon',
      many: 'active orthopedic surgeons',
      field: 'orthopedic surgery',
    },
    taxonomyCodes: ['207X00000X'],
  },
  {
    slug: 'otolaryngology',
    displayName: 'Otolaryngology',
    nouns: {
      one: 'active otolaryngologist (ENT)',
      many: 'active otolaryngologists (ENT)',
      field: 'otolaryngology',
    },
    taxonomyCodes: ['207Y00000X'],
  },
  {
    slug: 'pediatrics',
    displayName: 'Pediatrics',
    nouns: { one: 'active pediatrician', many: 'active pediatricians', field: 'pediatrics' },
    taxonomyCodes: [
      '208000000X',
      '2080A0000X',
      '2080P0006X',
      '2080P0008X',
      '2080N0001X',
      '2080P0202X',
      '2080P0203X',
      '2080P0204X',
      '2080P0205X',
      '2080P0206X',
      '2080P0207X',
      '2080P0208X',
      '2080P0210X',
      '2080P0214X',
      '2080P0216X',
      '2080I0007X',
      '2080S0010X',
      '2080S0012X',
      '2080T0002X',
      '2080H0002X',
    ],
  },
  {
    slug: 'psychiatry',
    displayName: 'Psychiatry',
    nouns: { one: 'active psychiatrist', many: 'active psychiatrists', field: 'psychiatry' },
    taxonomyCodes: ['2084P0800X'],
  },
  {
    slug: 'urology',
    displayName: 'Urology',
    nouns: { one: 'active urologist', many: 'active urologists', field: 'urology' },
    taxonomyCodes: ['208800000X'],
  },
  {
    slug: 'chiropractor',
    displayName: 'Chiropractic',
    nouns: { one: 'active chiropractor', many: 'active chiropractors', field: 'chiropractic' },
    taxonomyCodes: ['111N00000X'],
  },
] as const satisfies readonly Specialty[];

/** What is counted, as a speaker of the field says it. */
export interface Nouns {
  /** `active cardiologist`. */
  readonly one: string;
  readonly many: string;
  /** What it belongs to: `cardiology`. */
  readonly field: string;
}

export interface Specialty {
  readonly slug: string;
  readonly displayName: string;
  readonly nouns: Nouns;
  readonly taxonomyCodes: readonly [string, ...string[]];
}

export type SpecialtySlug = (typeof SPECIALTIES)[number]['slug'];

/** The shape of a NUCC taxonomy code. */
export const TAXONOMY_SHAPE = /^[0-9]{3}[0-9A-Z]{6}X$/;

const bySlug = new Map<string, Specialty>(SPECIALTIES.map((specialty) => [specialty.slug, specialty]));

/** The specialty of a slug, or undefined. */
export function findSpecialty(slug: string): Specialty | undefined {
  return bySlug.get(slug);
}
