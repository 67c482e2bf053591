import type { PublishedSource, SourceCollection } from '../../../schemas/source-publication.ts';
import { prepareTables } from '../../prepared-tables.ts';
import { columnsOf } from '../columns.ts';
import { agreementCollections } from './agreement.ts';
import { type Collection, partsOf } from './collection.ts';
import { exclusionPeriodsCollection } from './exclusion-periods.ts';
import { exclusionsCollection } from './exclusions.ts';
import { facilitiesCollection } from './facilities.ts';
import { providersCollection } from './providers.ts';
import { stateExclusionsCollection } from './state-exclusions-and-leie.ts';

/** The order in which the collections are listed; any other comes after them, in the order of the sources. */
const ORDER = [
  'providers',
  'provider-taxonomies',
  'exclusions',
  'exclusion-periods',
  'state-exclusions-and-leie',
  'payments',
  'facilities',
  'quality-ratings',
  'quality-measures',
];

/** The collections of records, in the order they are listed; those of the studies come after them. */
export function collectionsOf(sources: readonly PublishedSource[]): Collection[] {
  const collections = [
    ...providersCollection(sources),
    ...exclusionsCollection(sources),
    ...exclusionPeriodsCollection(sources),
    ...stateExclusionsCollection(sources),
    ...facilitiesCollection(sources),
    ...agreementCollections(sources),
    ...sources.flatMap((source) =>
      (source.publication.collections ?? []).map((collection) => ownCollection(source, collection)),
    ),
  ];
  const place = ({ table }: Collection) =>
    ORDER.includes(table.name) ? ORDER.indexOf(table.name) : ORDER.length;
  return collections.sort((a, b) => place(a) - place(b));
}

/** A collection that one source offers. */
function ownCollection(
  source: PublishedSource,
  { name, title, description, keywords, row, primaryKey, reads = [], parts, sql }: SourceCollection,
): Collection {
  return {
    table: { name, title, description, columns: columnsOf(row), primaryKey },
    keywords,
    sources: [source.facts.id, ...reads],
    anyOf: [source.facts.id],
    parts: async ({ warehouse }) => {
      await prepareTables(warehouse, source);
      return partsOf(warehouse, parts);
    },
    makeRows: ({ warehouse }, part) => warehouse.runFile(sql, { part }),
  };
}
