import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { exclusionRow } from '../../../schemas/tables/exclusions.ts';
import { ingestedSources } from '../../context.ts';
import { columnsOf } from '../columns.ts';
import { createBundleRows } from '../files/table-files.ts';
import type { Collection } from './collection.ts';

/** The collection `exclusions`: every entry of the exclusion lists with its verdict; a part for each list. */
export function exclusionsCollection(sources: readonly PublishedSource[]): Collection[] {
  const lists = listsOf(sources);
  const [first, ...others] = lists.map(({ id }) => id);
  if (first === undefined) return [];
  const table = {
    name: 'exclusions',
    title: 'Exclusions and matched providers',
    description:
      "One row for each entry of the Inspector General's list and of SAM.gov's exclusions, with the provider it was matched to. An undetermined entry has a row for each candidate. Birth dates are not passed on.",
    columns: columnsOf(exclusionRow([first, ...others])),
    primaryKey: ['source', 'exclusion_key', 'link_number'],
  };
  return [
    {
      table,
      keywords: ['exclusions', 'LEIE', 'SAM.gov', 'program integrity', 'United States'],
      // Entries are matched against the registry.
      sources: [first, ...others, 'nppes'],
      anyOf: [first, ...others],
      parts: async (context) =>
        listsOf(ingestedSources(context))
          .map(({ id }) => id)
          .sort(),
      makeRows: async ({ warehouse }, part) => {
        const list = lists.find(({ id }) => id === part);
        if (list === undefined) throw new Error(`no exclusion list ${part}`);
        await warehouse.runFile(list.rows);
        await createBundleRows(warehouse, table.columns);
        await warehouse.runFile(new URL('exclusions.sql', import.meta.url), { part });
      },
    },
  ];
}

function listsOf(sources: readonly PublishedSource[]) {
  return sources.flatMap(({ facts: { id }, publication: { exclusionRows: rows } }) =>
    rows === undefined ? [] : [{ id, rows }],
  );
}
