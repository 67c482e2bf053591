import type { Weighted } from '../../random/weighted-choice.ts';

/** What a person does: taxonomy, credentials, and how often it comes (weights after the NPPES file). */
export interface Profession extends Weighted {
  readonly code: string;
  readonly credentials: readonly string[];
  /** Whether the taxonomy is licensed by a state, so that a license number is usual. */
  readonly isLicensed: boolean;
}

const profession = (code: string, weight: number, credentials: string, isLicensed: boolean): Profession => ({
  code,
  weight,
  credentials: credentials.split('|'),
  isLicensed,
});

/** Professions outside the 13 studies. */
export const OTHER_PROFESSIONS: readonly Profession[] = [
  profession('106S00000X', 70, '|RBT|', false),
  profession('390200000X', 50, '|MD|DO|', false),
  profession('163W00000X', 45, 'RN|R.N.|BSN', true),
  profession('1041C0700X', 52, 'LCSW|LICSW|L.C.S.W.', true),
  profession('104100000X', 30, 'LMSW|MSW|', true),
  profession('101YM0800X', 48, 'LPC|LMHC|LPCC', true),
  profession('101YP2500X', 25, 'LPC|LCPC', true),
  profession('101YA0400X', 16, 'LADC|CADC|', true),
  profession('106H00000X', 14, 'LMFT|MFT', true),
  profession('103K00000X', 18, 'BCBA', true),
  profession('103TC0700X', 22, 'PHD|PSYD|PH.D.', true),
  profession('363LF0000X', 55, 'FNP-C|NP|APRN', true),
  profession('363L00000X', 25, 'NP|APRN', true),
  profession('363LP0808X', 18, 'PMHNP-BC|PMHNP', true),
  profession('363A00000X', 34, 'PA-C|PA', true),
  profession('367500000X', 14, 'CRNA', true),
  profession('367A00000X', 3, 'CNM', true),
  profession('207Q00000X', 40, 'MD|DO|M.D.', true),
  profession('207R00000X', 42, 'MD|DO|M.D.', true),
  profession('207RH0003X', 6, 'MD', true),
  profession('207RI0011X', 3, 'MD', true),
  profession('207L00000X', 14, 'MD|DO', true),
  profession('207P00000X', 16, 'MD|DO', true),
  profession('2085R0202X', 12, 'MD', true),
  profession('208M00000X', 12, 'MD|DO', true),
  profession('208600000X', 10, 'MD|M.D.', true),
  profession('208D00000X', 8, 'MD|', true),
  profession('1223G0001X', 45, 'DDS|DMD|D.D.S.', true),
  profession('122300000X', 18, 'DDS|DMD', true),
  profession('124Q00000X', 8, 'RDH', true),
  profession('152W00000X', 13, 'OD|O.D.', true),
  profession('213E00000X', 5, 'DPM', true),
  profession('225100000X', 60, 'PT|DPT|PT, DPT', true),
  profession('225200000X', 14, 'PTA', true),
  profession('225X00000X', 26, 'OTR/L|OT', true),
  profession('224Z00000X', 8, 'COTA', true),
  profession('225700000X', 20, 'LMT', true),
  profession('235Z00000X', 28, 'CCC-SLP|SLP', true),
  profession('183500000X', 50, 'PHARMD|RPH', true),
  profession('183700000X', 10, 'CPHT|', true),
  profession('133V00000X', 10, 'RD|RDN, LD', true),
  profession('171M00000X', 28, '', false),
  profession('172V00000X', 14, 'CHW|', false),
  profession('175T00000X', 14, '', false),
  profession('374U00000X', 20, '|HHA', false),
  profession('376J00000X', 10, '', false),
  profession('376K00000X', 8, 'CNA', true),
  profession('164W00000X', 12, 'LPN|LVN', true),
  profession('146N00000X', 6, 'EMT', true),
  profession('171100000X', 6, 'LAC', true),
  profession('231H00000X', 4, 'AUD|CCC-A', true),
];

/** How many people each study's cohort has, relative to the others (national NPPES counts, in thousands). */
export const COHORT_SIZES: Readonly<Record<string, number>> = {
  cardiology: 29,
  dermatology: 18,
  gastroenterology: 17,
  neurology: 21,
  obgyn: 50,
  oncology: 7,
  ophthalmology: 22,
  orthopedic: 30,
  otolaryngology: 12,
  pediatrics: 95,
  psychiatry: 58,
  urology: 14,
  chiropractor: 95,
};
