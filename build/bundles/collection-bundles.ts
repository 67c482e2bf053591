import { methodologyUrl } from '../../schemas/rest/addresses.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { BuildContext } from '../context.ts';
import { type Absence, type Bundle, bundleFiles } from './bundle.ts';
import { citedCollection } from './cited-collection.ts';
import type { Collection } from './collections/collection.ts';
import { collectionsOf } from './collections/collections.ts';
import { createStateFips } from './collections/state-fips.ts';
import { type TableFile, writeTableFiles } from './files/table-files.ts';

/** Folder of all collections, from the release directory. */
export const COLLECTIONS_FOLDER = 'downloads/collections';

/** A bundle, or why it is not there. */
export type BundleOrAbsence = { readonly bundle: Bundle } | { readonly absence: Absence };

/** Writes the tables of the collections of records, one after the other; the caller writes the descriptors of each. */
export async function* collectionBundles(context: BuildContext): AsyncGenerator<BundleOrAbsence> {
  const { warehouse, header } = context;
  const ingested = new Set(header.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  await createStateFips(warehouse);
  for (const collection of collectionsOf(context.sources)) {
    const { table, anyOf } = collection;
    if (anyOf.some((source) => ingested.has(source))) yield await written(context, collection, ingested);
    else yield { absence: { name: table.name, reason: notIngested(context, anyOf) } };
  }
  await warehouse.run('DROP TABLE IF EXISTS bundle_rows');
}

async function written(
  context: BuildContext,
  collection: Collection,
  ingested: ReadonlySet<SourceId>,
): Promise<BundleOrAbsence> {
  const { warehouse, header, writer, progress } = context;
  const { table, sources, keywords } = collection;
  const folder = `${COLLECTIONS_FOLDER}/${table.name}`;
  const parts = await collection.parts(context);
  if (parts.length === 0)
    return { absence: { name: table.name, reason: 'Its sources have no rows for it in this release.' } };
  const files: TableFile[] = [];
  for (const part of parts) {
    progress(`bundle ${table.name}, part ${part}`);
    await collection.makeRows(context, part);
    files.push(...(await writeTableFiles(warehouse, writer, `${folder}/${table.name}-${part}`, table)));
  }
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
      tables: [{ definition: table, files: bundleFiles(folder, files, writer) }],
      absent: absent.map((source) => ({ name: source, reason: notIngested(context, [source]) })),
    },
  };
}

/** Why these sources give no bundle. */
function notIngested({ header }: BuildContext, sources: readonly SourceId[]): string {
  const names = sources.map((id) => header.sources.find((source) => source.id === id)?.source ?? id);
  return `Not ingested in this release: ${names.join(', ')}.`;
}
