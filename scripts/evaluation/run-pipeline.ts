import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '../../sources/list.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { existing } from '../script-options.ts';

const CLI = fileURLToPath(new URL('../../cli/provider-supply.ts', import.meta.url));
const NOW = '2026-11-21T02:00:00Z';

/** Runs a command of the pipeline. @throws when it does not end with exit code 0 */
export async function runCommand(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`provider-supply ${args.join(' ')} ended with exit code ${code}`);
}

/** Reads and links the files of a folder: fetch, ingest and resolve into `data`. */
export async function linkFiles(files: string, data: string): Promise<void> {
  const places = ['--data', data, '--public', join(data, 'public')];
  for (const step of ['fetch', 'ingest', 'resolve'])
    await runCommand(step, '--from', files, '--now', NOW, ...places);
}

/** The options of a script that evaluates over real names. */
interface RealNamesOptions {
  readonly real?: string | undefined;
  readonly dir?: string | undefined;
  readonly scored: boolean;
}

/**
 * The directory of a run, and that of the published files it reads: null where an earlier run is only scored. Ends the script where a
 * directory is missing.
 * @param name of a new temporary directory
 */
export async function directoriesOf(
  { real, dir, scored }: RealNamesOptions,
  name: string,
): Promise<{ real: string | null; root: string }> {
  if (scored) return { real: null, root: existing(dir, '--dir DIR', 'data') };
  const published = existing(real, '--real DIR');
  return { real: published, root: dir ?? (await mkdtemp(join(tmpdir(), `provider-supply-${name}-`))) };
}

/** Opens every database of a run: one per source, and those with the links. */
export async function openLinks(data: string): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:');
  for (const folder of [...SOURCES.map(({ facts }) => facts.id), 'resolve']) {
    const names = await readdir(join(data, 'warehouse', folder)).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.duckdb')))
      await warehouse.attach(`${folder}_${basename(name, '.duckdb')}`, join(data, 'warehouse', folder, name));
  }
  return warehouse;
}
