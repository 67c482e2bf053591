import { join } from 'node:path';
import type { TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import { SeenCheckpoint, seenOf } from '../../signatures/transparency-log/seen-checkpoint.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';

/** One file for each log that was ever verified from this data directory. */
const fileOf = (data: string, origin: string): string =>
  join(data, 'seen-checkpoints', `${encodeURIComponent(origin)}.json`);

/** The checkpoint of a log that was verified last; null when none was. */
export function readSeen(data: string, origin: string): Promise<SeenCheckpoint | null> {
  return readJsonFile(fileOf(data, origin), SeenCheckpoint);
}

/** Keeps the checkpoint of a log that was found consistent, so that an older or different log is detected later. */
export async function keepSeen(data: string, log: TransparencyLog): Promise<void> {
  const text = `${JSON.stringify(seenOf(log), null, 1)}\n`;
  await replaceFile(fileOf(data, log.checkpoint.origin), text, 'owner');
}
