import { type Specialty, TAXONOMY_SHAPE } from '../specialties.ts';

/**
 * The meaning of a `subspecialty` value (decisions, section 2, "subspecialty"): `registered` has its own rows; `empty`
 * is another taxonomy code on a specialty with one code, which yields no rows; `invalid` is a 400.
 */
export function judgeSubspecialty(specialty: Specialty, code: string): 'registered' | 'empty' | 'invalid' {
  if (specialty.taxonomyCodes.includes(code)) return 'registered';
  return specialty.taxonomyCodes.length === 1 && TAXONOMY_SHAPE.test(code) ? 'empty' : 'invalid';
}
