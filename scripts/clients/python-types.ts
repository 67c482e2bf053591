import { z } from 'zod';
import { Schema } from './operations.ts';

/** Keywords of JSON Schema that say what a type is; the others (patterns, bounds, examples) have no place in Python's. */
const Shape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  anyOf: z.array(Schema).optional(),
  oneOf: z.array(Schema).optional(),
  properties: z.record(z.string(), Schema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), Schema]).optional(),
  items: z.union([z.boolean(), Schema]).optional(),
  description: z.string().optional(),
});
type Shape = z.infer<typeof Shape>;

const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
const KEYWORDS = new Set([
  'class',
  'def',
  'from',
  'global',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'pass',
  'return',
]);

/** Collects a Python type for each schema: a `TypedDict` for an object, an alias for everything else. */
export class PythonTypes {
  /** Definitions by name, in the order they were met. */
  readonly #definitions = new Map<string, string>();

  /** Defines the named schemas of a document. @param prefix what tells its names from those of other documents */
  define(schemas: Readonly<Record<string, Schema>>, prefix: string): void {
    for (const [name, schema] of Object.entries(schemas)) {
      const full = `${prefix}${name}`;
      const shape = Shape.parse(schema);
      if (isObject(shape)) this.#typedDict(shape, full, prefix);
      // The right side of an alias is evaluated: what it names may stand below.
      else
        this.#definitions.set(
          full,
          `${full}: TypeAlias = ${pythonString(this.#typeOf(schema, full, prefix), "'")}\n`,
        );
    }
  }

  /** The type of a schema as `operations.py` writes it. @param name what an object in it is called */
  inline(schema: Schema, name: string, prefix: string): string {
    return this.#typeOf(schema, name, prefix).replaceAll(/\b(?:Rest|Resolver)[A-Z]\w*/g, 'models.$&');
  }

  /** The module with all of them. */
  text(): string {
    return `from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


${[...this.#definitions.values()].join('\n\n')}`;
  }

  #typeOf(schema: Schema, name: string, prefix: string): string {
    const shape = Shape.parse(schema);
    if (shape.$ref !== undefined) return `${prefix}${shape.$ref.split('/').at(-1)}`;
    if (shape.const !== undefined) return literal([shape.const]);
    if (shape.enum !== undefined) return literal(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices !== undefined) return this.#union(choices, name, prefix);
    if (isObject(shape)) {
      const full = name.startsWith(prefix) ? name : `${prefix}${name}`;
      this.#typedDict(shape, full, prefix);
      return full;
    }
    const types = shape.type === undefined ? [] : [shape.type].flat();
    if (types.length === 0) return 'Any';
    return types.map((type) => this.#ofType(type, shape, name, prefix)).join(' | ');
  }

  #ofType(type: string, shape: Shape, name: string, prefix: string): string {
    const inner = (schema: boolean | Schema | undefined) =>
      typeof schema === 'object' ? this.#typeOf(schema, `${name}Item`, prefix) : 'Any';
    if (type === 'array') return `list[${inner(shape.items)}]`;
    if (type === 'object') return `dict[str, ${inner(shape.additionalProperties)}]`;
    const scalar = SCALARS[type];
    if (scalar === undefined) throw new Error(`${name}: a type of JSON Schema that is not known: ${type}`);
    return scalar;
  }

  #union(choices: readonly Schema[], name: string, prefix: string): string {
    const types = choices.map((choice, index) => this.#typeOf(choice, `${name}${index + 1}`, prefix));
    return [...new Set(types)].join(' | ');
  }

  #typedDict(shape: Shape, name: string, prefix: string): void {
    if (this.#definitions.has(name)) throw new Error(`two types of Python would be called ${name}`);
    // Its place is before that of the objects in it.
    this.#definitions.set(name, '');
    const required = new Set(shape.required ?? []);
    const fields = Object.entries(shape.properties ?? {}).map(([key, schema]) => {
      const type = this.#typeOf(schema, `${name}${pascalCase(key)}`, prefix);
      return { key, type: required.has(key) ? type : `NotRequired[${type}]`, schema };
    });
    const isClass = fields.every(({ key }) => /^(?!__)[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key));
    this.#definitions.set(
      name,
      isClass
        ? `class ${name}(TypedDict):\n${docstring(shape)}${fields.map(field).join('') || '    pass\n'}`
        : `${name} = TypedDict(\n    "${name}",\n    {\n${fields.map(({ key, type }) => `        ${JSON.stringify(key)}: ${pythonString(type, "'")},\n`).join('')}    },\n)\n`,
    );
  }
}

const isObject = (shape: Shape): boolean => shape.type === 'object' && shape.properties !== undefined;

const docstring = ({ description }: Shape): string =>
  description === undefined ? '' : `    ${pythonString(description)}\n\n`;

const field = ({ key, type, schema }: { key: string; type: string; schema: Schema }): string => {
  const { description } = Shape.parse(schema);
  return `    ${key}: ${type}\n${description === undefined ? '' : `    ${pythonString(description)}\n`}`;
};

const pascalCase = (key: string): string =>
  key.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function literal(values: readonly (string | number | boolean | null)[]): string {
  const scalars = values.filter((value) => value !== null);
  const hasFraction = scalars.some((value) => typeof value === 'number' && !Number.isInteger(value));
  const types =
    scalars.length === 0 ? [] : hasFraction ? ['float'] : [`Literal[${scalars.map(inPython).join(', ')}]`];
  return [...types, ...(scalars.length < values.length ? ['None'] : [])].join(' | ');
}

const inPython = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

/** A string literal: a docstring in three quotes, or an annotation that is read later. */
export function pythonString(text: string, quote: '"""' | "'" = '"""'): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, quote.replace(/./, '\\$&'));
  return `${quote}${quote === '"""' ? escaped.replace(/"$/, '\\"') : escaped}${quote}`;
}
