import { z } from 'zod';
import { Sample } from '../sample.ts';
import { Scope } from '../scope.ts';
import { SourceFacts } from '../source-facts.ts';
import { SOURCE_IDS } from '../sources/list.ts';
import { ADDED_ARTIFACTS, ARTIFACTS } from './artifacts.ts';
import { MANIFEST_ATTESTATION_FILE } from './file-names.ts';
import { ReleaseMark } from './release-mark.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One file of the release. */
export const ReleaseFile = z.object({
  /** From the release directory, `/`-separated. */
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: Sha256,
  content_type: z.string(),
  /** Records or lines, where that means something. */
  rows: z.int().nonnegative().nullable(),
  /** Name of the schema the content conforms to (a key of `schemas/release/documents.ts`), or null. */
  schema: z.string().nullable(),
  /** The release that a document names: the one since which it holds. Absent where a file names none. */
  since: ReleaseMark.optional(),
});

/** One input file of a source, as read. */
export const SourceFile = z.object({
  name: z.string(),
  role: z.string(),
  /** Where it was downloaded from, secrets redacted; null when it came from a local directory. */
  url: z.string().nullable(),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  snapshot: z.iso.date().nullable(),
  /** The sample it belongs to; absent: it is a published file. */
  sample: Sample.optional(),
  rows_read: z.int().nonnegative(),
  rows_kept: z.int().nonnegative(),
  rows_rejected: z.int().nonnegative(),
  /** Rejected rows by reason. */
  rejected: z.record(z.string(), z.int().positive()),
});

/** One source in the release: its facts and the snapshot used. */
export const ReleaseSource = SourceFacts.extend({
  status: z.enum(['ingested', 'not_ingested']),
  snapshot: z.iso.date().nullable(),
  /** True when no file stated its date and the date of the run that read them was used. */
  snapshot_inferred: z.boolean(),
  /** The snapshot date as a moment: when the data in use was last renewed. */
  last_refreshed: z.iso.datetime().nullable(),
  /** When the source was last checked for a newer file. */
  last_checked: z.iso.datetime().nullable(),
  /** The check that established the snapshot, which has held since then: `last_checked` in documents. Absent in older releases. */
  established_at: z.iso.datetime().nullable().optional(),
  /** Date of the run that read the files: later dates in them were not taken as facts. */
  read_on: z.iso.date().nullable(),
  /** Why the newest attempt was refused, when an older snapshot is still in use. */
  stale_reason: z.string().nullable(),
  rows: z.int().nonnegative(),
  files: z.array(SourceFile),
});

/** Files of one date of a publisher's archive, from before the first release: what they say of providers is below `history/archives/`. */
export const ArchivedSnapshot = z.object({
  source: z.enum(SOURCE_IDS),
  /** The publisher's date, in the name of the files or the catalog. */
  snapshot: z.iso.date(),
  /** The release that read them and has published it first. */
  since: z.string(),
  /** Whether the packs have all that the files say; false: what differs from the snapshot before. */
  is_complete: z.boolean(),
  /** Of a part of the files nothing follows for a provider they lack. */
  scope: Scope,
  files: z.array(SourceFile),
});

export const PackEntry = z.object({
  collection: z.string(),
  format_version: z.int(),
  key_field: z.string(),
  prefix_length: z.int(),
  keys: z.int(),
  parts: z.int(),
});

/** The search index, `search/providers.sqlite`. */
export const SearchIndexEntry = z.object({
  format_version: z.int(),
  /** Providers that can be searched for: all but deactivated ones without a name. */
  providers: z.int().nonnegative(),
  /** SHA-256 over what it was made from and the code that made it: equal means equal bytes. */
  inputs: Sha256,
});

/** `manifest.json`: everything in the release and everything it was made from. */
export const Manifest = z.object({
  schema_version: z.literal('1.0'),
  release: z.string(),
  /** `--now` of the run that built it. */
  created_at: z.iso.datetime(),
  pipeline_version: z.string().length(7),
  methodology_version: z.string(),
  origin: z.url(),
  /** Where the source code of this version is; absent where the operator states no public address. */
  source_code_url: z.url().optional(),
  /** The build attestation that `publish` signs and writes beside the manifest; absent in releases older than attestations. */
  attestation: z.literal(MANIFEST_ATTESTATION_FILE).optional(),
  scope: Scope,
  /** The sample of which files were read, among others perhaps; null: all are published files, also in manifests of before samples were marked. */
  sample: Sample.nullable().default(null),
  /** The optional artifacts that were built. */
  artifacts: z.array(z.enum([...ARTIFACTS, ...ADDED_ARTIFACTS])),
  inputs: z.object({
    /** SHA-256 over all declared inputs; its first eight digits end the release id. */
    digest: Sha256,
    /** SHA-256 over the inputs without clock and predecessor: equal means there is nothing new to publish. */
    content_digest: Sha256,
    /** The release before this one, by its manifest: the change feed, first-seen dates and the downloads' index need its packs, digests, crosswalks and index. */
    previous: z.object({ release: z.string(), path: z.string(), sha256: Sha256 }).nullable(),
  }),
  sources: z.array(ReleaseSource),
  /** By source and date; absent where no archive of a publisher was read. */
  archives: z.array(ArchivedSnapshot).optional(),
  /**
   * The birth dates of listed people, which are in no file of the release: of `birth-dates/<release>.json` in the data directory of
   * the host that built it. Absent where no list has any, and in older releases.
   */
  birth_dates: z.object({ sha256: Sha256 }).optional(),
  packs: z.array(PackEntry),
  /** Absent in releases older than the index. */
  search: SearchIndexEntry.optional(),
  /**
   * The files of this release that the previous one lists with the same path and SHA-256: how many, and their bytes. They are one file
   * on disk and are not uploaded again. Absent in a first release and in older ones.
   */
  unchanged: z.object({ files: z.int().nonnegative(), bytes: z.int().nonnegative() }).optional(),
  files: z.array(ReleaseFile),
});

export type ReleaseFile = z.infer<typeof ReleaseFile>;
export type SourceFile = z.infer<typeof SourceFile>;
export type ReleaseSource = z.infer<typeof ReleaseSource>;
export type ArchivedSnapshot = z.infer<typeof ArchivedSnapshot>;
export type PackEntry = z.infer<typeof PackEntry>;
export type SearchIndexEntry = z.infer<typeof SearchIndexEntry>;
export type Manifest = z.infer<typeof Manifest>;
