import { type BuildContext, ingestedSources } from './context.ts';
import { prepareTables } from './prepared-tables.ts';

/**
 * Creates `registered_organization` (npi) and `npi_affiliation` (npi, organization, is_there): the organizations people work for, by the ids of FHIR resources,
 * and whether the release has a resource of that organization. Needs `facility_identity`, where there are facilities.
 */
export async function createAffiliations(
  context: Pick<BuildContext, 'warehouse'> & Parameters<typeof ingestedSources>[0],
): Promise<void> {
  const { warehouse } = context;
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE affiliated_organization (npi VARCHAR, organization VARCHAR)',
  );
  for (const source of ingestedSources(context)) {
    const { affiliatedOrganizations } = source.publication;
    if (affiliatedOrganizations === undefined) continue;
    await prepareTables(warehouse, source);
    await warehouse.runFile(affiliatedOrganizations);
  }
  const hasFacilities = await warehouse.hasTable('facility_identity');
  if (!hasFacilities) await warehouse.run('CREATE TEMP TABLE facility_identity (ccn VARCHAR)');
  await warehouse.runFile(new URL('registered-organizations.sql', import.meta.url));
  await warehouse.runFile(new URL('affiliations.sql', import.meta.url));
  if (!hasFacilities) await warehouse.run('DROP TABLE facility_identity');
  await warehouse.run('DROP TABLE affiliated_organization');
}
