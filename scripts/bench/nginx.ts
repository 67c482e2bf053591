import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** File descriptors for connections and nginx's own files. */
const SPARE_FILES = 2_000;
const KEEPALIVE_CONNECTIONS = 64;

/** Configuration of nginx in the benchmark. */
export interface NginxTask {
  /** Where `tree` is served, `files` of its files held open. */
  readonly port: number;
  readonly tree: string;
  readonly files: number;
  /** Upstream servers, each proxied at its own port. */
  readonly proxied: readonly { readonly url: string; readonly port: number }[];
}

/**
 * The nginx that lookups are compared with and proxied through: one worker, no log, sendfile, as many files of the tree held
 * open as one process may hold, a pool of keep-alive connections to each upstream.
 * Its configuration and logs are written to `directory`.
 */
export async function startNginx(
  directory: string,
  task: NginxTask,
): Promise<{ child: ChildProcess; workerPid: number }> {
  mkdirSync(directory, { recursive: true });
  const held = Math.min(task.files, maxOpenFiles() - SPARE_FILES);
  const configuration = join(directory, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;
user root;
worker_processes 1;
worker_rlimit_nofile ${held + SPARE_FILES};
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type application/json;
  open_file_cache max=${held} inactive=10m;
  open_file_cache_valid 10m;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server { listen 127.0.0.1:${task.port}; root ${task.tree}; }
${task.proxied.map(({ url, port }) => proxyOf(url, port)).join('\n')}
}
`,
  );
  const nginx = spawn('nginx', ['-c', configuration, '-p', directory], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let attempt = 0; attempt < 50; attempt++) {
    await sleep(100);
    const answers = await fetch(`http://127.0.0.1:${task.port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return { child: nginx, workerPid: workerOf(nginx.pid) };
  }
  nginx.kill();
  throw new Error(`nginx did not start; see ${directory}/error.log`);
}

function proxyOf(url: string, port: number): string {
  return `  upstream at_${port} { server ${new URL(url).host}; keepalive ${KEEPALIVE_CONNECTIONS}; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://at_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }`;
}

function workerOf(master: number | undefined): number {
  return Number(readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim());
}

function maxOpenFiles(): number {
  const hard = /Max open files\s+\S+\s+([0-9]+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
}
