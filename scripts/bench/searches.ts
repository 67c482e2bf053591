import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SearchIndex } from '../../router/search/search-index.ts';
import { TimeLimit } from '../../router/search/time-limit.ts';
import { RandomStream } from '../../sample/random/random-stream.ts';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import { existing, readOptions, wholeNumber } from '../script-options.ts';
import { writeApiKeys } from './lookup-data.ts';
import { type Load, type Measured, medianOf, runWrk } from './wrk.ts';

const HELP = `Usage: node scripts/bench/searches.ts --public DIR [options]

Measures searches of a published release, and lookups while searches run. Queries are names of the index with a state; in half
of them two letters are exchanged. The figures are the medians of the rounds; they belong in docs/evidence/search.md. Needs
wrk, which has a process of its own, as the router has. Wants a quiet machine.

  --public DIR  public directory with a release
  --seconds N   seconds of each measurement (default 10)
  --rounds N    rounds (default 3)
  --packed      the router serves from the packs, not from an unpacked copy
  --help

Example:
  node scripts/bench/searches.ts --public public --seconds 6
`;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    packed: { type: 'boolean', default: false },
  },
});
const publicDirectory = existing(values.public, '--public DIR', POINTER_FILE);
const seconds = wholeNumber(values.seconds, '--seconds');
const roundCount = wholeNumber(values.rounds, '--rounds');

const CONNECTIONS = 8;
const QUERIES = 20_000;
const WARM_UP_SECONDS = 3;
const OPERATOR_PORT = '18079';
const STATES = 'CA TX NY FL PA OH IL MI NC GA NJ VA WA AZ MA TN IN MD MO WI'.split(' ');

const work = mkdtempSync(join(tmpdir(), 'bench-searches-'));
const inWork = (name: string, lines: readonly string[] = []): string => {
  writeFileSync(join(work, name), lines.map((line) => `${line}\n`).join(''));
  return join(work, name);
};
let router: ChildProcess | null = null;

try {
  const release = released();
  const apiKeys = inWork('api-keys');
  await writeApiKeys(join(work, 'data'), apiKeys);
  const { url, pid } = await startRouter();
  const loadOf = (prefix: string, keys: readonly string[]): Load => ({
    url,
    pid,
    prefix: `/resolver/v1/${prefix}`,
    keys: inWork(prefix.replace(/\W/g, '') + keys.length, keys),
    apiKeys,
    apiKeyHeader: 'X-Service-Key: ',
    others: inWork('others'),
    otherShare: 0,
    seconds,
    connections: CONNECTIONS,
  });
  const lookups = loadOf('npi/', release.npis);
  const people = loadOf('search?', release.people);
  const organizations = loadOf('search?', release.organizations);
  const mixed = loadOf('search?', [...release.people, ...release.organizations]);
  const rounds = new Map<string, Measured[]>();
  const keep = (what: string, measured: Measured) =>
    rounds.set(what, [...(rounds.get(what) ?? []), measured]);
  for (const load of [lookups, mixed]) await runWrk({ ...load, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < roundCount; round++) {
    keep('searches for people', await runWrk(people));
    keep('searches for organizations', await runWrk(organizations));
    keep('both kinds, as the registry has them', await runWrk(mixed));
    keep('lookups', await runWrk(lookups));
    const [beside, searches] = await Promise.all([runWrk(lookups), runWrk(mixed)]);
    keep('lookups beside searches', beside);
    keep('searches beside lookups', searches);
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const peak = Math.round(Number(/VmHWM:\s+([0-9]+)/.exec(status)?.[1]) / 1024);
  console.log(
    `${release.providers} providers, ${CONNECTIONS} connections each, ${roundCount} rounds of ${seconds} s\n`,
  );
  console.log('| what | a second | p50 ms | p95 ms | p99 ms | p99.9 ms | CPU ms of the router |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [what, all] of rounds) {
    const { per_second, p50_us, p95_us, p99_us, p999_us, cpu_us } = medianOf(all);
    const times = [p50_us, p95_us, p99_us, p999_us].map((time) => (time / 1_000).toFixed(1));
    // Of two loads at once, neither has its own.
    const cpu = what.includes('beside') ? '' : (cpu_us / 1_000).toFixed(2);
    console.log(`| ${[what, per_second, ...times, cpu].join(' | ')} |`);
  }
  console.log(`\nevent loop delay p99 ${await eventLoopDelay()} ms, peak memory of the router ${peak} MB`);
  console.log(`index ${release.bytes} bytes, ${(release.bytes / release.providers).toFixed(1)} a provider`);
} finally {
  if (router !== null) {
    router.stdin?.end();
    await once(router, 'close');
  }
  rmSync(work, { recursive: true });
}

async function startRouter(): Promise<{ url: string; pid: number }> {
  const unpack = values.packed ? 'packed' : 'unpack';
  const script = join(import.meta.dirname, 'lookup-router.ts');
  router = spawn(process.execPath, [script, publicDirectory, join(work, 'data'), unpack, OPERATOR_PORT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (router.stdout === null) throw new Error('the router has no standard output');
  const [address] = await once(createInterface(router.stdout), 'line');
  return { url: String(address).replace('localhost', '127.0.0.1'), pid: router.pid ?? 0 };
}

async function eventLoopDelay(): Promise<string> {
  const metrics = await (await fetch(`http://127.0.0.1:${OPERATOR_PORT}/metrics`)).text();
  const found = /provider_supply_event_loop_delay_seconds\{quantile="0.99"\} ([0-9.e-]+)/.exec(metrics)?.[1];
  return (Number(found) * 1_000).toFixed(1);
}

/** Queries and NPIs of providers drawn at random. */
function released() {
  const pointer = ReleasePointer.parse(JSON.parse(readFileSync(join(publicDirectory, POINTER_FILE), 'utf8')));
  const path = join(publicDirectory, 'releases', pointer.release, SEARCH_INDEX_FILE);
  const index = new SearchIndex(path);
  const stream = new RandomStream('1', 'bench searches');
  const ids = Array.from({ length: QUERIES }, (_, i) => stream.numbers(i).below(index.providers));
  const entries = index.entries(ids, new TimeLimit(600_000));
  const people: string[] = [];
  const organizations: string[] = [];
  for (const [i, { entityType, names }] of entries.entries()) {
    const [name] = names;
    if (name === undefined) continue;
    const random = stream.numbers(QUERIES + i);
    const spelled = (word: string) => (random.chance(0.5) ? word : exchanged(word, random.fraction()));
    const state = random.pick(STATES);
    if (entityType === 'individual') {
      const { first, last } = name;
      people.push(`${new URLSearchParams({ first, last: spelled(last), state })}`);
    } else
      organizations.push(
        `${new URLSearchParams({ organization: spelled(name.organization.join(' ')), state })}`,
      );
  }
  const { providers } = index;
  index.close();
  return {
    people,
    organizations,
    npis: entries.map(({ key }) => key),
    providers,
    bytes: statSync(path).size,
  };
}

/** A word with two letters exchanged, not the first. */
function exchanged(word: string, where: number): string {
  const at = 1 + Math.floor(where * Math.max(1, word.length - 2));
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
