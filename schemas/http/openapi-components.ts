import { z } from 'zod';

/** A JSON Schema (draft 2020-12) object. */
export type JsonSchema = Record<string, unknown>;

/** The schemas of an interface that have a name: the components of its OpenAPI document. */
export interface NamedSchemas {
  /** The reference to a schema. @throws when it has no name */
  reference(schema: z.ZodType): { $ref: string };
  /** JSON Schema of every one, as responses carry them, in the order given. */
  schemas(): Record<string, JsonSchema>;
}

/** How a schema of an answer is shown. */
export function answerOverride({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // `format` suffices; the pattern zod adds is long and adds nothing.
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // An answer may have further members tomorrow; that it has none undescribed today is tested here.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // JSON Schema has no keyword for units.
  if (jsonSchema.unit !== undefined) {
    jsonSchema['x-unit'] = jsonSchema.unit;
    delete jsonSchema.unit;
  }
}

/** @param components each schema once, by a name of its own */
export function namedSchemas(
  components: readonly (readonly [name: string, schema: z.ZodType])[],
): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of components) registry.add(schema, { id });
  const names = new Map<z.ZodType, string>(components.map(([name, schema]) => [schema, name]));
  return {
    reference(schema) {
      const name = names.get(schema);
      if (name === undefined) throw new Error('a schema of the interface has no name among its components');
      return { $ref: reference(name) };
    },
    schemas() {
      const { schemas } = z.toJSONSchema(registry, {
        target: 'draft-2020-12',
        io: 'output',
        uri: reference,
        override: answerOverride,
      });
      return Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]),
      );
    },
  };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Inside one document a component is identified by its location; an `$id` would change the base of its references. */
function withoutIdentity(schema: object): JsonSchema {
  const { $id: _id, $schema: _schema, ...rest } = schema as JsonSchema;
  return rest;
}
