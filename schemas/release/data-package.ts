import { z } from 'zod';
import { TableName } from './table-schema.ts';

/** An address or a relative path that stays below the descriptor (the profile's own pattern). */
const UrlOrPath = z
  .string()
  .regex(/^((?=[^./~])(?!file:)((?!\/\.\.\/)(?!\\)(?!:\/\/).)*|(http|ftp)s?:\/\/.*)$/);

const Resource = z.strictObject({
  name: TableName,
  type: z.literal('table'),
  path: UrlOrPath,
  title: z.string(),
  description: z.string(),
  format: z.enum(['parquet', 'arrow', 'csv', 'xlsx']),
  mediatype: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  encoding: z.literal('utf-8').optional(),
  /** Not in the standard, which allows further properties; the Frictionless framework's name for it. */
  compression: z.literal('gz').optional(),
  dialect: z
    .union([
      z.strictObject({ header: z.literal(true), lineTerminator: z.literal('\n') }),
      z.strictObject({ header: z.literal(true), sheetName: z.string() }),
    ])
    .optional(),
  bytes: z.int().nonnegative(),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  schema: UrlOrPath,
});

const License = z.strictObject({ name: z.string().regex(/^([-a-zA-Z0-9._])+$/), path: UrlOrPath });
const Source = z.strictObject({ title: z.string(), path: UrlOrPath, version: z.string().optional() });

/**
 * `datapackage.json` of a bundle: the Data Package standard, version 2, as far as bundles use it. Every document that
 * conforms to this conforms to the standard's profile.
 */
export const DataPackage = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: TableName,
  id: z.url(),
  title: z.string(),
  description: z.string(),
  homepage: z.url(),
  /** The release since which the bundle is unchanged. */
  version: z.string(),
  created: z.iso.datetime(),
  keywords: z.array(z.string()).min(1),
  contributors: z.array(z.strictObject({ title: z.string(), roles: z.array(z.string()).min(1) })).min(1),
  licenses: z.array(License).min(1),
  sources: z.array(Source).min(1),
  resources: z
    .array(Resource)
    .min(1)
    .refine(
      (resources) => new Set(resources.map(({ name }) => name)).size === resources.length,
      'resources are named once',
    ),
});

export type DataPackage = z.infer<typeof DataPackage>;
