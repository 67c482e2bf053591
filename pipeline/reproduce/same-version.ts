import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Fault } from '../check/verify-release.ts';
import { pipelineVersion } from '../version/pipeline-version.ts';
import { readJsonFile } from '../workspace/json-file.ts';

/** Other code makes other bytes; a manifest of another version may not even be readable with the current schema. */
export async function checkVersion(directory: string): Promise<Fault | null> {
  const stated = await readJsonFile(
    join(directory, MANIFEST_FILE),
    z.object({ pipeline_version: z.string() }),
  );
  const here = await pipelineVersion();
  if (stated === null || stated.pipeline_version === here) return null;
  return {
    path: 'pipeline version',
    problem: `the release was made by ${stated.pipeline_version}, this checkout is ${here}: \`git checkout ${stated.pipeline_version} && npm ci\`, then run again`,
  };
}
