import { z } from 'zod';
import { GateRefused } from '../../schemas/errors.ts';
import { STATES } from '../../schemas/states.ts';
import { ANY_FACILITY_FIELDS, FACILITY_FIGURES } from '../../schemas/studies/facilities.ts';
import { RowCount, type Warehouse } from '../../warehouse/warehouse.ts';
import { measuredColumns } from './measured-columns.ts';

const StateRow = z.object({ study: z.string(), ...measuredColumns(ANY_FACILITY_FIELDS) });
const NationalRow = z.object({ study: z.string(), ...measuredColumns(FACILITY_FIGURES) });
const LeftOutRow = z.object({ study: z.string(), reason: z.string(), facilities: RowCount.nullable() });

type FacilityStateRow = z.infer<typeof StateRow>;
type FacilityNationalRow = z.infer<typeof NationalRow>;

/** The measures of one facility study. */
export interface FacilityFigures {
  /** In the order of `schemas/states.ts`. */
  readonly states: readonly FacilityStateRow[];
  readonly national: FacilityNationalRow;
  /** Reason -> facilities outside the 51 rows; null: unknown. */
  readonly leftOut: ReadonlyMap<string, number | null>;
}

/** The tables of the facility studies, by slug, each complete; a missing or surplus row refuses the release. */
export async function readFacilityFigures(
  warehouse: Warehouse,
  slugs: readonly string[],
): Promise<Map<string, FacilityFigures>> {
  const states = Map.groupBy(await warehouse.rows(StateRow, 'FROM facility_study__state'), ofStudy);
  const national = Map.groupBy(await warehouse.rows(NationalRow, 'FROM facility_study__national'), ofStudy);
  const leftOut = Map.groupBy(await warehouse.rows(LeftOutRow, 'FROM facility_study__left_out'), ofStudy);
  return new Map(
    slugs.map((slug) => {
      const [nation] = national.get(slug) ?? [];
      if (nation === undefined) throw refused(`facility_study__national has no row for ${slug}`);
      const tally = leftOut.get(slug) ?? [];
      return [
        slug,
        {
          states: inOrder(slug, states.get(slug) ?? []),
          national: nation,
          leftOut: new Map(tally.map(({ reason, facilities }) => [reason, facilities])),
        },
      ];
    }),
  );
}

const ofStudy = ({ study }: { study: string }): string => study;

function inOrder(slug: string, rows: readonly FacilityStateRow[]): FacilityStateRow[] {
  if (rows.length !== STATES.length) {
    throw refused(`facility_study__state has ${rows.length} rows for ${slug}, not ${STATES.length}`);
  }
  return STATES.map(({ code }) => {
    const row = rows.find(({ state_code }) => state_code === code);
    if (row === undefined) throw refused(`facility_study__state has no row for ${slug} in ${code}`);
    return row;
  });
}

function refused(what: string): GateRefused {
  return new GateRefused(
    'facility_study_incomplete',
    what,
    'See pipeline/measure/facility-studies.sql: a study needs 51 states and one nation.',
  );
}
