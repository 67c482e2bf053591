import { createHash } from 'node:crypto';
import { cpSync, existsSync, statSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Installation } from './command-line.ts';
import { firstNightOfFewSources } from './first-night.ts';
import { shortenList } from './two-nights.ts';

const LIST = 'UPDATED.csv';
const WAYS = ['copy', 'link', 'reference'];
const MEMORY = '/dev/shm';
const OTHER_FILE_SYSTEM =
  existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev ? MEMORY : null;

let night: string;
let root: string;
let files: string;
let list: string;
let installation: Installation;

beforeAll(async () => {
  night = await mkdtemp(join(tmpdir(), 'kept-inputs-'));
  const first = await firstNightOfFewSources(night);
  // The list alone is to be read anew.
  await shortenList(first.files);
});
afterAll(() => rm(night, { recursive: true }));
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-inputs-'));
  files = join(root, 'files');
  list = join(files, LIST);
  installation = new Installation(join(root, 'installation'));
  cpSync(join(night, 'files'), files, { recursive: true });
  cpSync(join(night, 'installation', 'data'), installation.data, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const sha256 = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** Finds the files; returns where the list with these bytes is kept. */
async function fetchList(how: string, from = files): Promise<string> {
  const { code, err } = await installation.run('fetch', '--from', from, '--keep-inputs', how);
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('error') });
  return join(installation.data, 'downloads', await sha256(join(from, LIST)), LIST);
}

const waysLogged = async () =>
  (await installation.runLog()).flatMap((line) => {
    const { event, name, as } = JSON.parse(line);
    return event === 'input_kept' && name === LIST ? [as] : [];
  });

const ingest = async () => {
  const { code, out } = await installation.run(
    ...['ingest', '--json', '--scope', 'partial', '--accept-change', 'oig-leie'],
  );
  const { sources } = JSON.parse(out);
  return { code, list: sources.find(({ id }: { id: string }) => id === 'oig-leie') };
};

describe('the files of --from are kept', () => {
  test('as copies: what happens to the directory changes nothing', async () => {
    const kept = await fetchList('copy');
    expect((await lstat(kept)).nlink).toBe(1);
    expect(await waysLogged()).toEqual(['copy']);
    await shortenList(files);
    expect(await ingest()).toMatchObject({ list: { outcome: 'refreshed', message: null }, code: 0 });
  });

  test('as hard links, which take no space and outlive their file', async () => {
    const kept = await fetchList('link');
    expect((await stat(kept)).ino).toBe((await stat(list)).ino);
    expect(await waysLogged()).toEqual(['link']);
    await writeFile(`${list}.new`, 'replaced');
    await rename(`${list}.new`, list);
    expect(await ingest()).toMatchObject({ list: { outcome: 'refreshed', message: null }, code: 0 });
  });

  test('by reference, as symbolic links to the files', async () => {
    const kept = await fetchList('reference');
    expect((await lstat(kept)).isSymbolicLink()).toBe(true);
    expect(await waysLogged()).toEqual(['reference']);
    expect(await ingest()).toMatchObject({ list: { outcome: 'refreshed', message: null }, code: 0 });
  });

  test.each(WAYS)('%s: a symbolic link in the directory counts as its file', async (how) => {
    await rename(list, join(root, 'elsewhere.csv'));
    await symlink(join(root, 'elsewhere.csv'), list);
    const kept = await fetchList(how);
    // Whatever becomes of the link, the file is meant.
    await rm(list);
    expect(await sha256(kept)).toBe(await sha256(join(root, 'elsewhere.csv')));
  });

  test('never less safely than they are already', async () => {
    const kept = await fetchList('reference');
    await fetchList('link');
    expect((await lstat(kept)).nlink).toBe(2);
    await fetchList('copy');
    for (const how of WAYS) {
      await fetchList(how);
      expect(await lstat(kept)).toMatchObject({ nlink: 1 });
      expect((await lstat(kept)).isFile()).toBe(true);
    }
  });

  test.skipIf(OTHER_FILE_SYSTEM === null)(
    'as copies where a link cannot be made (skipped without another file system)',
    async () => {
      const other = await mkdtemp(join(OTHER_FILE_SYSTEM ?? '', 'kept-inputs-'));
      await cp(files, other, { recursive: true });
      const kept = await fetchList('link', other);
      await rm(other, { recursive: true });
      expect(await waysLogged()).toEqual(['copy']);
      expect(await sha256(kept)).toBe(await sha256(list));
    },
  );
});

describe('a kept file with other bytes is never read', () => {
  test.each(['link', 'reference'])('%s: written into since it was found', async (how) => {
    await fetchList(how);
    const found = await sha256(list);
    await shortenList(files);
    const { code, list: refused } = await ingest();
    expect(code).toBe(5);
    expect(refused.outcome).toBe('refused');
    expect(refused.message).toContain(LIST);
    expect(refused.message).toContain(`its SHA-256 is ${await sha256(list)}, it was ${found}`);
    expect(refused.message).toContain('provider-supply fetch --from DIR');
    expect(refused.message).toContain(how === 'reference' ? list : installation.data);

    await fetchList(how);
    expect(await ingest()).toMatchObject({ list: { outcome: 'refreshed', message: null }, code: 0 });
  });

  test('gone since it was found', async () => {
    await fetchList('reference');
    const found = await sha256(list);
    await rm(list);
    const { code, list: refused } = await ingest();
    expect(code).toBe(5);
    expect(refused.outcome).toBe('refused');
    expect(refused.message).toContain(`${list} with SHA-256 ${found} is gone`);
    expect(refused.message).toContain('Put the file back');
  });

  test('a directory in its place', async () => {
    await fetchList('reference');
    await rm(list);
    await mkdir(list);
    const { list: refused } = await ingest();
    expect(refused.message).toMatch(/cannot be read \(EISDIR/);
  });
});
