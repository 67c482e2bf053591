import { z } from 'zod';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import { QUALITY_TYPES, type QualityType } from '../../schemas/records/quality-line.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { StateCoverage } from '../../schemas/rest/coverage.ts';
import { FACILITY_FIGURES } from '../../schemas/studies/facilities.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { rounded } from '../studies/rounding.ts';

const NOT_INGESTED =
  'Facilities come from Care Compare, which is not ingested in this release: their number is unknown, not zero.';
const NOT_LISTED =
  'The file that lists the facilities of this type is not loaded: their number is unknown, not zero.';
const NONE_RATED = 'No facility of this type in the state has a star rating.';
const NEVER_RATED = 'The publisher does not rate ambulatory surgical centers.';

const Tally = z.object({
  facility_type: z.string(),
  state_code: z.string(),
  facilities: RowCount.nullable(),
  rated_facilities: RowCount.nullable(),
  mean_rating: z.number().nullable(),
});
type Tally = z.infer<typeof Tally>;

/** The facility part of a state's coverage. */
type StateFacilities = Pick<StateCoverage, 'facilities'> & {
  /** Field path -> why it is null or left out. */
  readonly reasons: Record<string, string>;
};

/** The facilities of every state by type: their number and the mean of their star ratings. */
export interface FacilityCoverage {
  /** The sources the figures come from; none when Care Compare is not ingested. */
  readonly sources: readonly ReleaseSource[];
  readonly ofState: (code: string) => StateFacilities;
}

/** Reads the measures that the facility studies use too. Means are rounded to two decimals. */
export async function readFacilityCoverage({ warehouse, header }: BuildContext): Promise<FacilityCoverage> {
  const source = header.sources.find(({ id, status }) => id === 'care-compare' && status === 'ingested');
  if (source === undefined) {
    return { sources: [], ofState: () => ({ facilities: [], reasons: { facilities: NOT_INGESTED } }) };
  }
  const rows = await warehouse.rows(
    Tally,
    'SELECT facility_type, state_code, facilities, rated_facilities, mean_rating FROM facility_type__state',
  );
  const byPlace = new Map(rows.map((row) => [`${row.facility_type} ${row.state_code}`, row]));
  const origin = valueOrigin([source], {
    origin: header.origin,
    artifacts: header.artifacts,
    dataset: source.id,
    countedIn: header,
  });
  return { sources: [source], ofState: (code) => stateFacilities(code, byPlace, origin) };
}

function meanNote(rated: number, facilities: number): string {
  return rated === 1
    ? `The rating of a single facility, of ${facilities}: not a mean of several.`
    : `Mean over the ${rated} facilities with a star rating, of ${facilities}.`;
}

function stateFacilities(
  code: string,
  byPlace: ReadonlyMap<string, Tally>,
  origin: ValueOrigin,
): StateFacilities {
  const facilities: StateCoverage['facilities'] = [];
  const reasons: Record<string, string> = {};
  for (const [type, displayName] of Object.entries(QUALITY_TYPES) as [QualityType, string][]) {
    const tally = byPlace.get(`${type} ${code}`);
    if (tally === undefined || tally.facilities === null || tally.rated_facilities === null) {
      reasons[`facilities.${type}`] = NOT_LISTED;
      continue;
    }
    const mean = rounded(tally.mean_rating, FACILITY_FIGURES.mean_rating.decimals);
    if (mean === null) reasons[`facilities.${type}.mean_rating`] = type === 'asc' ? NEVER_RATED : NONE_RATED;
    facilities.push({
      type,
      display_name: displayName,
      count: valueFrom(origin, tally.facilities, CONFIDENCE.derived),
      mean_rating: valueFrom(
        origin,
        mean,
        CONFIDENCE.derived,
        mean === null ? undefined : meanNote(tally.rated_facilities, tally.facilities),
      ),
      rated_facilities: valueFrom(origin, tally.rated_facilities, CONFIDENCE.derived),
    });
  }
  return { facilities, reasons };
}
