import { z } from 'zod';
import { GateRefused } from '../../schemas/errors.ts';
import { SPECIALTIES, type Specialty } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { SUPPLY_FIELDS, SUPPLY_FIGURES } from '../../schemas/studies/supply.ts';
import { RowCount, type Warehouse } from '../../warehouse/warehouse.ts';
import { knownColumns } from './measured-columns.ts';

const COHORT = { specialty: z.string(), subspecialty: z.string().nullable(), repaired_providers: RowCount };

/** A row of `supply__state`, unrounded: one state of one study, whole or for one of its codes. */
const SupplyStateRow = z.object({ ...COHORT, ...knownColumns(SUPPLY_FIELDS) });

/** A row of `supply__national`, unrounded. */
const SupplyNationalRow = z.object({ ...COHORT, ...knownColumns(SUPPLY_FIGURES) });

export type SupplyStateRow = z.infer<typeof SupplyStateRow>;
export type SupplyNationalRow = z.infer<typeof SupplyNationalRow>;

/** One study, or one of its codes: its 51 rows in the order of `schemas/states.ts`, and the nation. */
export interface Supply {
  readonly specialty: Specialty;
  /** Null: the whole specialty. */
  readonly subspecialty: string | null;
  readonly states: readonly SupplyStateRow[];
  readonly national: SupplyNationalRow;
}

/** Every study and every registered code of it, each complete; a missing or surplus row refuses the release. */
export async function readSupply(warehouse: Warehouse): Promise<Supply[]> {
  const states = groupByStudy(
    await warehouse.rows(SupplyStateRow, 'SELECT *, is_underserved AS underserved FROM supply__state'),
  );
  const national = groupByStudy(await warehouse.rows(SupplyNationalRow, 'FROM supply__national'));
  return SPECIALTIES.flatMap((specialty) =>
    [null, ...specialty.taxonomyCodes].map((subspecialty) => {
      const key = studyKey({ specialty: specialty.slug, subspecialty });
      return complete(specialty, subspecialty, states.get(key) ?? [], national.get(key) ?? []);
    }),
  );
}

function complete(
  specialty: Specialty,
  subspecialty: string | null,
  states: readonly SupplyStateRow[],
  nations: readonly SupplyNationalRow[],
): Supply {
  const study = `${specialty.slug}${subspecialty === null ? '' : `, ${subspecialty}`}`;
  const [national] = nations;
  if (national === undefined || nations.length > 1) {
    throw refused(`supply__national has ${nations.length} rows for ${study}, not one`);
  }
  const byState = new Map(states.map((row) => [row.state_code, row]));
  const inOrder = STATES.map(({ code }) => {
    const row = byState.get(code);
    if (row === undefined) throw refused(`supply__state has no row for ${study} in ${code}`);
    return row;
  });
  if (states.length !== STATES.length) {
    throw refused(`supply__state has ${states.length} rows for ${study}, not ${STATES.length}`);
  }
  const counted = inOrder.reduce((sum, row) => sum + row.active_providers, 0);
  if (counted !== national.active_providers) {
    throw refused(`the states of ${study} add up to ${counted}, the nation to ${national.active_providers}`);
  }
  return { specialty, subspecialty, states: inOrder, national };
}

function refused(what: string): GateRefused {
  return new GateRefused(
    'supply_incomplete',
    what,
    'See pipeline/measure/: a study needs 51 states and one nation.',
  );
}

function studyKey(row: { specialty: string; subspecialty: string | null }): string {
  return `${row.specialty} ${row.subspecialty ?? ''}`;
}

function groupByStudy<Row extends { specialty: string; subspecialty: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  return Map.groupBy(rows, studyKey);
}
