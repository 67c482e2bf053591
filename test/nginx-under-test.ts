import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PUBLISHED = new URL('../docs/cdn/nginx.conf', import.meta.url);

export interface NginxUnderTest {
  readonly url: string;
  close(): Promise<void>;
}

/** nginx on a free port with docs/cdn/nginx.conf, with the operator's three settings filled in. */
export async function nginxUnderTest(publicDirectory: string, routerUrl: string): Promise<NginxUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const places: [string, string][] = [
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${new URL(routerUrl).port};`],
    ['root /srv/provider-supply/public;', `root ${publicDirectory};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['http {\n', `http {\n${ownPaths(directory)}`],
  ];
  const configuration = places.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2)
        throw new Error(`docs/cdn/nginx.conf must contain exactly once: ${from}`);
      return text.replace(from, to);
    },
    readFileSync(PUBLISHED, 'utf8'),
  );
  writeFileSync(join(directory, 'nginx.conf'), configuration);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const nginx = spawn(
    'nginx',
    [
      ...['-p', directory, '-c', join(directory, 'nginx.conf')],
      ...['-g', `${user}daemon off; pid ${directory}/pid; error_log ${directory}/error.log;`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await answering(url, nginx);
  return {
    url,
    async close() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

/** Whatever nginx writes goes into a directory of its own. */
function ownPaths(directory: string): string {
  mkdirSync(join(directory, 'temp'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `  access_log off;\n${kinds.map((kind) => `  ${kind}_temp_path ${directory}/temp/${kind};\n`).join('')}`;
}

async function answering(url: string, nginx: ChildProcess): Promise<void> {
  let complaint = '';
  nginx.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const failed = once(nginx, 'error').then(([error]) => {
    throw error;
  });
  for (let attempt = 0; attempt < 100 && nginx.exitCode === null; attempt++) {
    const isThere = fetch(url).then(
      () => true,
      () => false,
    );
    if (await Promise.race([isThere, failed])) return;
    await sleep(50);
  }
  nginx.kill();
  throw new Error(`nginx does not answer: ${complaint}`);
}
