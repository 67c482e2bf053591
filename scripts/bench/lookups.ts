import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { existing, readOptions, wholeNumber } from '../script-options.ts';
import { type Batches, measureBatches } from './batches.ts';
import { type LookupData, writeLookupData } from './lookup-data.ts';
import { startNginx } from './nginx.ts';
import { CONNECTIONS, type Load, type Measured, medianOf, runWrk } from './wrk.ts';

const HELP = `Usage: node scripts/bench/lookups.ts --public DIR [options]

Measures random lookups of /v1/npi/{npi} with a key, alone and with 30 % other addresses among them, and of the signed
/resolver/v1/npi/{npi}; direct and behind nginx with a pool of keep-alive connections. Compared with nginx serving the same
bodies as files, one per key, and a bare node:http server that sends one such answer from memory. Batches of 1,000 random NPIs
are timed one after the other. All servers get the same load from the same machine, in turns; the figures are the medians of
the rounds. They belong in docs/evidence/lookups.md. Needs nginx and wrk (Debian: apt-get install nginx-light wrk). Wants a
quiet machine.

  --public DIR       public directory with a release
  --files N          at most so many files for nginx (default 200000)
  --seconds N        seconds of each measurement (default 10)
  --rounds N         rounds (default 3)
  --beside CHECKOUT  the router of another checkout too, in the same rounds
  --packed           the routers serve from the packs, not from an unpacked copy
  --json             prints the figures as JSON
  --help

Examples:
  node scripts/bench/lookups.ts --public public --files 50000 --seconds 4 --rounds 2
  node scripts/bench/lookups.ts --public public --beside ../other-checkout
`;

const FIRST_PORT = 18_080;
const OPERATOR_PORT = '18079';
const WARM_UP_SECONDS = 3;
const OTHER_SHARE = 0.3;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string' },
    files: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
    packed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const publicDirectory = existing(values.public, '--public DIR', POINTER_FILE);
const besideCheckout = values.beside === undefined ? null : existing(values.beside, '--beside', 'scripts');
const fileCount = wholeNumber(values.files, '--files');
const seconds = wholeNumber(values.seconds, '--seconds');
const roundCount = wholeNumber(values.rounds, '--rounds');
const work = mkdtempSync(join(tmpdir(), 'bench-lookups-'));
const children: ChildProcess[] = [];

try {
  const result = await measure(await writeLookupData(publicDirectory, work, fileCount));
  console.log(values.json ? JSON.stringify(result) : textOf(result));
} finally {
  for (const child of children) await stop(child);
  rmSync(work, { recursive: true });
}

async function measure(data: LookupData) {
  const router = await startRouter(join(import.meta.dirname, '..', '..'), data, OPERATOR_PORT);
  const beside = besideCheckout === null ? null : await startRouter(besideCheckout, data, '0');
  const bare = await start([join(import.meta.dirname, 'bare-server.ts'), await answerFile(router.url, data)]);
  const servers = [
    { name: 'router', ...router, hasOthers: true },
    ...(beside === null ? [] : [{ name: 'router beside', ...beside, hasOthers: true }]),
    { name: 'bare node:http', ...bare, hasOthers: false },
  ];
  const nginx = await startNginx(join(work, 'nginx'), {
    port: FIRST_PORT,
    tree: data.tree,
    files: data.files,
    proxied: servers.map(({ url }, i) => ({ url, port: FIRST_PORT + 1 + i })),
  });
  children.push(nginx.child);
  const loads = [
    { name: 'nginx, files', load: ofFiles(data, nginx.workerPid) },
    ...servers.flatMap(({ name, url, pid, hasOthers }, i) =>
      [
        { way: 'direct', url },
        { way: 'behind nginx', url: `http://127.0.0.1:${FIRST_PORT + 1 + i}` },
      ].flatMap((from) => [
        { name: `${name}, ${from.way}`, load: ofRouter(from.url, data, pid, 0) },
        ...(hasOthers
          ? [
              { name: `${name}, ${from.way}, 30 % others`, load: ofRouter(from.url, data, pid, OTHER_SHARE) },
              { name: `${name}, ${from.way}, resolver, signed`, load: ofResolver(from.url, data, pid) },
            ]
          : []),
      ]),
    ),
  ];
  for (const { load } of loads) await runWrk({ ...load, seconds: WARM_UP_SECONDS });
  const rounds = new Map<string, Measured[]>(loads.map(({ name }) => [name, []]));
  for (let round = 0; round < roundCount; round++)
    for (const { name, load } of loads) rounds.get(name)?.push(await runWrk(load));
  const status = readFileSync(`/proc/${router.pid}/status`, 'utf8');
  return {
    keys: data.keys,
    unpacked: !values.packed,
    nginx_files: data.files,
    connections: CONNECTIONS,
    rounds: roundCount,
    measured: Object.fromEntries([...rounds].map(([name, all]) => [name, medianOf(all)])),
    batches: await measureBatches(router, data),
    router_peak_mb: Math.round(Number(/VmHWM:\s+([0-9]+)/.exec(status)?.[1]) / 1024),
  };
}

function ofFiles(data: LookupData, pid: number): Load {
  return {
    url: `http://127.0.0.1:${FIRST_PORT}`,
    prefix: '/',
    keys: data.filesFile,
    apiKeys: data.noApiKeysFile,
    apiKeyHeader: 'Authorization: Bearer ',
    others: data.othersFile,
    otherShare: 0,
    seconds,
    pid,
  };
}

function ofRouter(url: string, data: LookupData, pid: number, otherShare: number): Load {
  return {
    url,
    prefix: '/v1/npi/',
    keys: data.keysFile,
    apiKeys: data.apiKeysFile,
    apiKeyHeader: 'Authorization: Bearer ',
    others: data.othersFile,
    otherShare,
    seconds,
    pid,
  };
}

function ofResolver(url: string, data: LookupData, pid: number): Load {
  const load = ofRouter(url, data, pid, 0);
  return { ...load, prefix: '/resolver/v1/npi/', apiKeyHeader: 'X-Service-Key: ' };
}

function startRouter(checkout: string, { dataDirectory }: LookupData, operatorPort: string) {
  const script = join(checkout, 'scripts', 'bench', 'lookup-router.ts');
  return start([script, publicDirectory, dataDirectory, values.packed ? 'packed' : 'unpack', operatorPort]);
}

/** A server in its own process that prints its address. */
async function start(args: string[]): Promise<{ url: string; pid: number }> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [address] = await once(createInterface(child.stdout), 'line');
  return { url: String(address).replace('localhost', '127.0.0.1'), pid: child.pid ?? 0 };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (child.stdin === null) child.kill();
  else child.stdin.end();
  await once(child, 'close');
}

/** One answer of the router, as the bare server sends it: without what Node's server adds itself. */
async function answerFile(router: string, { keysFile, apiKeysFile }: LookupData): Promise<string> {
  const [npi = ''] = readFileSync(keysFile, 'utf8').split('\n', 1);
  const [key = ''] = readFileSync(apiKeysFile, 'utf8').split('\n', 1);
  const [response] = await once(
    get(`${router}/v1/npi/${npi}`, { headers: { authorization: `Bearer ${key}` } }),
    'response',
  );
  let body = '';
  for await (const chunk of response.setEncoding('latin1')) body += chunk;
  const headers = (response.rawHeaders as string[]).flatMap((name, i, all) =>
    i % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, all[i + 1] ?? ''] : [],
  );
  const file = join(work, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body }));
  return file;
}

function textOf(result: Awaited<ReturnType<typeof measure>>): string {
  const line = (name: string, { per_second, p50_us, p99_us, bytes_per_response, cpu_us }: Measured) =>
    `${name.padEnd(42)}${String(per_second).padStart(8)} req/s   p50 ${p50_us} us   p99 ${p99_us} us   CPU ${cpu_us} us   ${bytes_per_response} bytes`;
  return [
    `${result.keys} keys, ${result.nginx_files} files for nginx, ${result.connections} connections, ${result.rounds} rounds`,
    ...Object.entries(result.measured).map(([name, measured]) => line(name, measured)),
    ...Object.entries(result.batches).map(
      ([name, { p50_ms, p95_ms, bytes, cpu_ms }]: [string, Batches[keyof Batches]]) =>
        `${`batch of 1,000 NPIs, ${name}`.padEnd(42)}p50 ${p50_ms} ms   p95 ${p95_ms} ms   CPU ${cpu_ms} ms   ${bytes} bytes`,
    ),
    `router peak ${result.router_peak_mb} MB`,
  ].join('\n');
}
