import { basename } from 'node:path';
import { openPromise } from 'yauzl';
import { SourceRefused } from '../../schemas/errors.ts';

interface ZipEntry {
  base: string;
  entry: string;
  bytes: number;
}

/** The base names of a zip's files, with the full entry names and the sizes they claim to have unpacked. @throws SourceRefused for anything but a complete zip. */
export async function listZipEntries(path: string): Promise<ZipEntry[]> {
  try {
    const zip = await openPromise(path);
    const entries: ZipEntry[] = [];
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      if (!fileName.endsWith('/'))
        entries.push({
          base: fileName.split('/').at(-1) ?? fileName,
          entry: fileName,
          bytes: uncompressedSize,
        });
    }
    return entries;
  } catch (cause) {
    throw brokenArchive(path, cause);
  }
}

/** The refusal of a source whose archive is truncated or damaged, or cannot be read from the disk at all. */
export function brokenArchive(path: string, cause: unknown): SourceRefused {
  const why = cause instanceof Error ? cause.message : String(cause);
  // An error of the operating system says nothing about the content.
  if (cause instanceof Error && 'syscall' in cause)
    return new SourceRefused(
      'file_unreadable',
      `${basename(path)} cannot be read: ${why}`,
      'Look at its permissions, at the limit of open files and at the disk; the file itself may be whole.',
      { cause },
    );
  return new SourceRefused(
    'broken_archive',
    `${basename(path)} is not a complete archive: ${why}`,
    'Delete the file and fetch it again.',
    { cause },
  );
}

/** The refusal of a source whose archive needs a password. */
export function encryptedArchive(path: string): SourceRefused {
  return new SourceRefused(
    'encrypted_archive',
    `${basename(path)} is password-protected`,
    'Fetch the file again as it is published, or put its unpacked content into the directory.',
  );
}

/** The refusal of a source whose archive would fill the disk. */
export function archiveBomb(path: string): SourceRefused {
  return new SourceRefused(
    'archive_bomb',
    `${basename(path)} unpacks to more than ${MAX_COMPRESSION_RATIO} times its size, which no published file does`,
    'Delete the file and fetch it again.',
  );
}

/** Published files, with many empty columns, compress to a tenth or a thirtieth of their size. */
export const MAX_COMPRESSION_RATIO = 200;
