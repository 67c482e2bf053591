// Measures searches of a published release, and lookups while searches run.
//   node scripts/bench/searches.ts --public DIR [--seconds 10]
// The router runs in a process of its own. Queries are names of the index with the state they have most of; half of them have a letter
// exchanged. The results belong in docs/benchmarks.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { SearchIndex } from '../../router/search/search-index.ts';
import { TimeLimit } from '../../router/search/time-limit.ts';
import { createKey } from '../../router/state/keys.ts';
import { openState } from '../../router/state/state.ts';
import { RandomStream } from '../../sample/random/random-stream.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';

const { values } = parseArgs({
  options: { public: { type: 'string' }, seconds: { type: 'string', default: '10' } },
});
if (values.public === undefined) throw new Error('--public names the public directory of a release');

const CONNECTIONS = 8;
const QUERIES = 5_000;
/** Enough that no budget ends. */
const KEYS = 60;
const OPERATOR_PORT = 9_399;
const STATES = 'CA TX NY FL PA OH IL MI NC GA NJ VA WA AZ MA TN IN MD MO WI'.split(' ');

const seconds = Number(values.seconds);
const data = await mkdtemp(join(tmpdir(), 'bench-searches-'));
const state = await openState(data);
const keys: string[] = [];
for (let i = 0; i < KEYS; i++)
  keys.push((await createKey(state, { name: `bench ${i}`, tier: 'pro', expires: null })).key);
await state.destroy();

const pointer = JSON.parse(await readFile(join(values.public, 'current.json'), 'utf8'));
const release = join(values.public, 'releases', String(pointer.release));
const { queries, npis, providers } = sampled(join(release, SEARCH_INDEX_FILE));

const router = spawn(
  process.execPath,
  [join(import.meta.dirname, 'lookup-router.ts'), values.public, data, 'packed', String(OPERATOR_PORT)],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
const [line] = await once(router.stdout, 'data');
const url = String(line).trim();
const searches = queries.map((query) => `/resolver/v1/search?${query}`);
const lookups = npis.map((npi) => `/resolver/v1/npi/${npi}`);
try {
  await load(searches, 2);
  console.log(`${providers} providers, ${CONNECTIONS} connections, ${seconds} s each\n`);
  console.log('| what | a second | p50 ms | p95 ms | p99 ms | p99.9 ms | event loop p99 ms |');
  console.log('|---|---|---|---|---|---|---|');
  await report('searches', load(searches, seconds));
  await report('lookups', load(lookups, seconds));
  const both = Promise.all([load(lookups, seconds), load(searches, seconds)]);
  await report(
    'lookups beside searches',
    both.then(([one]) => one),
  );
  await report(
    'searches beside lookups',
    both.then(([, other]) => other),
  );
} finally {
  router.stdin.end();
  await once(router, 'close');
  await rm(data, { recursive: true, force: true });
}

async function report(what: string, measured: Promise<number[]>): Promise<void> {
  const times = (await measured).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const metrics = await (await fetch(`http://127.0.0.1:${OPERATOR_PORT}/metrics`)).text();
  const lag =
    Number(
      /provider_supply_event_loop_delay_seconds\{quantile="0.99"\} ([0-9.e-]+)/.exec(metrics)?.[1] ??
        Number.NaN,
    ) * 1_000;
  const cells = [Math.round(times.length / seconds), at(0.5), at(0.95), at(0.99), at(0.999), lag.toFixed(1)];
  console.log(`| ${what} | ${cells.join(' | ')} |`);
}

/** Asks for the paths in turn over all connections; gives how long each answer took, in milliseconds. */
async function load(paths: readonly string[], forSeconds: number): Promise<number[]> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1_000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      const at = turn++;
      const start = performance.now();
      const { statusCode, body } = await pool.request({
        path: paths[at % paths.length] ?? '/',
        method: 'GET',
        headers: { 'x-service-key': keys[at % keys.length] ?? '' },
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${paths[at % paths.length]}: ${statusCode} ${text}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  await pool.close();
  return times;
}

function sampled(path: string): { queries: string[]; npis: string[]; providers: number } {
  const index = new SearchIndex(path);
  const stream = new RandomStream('1', 'bench searches');
  const ids = Array.from({ length: QUERIES }, (_, i) => stream.numbers(i).below(index.providers));
  const entries = index.entries(ids, new TimeLimit(60_000));
  const queries = entries.flatMap(({ entityType, names: [name] }, i) => {
    if (name === undefined || entityType !== 'individual') return [];
    const random = stream.numbers(QUERIES + i);
    const at = 1 + random.below(Math.max(1, name.last.length - 2));
    const last = random.chance(0.5)
      ? name.last
      : name.last.slice(0, at) + name.last.charAt(at + 1) + name.last.charAt(at) + name.last.slice(at + 2);
    return [`${new URLSearchParams({ first: name.first, last, state: random.pick(STATES) })}`];
  });
  const { providers } = index;
  index.close();
  return { queries, npis: entries.map(({ npi }) => npi), providers };
}
