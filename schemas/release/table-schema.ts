import { z } from 'zod';

/** Name of a bundle, a table or a resource: usable in addresses and file names. */
export const TableName = z.string().regex(/^[a-z0-9]+(?:[-._][a-z0-9]+)*$/);

const Constraints = z
  .strictObject({
    required: z.literal(true).optional(),
    unique: z.literal(true).optional(),
    minimum: z.number().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.string()).min(1).optional(),
  })
  .refine((constraints) => Object.keys(constraints).length > 0);

/** A column of a table. */
export const TableField = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** `array`: a list of texts, in CSV written as a JSON array. */
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date', 'array']),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Not in the standard, which allows further properties. */
  unit: z.string().optional(),
  constraints: Constraints.optional(),
});

/**
 * `<table>.schema.json`: a Table Schema of the Data Package standard, version 2, as far as tables of this service use
 * it. Every document that conforms to this conforms to the standard's profile.
 */
export const TableSchema = z
  .strictObject({
    $schema: z.literal('https://datapackage.org/profiles/2.0/tableschema.json'),
    fields: z.array(TableField).min(1),
    primaryKey: z.array(z.string()).min(1),
    missingValues: z.tuple([z.literal('')]),
  })
  .refine(({ fields, primaryKey }) => {
    const names = new Set(fields.map(({ name }) => name));
    return names.size === fields.length && primaryKey.every((name) => names.has(name));
  }, 'fields are named once, and the primary key is made of them');

export type TableSchema = z.infer<typeof TableSchema>;
