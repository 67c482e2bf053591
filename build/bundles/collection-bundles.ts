import { methodologyUrl } from '../../schemas/addresses.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { BuildContext } from '../context.ts';
import type { Absence, Bundle } from './bundle.ts';
import { citedCollection } from './cited-collection.ts';
import type { Collection } from './collections/collection.ts';
import { collectionsOf } from './collections/collections.ts';
import { createStateFips } from './collections/state-fips.ts';
import { RECORD_FORMATS } from './files/table-files.ts';
import { type BundleContext, TableInBundle } from './written-table.ts';

/** Folder of all collections, from the release directory. */
export const COLLECTIONS_FOLDER = 'downloads/collections';

/** A bundle, or why it is absent. */
export type BundleOrAbsence = { readonly bundle: Bundle } | { readonly absence: Absence };

/** Writes the tables of the collections of records, one after the other; the caller writes the descriptors of each. */
export async function* collectionBundles(context: BundleContext): AsyncGenerator<BundleOrAbsence> {
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
  context: BundleContext,
  collection: Collection,
  ingested: ReadonlySet<SourceId>,
): Promise<BundleOrAbsence> {
  const { header, progress } = context;
  const { table, sources, keywords } = collection;
  const parts = await collection.parts(context);
  if (parts.length === 0)
    return { absence: { name: table.name, reason: 'Its sources have no rows for it in this release.' } };
  const used = header.sources.filter(({ id }) => sources.includes(id) && ingested.has(id));
  const about = { ...table, folder: `${COLLECTIONS_FOLDER}/${table.name}` };
  const work = citedCollection(about, used, header);
  const bundle = {
    ...about,
    work,
    homepage: work.url,
    methodologyUrl: methodologyUrl(header, sources[0]),
    sources: used,
  };
  const files = new TableInBundle(context, bundle, table, RECORD_FORMATS);
  for (const part of parts) {
    progress(`bundle ${table.name}, part ${part}`);
    await collection.makeRows(context, part);
    await files.write(part);
  }
  const absent = sources.filter((source) => !ingested.has(source));
  const { name, title, description, folder } = about;
  return {
    bundle: {
      name,
      kind: 'collection',
      title,
      description,
      folder,
      keywords,
      work,
      methodologyUrl: bundle.methodologyUrl,
      limitations: used.flatMap(({ limitations }) => limitations),
      sources: used,
      tables: [files.table],
      absent: absent.map((source) => ({ name: source, reason: notIngested(context, [source]) })),
    },
  };
}

/** Why these sources give no bundle. */
function notIngested({ header }: BuildContext, sources: readonly SourceId[]): string {
  const names = sources.map((id) => header.sources.find((source) => source.id === id)?.source ?? id);
  return `Not ingested in this release: ${names.join(', ')}.`;
}
