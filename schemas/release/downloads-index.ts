import { z } from 'zod';
import { ReleaseMark } from './release-mark.ts';
import { TableName } from './table-schema.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Path of a file from the release directory; `<origin>/<path>` is its address. */
const Path = z.string().regex(/^downloads\/[^\s]+$/);

const IndexedFile = z.strictObject({
  path: Path,
  bytes: z.int().nonnegative(),
  sha256: Sha256,
  content_type: z.string(),
  rows: z.int().nonnegative().nullable(),
  /** The table it holds, whole or a part; null for descriptors. */
  table: TableName.nullable(),
  /** The oldest of the consecutive releases that have it with these bytes. */
  unchanged_since: ReleaseMark,
  /** The release since which its rows and descriptions are unchanged: the one its own metadata names. Null for descriptors. */
  content_since: ReleaseMark.nullable(),
});

const Absence = z.strictObject({ name: TableName, reason: z.string() });

const IndexedBundle = z.strictObject({
  name: TableName,
  /** `links` are the crosswalks from sources to NPIs. */
  kind: z.enum(['dataset', 'collection', 'links']),
  title: z.string(),
  description: z.string(),
  path: Path,
  /** The oldest of the consecutive releases in which no file of it differs. */
  unchanged_since: ReleaseMark,
  /** SHA-256 over all inputs of its files except the release: equal means nothing differs. */
  fingerprint: Sha256,
  tables: z.array(
    z.strictObject({
      name: TableName,
      rows: z.int().nonnegative(),
      primary_key: z.array(z.string()),
      /** SHA-256 of what its files say of themselves besides their release. */
      statement_digest: Sha256,
    }),
  ),
  /** Tables it would have with all sources, and why not. */
  absent: z.array(Absence),
  files: z.array(IndexedFile).min(1),
});

/** `downloads/index.json`: every bundle and file of `downloads/`, and the differences from the previous release. */
export const DownloadsIndex = z.strictObject({
  schema_version: z.literal('1.0'),
  release: z.string(),
  created_at: z.iso.datetime(),
  /** The change feed of the release, key by key. */
  change_feed: z.strictObject({
    path: z.literal('changes.ndjson.gz'),
    url: z.url(),
    description: z.string(),
  }),
  bundles: z.array(IndexedBundle),
  /** Bundles that this release does not have. */
  absent: z.array(Absence),
  /** Files against those of the previous release; without one, all are added. */
  delta: z.strictObject({
    previous_release: z.string().nullable(),
    added: z.array(z.strictObject({ path: Path, sha256: Sha256 })),
    changed: z.array(z.strictObject({ path: Path, old_sha256: Sha256, sha256: Sha256 })),
    removed: z.array(z.strictObject({ path: Path, old_sha256: Sha256 })),
    unchanged: z.array(z.strictObject({ path: Path, sha256: Sha256 })),
  }),
});

export type IndexedFile = z.infer<typeof IndexedFile>;
export type IndexedBundle = z.infer<typeof IndexedBundle>;
export type DownloadsIndex = z.infer<typeof DownloadsIndex>;
