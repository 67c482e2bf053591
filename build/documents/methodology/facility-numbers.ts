import { QUALITY_TYPES } from '../../../schemas/records/quality-line.ts';
import type { FacilityStudy } from '../../../schemas/studies/facilities.ts';
import type { FacilityFigures } from '../../studies/facility-tables.ts';
import { count, type SlotValues } from './slots.ts';

/** Reasons of `facility_study__left_out`, and the slot each fills. */
const LEFT_OUT = {
  territory: 'left_out.territory',
  'unknown state': 'left_out.unknown_state',
  'not on the list of its type': 'left_out.unlisted',
} as const;

/** The slot values of one facility study; null where the release has none. */
export function facilityNumbers(
  { facilityType }: FacilityStudy,
  { states, national, leftOut }: FacilityFigures,
): SlotValues {
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? null : count(value);
  const isKnown = national.facilities !== null;
  return {
    'facility.plural': QUALITY_TYPES[facilityType].toLowerCase(),
    'national.facilities': counted(national.facilities),
    'national.rated_facilities': counted(national.rated_facilities),
    'national.unrated_facilities': counted(
      isKnown ? (national.facilities ?? 0) - (national.rated_facilities ?? 0) : null,
    ),
    'national.mean_rating': national.mean_rating?.toFixed(2) ?? null,
    'national.per_100k': national.per_100k?.toFixed(2) ?? null,
    'national.ranked_states': counted(isKnown ? states.filter(({ rank }) => rank !== null).length : null),
    ...Object.fromEntries(
      Object.entries(LEFT_OUT).map(([reason, slot]) => [slot, counted(leftOut.get(reason))]),
    ),
  };
}
