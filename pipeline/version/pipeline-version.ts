import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ROOT, recordedBuildId, requireBuildId } from './build-id.ts';
import { RELEASE_CODE } from './code-digest.ts';

const Package = z.object({ version: z.string() });

/** The version of the package. */
export async function packageVersion(): Promise<string> {
  return Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))).version;
}

/**
 * The pipeline's version: the recorded build id; in a checkout the first 7 characters of the last commit that touched
 * the code that makes a release.
 */
export async function pipelineVersion(): Promise<string> {
  const recorded = await recordedBuildId();
  if (recorded !== null) return recorded;
  // The code belongs to root where a service runs it, and Git reads no repository of another user without being told to.
  const trusted = ['-c', `safe.directory=${ROOT.replace(/\/$/, '')}`];
  const asked = [...trusted, 'log', '-1', '--format=%H', '--', ...RELEASE_CODE, 'package-lock.json'];
  const { stdout } = await promisify(execFile)('git', asked, { cwd: ROOT }).catch((cause: unknown) => {
    throw new ProviderSupplyError(
      'no_pipeline_version',
      'the pipeline version is the Git commit, and Git is not available here',
      'Run from a checkout, or write a 7-character build id into the file `build-id` at the root.',
      { cause },
    );
  });
  return requireBuildId(stdout.trim().slice(0, 7));
}
