import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
/** Debian keeps the programs of the server out of PATH. */
const [BIN] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();

export interface PostgresServer {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** Stops the server at once, as a crash would, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real PostgreSQL on a port and in a directory of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  if (BIN === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = 25_000 + (process.pid % 5_000);
  // The server refuses to run as root.
  const [program, asUser]: [string, string[]] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--']] : ['env', []];
  await chmod(directory, 0o777);
  const data = join(directory, 'data');
  await run(program, [...asUser, join(BIN, 'initdb'), '-D', data, '-U', 'supply', '--auth=trust', '-N']);
  const address = (name: string) => `postgres://supply@127.0.0.1:${port}/${name}`;
  const start = async () => {
    const options = ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-c', 'fsync=off'];
    const server = spawn(program, [...asUser, join(BIN, 'postgres'), ...options], { stdio: 'ignore' });
    for (let waited = 0; !(await answers(address('postgres'))); waited += 50) {
      if (waited > 20_000) throw new Error('PostgreSQL does not start');
      await sleep(50);
    }
    return server;
  };
  let server = await start();
  const stop = async () => {
    const ended = once(server, 'exit');
    await run(program, [...asUser, join(BIN, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate']);
    await ended;
  };
  let made = 0;
  return {
    async database() {
      const name = `test_${made++}`;
      await query(address('postgres'), `CREATE DATABASE ${name}`);
      return address(name);
    },
    async restart() {
      await stop();
      server = await start();
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const answers = (address: string): Promise<boolean> =>
  query(address, 'SELECT 1').then(
    () => true,
    () => false,
  );
