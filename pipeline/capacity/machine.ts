import { stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { ifExists } from '../workspace/existing-file.ts';

/** The file system that a directory is on, or will be on. */
interface FileSystem {
  path: string;
  /** Bytes. */
  free: number;
  /** Equal for two directories on one file system. */
  device: number;
}

/** What a run has for its work. */
export interface Machine {
  /** Bytes this process may use: the machine's, or less in a container or cgroup. */
  memory: number;
  data: FileSystem;
  public: FileSystem;
}

/** What this machine has now, for a run with these directories. */
export async function machineOf(data: string, published: string): Promise<Machine> {
  // 0 where nothing is known of a limit, and more than the machine has where there is none.
  const limit = process.constrainedMemory();
  return {
    memory: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    data: { path: data, ...(await spaceAt(data)) },
    public: { path: published, ...(await spaceAt(published)) },
  };
}

async function spaceAt(directory: string): Promise<Pick<FileSystem, 'free' | 'device'>> {
  const there = await ifExists(stat(directory));
  if (there === null) return spaceAt(dirname(directory));
  const { bavail, bsize } = await statfs(directory);
  return { free: bavail * bsize, device: there.dev };
}
