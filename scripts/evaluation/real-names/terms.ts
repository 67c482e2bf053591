import type { RandomNumbers } from '../../../sample/random/random-stream.ts';
import type { SpecialtyKind } from './perturbations.ts';

/** How the LEIE names the professions: beginning of the taxonomy code, GENERAL, SPECIALTY. The first that fits counts. */
const TERMS = [
  ['207Q', 'MEDICAL PRACTICE, MD', 'FAMILY PRACTICE'],
  ['208D', 'DOCTOR(MD, DO)', 'GENERAL PRACTICE'],
  ['207R', 'DOCTOR(MD, DO)', 'INTERNAL MEDICINE'],
  ['2080', 'MEDICAL PRACTICE, MD', 'PEDIATRICS'],
  ['2084P', 'MEDICAL PRACTICE, MD', 'PSYCHIATRY'],
  ['2086', 'MEDICAL PRACTICE, MD', 'SURGERY'],
  ['207L', 'MEDICAL PRACTICE, MD', 'ANESTHESIOLOGY'],
  ['207W', 'MEDICAL PRACTICE, MD', 'OPHTHALMOLOGY'],
  ['20', 'DOCTOR(MD, DO)', ''],
  ['390', 'DOCTOR(MD, DO)', ''],
  ['163', 'NURSING PROFESSION', 'NURSE/NURSES AIDE'],
  ['164', 'IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'],
  ['363A', 'PHYSICIAN ASSISTANT', ''],
  ['363L', 'NURSING PROFESSION', 'NURSE PRACTITIONER'],
  ['376', 'SKILLED NURSING FAC', 'NURSE/NURSES AIDE'],
  ['374', 'HOME HEALTH AGENCY', 'HEALTH CARE AIDE'],
  ['111N', 'CHIROPRACTIC PRACT', 'CHIROPRACTIC'],
  ['1223', 'DENTAL PRACTICE', 'DENTIST'],
  ['122', 'DENTAL PRACTICE', ''],
  ['124', 'IND- LIC HC SERV PRO', 'DENTAL HYGIENIST'],
  ['213', 'PODIATRY PRACTICE', 'PODIATRY'],
  ['152', 'IND- LIC HC SERV PRO', 'OPTOMETRY'],
  ['1835', 'PHARMACY', 'PHARMACIST'],
  ['1837', 'PHARMACY', 'TECHNICIAN'],
  ['103', 'PSYCHOLOGIC PRACTICE', 'PSYCHOLOGY'],
  ['104', 'IND- LIC HC SERV PRO', 'SOCIAL WORKER'],
  ['101', 'COUNSELING CENTER', 'COUNSELOR'],
  ['106', 'IND- LIC HC SERV PRO', 'THERAPIST'],
  ['225', 'IND- LIC HC SERV PRO', 'PHYSICAL THERAPIST'],
  ['235', 'THERAPIST', ''],
  ['146', 'AMBULANCE COMPANY', 'EMERGENCY MED TECH'],
] as const;

const UNSPECIFIC = [
  ['HOME HEALTH AGENCY', 'EMPLOYEE'],
  ['DME COMPANY', 'OWNER/OPERATOR'],
  ['INDIVIDUAL (UNAFFILI', 'NO KNOWN AFFILIATION'],
  ['PRIVATE CIT/ENTITY', ''],
  ['CLINIC', 'BUSINESS MANAGER'],
] as const;

const OF_BUSINESSES = [
  ['DME COMPANY', 'DME - GENERAL'],
  ['HOME HEALTH AGENCY', ''],
  ['CLINIC', ''],
  ['PHARMACY', ''],
  ['TRANSPORTATION CO', ''],
] as const;

export interface ListedSpecialty {
  readonly kind: SpecialtyKind;
  readonly general: string;
  readonly specialty: string;
}

/** What the LEIE says of a person's profession. */
export function listedSpecialty(
  codes: readonly string[],
  kind: SpecialtyKind,
  random: RandomNumbers,
): ListedSpecialty {
  const isOwn = (start: string) => codes.some((code) => code.startsWith(start));
  const registered = TERMS.find(([start]) => isOwn(start));
  switch (kind) {
    case 'as registered':
      if (registered === undefined) break;
      return { kind, general: registered[1], specialty: registered[2] };
    case 'another profession': {
      const [, general, specialty] = random.pick(TERMS.filter(([start]) => !isOwn(start.slice(0, 2))));
      return { kind, general, specialty };
    }
    case 'none':
      return { kind, general: '', specialty: '' };
    case 'unspecific':
      break;
  }
  const [general, specialty] = random.pick(UNSPECIFIC);
  return { kind: 'unspecific', general, specialty };
}

/** What the LEIE says of a business. */
export const listedBusiness = (random: RandomNumbers) => random.pick(OF_BUSINESSES);
