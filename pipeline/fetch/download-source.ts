import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { Discovery, RemoteFile, SourceDefinition } from '../../sources/contract.ts';
import { redactSecrets } from '../run/redact-secrets.ts';
import { type Note, type Run, runMoment } from '../run/run.ts';
import { SETTINGS, type Settings } from '../settings/settings.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { download } from './download.ts';
import { DEFAULT_HTTP, getText } from './http.ts';
import { listZipEntries } from './zip-archive.ts';

/** The last download from each address, with the validators the server sent. */
const Records = z.record(
  z.string(),
  z.object({
    sha256: z.string(),
    name: z.string(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
  }),
);
type Records = z.infer<typeof Records>;

/**
 * Asks a publisher for its newest files and downloads those that are new or changed.
 * @returns the paths of the newest files. @throws SourceRefused when discovery or a download fails.
 */
export async function discoverAndDownload(run: Run, source: SourceDefinition, note: Note): Promise<string[]> {
  const remote = await source.discover(discoveryOf(run));
  if (remote.length === 0)
    throw new SourceRefused(
      'nothing_offered',
      `${source.facts.source_url} offers no file`,
      "The page may have changed: fix the source's discovery.",
    );
  return downloadFiles(run, source, remote, note);
}

/** The network access of discovery in a run. */
export const discoveryOf = ({ settings }: Run): Discovery => ({
  getText: (url, headers = {}) => getText(url, headers, DEFAULT_HTTP),
  rewrite: mirrored(settings.mirror),
  secret: (variable) => secretOf(settings, variable),
});

/**
 * Downloads those of some files that are new or changed. Files are kept by checksum, `downloads/<sha256>/<name>`, with the publisher's date in
 * a sidecar. @returns the paths of all. @throws SourceRefused when a download fails
 */
export async function downloadFiles(
  run: Run,
  source: SourceDefinition,
  remote: readonly RemoteFile[],
  note: Note,
): Promise<string[]> {
  await removeStartedDownloads(run.workspace, source, remote);
  const paths: string[] = [];
  for (const file of remote) paths.push(await fetchOne(run, source, file, note));
  return paths;
}

/** The name of a download that is under way or was interrupted. */
const partialName = ({ facts }: SourceDefinition, address: string): string =>
  `${facts.id}.${createHash('sha256').update(address).digest('hex').slice(0, 16)}.partial`;

/** Removes interrupted downloads of a source's files that it no longer offers: they would never be resumed. */
async function removeStartedDownloads(
  { downloads }: Workspace,
  source: SourceDefinition,
  offered: readonly RemoteFile[],
): Promise<void> {
  const resumable = new Set(offered.map(({ url }) => partialName(source, redactSecrets(url))));
  for (const name of (await ifExists(readdir(downloads))) ?? []) {
    const [, partial] = /^(.+\.partial)(\.validator)?$/.exec(name) ?? [];
    if (partial?.startsWith(`${source.facts.id}.`) && !resumable.has(partial))
      await rm(join(downloads, name), { force: true });
  }
}

async function fetchOne(run: Run, source: SourceDefinition, file: RemoteFile, note: Note): Promise<string> {
  const { workspace } = run;
  const records: Records = (await readJsonFile(workspace.fetchRecords, Records)) ?? {};
  const address = redactSecrets(file.url);
  const known = records[address];
  const kept = known && join(workspace.downloads, known.sha256, known.name);
  const have = kept !== undefined && (await exists(kept));

  await mkdir(workspace.downloads, { recursive: true, mode: 0o700 });
  const partial = join(workspace.downloads, partialName(source, address));
  const result = await download(
    file.url,
    partial,
    have && known ? known : null,
    DEFAULT_HTTP,
    (bytes, total) => {
      note(
        `${source.facts.id}: ${file.name} ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`} MB`,
      );
    },
  );
  if (result.status === 'unchanged' && kept !== undefined) return kept;
  await verify(partial, file.name);
  const { sha256 } = await digestFile(partial);
  const target = join(workspace.downloads, sha256, file.name);
  await mkdir(join(workspace.downloads, sha256), { recursive: true, mode: 0o700 });
  await rename(partial, target);
  const { etag, lastModified } = result.status === 'downloaded' ? result : { etag: null, lastModified: null };
  const snapshot = file.published ?? isoDate(lastModified);
  await replaceFile(`${target}.snapshot.json`, `${JSON.stringify({ url: address, snapshot })}\n`);
  await replaceFile(
    workspace.fetchRecords,
    `${JSON.stringify({ ...records, [address]: { sha256, name: file.name, etag, lastModified } }, null, 2)}\n`,
  );
  run.log.write({
    event: 'downloaded',
    source: source.facts.id,
    name: file.name,
    sha256,
    at: runMoment(run),
  });
  return target;
}

/** Checks that a download is what it claims to be: a zip or workbook opens, and nothing is an HTML page. */
async function verify(path: string, name: string): Promise<void> {
  try {
    if (/\.(zip|xlsx)$/i.test(name)) await listZipEntries(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function isoDate(httpDate: string | null): string | null {
  const time = httpDate === null ? Number.NaN : Date.parse(httpDate);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** The value of a secret setting by its environment variable; null when it is not set. */
function secretOf(settings: Settings, variable: string): string | null {
  return variable === SETTINGS.samApiKey.env && settings.samApiKey !== '' ? settings.samApiKey : null;
}

/** Sends every request to one mirror of the publishers' paths, if one is set. */
function mirrored(mirror: string): (url: string) => string {
  if (mirror === '') return (url) => url;
  return (url) => {
    const { pathname, search } = new URL(url);
    return `${mirror.replace(/\/+$/, '')}${pathname}${search}`;
  };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
