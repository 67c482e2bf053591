import { z } from 'zod';
import { MAX_PARTIES, MCP_TOOLS, type McpTool, type McpToolName } from '../../schemas/mcp/tools.ts';
import { HttpError } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import type { ServiceRequest } from './service.ts';

/** The request of a tool to the service. */
export type AskedOf = Pick<ServiceRequest, 'method' | 'path' | 'body'>;

/**
 * Builds a tool's request from its arguments. The operation checks them; here they only have to be
 * representable in an address. @throws HttpError 400 when they are not
 */
export function toolRequest(name: McpToolName, given: Readonly<Record<string, unknown>>): AskedOf {
  const tool: McpTool = MCP_TOOLS[name];
  const unknown = Object.keys(given).filter((argument) => !Object.hasOwn(tool.input.shape, argument));
  if (unknown.length > 0)
    throw new HttpError(
      'invalid_request',
      `${named(unknown)} is not an argument of ${name}. Its arguments are: ${Object.keys(tool.input.shape).join(', ')}.`,
    );
  const { route, prefix } = tool;
  const path = `${prefix}${route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => segmentOf(parameter, given[parameter]))}`;
  const query = new URLSearchParams();
  const inQuery = new Set(Object.keys(route.query.shape));
  for (const parameter of inQuery) {
    const value = given[parameter] ?? tool.preset?.[parameter];
    if (value !== undefined && value !== null) query.set(parameter, textOf(parameter, value));
  }
  const target = query.size === 0 ? path : `${path}?${query}`;
  if (route.body === undefined) return { method: 'GET', path: target };
  const inBody = Object.fromEntries(Object.entries(given).filter(([argument]) => !inQuery.has(argument)));
  return { method: 'POST', path: target, body: bodyOf(name, inBody) };
}

const MAX_NAME_LENGTH = 64;

function named(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `"${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}"`)
    .join(', ');
}

/** A path segment; one of dots alone would change the path. */
function segmentOf(parameter: string, value: unknown): string {
  if (value === undefined || value === null || value === '')
    throw refused('invalid_request', parameter, `${parameter} is required`);
  const text = textOf(parameter, value);
  if (/^\.+$/.test(text)) throw refused('invalid_request', parameter, `${parameter} must not be dots alone`);
  return encodeURIComponent(text);
}

function textOf(parameter: string, value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') return String(value);
  throw refused('invalid_request', parameter, `${parameter} must be a text or a number`);
}

/** The parties of a list; an NPI may be a number. */
function listed(parties: unknown): unknown {
  const given = z.array(z.looseObject({})).safeParse(parties);
  if (!given.success) throw refused('invalid_request', 'parties', 'parties must be a list of objects');
  if (given.data.length > MAX_PARTIES)
    throw new HttpError('batch_too_large', `parties has at most ${MAX_PARTIES} lines.`);
  return given.data.map((party) =>
    typeof party.npi === 'number' ? { ...party, npi: String(party.npi) } : party,
  );
}

/** The body of a POST: the arguments as they are, unless the tool takes one item where the operation takes many. */
function bodyOf(name: McpToolName, given: Readonly<Record<string, unknown>>): unknown {
  if (name === 'screen_list') return { queries: listed(given.parties) };
  if (name !== 'screen_party') return given;
  const { npi, ...subject } = given;
  return { queries: [npi === undefined ? subject : { ...subject, npi: textOf('npi', npi) }] };
}
