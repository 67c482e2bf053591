import { stat } from 'node:fs/promises';

/** What reading a file or directory gives; null when it does not exist. Every other error is thrown. */
export async function ifExists<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether there is a file or directory of this path. */
export async function exists(path: string): Promise<boolean> {
  return (await ifExists(stat(path))) !== null;
}
