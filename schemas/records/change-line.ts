import { z } from 'zod';

/** The first line of `changes.ndjson.gz`: which two releases the rest compares. */
export const ChangeHeader = z.strictObject({
  _line_type: z.literal('header'),
  release: z.string(),
  /** Null when there was no release before: then every record is an ADD. */
  previous: z.string().nullable(),
  /** The pack collections the feed covers. */
  collections: z.array(z.string()),
});

/** Every further line of `changes.ndjson.gz`, sorted by collection and key. */
export const ChangeLine = z.strictObject({
  _line_type: z.literal('change'),
  collection: z.string(),
  key: z.string(),
  op: z.enum(['ADD', 'MOD', 'DEL']),
});

export type ChangeHeader = z.infer<typeof ChangeHeader>;
export type ChangeLine = z.infer<typeof ChangeLine>;
