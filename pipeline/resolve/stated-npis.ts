import { PECOS_METHODS, QPP_MIPS_METHODS } from '../../schemas/npi-matching.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

/**
 * Links the sources whose rows state an NPI: fills `link__pecos` and `link__qpp_mips` from those that are there, and
 * makes their `record__*` tables, which hold what the records show, sorted by NPI.
 */
export async function resolveStatedNpis(warehouse: Warehouse): Promise<void> {
  if (await warehouse.hasTable('pecos__enrollment')) {
    const methods = PECOS_METHODS.map(({ method, confidence }) => `(${sqlLiteral(method)}, ${confidence})`);
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE pecos_method AS FROM (VALUES ${methods.join(', ')}) AS known (method, confidence)`,
    );
    await warehouse.runFile(new URL('./pecos-links.sql', import.meta.url));
  }
  if (await warehouse.hasTable('qpp_mips__score'))
    await warehouse.runFile(new URL('./qpp-mips-links.sql', import.meta.url), {
      qpp_mips_confidence: QPP_MIPS_METHODS[0].confidence,
    });
}
