import { QUALITY_TYPES } from '../../schemas/records/quality-line.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { FacilityStudy } from '../../schemas/studies/facilities.ts';
import type { FacilityFigures } from './facility-tables.ts';

/** Why a facility study has no figures, in a sentence; null when it has them. */
export function whyUnavailable(
  { facilityType }: FacilityStudy,
  { national }: FacilityFigures,
  sources: readonly ReleaseSource[],
): string | null {
  const careCompare = sources.find(({ id }) => id === 'care-compare');
  if (careCompare?.status !== 'ingested') {
    return 'Care Compare is not ingested in this release: the figures are unknown, not zero.';
  }
  if (national.facilities !== null) return null;
  return `The Care Compare files of this release have no list of ${QUALITY_TYPES[facilityType].toLowerCase()}: the figures are unknown, not zero.`;
}
