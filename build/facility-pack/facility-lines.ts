import { z } from 'zod';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { FhirLines } from '../fhir/fhir-lines.ts';
import type { PartLines } from '../part-lines.ts';

/** Whether any of these sources has data about facilities. */
export function hasFacilities(ingested: readonly PublishedSource[]): boolean {
  return ingested.some(({ publication }) => publication.facilityTables !== undefined);
}

/**
 * Creates the facility tables from whichever of Provider of Services, enrollments and Care Compare is ingested:
 * `facility_identity`, `facility_npis`, `facility_quality`, `facility_npi` (ccn, npi, source) and what `facility.sql`
 * creates besides. They are kept for the crosswalk and the collections.
 *
 * @param sources every source module: empty tables replace those of sources that are not ingested while this runs
 */
export async function makeFacilityTables(
  warehouse: Warehouse,
  sources: readonly PublishedSource[],
): Promise<void> {
  const known = await warehouse.rows(
    z.object({ name: z.string() }),
    'SELECT DISTINCT table_name AS name FROM duckdb_tables()',
  );
  const there = new Set(known.map(({ name }) => name));
  const absent = sources
    .flatMap(({ publication }) => Object.entries(publication.facilityTables ?? {}))
    .filter(([table]) => !there.has(table));
  for (const [table, columns] of absent) await warehouse.run(`CREATE TEMP TABLE ${table} (${columns})`);
  await warehouse.runFile(new URL('facility.sql', import.meta.url), {
    has_ownership: there.has('enrollments_and_owners__enrollment'),
    has_care_compare: there.has('care_compare__facility'),
  });
  for (const [table] of absent) await warehouse.run(`DROP TABLE ${table}`);
}

/** The lines of the facility pack in key order (`schemas/records/facility-line.ts`). */
export async function* facilityParts(
  warehouse: Warehouse,
  sources: readonly PublishedSource[],
  fhirLines: FhirLines,
): AsyncGenerator<PartLines> {
  await makeFacilityTables(warehouse, sources);
  yield* fhirLines.parts('facility', null);
}
