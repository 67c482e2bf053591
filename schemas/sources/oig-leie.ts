import { z } from 'zod';
import { defineAnswers, exclusionListData, exclusionStatement } from './answers.ts';
import { LEIE_SPECIALTIES } from './oig-leie-specialties.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

/**
 * Types of exclusion as the list writes them, with the authority and a short description, after the page "Exclusion Authorities" of the
 * OIG. Types that page does not explain are left out.
 */
export const EXCLUSION_TYPES = [
  {
    code: '1128a1',
    authority: '42 U.S.C. 1320a-7(a)(1)',
    description: 'Conviction of a program-related crime',
  },
  {
    code: '1128a2',
    authority: '42 U.S.C. 1320a-7(a)(2)',
    description: 'Conviction relating to patient abuse or neglect',
  },
  {
    code: '1128a3',
    authority: '42 U.S.C. 1320a-7(a)(3)',
    description: 'Felony conviction relating to health care fraud',
  },
  {
    code: '1128a4',
    authority: '42 U.S.C. 1320a-7(a)(4)',
    description: 'Felony conviction relating to a controlled substance',
  },
  {
    code: '1128b1',
    authority: '42 U.S.C. 1320a-7(b)(1)',
    description: 'Conviction relating to fraud',
  },
  {
    code: '1128b2',
    authority: '42 U.S.C. 1320a-7(b)(2)',
    description: 'Conviction relating to obstruction of an investigation or audit',
  },
  {
    code: '1128b3',
    authority: '42 U.S.C. 1320a-7(b)(3)',
    description: 'Misdemeanor conviction relating to a controlled substance',
  },
  {
    code: '1128b4',
    authority: '42 U.S.C. 1320a-7(b)(4)',
    description: 'License revocation, suspension or surrender',
  },
  {
    code: '1128b5',
    authority: '42 U.S.C. 1320a-7(b)(5)',
    description: 'Exclusion or suspension under a federal or state health care program',
  },
  {
    code: '1128b6',
    authority: '42 U.S.C. 1320a-7(b)(6)',
    description: 'Excessive charges, or unnecessary or substandard services',
  },
  {
    code: '1128b7',
    authority: '42 U.S.C. 1320a-7(b)(7)',
    description: 'Fraud, kickbacks and other prohibited activities',
  },
  {
    code: '1128b8',
    authority: '42 U.S.C. 1320a-7(b)(8)',
    description: 'Entity controlled by a sanctioned individual',
  },
  {
    code: '1128b9',
    authority: '42 U.S.C. 1320a-7(b)(9)',
    description: 'Failure to disclose required information',
  },
  {
    code: '1128b10',
    authority: '42 U.S.C. 1320a-7(b)(10)',
    description: 'Failure to supply requested information on subcontractors and suppliers',
  },
  {
    code: '1128b11',
    authority: '42 U.S.C. 1320a-7(b)(11)',
    description: 'Failure to supply payment information',
  },
  {
    code: '1128b12',
    authority: '42 U.S.C. 1320a-7(b)(12)',
    description: 'Failure to grant immediate access',
  },
  {
    code: '1128b13',
    authority: '42 U.S.C. 1320a-7(b)(13)',
    description: 'Failure to take corrective action',
  },
  {
    code: '1128b14',
    authority: '42 U.S.C. 1320a-7(b)(14)',
    description: 'Default on a health education loan or scholarship obligation',
  },
  {
    code: '1128b15',
    authority: '42 U.S.C. 1320a-7(b)(15)',
    description: 'Individual controlling a sanctioned entity',
  },
  {
    code: '1128b16',
    authority: '42 U.S.C. 1320a-7(b)(16)',
    description: 'False statement or misrepresentation of material fact',
  },
  {
    code: '1128Aa',
    authority: '42 U.S.C. 1320a-7a(a)',
    description: 'Civil monetary penalty',
  },
  {
    code: '1156',
    authority: '42 U.S.C. 1320c-5',
    description: 'Failure to meet obligations of practitioners and providers (peer review findings)',
  },
] as const;

const OigLeieExclusion = z.strictObject({
  type: text.describe('Exclusion authority, e.g. `1128a1`.'),
  type_description: text,
  date: date.describe('Exclusion date; may lie in the future.'),
  reinstatement_date: date,
  waiver_date: date,
  waiver_state: text,
  general: text,
  specialty: text,
});

/** `sources.oig_leie.data`; null where the status is `not_found` or `name_elsewhere`, and
 * where it is `undetermined` because the registry publishes no name. */
export const OigLeieData = exclusionListData(OigLeieExclusion);

export type OigLeieData = z.infer<typeof OigLeieData>;

/** The list of excluded individuals and entities. */
export const oigLeie = defineAnswers({
  id: 'oig-leie',
  block: 'oig_leie',
  data: OigLeieData.nullable(),
  recordPosition: 2,
  facts: [{ fact: 'oig_leie.excluded', meaning: 'whether the provider is on the list of the OIG' }],
  statementsOf: (block) => exclusionStatement('oig_leie.excluded', block),
  exclusionList: {
    shortName: 'LEIE',
    code: 'leie',
    isAskedByDefault: true,
    identity: ['type', 'date'],
    typeWords: Object.fromEntries(
      EXCLUSION_TYPES.map(({ code, authority, description }) => [code, `${description} (${authority})`]),
    ),
    specialties: LEIE_SPECIALTIES,
    lookupPage: 'https://exclusions.oig.hhs.gov/',
    verification: 'search the name there and verify it by Social Security number, of a business by EIN',
    whereMissing:
      'Without the LEIE nobody can be cleared: give `provider-supply rebuild` its file, UPDATED.csv',
  },
  components: { OigLeieData, OigLeieExclusion },
  example: {
    source: { name: 'OIG LEIE', url: 'https://oig.hhs.gov/exclusions/', cadenceDays: 31 },
    data: null,
    match: null,
  },
});
