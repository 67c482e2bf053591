import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { FacilityRow } from '../../../schemas/tables/facilities.ts';
import { ingestedSources } from '../../context.ts';
import { makeFacilityTables } from '../../facility-pack/facility-lines.ts';
import { columnsOf } from '../columns.ts';
import { type Collection, partsOf } from './collection.ts';

/**
 * The collection `facilities`: every facility with a CMS Certification Number; parts by the first character, which begins
 * the state's number.
 */
export function facilitiesCollection(sources: readonly PublishedSource[]): Collection[] {
  const [first, ...others] = sources.flatMap(({ facts, publication }) =>
    publication.facilityTables === undefined ? [] : [facts.id],
  );
  if (first === undefined) return [];
  return [
    {
      table: {
        name: 'facilities',
        title: 'Facilities',
        description:
          'One row for each CMS Certification Number known to Provider of Services, Care Compare or the Medicare enrollments, described by the first of them that has it.',
        columns: columnsOf(FacilityRow),
        primaryKey: ['ccn'],
      },
      keywords: ['health care facilities', 'CMS Certification Number', 'United States'],
      // The NPIs of a facility are looked up in the registry.
      sources: [first, ...others, 'nppes'],
      anyOf: [first, ...others],
      parts: async (context) => {
        const { warehouse } = context;
        // Already created by the facility pack, where the release has one.
        if (!(await warehouse.hasTable('facility_identity')))
          await makeFacilityTables(warehouse, context.sources);
        const statesNpis = ingestedSources(context).some(
          ({ facts }) => facts.id === 'enrollments-and-owners',
        );
        await warehouse.setVariable('has_ownership', statesNpis);
        return partsOf(warehouse, 'SELECT DISTINCT ccn[:1] AS part FROM facility_identity ORDER BY part');
      },
      makeRows: ({ warehouse }, part) =>
        warehouse.runFile(new URL('facilities.sql', import.meta.url), { part }),
    },
  ];
}
