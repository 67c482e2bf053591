import { z } from 'zod';
import { DEFAULT_LINES } from '../../schemas/mcp/tools.ts';
import { HttpError } from '../http/http-error.ts';

type JsonObject = Record<string, unknown>;

const States = z.array(z.string().regex(/^[A-Za-z]{2}$/)).min(1);
const Rows = z.array(z.looseObject({ state_code: z.looseObject({ value: z.string() }) }));
type Row = z.infer<typeof Rows>[number];

const Arguments = z.object({
  fields: z.array(z.string()).min(1).optional(),
  page: z.int().min(1).default(1),
  per_page: z.int().min(1).default(Number(DEFAULT_LINES)),
});

/** The rows of the named states, or a page of all. @throws HttpError 400 for arguments of another form */
export function supplyRows(body: JsonObject, given: JsonObject): JsonObject {
  const asked = Arguments.safeParse(withoutNulls(given));
  if (!asked.success)
    throw new HttpError(
      'invalid_request',
      'fields must be a list of names, page and per_page numbers from 1.',
    );
  const { fields, page, per_page } = asked.data;
  const rows = rowsOf(body, given.states);
  if (fields !== undefined) refuseUnknown('fields', fields, new Set(rows.flatMap((row) => Object.keys(row))));
  const isPaged = given.states === undefined || given.states === null;
  const shown = isPaged ? rows.slice((page - 1) * per_page, page * per_page) : rows;
  return {
    ...body,
    data: fields === undefined ? shown : shown.map((row) => withFields(row, fields)),
    total: rows.length,
    next_page: isPaged && page * per_page < rows.length ? page + 1 : null,
  };
}

/** The values of the rows of the named states, or of all, densest first. @throws HttpError 400 */
export function comparedStates(body: JsonObject, given: JsonObject): JsonObject {
  const states = rowsOf(body, given.states).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, field]) => [name, Value.parse(field).value])),
  );
  const rankOf = (row: JsonObject) => (typeof row.rank_density === 'number' ? row.rank_density : Infinity);
  return { specialty: given.code, states: states.sort((a, b) => rankOf(a) - rankOf(b)) };
}

const Value = z.looseObject({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]) });

/** @throws HttpError 400 for anything but a list of state codes */
function rowsOf({ data }: JsonObject, states: unknown): Row[] {
  const rows = Rows.parse(data);
  if (states === undefined || states === null) return rows;
  const named = States.safeParse(states);
  if (!named.success)
    throw new HttpError('invalid_request', 'states must be a list of two-letter state codes.');
  const codes = new Set(named.data.map((code) => code.toUpperCase()));
  refuseUnknown('states', [...codes], new Set(rows.map(({ state_code }) => state_code.value)));
  return rows.filter(({ state_code }) => codes.has(state_code.value));
}

/** @throws HttpError 400 naming what there is not */
function refuseUnknown(argument: string, named: readonly string[], known: ReadonlySet<string>): void {
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const shown = unknown
    .slice(0, MAX_NAMED)
    .map((name) => `"${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}"`);
  throw new HttpError(
    'invalid_request',
    `${argument} has what is not there: ${shown.join(', ')}. There are ${[...known].join(', ')}.`,
  );
}

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 64;

function withFields(row: Row, fields: readonly string[]): Row {
  const kept = Object.entries(row).filter(([name]) => fields.includes(name));
  return { ...Object.fromEntries(kept), state_code: row.state_code };
}

const withoutNulls = (given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
