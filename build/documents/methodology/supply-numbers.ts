import { z } from 'zod';
import { GateRefused } from '../../../schemas/errors.ts';
import { RowCount, type Warehouse } from '../../../warehouse/warehouse.ts';
import type { Supply } from '../../studies/supply-tables.ts';
import { count, type SlotValues } from './slots.ts';

const OUTSIDE = 'primary code outside the registry: ';

/** Reasons in `supply__left_out` for which every study has a row, and the slot each fills. */
const PLACES = {
  territory: 'left_out.territory',
  'armed forces': 'left_out.armed_forces',
  'foreign or unknown state': 'left_out.foreign',
  deactivated: 'left_out.deactivated',
} as const;

const known = (value: number | null, text: (value: number) => string): string | null =>
  value === null ? null : text(value);

const LeftOutRow = z.object({ specialty: z.string(), reason: z.string(), providers: RowCount });

export type LeftOutRow = z.infer<typeof LeftOutRow>;

/** Counts of the providers left out of the studies, by specialty and reason. */
export async function readLeftOut(warehouse: Warehouse): Promise<LeftOutRow[]> {
  return warehouse.rows(
    LeftOutRow,
    'SELECT specialty, reason, providers FROM supply__left_out ORDER BY specialty, reason',
  );
}

/** The numbers of one study's text. `displayNames` gives the names of taxonomy codes, where they have one. */
export function supplyNumbers(
  supply: Supply,
  leftOut: readonly LeftOutRow[],
  displayNames: ReadonlyMap<string, string>,
): SlotValues {
  const { specialty, national, states } = supply;
  const named = (code: string) => {
    const name = displayNames.get(code);
    return name === undefined ? code : `${code} ${name}`;
  };
  const own = leftOut.filter((row) => row.specialty === specialty.slug);
  const places = Object.entries(PLACES).map(([reason, slot]) => {
    const row = own.find((candidate) => candidate.reason === reason);
    if (row === undefined) {
      throw new GateRefused(
        'supply_incomplete',
        `supply__left_out has no row for ${specialty.slug}, "${reason}"`,
        'See pipeline/measure/left-out.sql: a count of zero must be a row, not a missing one.',
      );
    }
    return [slot, count(row.providers)];
  });
  const outside = own
    .filter((row) => row.reason.startsWith(OUTSIDE))
    .map((row) => `${named(row.reason.slice(OUTSIDE.length))} (${count(row.providers)})`);
  return {
    'specialty.display_name': specialty.displayName,
    'specialty.codes': specialty.taxonomyCodes.map(named).join('; '),
    'national.active_providers': count(national.active_providers),
    'national.repaired_providers': count(national.repaired_providers),
    'national.per_100k': national.per_100k.toFixed(2),
    'national.medicare_active_providers': known(national.medicare_active_providers, count),
    'national.medicare_active_share': known(national.medicare_active_share, (share) =>
      (100 * share).toFixed(1),
    ),
    'national.medicare_service_year': known(national.medicare_service_year, String),
    'national.underserved_states': count(states.filter((row) => row.underserved).length),
    'left_out.codes': outside.length === 0 ? 'none' : outside.join('; '),
    ...Object.fromEntries(places),
  };
}
