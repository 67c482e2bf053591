import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ARTIFACTS, type Artifact } from '../schemas/release/artifacts.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import { COMPILED } from './compiled-code.ts';
import { sampleOfSources } from './sample-of-sources.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** An installation in its own directory, used through the command line alone. */
export class Installation {
  readonly root: string;
  readonly #without: readonly Artifact[];
  readonly #cli: string;

  /** Its releases are made without the artifacts that may be left out, unless a test is about them. */
  constructor(root: string, without: readonly Artifact[] = ARTIFACTS, cli = CLI) {
    this.root = root;
    this.#cli = cli;
    this.#without = without;
  }

  get data(): string {
    return join(this.root, 'data');
  }
  get public(): string {
    return join(this.root, 'public');
  }

  /** Starts a command in a process of its own, which a test may kill. */
  start(...args: string[]): ChildProcess {
    return spawn(process.execPath, [this.#cli, ...this.#arguments(args)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment,
    });
  }

  /** Runs a command to its end, in the process that this worker keeps for them (`test/command-host.ts`). */
  async run(...args: string[]): Promise<Finished> {
    return this.#cli === CLI
      ? inHost(this.#arguments(args), this.#environment)
      : finished(this.start(...args));
  }

  #arguments(args: readonly string[]): string[] {
    return [...args, '--data', this.data, '--public', this.public];
  }

  get #environment(): Record<string, string | undefined> {
    return {
      ...process.env,
      ...COMPILED,
      // Over a few hundred rows a second thread is work and no help; `expectReproduced` runs with two.
      PROVIDER_SUPPLY_THREADS: '1',
      PROVIDER_SUPPLY_WITHOUT: this.#without.join(),
    };
  }

  /** Runs `rebuild --json` and gives what it printed. */
  async rebuild(...args: string[]): Promise<Finished & { report: RebuildReport }> {
    const done = await this.run('rebuild', '--json', ...args);
    return { ...done, report: RebuildReport.parse(JSON.parse(done.out)) };
  }

  async pointer(): Promise<ReleasePointer> {
    return ReleasePointer.parse(JSON.parse(await readFile(join(this.public, 'current.json'), 'utf8')));
  }

  /** The directory of the served release. */
  async release(): Promise<string> {
    return join(this.public, 'releases', (await this.pointer()).release);
  }

  async manifest(): Promise<Manifest> {
    return Manifest.parse(JSON.parse(await readFile(join(await this.release(), 'manifest.json'), 'utf8')));
  }

  /** Lines of the newest run log. */
  async runLog(): Promise<string[]> {
    const directory = join(this.data, 'runs');
    const paths = (await readdir(directory).catch(() => [])).map((name) => join(directory, name));
    const logs = await Promise.all(
      paths.map(async (path) => ({ path, modified: (await stat(path)).mtimeMs })),
    );
    // Not by name: runs of one `--now` differ in the process id alone, and those do not sort as numbers.
    const newest = logs.sort((a, b) => a.modified - b.modified).at(-1);
    return newest === undefined ? [] : (await readFile(newest.path, 'utf8')).trim().split('\n');
  }
}

export const RebuildReport = z.object({
  release: z.string().nullable(),
  exit: z.number(),
  steps: z.array(z.object({ step: z.string(), seconds: z.number(), skipped: z.boolean() })),
  sources: z.array(
    z.object({
      id: z.string(),
      outcome: z.string().nullable(),
      rows_read: z.number(),
      rows_kept: z.number(),
      rows_rejected: z.number(),
      message: z.string().nullable(),
      warnings: z.array(z.string()),
    }),
  ),
});
export type RebuildReport = z.infer<typeof RebuildReport>;

const Finished = z.object({ code: z.number(), out: z.string(), err: z.string() });

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command in the host, after those that were asked of it before. */
function inHost(args: readonly string[], env: Record<string, string | undefined>): Promise<Finished> {
  const done = last.then(async () => {
    host ??= startHost();
    host.ref();
    host.channel?.ref();
    const over = new AbortController();
    const answer = once(host, 'message', { signal: over.signal });
    const ended = once(host, 'exit', { signal: over.signal }).then(([code, signal]) => {
      host = undefined;
      throw new Error(`the command host ended with ${code ?? signal}: ${args.join(' ')}`);
    });
    host.send({ cli: CLI, args, env: { ...env } });
    const [finished] = await Promise.race([answer, ended]);
    over.abort();
    // An idle host does not keep the worker alive.
    host?.channel?.unref();
    host?.unref();
    return Finished.parse(finished);
  });
  last = done.catch(() => undefined);
  return done;
}

function startHost(): ChildProcess {
  return fork(fileURLToPath(new URL('command-host.ts', import.meta.url)), {
    env: { ...process.env, ...COMPILED },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Waits for a process and gathers what it wrote. */
export async function finished(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** Writes sample files. */
export async function sample(directory: string, providers: number, seed = '1'): Promise<void> {
  const asked = ['sample', '--providers', String(providers), '--out', directory, '--seed', seed];
  const { code, err } = await inHost(asked, { ...process.env, ...COMPILED });
  if (code !== 0) throw new Error(`the sample ended with ${code}: ${err}`);
}

/** The sources that every release needs, and the list of exclusions. */
const FEW_SOURCES = ['nppes', 'oig-leie', 'census-population', 'nucc-taxonomy'] as const;

/** Writes sample files of few sources, for tests of what does not depend on which sources there are. */
export function sampleOfFewSources(directory: string, providers: number): Promise<void> {
  return sampleOfSources(FEW_SOURCES, { providers, out: directory, seed: '1' });
}
