import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { type ReadPublished, verifyPublication } from '../pipeline/check/verify-publication.ts';
import { verifyRelease } from '../pipeline/check/verify-release.ts';
import { type HistoryCheck, verifyHistory } from '../pipeline/history/verify-history.ts';
import { ifExists } from '../pipeline/workspace/existing-file.ts';
import { jsonOrUndefined } from '../pipeline/workspace/json-file.ts';
import { readPointer, releaseDirectory } from '../pipeline/workspace/releases.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { EXIT, type ExitCode, ProviderSupplyError } from '../schemas/errors.ts';
import { RELEASES_FILE } from '../schemas/release/file-names.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Checks a release (the served one by default): byte for byte when it is on disk, and what was published with
 * it; with `--history`, the releases before it as far as change feeds lead back. Exit 1 names every fault.
 */
export async function verifyCommand(
  release: string | undefined,
  options: { from?: string; history?: boolean } & Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const workspace = new Workspace(settings.data, settings.public);
  const { id, faults } =
    options.from === undefined
      ? await verifyOnDisk(workspace, release)
      : await verifyServed(options.from, release, settings.data);
  // What a damaged release is replayed to says nothing of the feeds.
  const history =
    options.history === true && faults.length === 0 ? await verifyHistory(workspace, id, () => {}) : null;
  const all = [...faults, ...(history?.faults ?? [])];
  const what = options.from === undefined ? 'is intact' : 'is signed and in the log';
  const text =
    all.length === 0
      ? [`release ${id} ${what}`, ...(history === null ? [] : [historyText(history)])].join('\n')
      : all.map(({ path, problem }) => `${path}: ${problem}`).join('\n');
  const told = history && { releases: history.releases, compared: history.compared };
  const result = {
    release: id,
    whole: all.length === 0,
    faults: all,
    ...(told !== null && { history: told }),
  };
  print(options.json === true, result, text);
  process.exitCode = all.length === 0 ? EXIT.ok : EXIT.failed;
}

function historyText({ releases, compared }: HistoryCheck): string {
  const oldest = releases.at(-1);
  if (oldest === undefined) return 'its change feed leads back to no other release';
  return `the change feeds lead back to ${oldest}: ${releases.length} releases, ${compared.length} of them kept whole and compared line by line`;
}

async function verifyOnDisk(workspace: Workspace, release: string | undefined) {
  const id = release ?? (await servedRelease(workspace));
  const files = await verifyRelease(await releaseDirectory(workspace, id), () => {});
  const read: ReadPublished = (path) => ifExists(readFile(join(workspace.public, path)));
  return { id, faults: [...files, ...(await verifyPublication(read, id, workspace.data))] };
}

/** The checks that anybody can make of a release at its public address: pointer, manifest, signature and log. */
async function verifyServed(from: string, release: string | undefined, data: string) {
  if (!/^https?:$/.test(URL.parse(from)?.protocol ?? ''))
    throw unreadable(`${from} is not an address`, EXIT.usage);
  const base = from.replace(/\/+$/, '');
  const read: ReadPublished = async (path) => {
    const response = await request(`${base}/${path}`, {
      headersTimeout: REQUEST_TIMEOUT_MS,
      bodyTimeout: REQUEST_TIMEOUT_MS,
    });
    const body = Buffer.from(await response.body.arrayBuffer());
    if (response.statusCode === 200) return body;
    if (response.statusCode === 404) return null;
    throw unreadable(`${base}/${path} responds with ${response.statusCode}`);
  };
  const id = release ?? (await servedThere(read, base));
  return { id, faults: await verifyPublication(read, id, data) };
}

async function servedThere(read: ReadPublished, base: string): Promise<string> {
  const text = (await read(RELEASES_FILE))?.toString('utf8') ?? '';
  const list = ReleaseList.pick({ current: true }).safeParse(jsonOrUndefined(text));
  if (list.success) return list.data.current;
  throw unreadable(`${base}/${RELEASES_FILE} is not a list of releases`);
}

function unreadable(what: string, exitCode: ExitCode = EXIT.failed): ProviderSupplyError {
  return new ProviderSupplyError(
    'unreadable_address',
    what,
    'Give --from the address at which a published tree or its router is served, such as https://data.example.org.',
    { exitCode },
  );
}

/** The id of the served release. @throws ProviderSupplyError before the first one. */
export async function servedRelease(workspace: Workspace): Promise<string> {
  const pointer = await readPointer(workspace);
  if (pointer === null)
    throw new ProviderSupplyError(
      'nothing_published',
      'nothing has been published yet',
      'Run `provider-supply rebuild` first.',
    );
  return pointer.release;
}
