import type { SourceId } from '../../../schemas/sources/list.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';

/** The columns the collections read of each source: an empty stand-in takes the place of a source that is not there. */
const COLUMNS: Readonly<Partial<Record<SourceId, Readonly<Record<string, string>>>>> = {
  'nucc-taxonomy': { nucc_taxonomy__taxonomy: 'code VARCHAR, display_name VARCHAR' },
  'oig-leie': {
    oig_leie__exclusion: `exclusion_id VARCHAR, last_name VARCHAR, first_name VARCHAR, middle_name VARCHAR,
      business_name VARCHAR, general VARCHAR, specialty VARCHAR, address VARCHAR, city VARCHAR, state VARCHAR,
      postal_code VARCHAR, exclusion_type VARCHAR, exclusion_type_description VARCHAR, exclusion_date DATE,
      reinstatement_date DATE, waiver_date DATE, waiver_state VARCHAR, is_reinstated BOOLEAN`,
    link__oig_leie: 'exclusion_id VARCHAR, npi VARCHAR, verdict VARCHAR, method VARCHAR, confidence DOUBLE',
  },
  'sam-exclusions': {
    sam_exclusions__exclusion: `exclusion_key VARCHAR, sam_number VARCHAR, classification VARCHAR, name VARCHAR, first_name VARCHAR,
      middle_name VARCHAR, last_name VARCHAR, address VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR,
      country VARCHAR, program VARCHAR, agency VARCHAR, type VARCHAR, active_date DATE, termination_date DATE,
      is_terminated BOOLEAN`,
    link__sam_exclusions:
      'source_key VARCHAR, npi VARCHAR, verdict VARCHAR, method VARCHAR, confidence DOUBLE',
  },
  pecos: { record__pecos_enrollment: 'npi VARCHAR, enrollment_id VARCHAR' },
  'qpp-mips': { record__qpp_mips_score: 'npi VARCHAR, performance_year INTEGER, final_score DOUBLE' },
  'open-payments': {
    payment_by_npi: 'npi VARCHAR, amount_usd DECIMAL(18,2)',
    payment_candidate: 'npi VARCHAR',
  },
};

/**
 * Makes the stand-ins for the sources that are not in the release.
 * @returns their names; whoever made them drops them, so that nobody takes them for tables of a source
 */
export async function standInForAbsentSources(
  warehouse: Warehouse,
  ingested: ReadonlySet<SourceId>,
): Promise<string[]> {
  const absent = Object.entries(COLUMNS).filter(([source]) => !ingested.has(source as SourceId));
  const tables = absent.flatMap(([, columns]) => Object.entries(columns));
  for (const [table, columns] of tables)
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE ${table} (${columns})`);
  return tables.map(([table]) => table);
}
