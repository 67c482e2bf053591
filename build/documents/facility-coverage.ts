import { z } from 'zod';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { QUALITY_TYPES, type QualityType } from '../../schemas/records/quality-line.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { StateCoverage } from '../../schemas/rest/coverage.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/rest/provenance-of.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';

const NOT_INGESTED =
  'Facilities come from Care Compare, which this release has not ingested: their number is unknown, not zero.';
const NOT_LOCATED =
  'The file that places facilities of this type is not loaded: their number is unknown, not zero.';
const NONE_RATED = 'No facility of this type in the state has a star rating.';
const NEVER_RATED = 'The publisher gives ambulatory surgical centers no star rating.';

const Tally = z.object({
  facility_type: z.string(),
  state: z.string().nullable(),
  facilities: RowCount,
  rated: RowCount,
  mean_rating: z.number().nullable(),
});

/** What the coverage of a state says of its facilities. */
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

/** Counts the facilities of the release. The mean is over the rated ones, rounded to two decimals. */
export async function readFacilityCoverage({ warehouse, header }: BuildContext): Promise<FacilityCoverage> {
  const source = header.sources.find(({ id, status }) => id === 'care-compare' && status === 'ingested');
  if (source === undefined) {
    return { sources: [], ofState: () => ({ facilities: [], reasons: { facilities: NOT_INGESTED } }) };
  }
  const rows = await warehouse.rows(
    Tally,
    `SELECT facility.facility_type AS facility_type, facility.state AS state, count(*) AS facilities, count(rating.value) AS rated,
            round(avg(CAST(rating.value AS DOUBLE)), 2) AS mean_rating
     FROM care_compare__facility AS facility
     LEFT JOIN care_compare__rating AS rating
       ON rating.facility_type = facility.facility_type AND rating.id = facility.id AND rating.is_star_rating
     GROUP BY ALL`,
  );
  const located = new Set(rows.flatMap((row) => (row.state === null ? [] : [row.facility_type])));
  const byPlace = new Map(rows.map((row) => [`${row.facility_type} ${row.state}`, row]));
  const origin = valueOrigin([source], { origin: header.origin, dataset: source.id });
  return { sources: [source], ofState: (code) => stateFacilities(code, located, byPlace, origin) };
}

function stateFacilities(
  code: string,
  located: ReadonlySet<string>,
  byPlace: ReadonlyMap<string, z.infer<typeof Tally>>,
  origin: ValueOrigin,
): StateFacilities {
  const facilities: StateCoverage['facilities'] = [];
  const reasons: Record<string, string> = {};
  for (const [type, displayName] of Object.entries(QUALITY_TYPES) as [QualityType, string][]) {
    if (!located.has(type)) {
      reasons[`facilities.${type}`] = NOT_LOCATED;
      continue;
    }
    const tally = byPlace.get(`${type} ${code}`);
    const mean = tally?.mean_rating ?? null;
    if (mean === null) reasons[`facilities.${type}.mean_rating`] = type === 'asc' ? NEVER_RATED : NONE_RATED;
    facilities.push({
      type,
      display_name: displayName,
      count: valueFrom(origin, tally?.facilities ?? 0, CONFIDENCE.derived),
      mean_rating: valueFrom(
        origin,
        mean,
        CONFIDENCE.derived,
        `Mean over the ${tally?.rated ?? 0} facilities with a star rating, of ${tally?.facilities ?? 0}.`,
      ),
    });
  }
  return { facilities, reasons };
}
