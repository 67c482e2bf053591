import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';

export interface Lock extends Disposable {
  release(): void;
}

/**
 * Takes the lock that prevents two runs at once. It is an exclusive transaction on a SQLite file: the kernel releases it
 * when the process dies, however it dies, so no stale lock is ever left.
 * @throws ProviderSupplyError `locked` (exit 3) naming the holder.
 */
export async function takeLock(path: string, who: string): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!(cause instanceof Error && /locked|busy/.test(cause.message))) throw cause;
    const holder = await readFile(`${path}.holder`, 'utf8').catch(() => 'another run');
    throw new ProviderSupplyError(
      'locked',
      `${holder.trim()} is using this data directory`,
      'Wait until it has finished, or use another --data directory.',
      {
        exitCode: EXIT.locked,
        cause,
      },
    );
  }
  await writeFile(`${path}.holder`, `${who} (process ${process.pid})\n`);
  const release = () => database.close();
  return { release, [Symbol.dispose]: release };
}
