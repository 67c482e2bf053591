// Reads zip archives in the browser (PKWARE APPNOTE, sections 4.3.12 and 4.3.16).

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** The entries of an archive. @throws SyntaxError where it has no directory at its end, as when it is cut off */
export function listZipEntries(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new SyntaxError('the archive is damaged');
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      entry: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 20, true),
      header: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The content of an entry, inflated; null where it is larger. @throws SyntaxError where it is damaged */
export async function zipContent(bytes, name, maxBytes) {
  const found = listZipEntries(bytes).find(({ entry }) => entry === name);
  if (found === undefined) throw new SyntaxError(`the archive has no ${name}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (found.header + 30 > view.byteLength) throw new SyntaxError('the archive is damaged');
  const begin =
    found.header + 30 + view.getUint16(found.header + 26, true) + view.getUint16(found.header + 28, true);
  const stored = bytes.subarray(begin, begin + found.bytes);
  if (found.method === STORED) return stored.length > maxBytes ? null : stored;
  if (found.method !== DEFLATED) throw new SyntaxError(`${name} is compressed in an unusual way`);
  try {
    return await inflated(stored, maxBytes);
  } catch (error) {
    if (error instanceof TypeError) throw new SyntaxError(`${name} is damaged`);
    throw error;
  }
}

async function inflated(stored, maxBytes) {
  const pieces = [];
  let size = 0;
  for await (const piece of new Blob([stored]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += piece.length;
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function endOfDirectory(view) {
  const earliest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= earliest; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new SyntaxError('the archive is cut off');
}
