import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { RandomStream } from '../../sample/random/random-stream.ts';
import { MANIFEST_FILE, POINTER_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../../schemas/screening/listed-party.ts';
import { RosterRecord } from '../../schemas/screening/record.ts';
import type { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../../schemas/sources/list.ts';
import { ListedParties } from '../../screening/listed-parties.ts';
import { screen } from '../../screening/screen.ts';
import { overall } from '../../screening/verdicts.ts';
import { existing, readOptions, wholeNumber } from '../script-options.ts';
import { providersOf, rosterOf } from './roster.ts';

const HELP = `Usage: node --expose-gc scripts/bench/screening.ts --public DIR [options]

Measures screening against lists of national size: \`provider-supply screen\` of a roster, then the index of listed parties and
single screenings. The release is taken as national, and its copy is not signed. If it has fewer listed parties, there are
added some whose names and places are those of others; such parties have no NPI. The results belong in
docs/evidence/screening.md. Wants a quiet machine.

  --public DIR  public directory with a release; it is not changed
  --parties N   listed parties (default 240000)
  --rows N      rows of the roster (default 100000)
  --seed TEXT   chooses the rows and the added parties (default 1)
  --keep DIR    leaves roster, results and record there
  --help

Example:
  node --expose-gc scripts/bench/screening.ts --public public --rows 20000
`;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string' },
    parties: { type: 'string', default: '240000' },
    rows: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const publicDirectory = existing(values.public, '--public DIR', POINTER_FILE);
const partyCount = wholeNumber(values.parties, '--parties', 0);
const rowCount = wholeNumber(values.rows, '--rows');
const CLI = fileURLToPath(new URL('../../cli/provider-supply.ts', import.meta.url));
const TIMED_SCREENINGS = 10_000;
/** Microseconds and kilobytes. */
const Usage = z.object({ userCPUTime: z.number(), systemCPUTime: z.number(), maxRSS: z.number() });

const pointer = ReleasePointer.parse(JSON.parse(await readFile(join(publicDirectory, POINTER_FILE), 'utf8')));
const release = resolve(publicDirectory, 'releases', pointer.release);
const published = gunzipSync(await readFile(join(release, LISTED_PARTIES_FILE)))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => ListedParty.parse(JSON.parse(line)));
const draws = new RandomStream(values.seed, 'screening').numbers(0);

/** A party whose name and place are those of three others. */
function drawn(number: number): ListedParty {
  const [party, named, placed] = [draws.pick(published), draws.pick(published), draws.pick(published)];
  const { address, city, state, postal_code } = placed;
  const { npi: _, links: __, ...own } = party;
  return ListedParty.parse({
    ...own,
    ...(party.first !== undefined &&
      named.first !== undefined && { first: named.first, middle: named.middle }),
    address,
    city,
    state,
    postal_code,
    source_key: String(number).padStart(64, '0'),
  });
}

const added = Math.max(0, partyCount - published.length);
const parties = [...published, ...Array.from({ length: added }, (_, number) => drawn(number))];
const lines = Buffer.from(parties.map((party) => `${JSON.stringify(party)}\n`).join(''));

/** The same release as a national one with these parties, below a directory of its own. */
async function nationalRelease(directory: string): Promise<void> {
  const folder = join(directory, 'releases', pointer.release);
  await mkdir(join(folder, 'search'), { recursive: true });
  await symlink(join(release, 'packs'), join(folder, 'packs'));
  const packed = gzipSync(lines, { level: 1 });
  await writeFile(join(folder, LISTED_PARTIES_FILE), packed);
  const manifest = Manifest.parse(JSON.parse(await readFile(join(release, MANIFEST_FILE), 'utf8')));
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const files = manifest.files.map((file) =>
    file.path === LISTED_PARTIES_FILE
      ? { ...file, sha256, bytes: packed.length, rows: parties.length }
      : file,
  );
  const text = JSON.stringify({ ...manifest, scope: 'national', files });
  await writeFile(join(folder, MANIFEST_FILE), text);
  const manifest_sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(join(directory, POINTER_FILE), JSON.stringify({ ...pointer, manifest_sha256 }));
}

const scratch = await mkdtemp(join(tmpdir(), 'screening-'));
try {
  await nationalRelease(join(scratch, 'public'));
  const out = resolve(values.keep ?? join(scratch, 'out'));
  await mkdir(out, { recursive: true });
  const roster = join(out, 'roster.csv');
  const providers = await providersOf(release, rowCount);
  await writeFile(roster, rosterOf(providers, parties, rowCount, draws));
  const start = performance.now();
  const run = ['screen', roster, '--out', out, '--public', join(scratch, 'public'), '--data', scratch];
  const atExit =
    'data:text/javascript,process.on("exit",()=>console.error(JSON.stringify(process.resourceUsage())))';
  const { status, stderr } = spawnSync(process.execPath, ['--import', atExit, CLI, ...run], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0 && status !== 10 && status !== 11) throw new Error(stderr);
  const used = Usage.parse(JSON.parse(stderr.trim().split('\n').at(-1) ?? ''));
  const { counts } = RosterRecord.parse(JSON.parse(await readFile(join(out, 'record.json'), 'utf8')));
  console.log(
    `roster of ${rowCount} against ${parties.length} listed parties: ${seconds.toFixed(1)} s, ${((used.userCPUTime + used.systemCPUTime) / 1e6).toFixed(1)} s of CPU time, peak memory ${(used.maxRSS / 1024).toFixed(0)} MB; ${JSON.stringify(counts)}`,
  );
} finally {
  await rm(scratch, { recursive: true });
}
const memory = async () => {
  // Buffers that nothing names any more are given back a turn later.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await nextTurn();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

const before = await memory();
const start = performance.now();
const read = await ListedParties.read(Buffer.from(lines), nextTurn);
console.log(
  `${parties.length} listed parties, ${(lines.length / 1e6).toFixed(0)} MB: read in ${(performance.now() - start).toFixed(0)} ms, ${((await memory()) - before).toFixed(0)} MB of memory`,
);
const lists = {
  parties: read,
  lists: EXCLUSION_LISTS.map(({ id }) => ({ id, isIngested: true })),
  scope: 'national' as const,
  birthDates: null,
};

const bare = ({ last, first, middle, organization }: ListedParty): ScreeningQuery => ({
  last,
  first,
  middle,
  organization,
});
const placed = (party: ListedParty): ScreeningQuery => {
  const { address, city, state, postal_code } = party;
  return { ...bare(party), address, city, state, postal_code };
};
const KINDS = {
  'a listed name alone': () => bare(draws.pick(parties)),
  'a listed party with its address': () => placed(draws.pick(parties)),
  'names drawn anew, with an address': () => placed(drawn(0)),
};
for (const [kind, make] of Object.entries(KINDS)) {
  const queries = Array.from({ length: TIMED_SCREENINGS }, make);
  const verdicts = new Map<string, number>();
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (const query of queries) {
    const begun = performance.now();
    const verdict = overall(screen(query, null, lists));
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (share: number) => ((times[Math.floor(times.length * share)] ?? 0) * 1000).toFixed(0);
  console.log(
    `${kind}: CPU ${((user + system) / queries.length).toFixed(0)} us each, p50 ${at(0.5)} us, p99 ${at(0.99)} us; ${[...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(', ')}`,
  );
}
