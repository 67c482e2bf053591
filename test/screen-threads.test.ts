import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTED_PARTIES_FILE } from '../schemas/screening/listed-party.ts';
import { RosterRecord } from '../schemas/screening/record.ts';
import { finished, Installation } from './command-line.ts';
import { publishOnDisk } from './published-tree.ts';
import { keepBirthDates, npiAt } from './release-fixture.ts';
import { LISTED_FIRM, LISTED_PERSON, screeningRelease } from './screening-release.ts';

/** Screening a long roster in several threads (cli/screening/screening-threads.ts). */

const PUBLISHED = screeningRelease([LISTED_PERSON, LISTED_FIRM]);
const RELEASE = join('releases', PUBLISHED.id);
/** Long enough that threads are used. */
const LINES = 5_200;
const THREADS = 3;

/** Whoever stands on a line, one kind after the other. */
const KINDS: readonly ((line: number) => string)[] = [
  () => ',Robert Quindle,12 Elm Street,Boston,MA,02139,',
  // Without a comma: looked for in both orders.
  () => ',Quindle Robert,1 Oak Ave,Austin,TX,78701,',
  (line) => `,"Lund, Ada ${String.fromCharCode(65 + (line % 26))}",9 Birch Ct,Tulsa,OK,74103,`,
  () => ',Robert Quindle,,,,,5/4/1960',
  () => ',Marchetti Home Health LLC,77 Pine Rd,Albany,NY,12207,',
  (line) => `${npiAt(line % 20)},Robert Quindle,,,,,`,
];
/** One line in so many is of the kinds; the others are providers who are not listed. */
const EVERY = 13;
const ROSTER = [
  'NPI,Name,Street,City,State,ZIP,DOB',
  ...Array.from({ length: LINES - 1 }, (_, line) =>
    line % EVERY === 0 ? KINDS[(line / EVERY) % KINDS.length]?.(line) : `${npiAt(line % 20)},,,,,,`,
  ),
  ',Lund,,,,K1A,',
  '',
].join('\n');

/** Every record has another id and moment: with these two runs make the same bytes. */
const FIXED = `
  import crypto from 'node:crypto';
  import { syncBuiltinESMExports } from 'node:module';
  crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
  syncBuiltinESMExports();
  const moment = Date.parse('2026-11-25T12:00:00Z');
  globalThis.Date = class extends Date {
    constructor(...parts) {
      if (parts.length === 0) super(moment);
      else super(...parts);
    }
    static now = () => moment;
  };`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'screen-threads-'));
  writeFileSync(join(root, 'long.csv'), ROSTER);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true }));

function installed(name: string): Installation {
  const installation = new Installation(join(root, name));
  mkdirSync(installation.root);
  publishOnDisk(installation.public, PUBLISHED);
  keepBirthDates(installation.data, PUBLISHED);
  return installation;
}

/** Screens the roster in a process of its own, in every thread of which some code runs first. */
async function screened(by: Installation, threads: number, code: string, ...more: string[]) {
  const out = join(by.root, `out-${threads}`);
  rmSync(out, { recursive: true, force: true });
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(code)}`);
  const asked = ['--skip-bad', '--out', out, '--threads', String(threads), ...more];
  const done = await finished(by.start('screen', join(root, 'long.csv'), ...asked));
  const files = () => readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'base64')]);
  const record = () => RosterRecord.parse(JSON.parse(readFileSync(join(out, 'record.json'), 'utf8')));
  return { ...done, files, record, said: [done.code, done.err, done.out.replaceAll(out, 'OUT')] };
}

test.each([
  ['today', []],
  ['a day', ['--as-of', '2026-10-10']],
])(
  'screened for %s, results, record and PDF are the same bytes in any number of threads',
  async (name, more) => {
    const by = installed(name);
    const one = await screened(by, 1, FIXED, ...more);
    expect([one.code, one.err]).toEqual([10, '']);
    const { listed, not_screened } = one.record().counts;
    expect([listed, not_screened]).toEqual([expect.any(Number), 1]);
    expect(listed).toBeGreaterThan(LINES / EVERY / KINDS.length);
    expect(one.files().map(([file]) => file)).toEqual(['record.json', 'record.pdf', 'results.csv']);
    const several = await screened(by, THREADS, FIXED, ...more);
    expect(several.said).toEqual(one.said);
    expect(several.files()).toEqual(one.files());
  },
);

const flipLast = (path: string): void => {
  const bytes = readFileSync(path);
  bytes[bytes.length - 9] = ~(bytes.at(-9) ?? 0);
  writeFileSync(path, bytes);
};

const DAMAGED: Readonly<Record<string, (by: Installation) => void>> = {
  'a part of the pack of providers': (by) => {
    const pack = join(by.public, RELEASE, 'packs/npi');
    const [part = ''] = readdirSync(pack).filter((name) => !name.startsWith('index'));
    flipLast(join(pack, part));
  },
  'the index of listed parties': (by) => flipLast(join(by.public, RELEASE, LISTED_PARTIES_FILE)),
  'the manifest': (by) => flipLast(join(by.public, RELEASE, 'manifest.json')),
};

test.each(Object.entries(DAMAGED))('%s is damaged: the same error in threads', async (name, damage) => {
  const by = installed(name);
  damage(by);
  const one = await screened(by, 1, '');
  expect([one.code, one.out]).toEqual([1, '']);
  expect(one.err).toMatch(/^error: .*\n.*provider-supply verify/);
  const several = await screened(by, THREADS, '');
  expect(several.said).toEqual(one.said);
  for (const done of [one, several]) expect(done.files).toThrow(/ENOENT/);
});

test('a damaged file of birth dates is told once, whatever the number of threads', async () => {
  const by = installed('born');
  flipLast(join(by.data, 'birth-dates', `${PUBLISHED.id}.json`));
  const one = await screened(by, 1, FIXED);
  expect(one.err).toMatch(/^warning: birth dates are not compared: .*\n$/);
  const several = await screened(by, THREADS, FIXED);
  expect(several.said).toEqual(one.said);
  expect(several.files()).toEqual(one.files());
});

const inThreads = (code: string): string =>
  `import { isMainThread, parentPort } from 'node:worker_threads'; if (!isMainThread) { ${code} }`;

describe('a thread that ends', () => {
  test.each([
    ['before it has opened the release', 'process.exit(0);', ''],
    ['with a batch', 'parentPort.on("message", () => process.exit(0));', ''],
    [
      'with an error',
      'setTimeout(() => { throw new Error("out of luck"); }, 10);',
      'caused by: out of luck\n',
    ],
  ])('%s ends the command, without results', async (name, code, cause) => {
    const by = installed(name);
    const done = await screened(by, THREADS, inThreads(code));
    expect([done.code, done.out]).toEqual([1, '']);
    expect(done.err).toBe(
      `error: a thread that screens has ended before its work was done.\n${cause}Run again. If memory is short, give --threads 1.\n`,
    );
    expect(done.files).toThrow(/ENOENT/);
  });
});

test('a terminal shows how far the screening is, and keeps nothing of it', async () => {
  const by = installed('terminal');
  const { code, err } = await screened(by, THREADS, 'process.stderr.isTTY = true;');
  expect(code).toBe(10);
  const shown = err.split('\r\u001b[K');
  expect(shown).toContainEqual(expect.stringMatching(/^screen: \d+ % of 5199 lines screened$/));
  expect([shown[0], shown.at(-1)]).toEqual(['', '']);
  expect((await screened(by, THREADS, 'process.stderr.isTTY = true;', '--json')).err).toBe('');
});
