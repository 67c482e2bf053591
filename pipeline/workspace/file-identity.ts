import { stat } from 'node:fs/promises';

/** Days after which a file that looks unchanged is read whole: its disk may have damaged it. */
const CHECK_DAYS = 7;
const DAY = 86_400_000;

/** Whether a file that was read whole on a date is to be read whole again today, however it looks. */
export function isCheckDue(readOn: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(readOn)) / DAY;
  return days < 0 || days >= CHECK_DAYS;
}

/**
 * How the file system describes the file at a path: size, inode, and, to the nanosecond, when its content and when anything of it has changed last.
 * The last of them cannot be set by a program, so that a file with the same text has the same bytes, unless its disk has damaged them.
 */
export async function identityOf(path: string): Promise<string> {
  const { ctimeNs } = await stat(path, { bigint: true });
  return `${await identityBesideLinks(path)}${ctimeNs}`;
}

/** The part of it that a new hard link does not change. */
export async function identityBesideLinks(path: string): Promise<string> {
  const { size, ino, mtimeNs } = await stat(path, { bigint: true });
  return `${size}-${ino}-${mtimeNs}-`;
}
