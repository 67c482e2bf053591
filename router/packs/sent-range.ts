import { PackError } from '../../schemas/pack/errors.ts';

/**
 * The size of the whole file, by the `Content-Range` of an answer.
 * @throws PackError `pack_truncated` when the file ends before the range does, `pack_range_ignored` when the answer is
 * not the range that was asked for
 */
export function sizeBehindRange(sent: string | null, path: string, offset: number, length: number): number {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(sent ?? '');
  const [first, last, size] = match === null ? [] : match.slice(1).map(Number);
  if (first === undefined || last === undefined || size === undefined || first !== offset)
    throw new PackError(
      'pack_range_ignored',
      `${path}: asked for bytes from ${offset}, the server sent "${sent ?? ''}"`,
    );
  if (last === offset + length - 1) return size;
  throw last === size - 1 && last < offset + length - 1
    ? new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`)
    : new PackError('pack_range_ignored', `${path}: the server sent "${sent ?? ''}"`);
}
