/** The bytes of a file that are asked for. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * The one range a `Range` value asks for of a file of `size` bytes (RFC 9110, section 14.2). Undefined when the value
 * is to be ignored: another unit, malformed, or several ranges, which are answered with the whole file.
 * `unsatisfiable` when no byte of the file is in it.
 */
export function byteRange(value: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(value);
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return undefined;
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 };
}
