import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ifExists } from '../workspace/existing-file.ts';

/** The checkout's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The build id in the file `build-id` (a container image writes it), which identifies the code; null in a checkout. */
export async function recordedBuildId(): Promise<string | null> {
  const recorded = await ifExists(readFile(join(ROOT, 'build-id'), 'utf8'));
  return recorded === null ? null : requireBuildId(recorded.trim());
}

/** @throws ProviderSupplyError for a text that is not a build id */
export function requireBuildId(text: string): string {
  if (/^[0-9a-z]{7}$/.test(text)) return text;
  throw new ProviderSupplyError(
    'no_pipeline_version',
    `"${text}" is not a 7-character build id`,
    'Commit once, or write one into the file `build-id`.',
  );
}
