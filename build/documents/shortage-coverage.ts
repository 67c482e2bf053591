import { z } from 'zod';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { StateCoverage } from '../../schemas/rest/coverage.ts';
import { SHORTAGE_DISCIPLINES } from '../../schemas/shortage-disciplines.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';

const NOT_INGESTED =
  'Shortage areas are designated by HRSA, whose files are not ingested in this release: their number is unknown, not zero.';
const NOT_LOADED =
  'The file of the discipline is not loaded: the number of designations is unknown, not zero.';
const NO_POPULATION = 'No designated area of the discipline in the state states its population.';

const Tally = z.object({
  discipline: z.string(),
  state_code: z.string(),
  designated: RowCount,
  designated_areas: RowCount,
  designated_facilities: RowCount,
  areas_with_population: RowCount,
  population: RowCount.nullable(),
});
type Tally = z.infer<typeof Tally>;

/** The shortage areas of a state, and why some are left out. */
interface StateShortageAreas {
  readonly areas: StateCoverage['shortage_areas'];
  /** Field path -> why it is null or left out. */
  readonly reasons: Record<string, string>;
}

/** What HRSA has designated in every state, by discipline. */
export interface ShortageCoverage {
  /** The source; none when it is not ingested. */
  readonly sources: readonly ReleaseSource[];
  readonly ofState: (code: string) => StateShortageAreas;
}

/** Counts the distinct designations in force by their primary state: never the published rows, which are components. */
export async function readShortageCoverage({ warehouse, header }: BuildContext): Promise<ShortageCoverage> {
  const source = header.sources.find(
    ({ id, status }) => id === 'hrsa-shortage-areas' && status === 'ingested',
  );
  if (source === undefined)
    return { sources: [], ofState: () => ({ areas: [], reasons: { shortage_areas: NOT_INGESTED } }) };
  const tallies = await warehouse.rows(Tally, DESIGNATED);
  const loaded = await warehouse.rows(
    z.object({ discipline: z.string() }),
    'SELECT discipline FROM hrsa_shortage_areas__file',
  );
  const origin = valueOrigin([source], {
    origin: header.origin,
    artifacts: header.artifacts,
    dataset: source.id,
    countedIn: header,
  });
  const files = new Set(loaded.map(({ discipline }) => discipline));
  const byPlace = new Map(tallies.map((row) => [`${row.discipline} ${row.state_code}`, row]));
  return { sources: [source], ofState: (code) => shortageAreasOf(code, files, byPlace, origin) };
}

const DESIGNATED = `
  SELECT
    discipline,
    state_code,
    count(*) AS designated,
    count(*) FILTER (is_area) AS designated_areas,
    count(*) FILTER (NOT is_area) AS designated_facilities,
    count(population) FILTER (is_area) AS areas_with_population,
    CAST(sum(population) FILTER (is_area) AS BIGINT) AS population
  FROM hrsa_shortage_areas__designation
  WHERE status = 'designated' AND state_code IS NOT NULL
  GROUP BY discipline, state_code`;

const NONE: Omit<Tally, 'discipline' | 'state_code'> = {
  designated: 0,
  designated_areas: 0,
  designated_facilities: 0,
  areas_with_population: 0,
  population: null,
};

function shortageAreasOf(
  code: string,
  loaded: ReadonlySet<string>,
  byPlace: ReadonlyMap<string, Tally>,
  origin: ValueOrigin,
): StateShortageAreas {
  const areas: StateCoverage['shortage_areas'] = [];
  const reasons: Record<string, string> = {};
  for (const { id, displayName, specialties } of SHORTAGE_DISCIPLINES) {
    if (!loaded.has(id)) {
      reasons[`shortage_areas.${id}`] = NOT_LOADED;
      continue;
    }
    const tally = byPlace.get(`${id} ${code}`) ?? NONE;
    if (tally.population === null) reasons[`shortage_areas.${id}.designation_population`] = NO_POPULATION;
    const counted = <Value>(value: Value, note?: string) =>
      valueFrom(origin, value, CONFIDENCE.derived, note);
    areas.push({
      discipline: id,
      display_name: displayName,
      specialties: [...specialties],
      designated: counted(tally.designated),
      designated_areas: counted(tally.designated_areas),
      designated_facilities: counted(tally.designated_facilities),
      designation_population: counted(
        tally.population,
        tally.population === null
          ? undefined
          : `Sum over the ${tally.areas_with_population} areas that state one, of ${tally.designated_areas}. Areas may overlap: no number of people.`,
      ),
    });
  }
  return { areas, reasons };
}
