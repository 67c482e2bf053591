import { z } from 'zod';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { oigLeie } from '../../../schemas/sources/oig-leie.ts';
import { STATE_LISTS } from '../../../schemas/sources/state-exclusions.ts';
import { text } from '../../../schemas/tables/fields.ts';
import { sqlLiteral } from '../../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../../context.ts';
import { createListedPartyViews } from '../../listed-parties/listed-parties.ts';
import { columnsOf } from '../columns.ts';
import { createBundleRows } from '../files/table-files.ts';
import type { Collection } from './collection.ts';

/** The collection that the page of agreement shows. */
export const STATE_EXCLUSIONS_AND_LEIE = 'state-exclusions-and-leie';
/** The row of all lists together. */
export const ALL_STATE_LISTS = 'all';

const npis = (title: string, description: string) =>
  z.int().nonnegative().nullable().meta({ title, description, unit: 'NPIs' });

/** A row of the collection: what of the NPIs on the Medicaid exclusion list of a state is on the LEIE (docs/agreement.md). */
export const StateExclusionsRow = z.object({
  list: z.enum([ALL_STATE_LISTS, ...STATE_LISTS.map(({ id }) => id)]).meta({
    title: 'List',
    description: 'Id of the list; "all": the lists that are in the release together, each NPI once.',
  }),
  state: text.meta({ title: 'State', description: 'The state whose list it is; null for all.' }),
  npis: npis(
    'NPIs on the list',
    'NPIs of entries in force: the NPI to which an entry is matched, else the one that it prints. The denominator.',
  ),
  on_leie: npis('On the LEIE', 'Of these, those of entries of the LEIE in force.'),
  may_be_on_leie: npis(
    'Undetermined',
    'Of these, those that are not on the LEIE for certain and may be: an entry of it in force has the NPI as a candidate.',
  ),
  not_on_leie: npis(
    'Not on the LEIE',
    'The others. An entry of the LEIE may have the same name and nothing else in common.',
  ),
  missing_because: text.meta({
    title: 'Why figures are missing',
    description: 'Null where all figures are known.',
  }),
});

export type StateExclusionsRow = z.infer<typeof StateExclusionsRow>;

/** The collection `state-exclusions-and-leie`: how many of the NPIs that the states exclude are on the LEIE, and how many are not. */
export function stateExclusionsCollection(sources: readonly PublishedSource[]): Collection[] {
  const ids = new Set(sources.map(({ facts }) => facts.id));
  const [first, ...others] = STATE_LISTS.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  if (first === undefined) return [];
  const table = {
    name: STATE_EXCLUSIONS_AND_LEIE,
    title: 'NPIs excluded by states, and the LEIE',
    description:
      'One row for each Medicaid exclusion list of a state, and one for all of them: how many NPIs are on it, and of these how many are on the list of the Inspector General (LEIE), may be, and are not. Null with the reason where a list is not in the release. An exclusion by a state is none by the federal government.',
    columns: columnsOf(StateExclusionsRow),
    primaryKey: ['list'],
  };
  return [
    {
      table,
      keywords: ['exclusions', 'Medicaid', 'LEIE', 'program integrity', 'United States'],
      sources: [first, ...others, oigLeie.id, 'nppes'],
      anyOf: [first, ...others],
      parts: async () => ['all'],
      makeRows: async (context) => {
        await createBundleRows(context.warehouse, table.columns);
        await makeRows(context);
      },
    },
  ];
}

async function makeRows(context: BuildContext): Promise<void> {
  const { warehouse, header } = context;
  const ingested = ingestedSources(context);
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE listed_npi (source VARCHAR, npi VARCHAR, is_certain BOOLEAN)',
  );
  for (const list of ingested) {
    const { id } = list.facts;
    if (id !== oigLeie.id && !STATE_LISTS.some((one) => one.id === id)) continue;
    await createListedPartyViews(warehouse, list);
    await warehouse.runFile(new URL('listed-npis.sql', import.meta.url), { source: id });
  }
  const isIngested = (id: string) => ingested.some(({ facts }) => facts.id === id);
  const lists = [{ id: ALL_STATE_LISTS, state: null }, ...STATE_LISTS].map(({ id, state }) =>
    [
      sqlLiteral(id),
      state === null ? 'NULL' : sqlLiteral(state),
      String(id === ALL_STATE_LISTS || isIngested(id)),
    ].join(', '),
  );
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE state_list AS
     FROM (VALUES ${lists.map((values) => `(${values})`).join(', ')}) AS t (list, state, is_ingested)`,
  );
  await warehouse.runFile(new URL('state-exclusions-and-leie.sql', import.meta.url), {
    leie: oigLeie.id,
    all_lists: ALL_STATE_LISTS,
    not_compared: !isIngested(oigLeie.id)
      ? 'The LEIE is not in this release.'
      : header.scope === 'partial'
        ? 'A part of the LEIE was read: who is not in it may be on the rest.'
        : null,
  });
}
