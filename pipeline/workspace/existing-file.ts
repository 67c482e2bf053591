import { stat } from 'node:fs/promises';

/** The result of reading a file or directory; null when it does not exist. Every other error is thrown. */
export async function ifExists<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a file or directory of this path exists. */
export async function exists(path: string): Promise<boolean> {
  return (await ifExists(stat(path))) !== null;
}
