import { STATES } from '../../../schemas/states.ts';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

/** Creates the macro `state_fips(code)`: the FIPS code of one of the 51 by its postal code; null for any other text. */
export async function createStateFips(warehouse: Warehouse): Promise<void> {
  const entries = STATES.map(({ code, fips }) => `${sqlLiteral(code)}: ${sqlLiteral(fips)}`);
  await warehouse.run(
    `CREATE OR REPLACE TEMP MACRO state_fips(code) AS MAP {${entries.join(', ')}}[upper(code)]`,
  );
}
