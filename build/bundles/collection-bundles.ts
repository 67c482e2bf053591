import { z } from 'zod';
import { methodologyUrl } from '../../schemas/rest/addresses.ts';
import type { SourceId } from '../../schemas/source-names.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { makeFacilityTables } from '../facility-pack/facility-lines.ts';
import { type Absence, type Bundle, bundleFiles } from './bundle.ts';
import { citedCollection } from './cited-collection.ts';
import { COLLECTIONS, type Collection } from './columns/collections.ts';
import type { CollectionTable } from './columns/table.ts';
import { type TableFile, writeTableFiles } from './files/table-files.ts';
import { standInForAbsentSources } from './tables/absent-tables.ts';

/** Folder of all collections, from the release directory. */
export const COLLECTIONS_FOLDER = 'downloads/collections';

/** A bundle, or why it is not there. */
export type BundleOrAbsence = { readonly bundle: Bundle } | { readonly absence: Absence };

/** Writes the tables of the collections of records, one after the other; each is described by whoever takes it. */
export async function* collectionBundles(context: BuildContext): AsyncGenerator<BundleOrAbsence> {
  const { warehouse, header } = context;
  const ingested = new Set(header.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  const standIns = await standInForAbsentSources(warehouse, ingested);
  await prepare(context, ingested);
  for (const collection of COLLECTIONS) {
    const { name, anyOf } = collection.table;
    if (anyOf.some((source) => ingested.has(source))) yield await written(context, collection, ingested);
    else yield { absence: { name, reason: notIngested(context, anyOf) } };
  }
  for (const table of [...standIns, 'bundle_rows']) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/** What the `.sql` files of the tables read beside the warehouse. */
async function prepare(context: BuildContext, ingested: ReadonlySet<SourceId>): Promise<void> {
  const { warehouse, sources } = context;
  // The packs made these tables already, where there are packs of them.
  if (ingested.has('open-payments') && !(await warehouse.hasTable('payment_by_npi')))
    await warehouse.runFile(new URL('../../sources/open-payments/publish/payments-by-npi.sql', import.meta.url));
  if (
    FACILITY_SOURCES.some((source) => ingested.has(source)) &&
    !(await warehouse.hasTable('facility_identity'))
  )
    await makeFacilityTables(warehouse, sources);
  await warehouse.setVariable('has_oig_leie', ingested.has('oig-leie'));
  await warehouse.setVariable('has_sam', ingested.has('sam-exclusions'));
  await warehouse.setVariable('has_pecos', ingested.has('pecos'));
  await warehouse.setVariable('has_qpp_mips', ingested.has('qpp-mips'));
  await warehouse.setVariable('has_open_payments', ingested.has('open-payments'));
  await warehouse.setVariable('has_ownership', ingested.has('enrollments-and-owners'));
}

const FACILITY_SOURCES = ['provider-of-services', 'enrollments-and-owners', 'care-compare'] as const;

async function written(
  context: BuildContext,
  { table, sources, keywords }: Collection,
  ingested: ReadonlySet<SourceId>,
): Promise<BundleOrAbsence> {
  const { warehouse, header, writer, progress } = context;
  const folder = `${COLLECTIONS_FOLDER}/${table.name}`;
  const parts = await warehouse.rows(z.object({ part: z.string() }), table.parts);
  if (parts.length === 0)
    return { absence: { name: table.name, reason: 'Its sources have no row for it in this release.' } };
  const files: TableFile[] = [];
  for (const { part } of parts) {
    progress(`bundle ${table.name}, part ${part}`);
    await warehouse.runFile(table.sql, { part });
    files.push(...(await writeTableFiles(warehouse, writer, `${folder}/${table.name}-${part}`, table)));
  }
  const { name, title, description, columns, primaryKey } = table;
  const used = header.sources.filter(({ id }) => sources.includes(id) && ingested.has(id));
  const absent = sources.filter((source) => !ingested.has(source));
  return {
    bundle: {
      name: table.name,
      kind: 'collection',
      title: table.title,
      description: table.description,
      folder,
      keywords,
      work: citedCollection(table, used, header),
      methodologyUrl: methodologyUrl(header.origin, sources[0]),
      limitations: used.flatMap(({ limitations }) => limitations),
      sources: used,
      tables: [
        {
          definition: { name, title, description, columns, primaryKey },
          files: bundleFiles(folder, files, writer),
        },
      ],
      absent: absent.map((source) => ({ name: source, reason: notIngested(context, [source]) })),
    },
  };
}

/** Why there is nothing of these sources. */
function notIngested({ header }: BuildContext, sources: CollectionTable['anyOf']): string {
  const names = sources.map((id) => header.sources.find((source) => source.id === id)?.source ?? id);
  return `Not ingested in this release: ${names.join(', ')}.`;
}
