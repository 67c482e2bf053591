import { z } from 'zod';
import { Sample } from '../sample.ts';
import { Scope } from '../scope.ts';
import { Manifest } from './manifest.ts';

/** Not of today's sources alone: the list goes back to the first release. */
const SourceIds = z.array(z.string());

/** A file of a release: where it is found without a key, and what it must be. */
const ListedFile = z.object({
  url: z.url(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().nonnegative(),
});

/** What the list says of one release. */
export const ListedRelease = z.object({
  release: z.string(),
  created_at: z.iso.datetime(),
  scope: Scope,
  /** The sample it was made from; absent: from published files. */
  sample: Sample.optional(),
  pipeline_version: Manifest.shape.pipeline_version,
  methodology_version: z.string(),
  /** `whole`: every file is there. `record`: the manifest and the change feed alone, which are kept permanently. */
  kept: z.enum(['whole', 'record']),
  /** Of the whole release. */
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** The release it was compared with; null for the first. */
  previous: z.string().nullable(),
  /** Sources whose files are others than in the release before, and those that only one of the two has. */
  sources: z.object({ refreshed: SourceIds, loaded_first: SourceIds, withdrawn: SourceIds }),
  methodology_changed: z.boolean(),
  manifest: ListedFile,
  /** The signature of the manifest; null in a list older than signatures. */
  signature: ListedFile.nullable().default(null),
  /** How it was made, signed; null in a list older than that. */
  attestation: ListedFile.nullable().default(null),
  changes: ListedFile.nullable(),
});

/** `public/releases.json`: every release that was published, the newest first. Replaced before the pointer. */
export const ReleaseList = z.object({
  schema_version: z.literal('1.0'),
  /** The release that is served. */
  current: z.string(),
  releases: z.array(ListedRelease),
});

export type ListedRelease = z.infer<typeof ListedRelease>;
export type ReleaseList = z.infer<typeof ReleaseList>;
