import { z } from 'zod';
import type { ProviderColumns, PublishedSource } from '../../../schemas/source-publication.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import { tablePrefix } from '../../../schemas/sources/list.ts';
import { sqlLiteral, sqlName } from '../../../warehouse/warehouse.ts';
import { makeLastSeen, statingSources } from '../../agreement/verdicts.ts';
import { type BuildContext, ingestedSources } from '../../context.ts';
import { prepareTables } from '../../prepared-tables.ts';
import { columnType } from '../column-types.ts';
import { type Column, columnsOf } from '../columns.ts';
import { LastSeen } from './agreement.ts';
import { type Collection, partsOf } from './collection.ts';

/** The registry: it lists every NPI. */
const REGISTRY: SourceId = 'nppes';

/** A source that has columns of the collection. */
interface ProviderSource extends PublishedSource {
  readonly columns: ProviderColumns;
}

/** The collection `providers`: the registry's columns, then those of each source, in the order of the sources. */
export function providersCollection(sources: readonly PublishedSource[]): Collection[] {
  const offering = providerSources(sources);
  const [registry, ...others] = [
    ...offering.filter(({ facts }) => facts.id === REGISTRY),
    ...offering.filter(({ facts }) => facts.id !== REGISTRY),
  ];
  if (registry === undefined) return [];
  const stating = statingSources(sources).map(({ id }) => id);
  const seen = stating.length > 1 ? LastSeen : z.object({});
  return [
    {
      table: {
        name: 'providers',
        title: 'Providers',
        description:
          'One row for each National Provider Identifier, deactivated ones included: identity, practice location, primary taxonomy, data from the exclusion lists, Medicare enrollment, MIPS and Open Payments, and when a source other than the registry last had the provider.',
        columns: [...[registry, ...others].map(({ columns }) => columns.row), seen].flatMap(columnsOf),
        primaryKey: ['npi'],
      },
      keywords: ['NPI', 'health care providers', 'exclusions', 'United States'],
      sources: [
        registry.facts.id,
        ...new Set([
          ...[registry, ...others].flatMap(({ columns }) => columns.reads ?? []),
          ...others.map(({ facts }) => facts.id),
          ...stating,
        ]),
      ],
      anyOf: [registry.facts.id],
      parts: async (context) => {
        await context.warehouse.runFile(new URL('../../unlinked-providers.sql', import.meta.url));
        await context.warehouse.runFile(new URL('exclusion-list-columns.sql', import.meta.url));
        for (const source of providerSources(ingestedSources(context))) {
          await prepareTables(context.warehouse, source);
          for (const file of [source.columns.sql].flat()) await context.warehouse.runFile(file, { part: '' });
        }
        return partsOf(
          context.warehouse,
          'SELECT DISTINCT npi[:2] AS part FROM nppes__provider ORDER BY part',
        );
      },
      makeRows: async (context, part) => {
        await makeLastSeen(context, part);
        await context.warehouse.setVariable('part', part);
        await context.warehouse.run(
          `CREATE OR REPLACE TEMP TABLE bundle_rows AS ${providerQuery(context, registry, others, columnsOf(seen))}`,
        );
      },
    },
  ];
}

function providerSources(sources: readonly PublishedSource[]): ProviderSource[] {
  return sources.flatMap((source) => {
    const { providerColumns: columns } = source.publication;
    return columns === undefined ? [] : [{ ...source, columns }];
  });
}

/** The registry's columns, then each source's: its values, or its values for a provider it does not have; else null; then those of `agreement_seen`. */
function providerQuery(
  context: BuildContext,
  registry: ProviderSource,
  others: readonly ProviderSource[],
  ofSeen: readonly Column[],
): string {
  const ingested = new Set(ingestedSources(context).map(({ facts }) => facts.id));
  const view = ({ facts }: ProviderSource) => `provider_columns__${tablePrefix(facts.id)}`;
  const columns = others.flatMap((source) =>
    columnsOf(source.columns.row).map((column) => {
      const name = sqlName(column.name);
      if (!ingested.has(source.facts.id)) return `CAST(NULL AS ${columnType(column).sql}) AS ${name}`;
      const notFound = source.columns.notFound?.[column.name];
      const value = `${view(source)}.${name}`;
      return notFound === undefined ? value : `coalesce(${value}, ${sqlLiteral(notFound)}) AS ${name}`;
    }),
  );
  const joined = others.filter(({ facts }) => ingested.has(facts.id));
  return [
    `SELECT ${[`${view(registry)}.*`, ...columns, ...ofSeen.map(({ name }) => sqlName(name))].join(', ')}`,
    `FROM ${view(registry)}`,
    ...joined.map((source) => `LEFT JOIN ${view(source)} ON ${view(source)}.npi = ${view(registry)}.npi`),
    `LEFT JOIN agreement_seen ON agreement_seen.npi = ${view(registry)}.npi`,
    `ORDER BY ${view(registry)}.npi`,
  ].join('\n');
}
