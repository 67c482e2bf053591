import type { SourceId } from '../../../schemas/sources/list.ts';

interface ColumnOf<Type extends string> {
  /** The name in every format, as in the warehouse. */
  readonly name: string;
  readonly type: Type;
  readonly description: string;
  /** Of numbers that have one; in words: "USD", "stars", "providers per 100,000 residents". */
  readonly unit?: string;
  /** A value in every row. */
  readonly required?: true;
}

interface TextColumn extends ColumnOf<'string'> {
  /** All values there are. */
  readonly values?: readonly string[];
  /** A regular expression that every value matches as a whole. */
  readonly pattern?: string;
}

interface NumberColumn extends ColumnOf<'integer' | 'number'> {
  readonly minimum?: number;
}

interface DecimalColumn extends ColumnOf<'decimal'> {
  /** Digits after the point; at most 18 in all. */
  readonly places: number;
  readonly minimum?: number;
}

/** A column of a table that is published: the one description that all formats and descriptors take. */
export type Column = TextColumn | NumberColumn | DecimalColumn | ColumnOf<'boolean' | 'date'>;

/** A table that is published in a bundle, whole or in parts. */
export interface TableDefinition {
  /** Begins the names of its files. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly Column[];
  /** Columns that tell the rows apart; the order of the rows. */
  readonly primaryKey: readonly string[];
}

/** A table of a collection, as a `.sql` file makes it. */
export interface CollectionTable extends TableDefinition {
  /** Makes the table `bundle_rows` of one part, in the order of the primary key. */
  readonly sql: URL;
  /** Without all of these the table has nothing to say and is absent. */
  readonly anyOf: readonly SourceId[];
  /** Gives one row (`part`) for each part there is, in order; each is a file of its own. */
  readonly parts: string;
}

/** Columns that stand in many tables. */
export const NPI: Omit<TextColumn, 'required'> = {
  name: 'npi',
  type: 'string',
  description: 'National Provider Identifier, ten digits. Text: never a number.',
  pattern: '[0-9]{10}',
};
