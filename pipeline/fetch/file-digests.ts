import { z } from 'zod';
import { digestFile } from '../../signatures/digest-file.ts';
import { identityBesideLinks, identityOf, isCheckDue } from '../workspace/file-identity.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import type { Digest } from './candidates.ts';

const SeenFile = z.object({
  sha256: z.string(),
  bytes: z.number(),
  identity: z.string(),
  /** Date of the run that read it whole; absent in what earlier versions have saved. */
  read_on: z.iso.date().default('1970-01-01'),
});
const Seen = z.record(z.string(), SeenFile);
type Seen = z.infer<typeof Seen>;

/**
 * Digests of files. One is read again when its size, inode or time of change differs, and a week after it was read last; under another path it is
 * known by these.
 */
export interface FileDigests {
  readonly digest: Digest;
  /**
   * Notes that `link` was made to `file`, whose digest is known. A new hard link changes the ctime of a file and none
   * of its bytes, so it need not be read again; it is, when size, inode or mtime differ too.
   */
  linked(file: string, link: string): Promise<void>;
}

/** Digests remembered for as long as this process uses them. */
export function rememberDigests(): FileDigests {
  return remember({}, {}, '1970-01-01');
}

/** Digests as the last run saved them, so that a night with nothing new does not read gigabytes again. */
export async function savedDigests(path: string, today: string): Promise<FileDigests> {
  return remember((await readJsonFile(path, Seen)) ?? {}, {}, today);
}

/** Digests as the last run saved them. When disposed, those that this run asked for are saved. */
export async function digestSeenFiles(path: string, today: string): Promise<FileDigests & AsyncDisposable> {
  const used: Seen = {};
  return {
    ...remember((await readJsonFile(path, Seen)) ?? {}, used, today),
    async [Symbol.asyncDispose]() {
      await replaceFile(path, `${JSON.stringify(used)}\n`);
    },
  };
}

function remember(seen: Seen, used: Seen, today: string): FileDigests {
  const seenAs = new Map(Object.values(seen).map((file) => [file.identity, file]));
  return {
    async digest(file) {
      const identity = await identityOf(file);
      const known = used[file]?.identity === identity ? used[file] : seenAs.get(identity);
      const isKnown = known !== undefined && !isCheckDue(known.read_on, today);
      const digest = isKnown ? known : { ...(await digestFile(file)), identity, read_on: today };
      used[file] = digest;
      return { sha256: digest.sha256, bytes: digest.bytes };
    },
    async linked(file, link) {
      const known = used[file];
      if (known === undefined || !known.identity.startsWith(await identityBesideLinks(link))) return;
      const identity = await identityOf(link);
      used[file] = { ...known, identity };
      used[link] = { ...known, identity };
    },
  };
}
