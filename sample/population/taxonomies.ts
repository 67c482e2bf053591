import { SPECIALTIES } from '../../schemas/specialties.ts';
import type { Rolls } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { OTHER_PROFESSIONS } from './data/professions.ts';

/** One filled taxonomy slot, as published; `isPrimary` is the switch: `Y`, `N`, or `X` (not answered). */
export interface TaxonomyEntry {
  readonly code: string;
  readonly license: string;
  readonly licenseState: string;
  readonly primarySwitch: 'Y' | 'N' | 'X';
}

/** What decides somebody's taxonomies. */
export interface TaxonomyBasis {
  readonly code: string;
  readonly isLicensed: boolean;
  readonly state: string;
  readonly isIndividual: boolean;
  /** One slot, or several with a primary switch in order: no quirk that makes the primary code uncertain. */
  readonly isPlain: boolean;
}

const otherCodes = new WeightedChoice(OTHER_PROFESSIONS, ({ weight }) => weight);
const cohortCodes = SPECIALTIES.flatMap((specialty) => [...specialty.taxonomyCodes]);
const familyOf = new Map<string, readonly string[]>(
  SPECIALTIES.flatMap(({ taxonomyCodes }) => taxonomyCodes.map((code) => [code, taxonomyCodes] as const)),
);
const LICENSE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const MASKED = ['$$$$$$$$$', '********', '_________'] as const;
const NEIGHBOURS = ['CA', 'NY', 'TX', 'FL', 'PA', 'IL', 'OH', 'NC', 'VA', 'NJ', 'AZ', 'MD'] as const;

/** The filled taxonomy slots in slot order; the primary one is not the first in about 15 % of all records. */
export function drawTaxonomies(basis: TaxonomyBasis, rolls: Rolls): TaxonomyEntry[] {
  const count = slotCount(rolls);
  const place = count > 1 && rolls.chance(0.58) ? 1 + rolls.below(count - 1) : 0;
  const quirk = basis.isPlain ? 1 : rolls.fraction();
  const entries: TaxonomyEntry[] = [];
  for (let slot = 0; slot < count; slot++) {
    const isChosen = slot === place;
    const code = isChosen ? basis.code : extraCode(basis, rolls);
    const isLicensed = (isChosen ? basis.isLicensed : true) && rolls.chance(basis.isIndividual ? 0.72 : 0.35);
    const licenseState = isLicensed || rolls.chance(0.3) ? licenseStateOf(basis, isChosen, rolls) : '';
    const license = isLicensed ? licenseNumber(licenseState, rolls) : '';
    entries.push({ code, license, licenseState, primarySwitch: switchOf(isChosen, quirk) });
  }
  return entries;
}

/** One slot in 73 % of records, all fifteen in one of a thousand. */
function slotCount(rolls: Rolls): number {
  const roll = rolls.fraction();
  if (roll < 0.73) return 1;
  if (roll < 0.9) return 2;
  if (roll < 0.957) return 3;
  if (roll < 0.978) return 4;
  if (roll > 0.999) return 15;
  return 5 + Math.floor(rolls.fraction() ** 2 * 10);
}

/** Old records answered no slot, or answered `X`: about 0.4 % of those with a taxonomy. */
function switchOf(isChosen: boolean, quirk: number): 'Y' | 'N' | 'X' {
  if (quirk < 0.0025) return 'N';
  if (quirk < 0.004) return 'X';
  return isChosen ? 'Y' : 'N';
}

function extraCode({ code, isIndividual }: TaxonomyBasis, rolls: Rolls): string {
  const family = familyOf.get(code);
  const roll = rolls.fraction();
  if (roll < 0.3) return code;
  if (family !== undefined && roll < 0.6) return rolls.pick(family);
  // Physicians with a study's code in a slot that is not primary must not be counted in it.
  if (isIndividual && code.startsWith('20') && roll < 0.7) return rolls.pick(cohortCodes);
  return otherCodes.draw(rolls).code;
}

function licenseStateOf({ state }: TaxonomyBasis, isChosen: boolean, rolls: Rolls): string {
  if (state.length !== 2) return '';
  return isChosen || rolls.chance(0.5) ? state : rolls.pick(NEIGHBOURS);
}

function licenseNumber(state: string, rolls: Rolls): string {
  const roll = rolls.fraction();
  if (roll < 0.001) return rolls.pick(MASKED);
  const digits = rolls.digits(4 + rolls.below(6));
  if (roll < 0.35) return LICENSE_LETTERS.charAt(rolls.below(LICENSE_LETTERS.length)) + digits;
  if (roll < 0.42) return `${state}-${digits}`;
  if (roll < 0.48) return `0${digits}`;
  return digits;
}
