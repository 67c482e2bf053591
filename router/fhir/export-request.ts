import { z } from 'zod';
import { RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed, refused } from '../http/input.ts';
import { isDay } from './date-range.ts';

/** The resources to export. */
export interface ExportRequest {
  /** Null for all types that the caller may read. */
  readonly types: readonly ResourceType[] | null;
  /** Milliseconds since 1970: only resources that changed later are requested. */
  readonly since: number | null;
  /** Why it is refused, unless the caller prefers `handling=lenient`. */
  readonly unknown: string | null;
}

const FORMATS: readonly string[] = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];
const KNOWN: readonly string[] = ['_type', '_since', '_outputFormat', '_format'];

const Parameters = z.looseObject({
  resourceType: z.literal('Parameters'),
  parameter: z.array(z.looseObject({ name: z.string() })).optional(),
});

/** Reads the parameters of an export. @param body a Parameters resource @throws HttpError 400 */
export function exportRequest(search: string, body: unknown): ExportRequest {
  const given = new URLSearchParams(search);
  if (body !== undefined) for (const [name, value] of posted(body)) given.append(name, value);
  // In a query, the plus of application/fhir+ndjson is a space unless it is escaped.
  const format = once(given, '_outputFormat')?.replace(' ', '+') ?? 'ndjson';
  if (!FORMATS.includes(format))
    throw refused('invalid_request', '_outputFormat', `_outputFormat must be one of ${FORMATS.join(', ')}`);
  const since = once(given, '_since');
  const names = given.getAll('_type').flatMap((value) => value.split(',').map((name) => name.trim()));
  const types = RESOURCE_TYPES.filter((type) => names.includes(type));
  const unknownTypes = names.filter((name) => !RESOURCE_TYPES.some((type) => type === name));
  const unknown = [...unknownTypes, ...[...given.keys()].filter((name) => !KNOWN.includes(name))];
  return {
    types: names.length === 0 ? null : types,
    since: since === undefined ? null : instant('_since', since),
    unknown:
      unknown.length === 0
        ? null
        : `Not exported, or not known: ${[...new Set(unknown)].map(shown).slice(0, MAX_NAMED).join(', ')}. There are _type (${RESOURCE_TYPES.join(', ')}), _since and _outputFormat.`,
  };
}

const MAX_NAMED = 5;
const shown = (text: string): string => text.slice(0, 64).toWellFormed();

/** The parameters of a Parameters resource: the value of each, whatever its primitive type. */
function posted(body: unknown): [string, string][] {
  const { parameter = [] } = parsed(Parameters, body, 'invalid_request');
  return parameter.map(({ name, ...rest }) => {
    const value = Object.entries(rest).find(([key]) => key.startsWith('value'))?.[1];
    if (typeof value !== 'string')
      throw new HttpError('invalid_request', `The parameter ${shown(name)} needs a value that is a text.`);
    return [name, value];
  });
}

/** The value of a parameter that may be given once. @throws HttpError 400 */
export function once(given: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = given.getAll(name);
  if (more.length > 0) throw refused('invalid_request', name, `${name} is given ${more.length + 1} times`);
  return value;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+ -]\d{2}:\d{2})$/;

/** A FHIR instant in milliseconds since 1970. @throws HttpError 400 */
export function instant(name: string, value: string): number {
  // The plus of an offset is a space in a query unless it is escaped.
  const moment =
    INSTANT.test(value) && isDay(value.slice(0, 10)) ? Date.parse(value.replace(' ', '+')) : Number.NaN;
  if (Number.isNaN(moment))
    throw refused(
      'invalid_request',
      name,
      `${name} must be a moment with seconds and time zone, such as 2026-11-20T06:00:00Z`,
    );
  return moment;
}
