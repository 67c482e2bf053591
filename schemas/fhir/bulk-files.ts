import { z } from 'zod';
import { RESOURCE_TYPES, type ResourceType } from './resource-types.ts';

const BULK_FOLDER = 'fhir/r4/bulk';

/** The static manifest of Bulk Data: the file behind `/fhir/r4/$bulk-publish`. */
export const BULK_MANIFEST_FILE = 'fhir/r4/bulk-publish.json';

/** The resources of a type of one part of a pack: NDJSON, compressed. Below the release directory. */
export const bulkFile = (type: ResourceType, collection: string, prefix: string): string =>
  `${BULK_FOLDER}/${type}/${collection}-${prefix}.ndjson.gz`;

/** Whether a file of a release, by its path, is one of Bulk Data: the manifest, or resources. */
export const isBulkFile = (path: string): boolean =>
  path === BULK_MANIFEST_FILE || path.startsWith(`${BULK_FOLDER}/`);

/**
 * Where a bulk file is served: the address has no `.gz`, the compression is a content coding. It states the content, since an
 * address must not be used again for another one (Bulk Data Access, "Bulk Publish").
 */
export const bulkAddress = (origin: string, file: string, sha256: string): string =>
  `${origin}/${file.replace(/\.gz$/, '')}?version=${contentVersion(sha256)}`;

/** What `version` in the address of a bulk file is for its content. */
export const contentVersion = (sha256: string): string => sha256.slice(0, 16);

/** The bulk file of the last two segments of an address, which need not exist. */
export const addressedFile = (type: string, name: string): string => `${BULK_FOLDER}/${type}/${name}.gz`;

/** The file that an address of `bulkAddress` is for. */
export function bulkFileAt(address: string): string {
  const [type = '', name = ''] = new URL(address).pathname.split('/').slice(-2);
  return addressedFile(type, name);
}

/** The file that lists the deleted resources of a type as Bundles, and how many days a deletion is kept. */
export const deletedFile = (type: ResourceType): string => `${BULK_FOLDER}/${type}/deleted.ndjson.gz`;
export const DELETED_DAYS = 365;

/** A line of that file: resources that no longer existed in the release made at `timestamp` (Bulk Data Access, "deleted"). */
export const DeletedResources = z.strictObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('transaction'),
  timestamp: z.iso.datetime(),
  entry: z.array(
    z.strictObject({ request: z.strictObject({ method: z.literal('DELETE'), url: z.string() }) }),
  ),
});

export type DeletedResources = z.infer<typeof DeletedResources>;

/**
 * How a line of a bulk file begins: type, id, and `meta` with version and moment, or a Bundle of deleted resources with its
 * moment, which is captured; none has quotes in it. So when something changed is known without parsing it.
 */
export const LINE_START =
  /^\{"resourceType":"(?:\w+","id":"[^"]*","meta":\{"versionId":"[^"]*","lastUpdated|Bundle","type":"transaction","timestamp)":"([^"]*)"/;

/** How many lines of a file changed at which moment, so that an export with `_since` knows which files have any. */
const LinesByMoment = z.record(z.iso.datetime(), z.int().positive());

export type LinesByMoment = z.infer<typeof LinesByMoment>;

/** The same of the files of several types. */
export const LinesByType = z.partialRecord(z.enum(RESOURCE_TYPES), LinesByMoment);

export type LinesByType = z.infer<typeof LinesByType>;

/**
 * The manifest of bulk publishing (Bulk Data Access, "Bulk publish"). The extensions are absent in releases of earlier versions of
 * this software.
 */
export const BulkManifest = z.strictObject({
  transactionTime: z.iso.datetime(),
  request: z.url(),
  requiresAccessToken: z.boolean(),
  output: z.array(
    z.strictObject({
      type: z.enum(RESOURCE_TYPES),
      url: z.url(),
      count: z.int().positive(),
      extension: z.strictObject({ last_updated: LinesByMoment }).optional(),
    }),
  ),
  deleted: z.array(z.never()),
  error: z.array(z.never()),
  /** Of the files with deleted resources. */
  extension: z.strictObject({ deleted: LinesByType }).optional(),
});

export type BulkManifest = z.infer<typeof BulkManifest>;
