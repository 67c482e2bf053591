import { SPECIALTIES } from '../../schemas/specialties.ts';
import type { RandomNumbers } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { OTHER_PROFESSIONS } from './data/professions.ts';

/** One filled taxonomy slot, as published; the primary switch is `Y`, `N` or `X` (not answered). */
export interface TaxonomyEntry {
  readonly code: string;
  readonly license: string;
  readonly licenseState: string;
  readonly primarySwitch: 'Y' | 'N' | 'X';
}

/** What a provider's taxonomies depend on. */
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
export function drawTaxonomies(basis: TaxonomyBasis, random: RandomNumbers): TaxonomyEntry[] {
  const count = slotCount(random);
  const place = count > 1 && random.chance(0.58) ? 1 + random.below(count - 1) : 0;
  const quirk = basis.isPlain ? 1 : random.fraction();
  const entries: TaxonomyEntry[] = [];
  for (let slot = 0; slot < count; slot++) {
    const isChosen = slot === place;
    const code = isChosen ? basis.code : extraCode(basis, random);
    const isLicensed =
      (isChosen ? basis.isLicensed : true) && random.chance(basis.isIndividual ? 0.72 : 0.35);
    const licenseState = isLicensed || random.chance(0.3) ? licenseStateOf(basis, isChosen, random) : '';
    const license = isLicensed ? licenseNumber(licenseState, random) : '';
    entries.push({ code, license, licenseState, primarySwitch: switchOf(isChosen, quirk) });
  }
  return entries;
}

/** One slot in 73 % of records, all fifteen in one of a thousand. */
function slotCount(random: RandomNumbers): number {
  const roll = random.fraction();
  if (roll < 0.73) return 1;
  if (roll < 0.9) return 2;
  if (roll < 0.957) return 3;
  if (roll < 0.978) return 4;
  if (roll > 0.999) return 15;
  return 5 + Math.floor(random.fraction() ** 2 * 10);
}

/** Old records answered no slot, or answered `X`: about 0.4 % of those with a taxonomy. */
function switchOf(isChosen: boolean, quirk: number): 'Y' | 'N' | 'X' {
  if (quirk < 0.0025) return 'N';
  if (quirk < 0.004) return 'X';
  return isChosen ? 'Y' : 'N';
}

function extraCode({ code, isIndividual }: TaxonomyBasis, random: RandomNumbers): string {
  const family = familyOf.get(code);
  const roll = random.fraction();
  if (roll < 0.3) return code;
  if (family !== undefined && roll < 0.6) return random.pick(family);
  // Physicians with a study's code in a slot that is not primary must not be counted in it.
  if (isIndividual && code.startsWith('20') && roll < 0.7) return random.pick(cohortCodes);
  return otherCodes.draw(random).code;
}

function licenseStateOf({ state }: TaxonomyBasis, isChosen: boolean, random: RandomNumbers): string {
  if (state.length !== 2) return '';
  return isChosen || random.chance(0.5) ? state : random.pick(NEIGHBOURS);
}

function licenseNumber(state: string, random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll < 0.001) return random.pick(MASKED);
  const digits = random.digits(4 + random.below(6));
  if (roll < 0.35) return LICENSE_LETTERS.charAt(random.below(LICENSE_LETTERS.length)) + digits;
  if (roll < 0.42) return `${state}-${digits}`;
  if (roll < 0.48) return `0${digits}`;
  return digits;
}
