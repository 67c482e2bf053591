// Uniformly random lookups of /v1/npi/{npi} with a key, beside nginx serving the same bodies from one file per key.
//   node scripts/bench/lookups.ts --public DIR [--files 200000] [--seconds 10] [--rounds 3] [--packed] [--json]
// Needs nginx and wrk. The public directory must have a published release. Both servers get the same load from the
// same machine, in turns; the figures are the medians of the rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DiskSource } from '../../router/packs/disk-source.ts';
import { OpenRelease } from '../../router/release/open-release.ts';
import { createKey } from '../../router/state/keys.ts';
import { openState } from '../../router/state/state.ts';
import { keyOfLine, linesOf } from '../../schemas/pack/block.ts';
import { INDEX_FILE, PACK_COLLECTIONS, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import { openBlock } from '../../schemas/pack/part.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { startNginx } from './nginx.ts';

/** A pro key has 50,000 requests an hour; a run makes more, so that many share it. */
const API_KEYS = 400;
const NGINX_PORT = 18_080;
const CONNECTIONS = '32';
const WARM_UP_SECONDS = 3;

const Load = z.object({
  requests: z.number(),
  seconds: z.number(),
  bytes: z.number(),
  p50_us: z.number(),
  p99_us: z.number(),
  failed: z.literal(0, 'some requests failed'),
});

const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    files: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    packed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
if (values.public === undefined) throw new Error('--public DIR is needed: a public directory with a release');
const publicDirectory = values.public;
const work = mkdtempSync(join(tmpdir(), 'bench-lookups-'));

try {
  const { keys, files } = await prepare();
  await makeApiKeys();
  const result = await measure(keys, files);
  if (values.json) console.log(JSON.stringify(result));
  else console.log(textOf(result));
} finally {
  rmSync(work, { recursive: true });
}

/** Writes the list of all keys, a shuffled sample of them as files for nginx, and the list of those. */
async function prepare(): Promise<{ keys: number; files: number }> {
  const pointer = ReleasePointer.parse(
    JSON.parse(readFileSync(join(publicDirectory, 'current.json'), 'utf8')),
  );
  const directory = join(publicDirectory, 'releases', pointer.release);
  const source = new DiskSource(directory);
  const collection = PACK_COLLECTIONS.npi;
  const folder = packFolder(collection);
  const index = decodeIndex(await source.readWhole(`${folder}/${INDEX_FILE}`), INDEX_FILE);
  const release = await OpenRelease.open(pointer, source, null);
  const tree = join(work, 'tree');
  mkdirSync(tree);
  const all = createWriteStream(join(work, 'keys.txt'));
  const sampled = createWriteStream(join(work, 'files.txt'));
  const every = Math.max(1, Math.floor(index.header.keys / Number(values.files)));
  let keys = 0;
  let files = 0;
  for (const entry of index.entries()) {
    const path = `${folder}/${partFile(entry.part)}`;
    const lines = openBlock(
      source.readRangeSync(path, entry.offset, entry.length),
      entry,
      index.header,
      path,
    );
    for (const line of linesOf(lines)) {
      const npi = keyOfLine(line, collection.keyField, path);
      all.write(`${npi}\n`);
      if (keys % every === 0) {
        const requestId = '019aa4e0-0000-7000-8000-000000000000';
        const body = release.npiBodies.assemble(line.toString('latin1'), npi, true, requestId);
        writeFileSync(join(tree, npi), body ?? '', 'latin1');
        sampled.write(`${npi}\n`);
        files += 1;
      }
      keys += 1;
    }
  }
  await Promise.all([all, sampled].map((stream) => once(stream.end(), 'close')));
  await release.retire();
  return { keys, files };
}

async function makeApiKeys(): Promise<void> {
  const state = await openState(join(work, 'data'));
  const made: string[] = [];
  for (let i = 0; i < API_KEYS; i++) {
    made.push((await createKey(state, { name: 'benchmark', tier: 'pro', expires: null })).key);
  }
  await state.destroy();
  writeFileSync(join(work, 'api-keys.txt'), `${made.join('\n')}\n`);
  writeFileSync(join(work, 'no-api-keys.txt'), '');
}

async function measure(keys: number, files: number) {
  const script = join(import.meta.dirname, 'lookup-router.ts');
  const router = spawn(
    process.execPath,
    [script, publicDirectory, join(work, 'data'), values.packed ? 'packed' : 'unpack'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [address] = await once(createInterface(router.stdout), 'line');
  const nginx = await startNginx(join(work, 'nginx'), join(work, 'tree'), files, NGINX_PORT);
  const nginxLoad = (seconds: number) =>
    load(`http://127.0.0.1:${NGINX_PORT}`, '/', 'files.txt', 'no-api-keys.txt', seconds);
  const routerLoad = (seconds: number) =>
    load(String(address).replace('localhost', '127.0.0.1'), '/v1/npi/', 'keys.txt', 'api-keys.txt', seconds);
  try {
    await nginxLoad(WARM_UP_SECONDS * 2);
    await routerLoad(WARM_UP_SECONDS);
    const rounds: { nginx: Measured; router: Measured }[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const seconds = Number(values.seconds);
      rounds.push({ nginx: await nginxLoad(seconds), router: await routerLoad(seconds) });
    }
    const status = readFileSync(`/proc/${router.pid}/status`, 'utf8');
    const measured = {
      nginx: medianOf(rounds.map((r) => r.nginx)),
      router: medianOf(rounds.map((r) => r.router)),
    };
    return {
      keys,
      unpacked: !values.packed,
      nginx_files: files,
      connections: Number(CONNECTIONS),
      rounds: rounds.length,
      ...measured,
      ratio: Number((measured.router.per_second / measured.nginx.per_second).toFixed(3)),
      router_peak_mb: Math.round(Number(/VmHWM:\s+([0-9]+)/.exec(status)?.[1]) / 1024),
    };
  } finally {
    nginx.kill();
    router.stdin.end();
    await Promise.all([once(nginx, 'close'), once(router, 'close')]);
  }
}

interface Measured {
  per_second: number;
  p50_us: number;
  p99_us: number;
  bytes_per_response: number;
}

async function load(
  url: string,
  prefix: string,
  keys: string,
  auths: string,
  seconds: number,
): Promise<Measured> {
  const script = join(import.meta.dirname, 'random-keys.lua');
  const wrk = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, url], {
    env: {
      ...process.env,
      KEYS_FILE: join(work, keys),
      AUTH_FILE: join(work, auths),
      URL_PREFIX: prefix,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  wrk.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(wrk, 'close');
  const found = /RESULT (.*)/.exec(output)?.[1];
  if (found === undefined) throw new Error(`wrk gave no result: ${output}`);
  const result = Load.parse(JSON.parse(found));
  return {
    per_second: Math.round(result.requests / result.seconds),
    p50_us: result.p50_us,
    p99_us: result.p99_us,
    bytes_per_response: Math.round(result.bytes / result.requests),
  };
}

function medianOf(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.per_second - b.per_second);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('no rounds were measured');
  return median;
}

function textOf(result: Awaited<ReturnType<typeof measure>>): string {
  const line = (name: string, { per_second, p50_us, p99_us, bytes_per_response }: Measured) =>
    `${name.padEnd(8)}${String(per_second).padStart(8)} req/s   p50 ${p50_us} us   p99 ${p99_us} us   ${bytes_per_response} bytes`;
  return [
    `${result.keys} keys, ${result.nginx_files} files for nginx, ${result.connections} connections, ${result.rounds} rounds`,
    line('nginx', result.nginx),
    line('router', result.router),
    `ratio ${result.ratio}, router peak ${result.router_peak_mb} MB`,
  ].join('\n');
}
