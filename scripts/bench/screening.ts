// Screening against lists of national size: the time to read the index of listed parties, its memory, and the time of a screening.
//   node --expose-gc scripts/bench/screening.ts --public DIR [--parties 240000] [--rows 20000] [--seed 1]
// The parties are those of the release below DIR, their names and places drawn anew until there are so many. Wants a quiet machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { RandomStream } from '../../sample/random/random-stream.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../../schemas/screening/listed-party.ts';
import type { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../../schemas/sources/list.ts';
import { ListedParties } from '../../screening/listed-parties.ts';
import { overall, screen } from '../../screening/screen.ts';

const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    parties: { type: 'string', default: '240000' },
    rows: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.public === undefined) throw new Error('--public names the public directory of a release');

const pointer = ReleasePointer.parse(JSON.parse(await readFile(join(values.public, 'current.json'), 'utf8')));
const file = join(values.public, 'releases', pointer.release, LISTED_PARTIES_FILE);
const published = gunzipSync(await readFile(file))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => ListedParty.parse(JSON.parse(line)));
const draws = new RandomStream(values.seed, 'screening').numbers(0);

/** A party whose name and place are those of three others. */
function drawn(number: number): ListedParty {
  const [party, named, placed] = [draws.pick(published), draws.pick(published), draws.pick(published)];
  const { address, city, state, postal_code } = placed;
  return ListedParty.parse({
    ...party,
    ...(party.first !== undefined &&
      named.first !== undefined && { first: named.first, middle: named.middle }),
    address,
    city,
    state,
    postal_code,
    source_key: String(number).padStart(64, '0'),
  });
}

const parties = Array.from({ length: Number(values.parties) }, (_, number) => drawn(number));
const lines = Buffer.from(parties.map((party) => `${JSON.stringify(party)}\n`).join(''));
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
  const queries = Array.from({ length: Number(values.rows) }, make);
  const verdicts = new Map<string, number>();
  const times = queries.map((query) => {
    const begun = performance.now();
    const verdict = overall(screen(query, null, lists));
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    return performance.now() - begun;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `${kind}: mean ${(mean * 1000).toFixed(0)} us, p99 ${((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 1000).toFixed(0)} us, 100,000 rows ${(mean * 100).toFixed(1)} s; ${[...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(', ')}`,
  );
}
