import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { TABLE_KEYS, type TableName } from './tables.ts';

/** Changes when a reader of the version before would misread a file. */
export const STATE_FILE_VERSION = 1;

/** The tables in the order in which they are copied. */
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as readonly TableName[];

/** The first line of an exported operational database. */
export const StateFileHeader = z.object({
  format: z.literal('provider-supply operational state'),
  version: z.int().positive(),
  /** The last migration of the database it was made from. */
  migration: z.string(),
  created_at: z.iso.datetime(),
});

/** A row as both databases give it. */
export const StateRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Every line but the first and the last. */
export const StateFileRow = z.object({ table: z.enum(TABLE_NAMES), row: StateRow });

/** The last line. */
export const StateFileEnd = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** SHA-256 of all lines before it, in hex. */
  sha256: z.string(),
});

export type StateFileHeader = z.infer<typeof StateFileHeader>;
export type StateRow = z.infer<typeof StateRow>;
export type StateFileEnd = z.infer<typeof StateFileEnd>;

/** How many rows each table has. */
export type TableCounts = Record<TableName, number>;

export const noRows = (): TableCounts =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, 0])) as TableCounts;

/** @returns an error that says what is wrong with a file, and that it was not imported */
export function damagedStateFile(why: string, cause?: unknown): ProviderSupplyError {
  return new ProviderSupplyError(
    'damaged_state_file',
    `The file is damaged or is not one of \`operational export\`: ${why}`,
    'Nothing was imported. Copy the file again, or export again.',
    { cause },
  );
}
