import { PackError } from './errors.ts';

/** A field of a line, with its value as the bytes that the line has. */
export interface LineField {
  readonly name: string;
  /** A view into the line. */
  readonly value: Buffer;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_BRACE, CLOSE_BRACE] = [0x7b, 0x7d];
const [OPEN_BRACKET, CLOSE_BRACKET] = [0x5b, 0x5d];

/**
 * The fields of a compact JSON object, in their order. Nothing is parsed, so that the values stay what they are, byte by byte.
 * @throws PackError `pack_corrupt` for anything but a compact object
 */
export function fieldsOf(object: Buffer): LineField[] {
  const fields: LineField[] = [];
  if (object[0] !== OPEN_BRACE || object[object.length - 1] !== CLOSE_BRACE) throw notCompact();
  let at = 1;
  while (at < object.length - 1) {
    const nameEnd = endOfText(object, at);
    if (object[nameEnd] !== COLON) throw notCompact();
    const end = endOfValue(object, nameEnd + 1);
    fields.push({
      name: object.toString('utf8', at + 1, nameEnd - 1),
      value: object.subarray(nameEnd + 1, end),
    });
    if (object[end] !== COMMA && end !== object.length - 1) throw notCompact();
    at = end + 1;
  }
  return fields;
}

/** The elements of a compact JSON array, in their order, as `fieldsOf`. @throws PackError `pack_corrupt` */
export function elementsOf(array: Buffer): Buffer[] {
  const elements: Buffer[] = [];
  if (array[0] !== OPEN_BRACKET || array[array.length - 1] !== CLOSE_BRACKET) throw notCompact();
  for (let at = 1; at < array.length - 1; ) {
    const end = endOfValue(array, at);
    elements.push(array.subarray(at, end));
    at = end + 1;
  }
  return elements;
}

/** A compact JSON object with these fields. */
export function objectOf(fields: readonly LineField[]): Buffer {
  const pieces = fields.flatMap(({ name, value }, i) => [
    Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    value,
  ]);
  return Buffer.concat([...(fields.length === 0 ? [Buffer.from('{')] : pieces), Buffer.from('}')]);
}

/** The first byte behind a string that begins at `at`. */
function endOfText(bytes: Buffer, at: number): number {
  if (bytes[at] !== QUOTE) throw notCompact();
  let end = bytes.indexOf(QUOTE, at + 1);
  while (end !== -1 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
  if (end === -1) throw notCompact();
  return end + 1;
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let at = quote;
  while (bytes[at - 1] === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}

/** The first byte behind a value that begins at `start`: the comma, brace or bracket that ends it. */
function endOfValue(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at) - 1;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET)) return at;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }
  throw notCompact();
}

function notCompact(): PackError {
  return new PackError('pack_corrupt', 'a line is not compact JSON');
}
