import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { IndexDatabase } from './index-database.ts';
import { VersionIndex } from './version-index.ts';
import { WrittenIndex } from './written-index.ts';

/** What the files of the index are made from, and where they go. */
export const IndexTask = z.object({
  /** Null where `file` is there already. */
  lines: z.string().nullable(),
  /** The previous index, where the lines are those of the records that have changed; null where they are all. */
  previous: z.string().nullable(),
  draft: z.string(),
  file: z.string(),
  versionLines: z.string(),
  versions: z.string(),
});
export type IndexTask = z.infer<typeof IndexTask>;

/** Makes the index, and the file of the versions of FHIR resources. @returns the number of providers in the index; null where it was there already */
export async function makeIndexFiles(task: IndexTask): Promise<number | null> {
  const providers = task.lines === null ? null : await makeIndex(task, task.lines);
  await rm(task.draft, { force: true });
  await makeVersions(task);
  return providers;
}

async function makeIndex({ previous, draft, file }: IndexTask, lines: string): Promise<number> {
  using index = previous === null ? null : new WrittenIndex(previous);
  const database = new IndexDatabase(draft, index);
  for await (const line of linesOf(lines)) database.add(line);
  return database.finish(file);
}

async function makeVersions({ file, versionLines, draft, versions }: IndexTask): Promise<void> {
  using index = new VersionIndex(file);
  for await (const line of linesOf(versionLines)) index.add(line);
  index.finish(draft, versions);
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) });
}
