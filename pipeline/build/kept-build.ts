import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BuildCache } from '../../build/build-cache.ts';
import type { ReleaseHeader } from '../../build/context.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { Run } from '../run/run.ts';
import type { RunLog } from '../run/run-log.ts';
import { RELEASE_CODE, stepCodeDigest } from '../version/code-digest.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { jsonOrUndefined, replaceFile } from '../workspace/json-file.ts';

/** What a release was made from, and the files that were kept of its making, by name. */
const Kept = z.object({
  /** SHA-256 of its manifest. */
  manifest_sha256: z.string(),
  /** Digest of the code that made it. */
  code: z.string(),
  /** SHA-256 of each database, by the name it was attached under. */
  databases: z.record(z.string(), z.string()),
  /** SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
  /** Digest of what each file of the release that was made by itself shows, by its path. */
  made: z.record(z.string(), z.string()),
});
type Kept = z.infer<typeof Kept>;

interface Earlier {
  readonly directory: string;
  readonly kept: Kept;
}

/** Written last: a directory without it was not completed. */
const ABOUT_FILE = 'kept.json';

/**
 * The cache of `build`, in a directory of the release: `kept.json` and the files that it lists. What was kept with the previous release is
 * used only if its manifest is the one of which it says so, and if the code is the same.
 */
export class KeptBuild implements BuildCache {
  readonly #log: RunLog;
  readonly #taken = new Map<string, number>();
  readonly #made = new Map<string, string>();
  readonly #directory: string;
  readonly #code: string;
  readonly #databases: ReadonlyMap<string, string>;
  readonly #earlier: Earlier | null;

  private constructor(
    log: RunLog,
    directory: string,
    code: string,
    databases: ReadonlyMap<string, string>,
    earlier: Earlier | null,
  ) {
    this.#log = log;
    this.#directory = directory;
    this.#code = code;
    this.#databases = databases;
    this.#earlier = earlier;
  }

  /**
   * Begins that of a new release, and removes those of all others but the previous one.
   * @param databases SHA-256 of each database, by the name it is attached under
   */
  static async begin(
    run: Run,
    { release, inputs }: Pick<ReleaseHeader, 'release' | 'inputs'>,
    databases: ReadonlyMap<string, string>,
  ): Promise<KeptBuild> {
    const { buildCache } = run.workspace;
    const previous = inputs.previous?.release;
    for (const name of (await ifExists(readdir(buildCache))) ?? [])
      if (name !== previous) await rm(join(buildCache, name), { recursive: true, force: true });
    const code = await codeOfBuild();
    const directory = join(buildCache, release);
    const earlier = await earlierBuild(run, inputs.previous, code);
    return new KeptBuild(run.log, directory, code, databases, earlier);
  }

  isUnchanged(databases: ReadonlySet<string>): boolean {
    return this.#earlier !== null && areSame(databases, this.#earlier.kept, this.#databases);
  }

  async earlier(name: string): Promise<string | null> {
    const sha256 = this.#earlier?.kept.files[name];
    if (this.#earlier === null || sha256 === undefined) return null;
    const path = join(this.#earlier.directory, name);
    if (!(await exists(path))) return null;
    return (await digestFile(path)).sha256 === sha256 ? path : null;
  }

  async place(name: string): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    return join(this.#directory, name);
  }

  isMadeFrom(path: string, digest: string): boolean {
    this.#made.set(path, digest);
    return this.#earlier?.kept.made[path] === digest;
  }

  tookOver(collection: string, parts: number): void {
    this.#taken.set(collection, (this.#taken.get(collection) ?? 0) + parts);
  }

  /** Completes it. @param manifest SHA-256 of the manifest of the release as written */
  async finish(manifest: string): Promise<void> {
    const files: Record<string, string> = {};
    for (const name of ((await ifExists(readdir(this.#directory))) ?? []).sort())
      files[name] = (await digestFile(join(this.#directory, name))).sha256;
    const databases = Object.fromEntries(this.#databases);
    const made = Object.fromEntries(this.#made);
    const kept: Kept = { manifest_sha256: manifest, code: this.#code, databases, files, made };
    await replaceFile(join(this.#directory, ABOUT_FILE), `${JSON.stringify(kept, null, 1)}\n`, 'owner');
    this.#log.write({ event: 'taken_over', parts: Object.fromEntries(this.#taken) });
  }
}

/**
 * Whether databases have the content that the previous release was made from, by the same code. Never so of none, nor with `--force`.
 * @param previous the release, with the SHA-256 of its manifest
 * @param digests SHA-256 of each database, by the name it is attached under
 */
export async function unchangedSince(
  run: Run,
  previous: ReleaseHeader['inputs']['previous'],
  digests: ReadonlyMap<string, string>,
): Promise<(databases: ReadonlySet<string>) => boolean> {
  const earlier = await earlierBuild(run, previous, await codeOfBuild());
  return (databases) => earlier !== null && areSame(databases, earlier.kept, digests);
}

function areSame(
  databases: ReadonlySet<string>,
  { databases: before }: Kept,
  now: ReadonlyMap<string, string>,
): boolean {
  const isSame = (name: string) => now.get(name) !== undefined && now.get(name) === before[name];
  return databases.size > 0 && [...databases].every(isSame);
}

async function earlierBuild(
  { workspace, options }: Run,
  previous: ReleaseHeader['inputs']['previous'],
  code: string,
): Promise<Earlier | null> {
  if (previous === null || options.force) return null;
  return await keptWith(join(workspace.buildCache, previous.release), previous.sha256, code);
}

/** What is kept of a release with a manifest, made by the same code. Null where there is none, or a damaged one: it is a cache. */
async function keptWith(directory: string, manifest: string, code: string): Promise<Earlier | null> {
  const text = await ifExists(readFile(join(directory, ABOUT_FILE), 'utf8'));
  const kept = text === null ? undefined : Kept.safeParse(jsonOrUndefined(text)).data;
  return kept?.manifest_sha256 === manifest && kept.code === code ? { directory, kept } : null;
}

/** Digest of all code, of the versions of all packages, and of what runs them. */
async function codeOfBuild(): Promise<string> {
  const hash = createHash('sha256').update(await stepCodeDigest([...RELEASE_CODE, 'package-lock.json']));
  return hash.update(JSON.stringify([process.versions, process.arch, process.platform])).digest('hex');
}
