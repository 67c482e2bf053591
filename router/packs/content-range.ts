import { PackError } from '../../schemas/pack/errors.ts';

/**
 * The size of the whole file, from the `Content-Range` header of a response to a range request.
 * @throws PackError `pack_truncated` when the file ends before the range does, `pack_range_ignored` when the
 * response is not the requested range
 */
export function sizeFromContentRange(
  header: string | null,
  path: string,
  offset: number,
  length: number,
): number {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '');
  const [first, last, size] = match === null ? [] : match.slice(1).map(Number);
  if (first === undefined || last === undefined || size === undefined || first !== offset)
    throw new PackError(
      'pack_range_ignored',
      `${path}: bytes from ${offset} were requested, the server sent "${header ?? ''}"`,
    );
  if (last === offset + length - 1) return size;
  throw last === size - 1 && last < offset + length - 1
    ? new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`)
    : new PackError('pack_range_ignored', `${path}: the server sent "${header ?? ''}"`);
}
