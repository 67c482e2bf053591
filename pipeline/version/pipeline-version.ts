import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { ROOT } from './code-digest.ts';

/** What a release is made by: a change elsewhere (README, router) rebuilds nothing. */
const MADE_BY = [
  'schemas',
  'warehouse',
  'sources',
  'pipeline',
  'build',
  'docs/methodology',
  'package-lock.json',
];

/**
 * The pipeline's version: the first 7 characters of the last commit that touched what makes a release;
 * without Git, the build id recorded in the file `build-id` (a container image writes it).
 */
export async function pipelineVersion(): Promise<string> {
  const recorded = await ifExists(readFile(join(ROOT, 'build-id'), 'utf8'));
  if (recorded !== null) return checked(recorded.trim());
  const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%H', '--', ...MADE_BY], {
    cwd: ROOT,
  }).catch((cause: unknown) => {
    throw new ProviderSupplyError(
      'no_pipeline_version',
      'the pipeline version is the Git commit, and Git does not answer here',
      'Run from a checkout, or write a 7-character build id into the file `build-id` at the root.',
      { cause },
    );
  });
  return checked(stdout.trim().slice(0, 7));
}

function checked(version: string): string {
  if (/^[0-9a-z]{7}$/.test(version)) return version;
  throw new ProviderSupplyError(
    'no_pipeline_version',
    `"${version}" is not a 7-character build id`,
    'Commit once, or write one into the file `build-id`.',
  );
}
