import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';

type Text = string | null;

/** The columns of `oig_leie__exclusion` that resolving reads. */
export interface TestExclusion {
  exclusion_id?: string;
  last_name?: Text;
  first_name?: Text;
  middle_name?: Text;
  business_name?: Text;
  general?: Text;
  specialty?: Text;
  upin?: Text;
  npi?: Text;
  address?: Text;
  city?: Text;
  state?: Text;
  postal_code?: Text;
  exclusion_date?: Text;
  is_reinstated?: boolean;
}

/** Creates `oig_leie__exclusion` with these rows; an exclusion without id is `e1`, `e2`, … by its place. */
export async function createExclusions(
  warehouse: Warehouse,
  exclusions: readonly TestExclusion[],
): Promise<void> {
  await warehouse.run(`CREATE OR REPLACE TABLE oig_leie__exclusion (
    exclusion_id VARCHAR, last_name VARCHAR, first_name VARCHAR, middle_name VARCHAR, business_name VARCHAR,
    general VARCHAR, specialty VARCHAR, upin VARCHAR, npi VARCHAR, address VARCHAR, city VARCHAR, state VARCHAR,
    postal_code VARCHAR, exclusion_date DATE, is_reinstated BOOLEAN)`);
  if (exclusions.length === 0) return;
  const rows = exclusions.map((one, index) => {
    const values = [
      one.exclusion_id ?? `e${index + 1}`,
      ...[one.last_name, one.first_name, one.middle_name, one.business_name, one.general, one.specialty],
      ...[one.upin, one.npi, one.address, one.city, one.state, one.postal_code],
      one.exclusion_date ?? '2020-03-20',
      one.is_reinstated ?? false,
    ];
    return `(${values.map((value) => sqlLiteral(value ?? null)).join(', ')})`;
  });
  await warehouse.run(`INSERT INTO oig_leie__exclusion VALUES ${rows.join(', ')}`);
}
