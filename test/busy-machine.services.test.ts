import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished } from './command-line.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const PROVIDERS = '200000';
/** DuckDB's limit, and that of the whole process: DuckDB's and the gigabyte that `--help` says it needs besides. */
const DUCKDB_MEMORY = '1GB';
const PROCESS_MEGABYTES = 2000;

/** A memory limit of the operating system, where this process may set one: version 1 or 2 of control groups on Linux. */
const CONTROL_GROUP = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup']
  .map((root) => ({
    limit: ['memory.limit_in_bytes', 'memory.max'].find((name) => existsSync(join(root, name))),
    group: join(root, `provider-supply-test-${process.pid}`),
  }))
  .find(({ limit, group }) => {
    if (limit === undefined) return false;
    try {
      mkdirSync(group);
      writeFileSync(join(group, limit), String(PROCESS_MEGABYTES * 2 ** 20));
      return true;
    } catch {
      return false;
    }
  });
const LIMITED_BY = CONTROL_GROUP === undefined ? 'the settings of DuckDB and Node' : 'the operating system';

let directory: string;
let busy: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'busy-machine-'));
  busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
});

afterAll(async () => {
  for (const process of busy) process.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
  if (CONTROL_GROUP !== undefined) rmdirSync(CONTROL_GROUP.group);
});

/** Runs a command of the pipeline within the memory limit. */
function run(...args: string[]) {
  const heap = CONTROL_GROUP === undefined ? [`--max-old-space-size=${PROCESS_MEGABYTES / 2}`] : [];
  const command = [process.execPath, ...heap, CLI, ...args];
  if (CONTROL_GROUP === undefined) return finished(spawn(command[0] ?? '', command.slice(1)));
  const inGroup = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  return finished(spawn('sh', ['-c', inGroup, CONTROL_GROUP.group, ...command]));
}

test(`200,000 providers are rebuilt beside a process on every core, with ${PROCESS_MEGABYTES} MB of memory limited by ${LIMITED_BY}`, async () => {
  const files = join(directory, 'files');
  const places = ['--data', join(directory, 'data'), '--public', join(directory, 'public')];
  expect(
    await finished(spawn(process.execPath, [CLI, 'sample', '--providers', PROVIDERS, '--out', files])),
  ).toMatchObject({ code: 0 });
  const rebuilt = await run(
    'rebuild',
    '--from',
    files,
    '--memory',
    DUCKDB_MEMORY,
    '--without',
    'bundles',
    ...places,
  );
  expect(rebuilt, rebuilt.err).toMatchObject({ code: 0 });
  expect(await run('verify', ...places)).toMatchObject({ code: 0 });
}, 1_200_000);
