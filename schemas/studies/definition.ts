import { z } from 'zod';
import type { SourceId } from '../sources/list.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The formula, in field names. */
    formula?: string | undefined;
    /** The source of the definition or of the input. */
    source?: string | undefined;
    /** Term of the methodology that defines it, where that is not its name. */
    term?: string | undefined;
  }
}

/** A published value. Null is unknown. */
export type StudyValue = string | number | boolean | null;

/** A field of a study's rows: what is said of it wherever it is published. */
export interface FieldDefinition {
  /** Its type, title, description, unit, formula and source. */
  readonly schema: z.ZodType;
  /** How it is computed, in a sentence or two. */
  readonly transformation: string;
  /** The sources it is made from, the principal one first. */
  readonly sources: readonly SourceId[];
  /** Decimals shown; null when the value is shown as it is. */
  readonly decimals: number | null;
  /** Whether tables have its value before rounding too: what ranks and quartiles compare. */
  readonly hasUnroundedColumn?: true;
  /** Whether the value of a state is one that its source publishes; that of any other field is derived. */
  readonly isAsPublished?: true;
  /** Why it is null in a row, where the reason lies in other values of the row. */
  readonly whyNull?: (row: Readonly<Record<string, StudyValue>>) => string;
  /** Only of a field that compares a state with the others: why the nation has no value. */
  readonly whyNullForNation?: string;
}

/** Fields by name, in the order they are shown. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** All that a kind of study publishes of a state, and of the nation. */
export interface StudyDefinition {
  /** `state_code` and `state_name` first. */
  readonly fields: FieldDefinitions;
  /** The schema of a row: a state, or the nation. */
  readonly row: z.ZodObject;
  /** The schema of a row of any study of the kind, for tables that combine several. */
  readonly combinedRow: z.ZodObject;
  /** The field that counts what is studied. */
  readonly countField: string;
  /** The measure that ranks and colors the states. */
  readonly headlineField: string;
  /** The field with the rank by that measure. */
  readonly rankField: string;
}

/** The schema of a row with these fields. */
export function rowOf<Fields extends FieldDefinitions>(fields: Fields) {
  type Shape = { readonly [Name in keyof Fields]: Fields[Name]['schema'] };
  return z.object(
    // Object.fromEntries forgets which schema has which name.
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape,
  );
}

const JsonType = z.object({ type: z.enum(['string', 'integer', 'number', 'boolean']) });

/** The type of a field's values, null apart. */
export function valueType({ schema }: Pick<FieldDefinition, 'schema'>): z.infer<typeof JsonType>['type'] {
  return JsonType.parse(z.toJSONSchema(schema instanceof z.ZodNullable ? schema.unwrap() : schema)).type;
}
