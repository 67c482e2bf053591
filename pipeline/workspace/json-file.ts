import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ifExists } from './existing-file.ts';

/**
 * Replaces a file atomically: readers see the old bytes or the new ones, even after a crash.
 * @param access `owner`: nobody else can read the file, nor the directories made for it
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  access: 'default' | 'owner' = 'default',
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(access === 'owner' && { mode: 0o700 }) });
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w', access === 'owner' ? 0o600 : undefined);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const directory = await open(dirname(path));
  await directory.sync().finally(() => directory.close());
}

/** Reads and parses a JSON file; null when it does not exist. @throws ProviderSupplyError when it does not match the schema. */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await ifExists(readFile(path, 'utf8'));
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderSupplyError(
      'bad_state_file',
      `${path} is not readable`,
      'Remove the file; the next run writes it again.',
      { cause },
    );
  }
}

/** Parsed JSON; undefined, which no schema accepts, when the text is not JSON. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
