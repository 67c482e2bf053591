import { createHash } from 'node:crypto';
import type {
  DownloadsIndex,
  IndexedBundle,
  IndexedFile,
  ReleaseMark,
} from '../../schemas/release/downloads-index.ts';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { releaseUrl } from '../../schemas/rest/addresses.ts';
import type { ReleaseHeader } from '../context.ts';
import type { Absence, DescribedBundle } from './bundle.ts';
import { isDownload, type PreviousDownloads } from './previous-index.ts';

/** A bundle with its fingerprint, described and written. */
export interface WrittenBundle {
  readonly bundle: DescribedBundle;
  readonly fingerprint: string;
}

/** The release being built, in the form that files name it by. */
export const markOf = ({ release, created_at }: ReleaseHeader): ReleaseMark => ({ release, created_at });

const CHANGE_FEED =
  'Records added, changed and removed since the previous release, one line per key, with the fields that differ. Public, at the address of the release.';

/** The bundle of crosswalks, which has no descriptors of its own. */
const LINKS = {
  name: 'links',
  title: 'Crosswalks',
  description:
    'For each source, its keys and the NPI each was matched to, with verdict, method and confidence; and the NPIs stated for CMS Certification Numbers.',
  path: 'downloads/links',
};

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
    bundles: [
      ...bundles.map((written) => indexBundle(written, indexed)),
      ...indexLinks(header, indexed, previous),
    ],
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
  const tables = new Map<string, string>(
    bundles.flatMap(({ bundle }) =>
      bundle.tables.flatMap(({ definition, files }) =>
        files.map((file) => [`${bundle.folder}/${file.name}`, definition.name] as const),
      ),
    ),
  );
  return downloads.map(({ path, bytes, sha256, content_type, rows }) => ({
    path,
    bytes,
    sha256,
    content_type,
    rows,
    table: tables.get(path) ?? null,
    unchanged_since:
      previous.files.get(path) === sha256 ? (previous.since.get(path) ?? markOf(header)) : markOf(header),
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
    tables: tables.map(({ definition, files }) => ({
      name: definition.name,
      rows: files.reduce((sum, { format, rows }) => sum + (format === 'parquet' ? rows : 0), 0),
      primary_key: [...definition.primaryKey],
    })),
    absent: [...absent],
    files: files.filter(({ path }) => path.startsWith(`${folder}/`)),
  };
}

/** The crosswalks, if there are any: each file is a table of its own. */
function indexLinks(
  header: ReleaseHeader,
  indexed: readonly IndexedFile[],
  previous: PreviousDownloads,
): IndexedBundle[] {
  const files = indexed
    .filter(({ path }) => path.startsWith(`${LINKS.path}/`))
    .map((file) => ({ ...file, table: file.path.slice(LINKS.path.length + 1, -'.parquet'.length) }));
  if (files.length === 0) return [];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(files.map(({ path, sha256 }) => [path, sha256])))
    .digest('hex');
  const before = previous.bundles.get(LINKS.name);
  return [
    {
      ...LINKS,
      kind: 'links',
      unchanged_since: before?.fingerprint === fingerprint ? before.unchanged_since : markOf(header),
      fingerprint,
      tables: files.map(({ table, rows }) => ({
        name: table,
        rows: rows ?? 0,
        primary_key: table === 'ccn-npi' ? ['ccn', 'npi'] : ['source_key', 'npi'],
      })),
      absent: [],
      files,
    },
  ];
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
