import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run demo

Builds a release of 20,000 invented providers in demo/, serves it, makes a key and prints requests to try. It listens on port
8080, or on a free one when that is taken. Ctrl-C ends it.

  --help

Example:
  npm run demo
`;
readOptions(HELP, {});

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const DIRECTORIES = ['--data', 'demo/data', '--public', 'demo/public'];
const PORT = await freePort(8080);
const ORIGIN = `http://localhost:${PORT}`;

async function cli(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`provider-supply ${args.join(' ')} ended with exit code ${code}`);
  return out;
}

/** 8080, or a free port when that one is taken. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(freePort(0)));
    server.listen(wanted, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : wanted));
    });
  });
}

/** One NPI of the release to look up: the first of one of its parts. */
async function someNpi(): Promise<string> {
  const { release } = z
    .object({ release: z.string() })
    .parse(JSON.parse(await readFile('demo/public/current.json', 'utf8')));
  const folder = `demo/public/releases/${release}/packs/npi`;
  const part = (await readdir(folder)).find((name) => name.endsWith('.ndjson.gz')) ?? '';
  const [line] = gunzipSync(await readFile(`${folder}/${part}`))
    .toString()
    .split('\n');
  return z.object({ npi: z.string() }).parse(JSON.parse(line ?? '')).npi;
}

await mkdir('demo', { recursive: true });
console.log('Building a release of 20,000 invented providers …');
await cli('rebuild', '--sample', '20000', '--origin', ORIGIN, ...DIRECTORIES);
const { key } = z
  .object({ key: z.string() })
  .parse(
    JSON.parse(await cli('keys', 'create', '--name', 'demo', '--tier', 'starter', '--json', ...DIRECTORIES)),
  );
const npi = await someNpi();

const router = spawn(
  process.execPath,
  [CLI, 'serve', '--port', String(PORT), '--operator-port', '0', '--origin', ORIGIN, ...DIRECTORIES],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
process.once('SIGINT', () => router.kill('SIGTERM'));
process.once('SIGTERM', () => router.kill('SIGTERM'));
while (
  !(await fetch(`${ORIGIN}/v1/health`).then(
    (response) => response.ok,
    () => false,
  ))
) {
  if (router.exitCode !== null) throw new Error('the router did not start');
  await new Promise((resolve) => setTimeout(resolve, 100));
}

console.log(`
In a browser: ${ORIGIN}/

Try:
  curl ${ORIGIN}/v1/health
  curl ${ORIGIN}/v1/npi/${npi}
  curl -H 'Authorization: Bearer ${key}' ${ORIGIN}/v1/npi/${npi}
  curl -H 'Authorization: Bearer ${key}' ${ORIGIN}/v1/specialties
  curl -H 'Authorization: Bearer ${key}' ${ORIGIN}/v1/specialties/dermatology/by-state
  curl -H 'Authorization: Bearer ${key}' '${ORIGIN}/v1/specialties/dermatology/by-state?subspecialty=207ND0900X'
  curl -H 'Authorization: Bearer ${key}' '${ORIGIN}/v1/specialties/dermatology/by-county?state=CA&county_fips=06037'
  curl -H 'Authorization: Bearer ${key}' ${ORIGIN}/v1/states/CA/coverage
  curl -H 'Authorization: Bearer ${key}' ${ORIGIN}/v1/methodology/dermatology-supply

Ctrl-C ends it.`);
await once(router, 'close');
