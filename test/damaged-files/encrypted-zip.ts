import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip whose only entry is marked as encrypted, as archivers mark one that needs a password. */
export async function encryptedZip(name: string, content: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  // Bit 0 of the general purpose flags, in the entry's own header and in the directory.
  const own = bytes.indexOf('PK\x03\x04', 0, 'latin1') + 6;
  const listed = bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8;
  for (const place of [own, listed]) bytes.writeUInt16LE(bytes.readUInt16LE(place) | 1, place);
  return bytes;
}
