import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { Installation, sampleOfFewSources } from './command-line.ts';

const PROVIDERS = 300;
const SOURCES = 'nppes,oig-leie,census-population,nucc-taxonomy,sam-exclusions';

let root: string;
let installation: Installation;
let server: Server;
let mirror: string;
/** Path -> body of what the publishers serve tonight. */
const served = new Map<string, Buffer>();
const answers: string[] = [];

async function zip(entries: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    archive.addBuffer(content, name, { mtime: new Date(0) });
  archive.end();
  const path = join(root, 'one.zip');
  await pipeline(archive.outputStream, createWriteStream(path));
  return readFile(path);
}

/** The publishers' pages and files, as they link each other, over sample files. */
async function publish(files: string): Promise<void> {
  const read = async (pattern: RegExp) =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(files))
          .filter((name) => pattern.test(name))
          .map(async (name) => [name, await readFile(join(files, name))] as const),
      ),
    );
  served.set(
    '/nppes/NPI_Files.html',
    Buffer.from(`<html><body>
    <a href='./NPPES_Data_Dissemination_November_2026_V2.zip'>Full</a>
    <a href='./NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip'>Weekly</a>
    <a href='./NPPES_Deactivated_NPI_Report_110926_V2.zip'>Deactivated</a></body></html>`),
  );
  served.set(
    '/nppes/NPPES_Data_Dissemination_November_2026_V2.zip',
    await zip(await read(/pfile_20050523-20261108/)),
  );
  served.set(
    '/nppes/NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip',
    await zip(await read(/pfile_20261109-20261115/)),
  );
  served.set('/nppes/NPPES_Deactivated_NPI_Report_110926_V2.zip', await zip(await read(/Deactivated.*xlsx/)));
  served.set(
    '/exclusions/exclusions_list.asp',
    Buffer.from('<a href="/exclusions/downloadables/UPDATED.csv">list</a>'),
  );
  served.set('/exclusions/downloadables/UPDATED.csv', await readFile(join(files, 'UPDATED.csv')));
  served.set('/programs-surveys/popest/datasets/', Buffer.from('<a href="2020-2024/">2020-2024/</a>'));
  served.set(
    '/programs-surveys/popest/datasets/2020-2024/state/totals/',
    Buffer.from('<a href="NST-EST2024-ALLDATA.csv">NST-EST2024-ALLDATA.csv</a>'),
  );
  served.set(
    '/programs-surveys/popest/datasets/2020-2024/state/totals/NST-EST2024-ALLDATA.csv',
    await readFile(join(files, 'NST-EST2024-ALLDATA.csv')),
  );
  served.set(
    '/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57',
    Buffer.from('<a href="/images/stories/CSV/nucc_taxonomy_251.csv">Version 25.1</a>'),
  );
  served.set(
    '/images/stories/CSV/nucc_taxonomy_251.csv',
    await readFile(join(files, 'nucc_taxonomy_251.csv')),
  );
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nightly-'));
  await sampleOfFewSources(join(root, 'files'), PROVIDERS);
  await publish(join(root, 'files'));
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? '';
    const body = served.get(path);
    const etag = `"${body?.length}"`;
    const status = body === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    answers.push(`${status} ${path.split('/').at(-1)}`);
    response.writeHead(status, { etag, ...(status === 200 && { 'content-length': body?.length }) });
    response.end(status === 200 ? body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  installation = new Installation(join(root, 'installation'));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

const night = (now: string, ...more: string[]) =>
  installation.rebuild('--mirror', mirror, '--scope', 'partial', '--only', SOURCES, '--now', now, ...more);

const samOf = ({ report }: Awaited<ReturnType<typeof night>>) =>
  report.sources.find(({ id }) => id === 'sam-exclusions');

test('runs download everything at first, then only what changed; a damaged file is refused and the old one stays in use', async () => {
  const first = await night('2026-11-20T02:00:00Z');
  expect(first.err).toBe('');
  expect(first.code).toBe(0);
  expect(samOf(first)).toMatchObject({
    outcome: 'absent',
    message: expect.stringMatching(
      /left out.*Without the exclusions of SAM\.gov nobody can be cleared:.* PROVIDER_SUPPLY_SAM_API_KEY$/,
    ),
  });
  const manifest = await installation.manifest();
  expect(manifest.packs[0]?.keys).toBe(PROVIDERS);
  expect(manifest.sources.find(({ id }) => id === 'oig-leie')?.files[0]?.url).toBe(
    `${mirror}/exclusions/downloadables/UPDATED.csv`,
  );

  const interrupted = join(installation.data, 'downloads', `nppes.${'0'.repeat(16)}.partial`);
  for (const path of [interrupted, `${interrupted}.validator`]) await writeFile(path, 'of last month');
  answers.length = 0;
  const second = await night('2026-11-21T02:00:00Z');
  expect(second.code).toBe(0);
  expect(second.report.release).toBe(first.report.release);
  expect(answers.filter((answer) => answer.startsWith('200') && /\.(zip|csv)$/.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith('304'))).toHaveLength(6);

  const downloads = await readdir(join(installation.data, 'downloads'));
  expect(downloads.filter((name) => name.includes('partial'))).toEqual([]);

  const list = '/exclusions/downloadables/UPDATED.csv';
  served.set(list, Buffer.from('<html>moved</html>\n'));
  const weekly = '/nppes/NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip';
  served.set(weekly, (served.get(weekly) ?? Buffer.alloc(0)).subarray(0, 2_000));
  const third = await night('2026-11-22T02:00:00Z');
  expect(third.code).toBe(5);
  expect(third.report.sources.find(({ id }) => id === 'nppes')).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(/not a complete archive/),
  });
  expect((await installation.manifest()).packs[0]?.keys).toBe(PROVIDERS);

  // The refused list, which no release was made from, is kept: it is not downloaded again.
  answers.length = 0;
  await installation.run('fetch', '--mirror', mirror, '--only', 'oig-leie');
  expect(answers).toContain('304 UPDATED.csv');

  await publish(join(root, 'files'));
  served.delete('/exclusions/exclusions_list.asp');
  const fourth = await night('2026-11-23T02:00:00Z');
  expect(fourth.code).toBe(5);
  expect(fourth.report.sources.find(({ id }) => id === 'oig-leie')).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(/could not be fetched .*404/),
  });
  expect(fourth.report.sources.find(({ id }) => id === 'nppes')).toMatchObject({ outcome: 'unchanged' });
});

test('a release of downloaded archives is reproduced; a missing one is named with its address', async () => {
  const { release, sources } = await installation.manifest();
  expect(await installation.run('reproduce', release)).toMatchObject({ code: 0 });
  const list = sources.find(({ id }) => id === 'nppes')?.files[0];
  await rm(join(installation.data, 'downloads', list?.sha256 ?? ''), { recursive: true });
  const { code, out } = await installation.run('reproduce', release);
  expect(code).toBe(1);
  expect(out).toContain(`nppes: ${list?.name}: SHA-256 ${list?.sha256}, is not among the kept downloads`);
  expect(out).toContain(`it came from ${mirror}/nppes/NPPES_Data_Dissemination_November_2026_V2.zip`);
});

test('a publisher that does not answer is no gate that refuses', async () => {
  const first = new Installation(join(root, 'first'));
  const { code, err } = await first.run('rebuild', '--mirror', `${mirror}/nowhere`);
  expect(code).toBe(1);
  expect(err).toMatch(/no release can be made without nppes: .*could not be fetched/);
  expect(err).not.toContain('..');
});

test('SAM is downloaded when there is a key, and the key is stored nowhere', async () => {
  await publish(join(root, 'files'));
  served.set(
    '/data-services/v1/extracts',
    await zip({
      'SAM_Exclusions_Public_Extract_V2_26325.CSV': await readFile(
        new URL(
          '../sources/sam-exclusions/fixtures/SAM_Exclusions_Public_Extract_V2_26325.CSV',
          import.meta.url,
        ),
      ),
    }),
  );
  const withKey = await night('2026-11-24T02:00:00Z', '--sam-api-key', 'hush-hush');
  expect(withKey.code).toBe(0);
  expect(samOf(withKey)).toMatchObject({ outcome: 'refreshed', rows_kept: 5 });
  const { sources } = await installation.manifest();
  expect(sources.find(({ id }) => id === 'sam-exclusions')?.files[0]?.url).toContain('api_key=REDACTED');
  for (const entry of await readdir(installation.root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect((await readFile(join(entry.parentPath, entry.name))).includes('hush-hush'), entry.name).toBe(
      false,
    );
  }

  const lost = await night('2026-11-25T02:00:00Z');
  expect(lost.code).toBe(5);
  expect(samOf(lost)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('left out') });
});
