import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { digestFile } from '../workspace/digest-file.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import type { Digest } from './candidates.ts';

const Seen = z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number(), identity: z.string() }));

/**
 * Digests of files, remembered from run to run by path, size, inode and time of change, so that a night with nothing
 * new does not read gigabytes again. Saved when disposed.
 */
export async function digestSeenFiles(path: string): Promise<{ digest: Digest } & AsyncDisposable> {
  const seen = (await readJsonFile(path, Seen)) ?? {};
  const used: z.infer<typeof Seen> = {};
  return {
    async digest(file) {
      const { size, ino, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
      const identity = `${size}-${ino}-${mtimeNs}-${ctimeNs}`;
      const known = used[file] ?? seen[file];
      const digest = known?.identity === identity ? known : { ...(await digestFile(file)), identity };
      used[file] = digest;
      return { sha256: digest.sha256, bytes: digest.bytes };
    },
    async [Symbol.asyncDispose]() {
      await replaceFile(path, `${JSON.stringify(used)}\n`);
    },
  };
}
