import { z } from 'zod';
import { PackError } from '../pack/errors.ts';
import { fieldsOf, type LineField, objectOf } from '../pack/line-fields.ts';

/** What a line of a pack was before a release, so that it can be made again from the line of that release, byte by byte. */
export const BeforeImage = z.union([
  /** The whole line: of a record that was deleted, or where the fields are others or in another order. */
  z.strictObject({ line: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    /** The fields of the line that are other ones now, as they were. */
    blocks: z.record(z.string(), z.unknown()),
    /** The fields that the line did not have. */
    absent: z.array(z.string()).optional(),
  }),
]);

/** The same with the bytes of its values. */
export type BeforeBytes =
  | { readonly line: Buffer }
  | { readonly blocks: readonly LineField[]; readonly absent: readonly string[] };

/**
 * What a line was, as far as it differs from what it is.
 * @param is null where the record was deleted
 */
export function beforeImage(was: Buffer, is: Buffer | null): BeforeBytes {
  if (is === null) return { line: was };
  const now = new Map(fieldsOf(is).map(({ name, value }) => [name, value]));
  const old = fieldsOf(was);
  const names = new Set(old.map(({ name }) => name));
  const image = {
    blocks: old.filter(({ name, value }) => now.get(name)?.equals(value) !== true),
    absent: [...now.keys()].filter((name) => !names.has(name)),
  };
  // A field that is gone has no place in the line that is left, and the fields may be in another order.
  return lineBefore(is, image).equals(was) ? image : { line: was };
}

/** The line that an image was made of. @param is the line it was compared with; null where the record was deleted */
export function lineBefore(is: Buffer | null, image: BeforeBytes): Buffer {
  if ('line' in image) return image.line;
  if (is === null)
    throw new PackError('pack_mismatch', 'a record that does not exist is said to have changed');
  const old = new Map(image.blocks.map(({ name, value }) => [name, value]));
  const fields = fieldsOf(is).flatMap(({ name, value }) =>
    image.absent.includes(name) ? [] : [{ name, value: old.get(name) ?? value }],
  );
  return objectOf(fields);
}

/** The JSON text of an image. */
export function beforeText(image: BeforeBytes): string {
  if ('line' in image) return `{"line":${image.line.toString()}}`;
  const absent = image.absent.length === 0 ? '' : `,"absent":${JSON.stringify(image.absent)}`;
  return `{"blocks":${objectOf(image.blocks).toString()}${absent}}`;
}

const Names = z.array(z.string());

/** An image from its JSON text. @throws PackError `pack_corrupt` */
export function readBefore(text: Buffer): BeforeBytes {
  const fields = new Map(fieldsOf(text).map(({ name, value }) => [name, value]));
  const line = fields.get('line');
  if (line !== undefined) return { line };
  const blocks = fields.get('blocks');
  if (blocks === undefined) throw new PackError('pack_corrupt', 'a before-image has neither line nor blocks');
  const absent = fields.get('absent');
  return {
    blocks: fieldsOf(blocks),
    absent: absent === undefined ? [] : Names.parse(JSON.parse(absent.toString())),
  };
}
