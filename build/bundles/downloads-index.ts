import { releaseUrl } from '../../schemas/addresses.ts';
import type { DownloadsIndex, IndexedBundle, IndexedFile } from '../../schemas/release/downloads-index.ts';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { ReleaseMark } from '../../schemas/release/release-mark.ts';
import type { ReleaseHeader } from '../context.ts';
import { markOf } from '../edition.ts';
import type { Absence, DescribedBundle } from './bundle.ts';
import { statementDigest } from './files/file-metadata.ts';
import { isDownload, type PreviousDownloads } from './previous-index.ts';

/** A bundle with its fingerprint, described and written. */
export interface WrittenBundle {
  readonly bundle: DescribedBundle;
  readonly fingerprint: string;
}

const CHANGE_FEED =
  'Records added, changed and removed since the previous release, one line per key, with the fields that differ. Public, at the address of the release.';

/** The index of everything below `downloads/`; `files` are all files of the release written so far. */
export function downloadsIndex(
  header: ReleaseHeader,
  files: readonly ReleaseFile[],
  bundles: readonly WrittenBundle[],
  absent: readonly Absence[],
  previous: PreviousDownloads,
): DownloadsIndex {
  const downloads = files.filter(isDownload);
  const indexed = indexFiles(header, downloads, bundles, previous);
  return {
    schema_version: '1.0',
    release: header.release,
    created_at: header.created_at,
    change_feed: {
      path: CHANGES_FILE,
      url: `${releaseUrl(header.origin, header.release)}/${CHANGES_FILE}`,
      description: CHANGE_FEED,
    },
    bundles: bundles.map((written) => indexBundle(written, indexed)),
    absent: [...absent],
    delta: delta(downloads, previous),
  };
}

/** The release since which a file is unchanged: carried over when the previous release had the same bytes. */
function indexFiles(
  header: ReleaseHeader,
  downloads: readonly ReleaseFile[],
  bundles: readonly WrittenBundle[],
  previous: PreviousDownloads,
): IndexedFile[] {
  const tables = new Map<string, { table: string; since: ReleaseMark }>(
    bundles.flatMap(({ bundle }) =>
      bundle.tables.flatMap(({ definition, files }) =>
        files.map(
          ({ name, since }) => [`${bundle.folder}/${name}`, { table: definition.name, since }] as const,
        ),
      ),
    ),
  );
  return downloads.map(({ path, bytes, sha256, content_type, rows }) => ({
    path,
    bytes,
    sha256,
    content_type,
    rows,
    table: tables.get(path)?.table ?? null,
    unchanged_since:
      previous.files.get(path) === sha256 ? (previous.since.get(path) ?? markOf(header)) : markOf(header),
    content_since: tables.get(path)?.since ?? null,
  }));
}

function indexBundle({ bundle, fingerprint }: WrittenBundle, files: readonly IndexedFile[]): IndexedBundle {
  const { name, kind, title, description, folder, since, tables, absent } = bundle;
  return {
    name,
    kind,
    title,
    description,
    path: folder,
    unchanged_since: since,
    fingerprint,
    tables: tables.map(({ definition, statement, files }) => ({
      name: definition.name,
      rows: files.reduce((sum, { format, rows }) => sum + (format === 'parquet' ? rows : 0), 0),
      primary_key: [...definition.primaryKey],
      statement_digest: statementDigest(statement),
    })),
    absent: [...absent],
    files: files.filter(({ path }) => path.startsWith(`${folder}/`)),
  };
}

function delta(downloads: readonly ReleaseFile[], previous: PreviousDownloads): DownloadsIndex['delta'] {
  const now = new Map(downloads.map(({ path, sha256 }) => [path, sha256]));
  const files = [...now].map(([path, sha256]) => ({ path, sha256, old_sha256: previous.files.get(path) }));
  return {
    previous_release: previous.release,
    added: files.flatMap(({ path, sha256, old_sha256 }) =>
      old_sha256 === undefined ? [{ path, sha256 }] : [],
    ),
    changed: files.flatMap(({ path, sha256, old_sha256 }) =>
      old_sha256 === undefined || old_sha256 === sha256 ? [] : [{ path, old_sha256, sha256 }],
    ),
    removed: [...previous.files].flatMap(([path, old_sha256]) =>
      now.has(path) ? [] : [{ path, old_sha256 }],
    ),
    unchanged: files.flatMap(({ path, sha256, old_sha256 }) =>
      old_sha256 === sha256 ? [{ path, sha256 }] : [],
    ),
  };
}
