import { chainOf } from '../pipeline/run/causes.ts';

const FULL = 'Free space there, or name a place on another disk; then run the command again.';
const NOT_ALLOWED =
  'Give the user that runs this command the right to it, or name another place (`provider-supply config` shows the directories in use).';
const NETWORK =
  'Check the address, the network and whether the service there is running; then run the command again.';

/** By the code of the operating system (errno) or of undici. */
const NEXT_STEPS: ReadonlyMap<string, string> = new Map([
  ['EACCES', NOT_ALLOWED],
  ['EPERM', NOT_ALLOWED],
  [
    'EROFS',
    'The file system is read-only: name another place (`provider-supply config` shows the directories in use).',
  ],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['ENOTDIR', 'A part of this path is a file: name a directory.'],
  ['EISDIR', 'This is a directory: name a file.'],
  ['EMFILE', 'Raise the limit of open files (`ulimit -n`), then run the command again.'],
  ['ENFILE', 'Raise the limit of open files of the system, then run the command again.'],
  ['EADDRINUSE', 'Another program listens there: stop it, or give another --port.'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
    'UND_ERR_SOCKET',
  ].map((code) => [code, NETWORK] as const),
]);

/**
 * What somebody can do about an error whose cause lies in the system, not in this software: a directory that cannot be written, a full disk, an
 * address where nothing answers. Null for all others, whose stack is what helps.
 */
export function systemErrorNextStep(error: unknown): string | null {
  for (const cause of chainOf(error)) {
    if (!('code' in cause) || typeof cause.code !== 'string') continue;
    // A missing file within a command is a fault of this software; a directory that cannot be made for lack of its parent is not.
    if (cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'mkdir')
      return 'The directory cannot be made there: name another place.';
    const next = NEXT_STEPS.get(cause.code);
    if (next !== undefined) return next;
  }
  return null;
}
