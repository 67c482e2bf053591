import { z } from 'zod';
import { elementsOf, fieldsOf } from '../pack/line-fields.ts';

/**
 * A line of a pack of an archive: what the files of one month say of a provider, the oldest first, as far as a file says something else
 * than the one before it. Its key is the NPI; the manifest has the files of each snapshot.
 */
export const ArchiveLine = z.looseObject({
  said: z
    .array(
      z.strictObject({
        snapshot: z.iso.date(),
        /** The block of the source, as in a line of a provider; null: the files do not have the provider any more. */
        value: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .min(1),
});

/** What the files of a date say of a provider, with the bytes of the block; null where they do not have it. */
export interface ArchivedValue {
  readonly snapshot: string;
  readonly value: Buffer | null;
}

/** What a line says, the oldest first. @throws PackError `pack_corrupt` */
export function readArchiveLine(line: Buffer): ArchivedValue[] {
  const said = fieldsOf(line).find(({ name }) => name === 'said');
  return elementsOf(said?.value ?? Buffer.alloc(0)).map((entry) => {
    const fields = new Map(fieldsOf(entry).map(({ name, value }) => [name, value]));
    const value = fields.get('value');
    return {
      snapshot: Snapshot.parse(JSON.parse(fields.get('snapshot')?.toString() ?? 'null')),
      value: value === undefined || value.equals(NULL) ? null : value,
    };
  });
}

const NULL = Buffer.from('null');
const Snapshot = z.iso.date();
