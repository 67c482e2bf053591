import { type Markup, markup } from '../../markup/markup.ts';
import type { SchemaOutline } from './interface-outline.ts';

const REFERENCE = '#/components/schemas/';

/** Where a schema is described: on the page of those that begin with the same letter. @param page the page that lists all */
export function schemaAddress(page: string, name: string): string {
  return `${schemaPage(page, name)}#${name}`;
}

/** All on one page would be a page of several hundred kilobytes before long. */
export function schemaPage(page: string, name: string): string {
  return `${page}/${name.slice(0, 1).toLowerCase()}`;
}

/** The type of a value in words, with links to the schemas it refers to. @param page the page that lists the schemas */
export function typeMarkup(schema: SchemaOutline, page: string): Markup {
  const reference = schema.$ref;
  if (typeof reference === 'string') {
    const name = reference.slice(REFERENCE.length);
    return markup`<a href="${schemaAddress(page, name)}">${name}</a>`;
  }
  if ('const' in schema) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) {
    return markup`${schema.enum.map((value, index) => markup`${index > 0 && ' or '}<code>${JSON.stringify(value)}</code>`)}`;
  }
  const choices = alternatives(schema);
  if (choices !== undefined)
    return markup`${choices.map((one, index) => markup`${index > 0 && ' or '}${typeMarkup(one, page)}`)}`;
  if (schema.type === 'array') {
    return isSchema(schema.items) ? markup`array of ${typeMarkup(schema.items, page)}` : markup`array`;
  }
  if (schema.type === 'object') return objectMarkup(schema, page);
  const types = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any value');
  return markup`${types}${typeof schema.format === 'string' && ` (${schema.format})`}`;
}

/** The fields of an object, each with its description; null when the schema is not an object. */
export function fieldsOf(
  schema: SchemaOutline,
): { name: string; schema: SchemaOutline; required: boolean }[] | null {
  if (!isSchema(schema.properties)) return null;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isSchema(property) ? [{ name, schema: property, required: required.includes(name) }] : [],
  );
}

function isSchema(value: unknown): value is SchemaOutline {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function alternatives({ anyOf, oneOf }: SchemaOutline): SchemaOutline[] | undefined {
  const choices = anyOf ?? oneOf;
  return Array.isArray(choices) ? choices.filter(isSchema) : undefined;
}

function objectMarkup(schema: SchemaOutline, page: string): Markup {
  const fields = fieldsOf(schema);
  if (fields !== null) {
    return markup`object {${fields.map(
      ({ name, schema: own }, index) =>
        markup`${index > 0 && ', '}<code>${name}</code>: ${typeMarkup(own, page)}`,
    )}}`;
  }
  return isSchema(schema.additionalProperties)
    ? markup`object: name to ${typeMarkup(schema.additionalProperties, page)}`
    : markup`object`;
}
