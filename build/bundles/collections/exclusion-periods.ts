import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { exclusionPeriodRow } from '../../../schemas/tables/exclusions.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';
import { sqlLiteral, sqlName } from '../../../warehouse/warehouse.ts';
import { periodsTable } from '../../listed-parties/exclusion-periods.ts';
import { columnsOf } from '../columns.ts';
import { createBundleRows } from '../files/table-files.ts';
import { type Collection, partsOf } from './collection.ts';

/**
 * The collection `exclusion-periods`: when the entries of the exclusion lists are, and were known to be, in force. A part is what is known
 * now, the others what was replaced in a year: those of past years do not change any more.
 */
export function exclusionPeriodsCollection(sources: readonly PublishedSource[]): Collection[] {
  const lists = sources.flatMap(({ facts: { id }, publication: { listedParties } }) =>
    listedParties === undefined ? [] : [id],
  );
  const [first, ...others] = lists;
  if (first === undefined) return [];
  const table = {
    name: 'exclusion-periods',
    title: 'Exclusions in force, and as known when',
    description:
      'One row for each entry of an exclusion list as it was known from one release to another: since when it is in force, until when, and how its end is known. The rows without known_to are what is known now. Birth dates are not passed on.',
    columns: columnsOf(exclusionPeriodRow([first, ...others])),
    primaryKey: ['source', 'exclusion_key', 'known_from'],
  };
  return [
    {
      table,
      keywords: ['exclusions', 'reinstatements', 'history', 'LEIE', 'SAM.gov', 'United States'],
      sources: [first, ...others, 'nppes'],
      anyOf: [first, ...others],
      parts: async ({ warehouse }) => {
        const tables: string[] = [];
        for (const list of lists)
          if (await warehouse.hasTable(periodsTable(list)))
            tables.push(`SELECT ${sqlLiteral(list)} AS source, * FROM ${sqlName(periodsTable(list))}`);
        if (tables.length === 0) return [];
        await createView(warehouse, tables);
        return partsOf(
          warehouse,
          'SELECT DISTINCT exclusion_period_part(known_to) AS part FROM all_exclusion_period ORDER BY part',
        );
      },
      makeRows: async ({ warehouse }, part) => {
        await createBundleRows(warehouse, table.columns);
        await warehouse.runFile(new URL('exclusion-periods.sql', import.meta.url), { part });
      },
    },
  ];
}

/** The tables of all lists as one, and the part that a row belongs to. */
async function createView(warehouse: Warehouse, tables: readonly string[]): Promise<void> {
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW all_exclusion_period AS ${tables.join(' UNION ALL ')};
     CREATE OR REPLACE TEMP MACRO exclusion_period_part(known_to) AS
       CASE WHEN known_to IS NULL THEN 'open' ELSE concat('closed-', left(known_to, 4)) END`,
  );
}
