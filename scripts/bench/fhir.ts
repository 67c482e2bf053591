import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PackOnDisk } from '../../build/changes/pack-on-disk.ts';
import { SearchIndex } from '../../router/search/search-index.ts';
import { TimeLimit } from '../../router/search/time-limit.ts';
import { AccessTokens } from '../../router/smart/access-tokens.ts';
import { RandomStream } from '../../sample/random/random-stream.ts';
import { FHIR_PREFIX, fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import { ensureSigningKey } from '../../signatures/signing-key.ts';
import { existing, readOptions, wholeNumber } from '../script-options.ts';
import { CONNECTIONS, type Load, type Measured, medianOf, runWrk } from './wrk.ts';

const HELP = `Usage: node scripts/bench/fhir.ts --public DIR [options]

Measures the FHIR interface over a published release: reads, searches by identifier, by name and state, by names exactly as
published, ZIP+4 codes, the time of the last change, and specialty and city, and roles with what they lead to, each beside a bare node:http server
that sends one such answer from memory. The router runs in a process of its own; the figures are the medians of the rounds.
They belong in docs/evidence/fhir.md. Needs wrk. Wants a quiet machine.

  --public DIR  public directory with a release
  --seconds N   seconds of each measurement (default 10)
  --rounds N    rounds (default 3)
  --unpack      the router serves from an unpacked copy
  --help

Example:
  node scripts/bench/fhir.ts --public public --seconds 5 --rounds 2 --unpack
`;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    unpack: { type: 'boolean', default: false },
  },
});
const publicDirectory = existing(values.public, '--public DIR', POINTER_FILE);
const seconds = wholeNumber(values.seconds, '--seconds');
const roundCount = wholeNumber(values.rounds, '--rounds');

/** Enough that no budget of a client ends: 50,000 an hour each. */
const TOKENS = 200;
const PEOPLE = 20_000;
/** People whose addresses are read. */
const PLACES = 2_000;
/** Searches by name are many a page; more at once measure the queue before the search threads. */
const SEARCH_CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;
/** Tokens end 300 seconds after they are issued: they are issued for later, and believed for the whole run. */
const LATER_MS = 3_600_000;
const STATES = 'CA TX NY FL PA OH IL MI NC GA NJ VA WA AZ MA TN IN MD MO WI'.split(' ');
const INCLUDES = ['practitioner', 'organization', 'location']
  .map((name) => `_include=PractitionerRole:${name}`)
  .join('&');

const work = mkdtempSync(join(tmpdir(), 'bench-fhir-'));
const inWork = (name: string, lines: readonly string[] = []): string => {
  writeFileSync(join(work, name), lines.map((line) => `${line}\n`).join(''));
  return join(work, name);
};
const children: ChildProcess[] = [];

try {
  const { manifest, directory, people } = released();
  const data = join(work, 'data');
  const tokens = await issued(data, manifest.origin);
  const router = await start(
    'lookup-router.ts',
    publicDirectory,
    data,
    values.unpack ? 'unpack' : 'packed',
    '0',
  );
  const npis = inWork(
    'npis',
    people.map(({ npi }) => npi),
  );
  const names = inWork(
    'names',
    people.map(({ query }) => query),
  );
  const exactNames = inWork(
    'exact-names',
    people.map(({ first, last }) => `${new URLSearchParams({ 'family:exact': last, 'given:exact': first })}`),
  );
  const givenNames = inWork(
    'given-names',
    people.map(({ first }) => encodeURIComponent(first)),
  );
  const practices = practicesOf(directory, people);
  const postalCodes = inWork(
    'postal-codes',
    practices.map(({ postalCode }) => postalCode).filter((code) => /^[0-9]{9}$/.test(code)),
  );
  const inCities = (specialty: string, city: string, state: string) =>
    inWork(
      specialty,
      practices.map((one) =>
        String(new URLSearchParams({ [specialty]: one.specialty, [city]: one.city, [state]: one.state })),
      ),
    );
  const changes = inWork(
    'changes',
    STATES.map(
      (state) =>
        `${new URLSearchParams({ _lastUpdated: `ge${manifest.created_at}`, 'address-state': state })}`,
    ),
  );
  const kinds = [
    { what: 'read a Practitioner', prefix: '/Practitioner/npi-', keys: npis, connections: CONNECTIONS },
    {
      what: 'Practitioner?identifier=',
      prefix: '/Practitioner?identifier=',
      keys: npis,
      connections: CONNECTIONS,
    },
    {
      what: 'Practitioner?name=&address-state=',
      prefix: '/Practitioner?',
      keys: names,
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'Practitioner?family:exact=&given:exact=',
      prefix: '/Practitioner?',
      keys: exactNames,
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'Practitioner?given:exact=',
      prefix: '/Practitioner?given:exact=',
      keys: givenNames,
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'Practitioner?address-postalcode= of nine digits',
      prefix: '/Practitioner?address-postalcode=',
      keys: postalCodes,
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'Practitioner?_lastUpdated=&address-state=',
      prefix: '/Practitioner?',
      keys: changes,
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'PractitionerRole?specialty=&location.address-city=&location.address-state=',
      prefix: '/PractitionerRole?',
      keys: inCities('specialty', 'location.address-city', 'location.address-state'),
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'Practitioner?_has:PractitionerRole:practitioner:specialty=&address-city=&address-state=',
      prefix: '/Practitioner?',
      keys: inCities('_has:PractitionerRole:practitioner:specialty', 'address-city', 'address-state'),
      connections: SEARCH_CONNECTIONS,
    },
    {
      what: 'PractitionerRole?practitioner=&_include=',
      prefix: `/PractitionerRole?${INCLUDES}&practitioner=Practitioner/npi-`,
      keys: npis,
      connections: CONNECTIONS,
    },
  ];
  const loads: { name: string; load: Load }[] = [];
  for (const { what, prefix, keys, connections } of kinds) {
    const load: Load = {
      ...router,
      prefix: `${FHIR_PREFIX}${prefix}`,
      keys,
      connections,
      apiKeys: tokens,
      apiKeyHeader: 'Authorization: Bearer ',
      others: inWork('others'),
      otherShare: 0,
      seconds,
    };
    const bare = await start('bare-server.ts', await answerOf(load, what));
    loads.push({ name: what, load }, { name: `${what}, bare node:http`, load: { ...load, ...bare } });
  }
  for (const { load } of loads) await runWrk({ ...load, seconds: WARM_UP_SECONDS });
  const rounds = new Map<string, Measured[]>(loads.map(({ name }) => [name, []]));
  for (let round = 0; round < roundCount; round++)
    for (const { name, load } of loads) rounds.get(name)?.push(await runWrk(load));
  console.log(`${manifest.search?.providers} providers, ${roundCount} rounds of ${seconds} s\n`);
  console.log('| what | a second | p50 ms | p95 ms | p99 ms | CPU us | bytes |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, all] of rounds) {
    const { per_second, p50_us, p95_us, p99_us, cpu_us, bytes_per_response } = medianOf(all);
    const times = [p50_us, p95_us, p99_us].map((time) => (time / 1_000).toFixed(2));
    console.log(`| ${[name, per_second, ...times, cpu_us, bytes_per_response].join(' | ')} |`);
  }
} finally {
  for (const child of children) await stop(child);
  rmSync(work, { recursive: true, force: true });
}

/** People of the release, drawn at random, each with a search by name and state. */
function released() {
  const pointer = ReleasePointer.parse(JSON.parse(readFileSync(join(publicDirectory, POINTER_FILE), 'utf8')));
  const directory = join(publicDirectory, 'releases', pointer.release);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')));
  const index = new SearchIndex(join(directory, SEARCH_INDEX_FILE));
  const stream = new RandomStream('1', 'bench fhir');
  const ids = Array.from({ length: PEOPLE }, (_, i) => stream.numbers(i).below(index.providers));
  const people = index
    .entries(ids, new TimeLimit(600_000))
    .flatMap(({ key: npi, entityType, names: [name] }, i) => {
      if (name === undefined || entityType !== 'individual') return [];
      const state = stream.numbers(PEOPLE + i).pick(STATES);
      return [
        {
          npi,
          first: name.first,
          last: name.last,
          query: `${new URLSearchParams({ name: `${name.first} ${name.last}`, 'address-state': state })}`,
        },
      ];
    });
  index.close();
  return { manifest, directory, people };
}

/** The first specialty and the practice address of some people, of those who have both. */
function practicesOf(directory: string, people: readonly { readonly npi: string }[]) {
  using pack = new PackOnDisk(directory, PACK_COLLECTIONS.npi);
  const npis = people.slice(0, PLACES).map(({ npi }) => npi);
  return npis.sort().flatMap((npi) => {
    const { nppes } = NpiLine.pick({ nppes: true })
      .loose()
      .parse(JSON.parse(pack.line(npi).toString()));
    const { city, state, postal_code: postalCode } = nppes.data.practice_address ?? {};
    const [specialty] = nppes.data.taxonomies;
    return city && state && specialty
      ? [{ specialty: specialty.code, city, state, postalCode: postalCode ?? '' }]
      : [];
  });
}

/** Access tokens of invented clients, signed with the key that the router will use. */
async function issued(data: string, origin: string): Promise<string> {
  const key = await ensureSigningKey(join(data, 'keys', 'fhir-token.jwk'));
  const tokens = new AccessTokens(key, () => fhirBaseUrl(origin));
  const lines = await Promise.all(
    Array.from({ length: TOKENS }, (_, i) =>
      tokens.issue(`bench-${i}`, ['system/*.read'], Date.now() + LATER_MS),
    ),
  );
  return inWork('tokens', lines);
}

/** A server in its own process that prints its address. */
async function start(script: string, ...args: string[]): Promise<{ url: string; pid: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [address] = await once(createInterface(child.stdout), 'line');
  return { url: String(address).replace('localhost', '127.0.0.1'), pid: child.pid ?? 0 };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, 'close');
}

/** One answer of the router, as the bare server sends it: without what Node's server adds itself. */
async function answerOf({ url, prefix, keys, apiKeys }: Load, what: string): Promise<string> {
  const [key = ''] = readFileSync(keys, 'utf8').split('\n', 1);
  const [token = ''] = readFileSync(apiKeys, 'utf8').split('\n', 1);
  const [response] = await once(
    get(`${url}${prefix}${key}`, { headers: { authorization: `Bearer ${token}` } }),
    'response',
  );
  let body = '';
  for await (const chunk of response.setEncoding('latin1')) body += chunk;
  if (response.statusCode !== 200) throw new Error(`${what}: ${response.statusCode} ${body.slice(0, 300)}`);
  const raw: string[] = response.rawHeaders;
  const headers = raw.flatMap((name, i) =>
    i % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, raw[i + 1] ?? ''] : [],
  );
  return inWork(`${what.replace(/\W+/g, '-')}.json`, [JSON.stringify({ headers, body })]);
}
