import { z } from 'zod';
import type { Warehouse } from '../../warehouse/warehouse.ts';

/** The columns `facility.sql` reads of each table: an empty stand-in takes the place of a source that is not ingested. */
const COLUMNS: Readonly<Record<string, string>> = {
  provider_of_services__facility: `ccn VARCHAR, category VARCHAR, type VARCHAR, name VARCHAR, address VARCHAR, city VARCHAR, state VARCHAR,
    postal_code VARCHAR, county_fips VARCHAR, phone VARCHAR, control_code VARCHAR, ownership_type VARCHAR,
    certification_date DATE, is_terminated BOOLEAN, termination_date DATE`,
  enrollments_and_owners__enrollment: `facility_type VARCHAR, enrollment_id VARCHAR, ccn VARCHAR, npi VARCHAR, organization_name VARCHAR,
    doing_business_as VARCHAR, facility_name VARCHAR, ownership_type VARCHAR, line1 VARCHAR, line2 VARCHAR, city VARCHAR,
    state VARCHAR, postal_code VARCHAR`,
  enrollments_and_owners__owner: `enrollment_id VARCHAR, owner_no INTEGER, name VARCHAR, type VARCHAR, role_text VARCHAR,
    percentage DOUBLE, since DATE`,
  enrollments_and_owners__change: `facility_type VARCHAR, change_no INTEGER, ccn VARCHAR, effective_date DATE, type VARCHAR,
    buyer_name VARCHAR, seller_name VARCHAR`,
  care_compare__facility: `facility_type VARCHAR, id VARCHAR, ccn VARCHAR, name VARCHAR, address_line1 VARCHAR,
    address_line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, phone VARCHAR, ownership_type VARCHAR,
    certification_date DATE, npis VARCHAR[]`,
};

/**
 * Makes an empty temporary table for each of the facilities' tables that no source of this release has.
 * @returns the names of the tables that are there
 */
export async function standInForAbsentTables(warehouse: Warehouse): Promise<ReadonlySet<string>> {
  const known = await warehouse.rows(
    z.object({ name: z.string() }),
    'SELECT DISTINCT table_name AS name FROM duckdb_tables()',
  );
  const names = new Set(known.map(({ name }) => name));
  for (const [table, columns] of Object.entries(COLUMNS))
    if (!names.has(table)) await warehouse.run(`CREATE TEMP TABLE ${table} (${columns})`);
  return names;
}
