import { z } from 'zod';
import { TableField, TableName } from './table-schema.ts';

/** Its path in a release. */
export const DATA_DICTIONARY_PATH = 'downloads/data-dictionary.json';

const DictionaryTable = z.strictObject({
  name: TableName,
  title: z.string().min(1),
  description: z.string().min(1),
  /** The folder its files are in, from the origin. */
  path: z.string().regex(/^downloads\/[^\s]+$/),
  primary_key: z.array(z.string()).min(1),
  fields: z.array(TableField).min(1),
});

/**
 * `downloads/data-dictionary.json`: every table of the collections with its columns. The tables of one study have the
 * columns of the collection of its kind, without `dataset`.
 */
export const DataDictionary = z.strictObject({
  schema_version: z.literal('1.0'),
  tables: z.array(DictionaryTable).min(1),
});

export type DataDictionary = z.infer<typeof DataDictionary>;
