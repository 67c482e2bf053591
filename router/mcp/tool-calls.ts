import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { z } from 'zod';
import { API_VERSION } from '../../schemas/addresses.ts';
import { MAX_BATCH_NPIS, MAX_TOOL_RESULT_BYTES, MAX_TOOL_TEXT_BYTES } from '../../schemas/limits.ts';
import { MCP_TOOLS, type McpToolName } from '../../schemas/mcp/tools.ts';
import { ScreeningFailure } from '../../schemas/resolver/screening.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonOrNull, type Service, type ServiceAnswer, ServiceUnreachable } from './service.ts';
import type { SourcesUsed } from './sources-used.ts';
import { foundFacilities, foundProviders, screenedLines } from './summaries.ts';
import { comparedStates, supplyRows } from './supply-rows.ts';
import { toolRequest } from './tool-requests.ts';

/** What every tool call needs. */
export interface ToolParts {
  readonly service: Service;
  readonly sources: SourcesUsed;
  readonly logger: Logger;
}

/** What is known about a call besides its arguments. */
export interface ToolCall {
  readonly signal: AbortSignal;
  /** Reports the progress of a batch to the caller; absent when nobody asked for it. */
  readonly progress: ((done: number, total: number) => void) | undefined;
}

/** Both envelopes of errors, as far as they are shown. */
const ErrorBody = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  request_id: z.string().optional(),
  meta: z.object({ request_id: z.string() }).optional(),
});
const JsonObject = z.record(z.string(), z.unknown());
type JsonObject = z.infer<typeof JsonObject>;

/**
 * Calls a tool. Never rejects: every failure is a result with `isError`, whose text is the error of the interface.
 */
export async function callTool(
  name: McpToolName,
  given: unknown,
  parts: ToolParts,
  call: ToolCall,
): Promise<CallToolResult> {
  try {
    const checked = JsonObject.safeParse(given ?? {});
    if (!checked.success) return failed('invalid_request', 'The arguments must be an object.');
    const request = toolRequest(name, checked.data);
    const tell = name === 'batch_resolve' ? batchProgress(checked.data.npis, call) : undefined;
    tell?.(0);
    const answer = await parts.service.ask({ ...request, signal: call.signal, progress: tell });
    if (answer.status >= 400) return errorOf(answer);
    tell?.(MAX_BATCH_NPIS);
    return await resultOf(name, checked.data, answer, parts, call);
  } catch (error) {
    if (error instanceof HttpError) return failed(error.code, error.message);
    if (error instanceof ServiceUnreachable) return failed('source_unavailable', error.message);
    parts.logger.error({ tool: name, err: error }, 'tool failed');
    return failed('internal_error', 'The call failed; the fault is not in it.');
  }
}

/** Progress only ever grows, and ends with the whole. */
function batchProgress(npis: unknown, { progress }: ToolCall): ((done: number) => void) | undefined {
  if (progress === undefined || !Array.isArray(npis)) return undefined;
  const total = npis.length;
  let reported = -1;
  return (done) => {
    const reached = Math.min(done, total);
    if (reached <= reported) return;
    reported = reached;
    progress(reached, total);
  };
}

async function resultOf(
  name: McpToolName,
  given: JsonObject,
  { text }: ServiceAnswer,
  { service, sources }: ToolParts,
  { signal }: ToolCall,
): Promise<CallToolResult> {
  const { data: body } = JsonObject.safeParse(jsonOrNull(text));
  if (body === undefined)
    return failed('source_unavailable', 'The service answered with something that is not JSON.');
  if (name === 'screen_party') return screened(body);
  if (name === 'screen_list') return succeeded(screenedLines(body));
  if (name === 'find_providers') return succeeded(foundProviders(body));
  if (name === 'find_facilities') return succeeded(foundFacilities(body));
  if (MCP_TOOLS[name].prefix !== `/${API_VERSION}`) return succeeded(body, text);
  const provenance = await sources.of(body, service, signal);
  if (name === 'specialty_supply') return succeeded({ ...supplyRows(body, given), provenance });
  if (name === 'compare_states') return succeeded({ ...comparedStates(body, given), provenance });
  return succeeded({ ...body, provenance });
}

/** The one result of a batch of one. */
const Screened = z.object({ results: z.tuple([z.union([ScreeningFailure, JsonObject])]) });

function screened(body: JsonObject): CallToolResult {
  const [result] = Screened.parse(body).results;
  const failure = ScreeningFailure.safeParse(result);
  return failure.success
    ? failed(failure.data.error.code, failure.data.error.message)
    : succeeded(JsonObject.parse(result));
}

/** @param text the body as served, if it is unchanged */
function succeeded(structuredContent: JsonObject, text = JSON.stringify(structuredContent)): CallToolResult {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_TOOL_RESULT_BYTES)
    return failed('payload_too_large', 'The answer is too large for one message: ask for fewer at once.');
  const shown =
    bytes > MAX_TOOL_TEXT_BYTES
      ? `${bytes.toLocaleString('en-US')} bytes, in the structured content alone. Ask for fewer at once to have them as text too.`
      : text;
  return { content: [{ type: 'text', text: shown }], structuredContent };
}

/** An error of the interface, in one envelope for both. */
function errorOf({ status, text, retryAfter }: ServiceAnswer): CallToolResult {
  const { data: body } = ErrorBody.safeParse(jsonOrNull(text));
  if (body === undefined)
    return failed('source_unavailable', `The service answered ${status} without a reason.`);
  return failed(body.error.code, body.error.message, body.request_id ?? body.meta?.request_id, retryAfter);
}

function failed(
  code: string,
  message: string,
  request_id?: string,
  retry_after: number | null = null,
): CallToolResult {
  const error = { code, message, ...(retry_after !== null && { retry_after }) };
  const text = JSON.stringify({ error, ...(request_id !== undefined && { request_id }) });
  return { content: [{ type: 'text', text }], isError: true };
}
