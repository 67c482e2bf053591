import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { MCP_ADDRESS } from '../../schemas/mcp/addresses.ts';
import { MCP_ROUTES } from '../../schemas/mcp/routes.ts';
import { serverCard } from '../../schemas/mcp/server-card.ts';
import { resolverCode } from '../../schemas/resolver/errors.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { GivenInput, Interface, Operation } from '../dispatch/interface.ts';
import { callerOfKey } from '../dispatch/keys.ts';
import { JSON_TYPE } from '../http/answer.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { KeyTable } from '../state/key-table.ts';
import { DispatchedService } from './dispatched-service.ts';
import { McpServers } from './server.ts';

/** The parts of the MCP server over HTTP. */
export interface McpParts extends Pick<Dispatcher, 'answer'> {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly logger: Logger;
}

/** Headers of a request by which the protocol says what is in its body. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/**
 * The MCP server over streamable HTTP, and its discovery. No sessions are kept. The requests of a tool
 * go through the dispatcher with the caller's key, so that key, budget and input are checked as for a request over HTTP.
 */
export function mcpInterface(parts: McpParts): Interface {
  const { releases, keys } = parts;
  return {
    prefix: '',
    operations: { callMcp: call(parts), getServerCard: card(releases) },
    credentials: {
      header: 'X-Service-Key, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
      callerOf(request, now) {
        checkOrigin(request.header('origin'), releases.current?.manifest.origin ?? releases.origin);
        const key = keyOf(request);
        if (key === undefined) return null;
        const caller = callerOfKey(key, keys, now);
        if (caller !== undefined) return caller;
        throw unauthorized('The key is unknown, revoked or expired.');
      },
      missing: () => unauthorized('This address needs a key: X-Service-Key, or Authorization: Bearer.'),
    },
    errorShape: jsonRpcError,
    // The budget of a caller is that of the tools' requests; only messages are counted here.
    budgetHeaders: () => [],
  };
}

function call(parts: McpParts): Operation<GivenInput> {
  const servers = new McpServers(parts.logger);
  return {
    route: MCP_ROUTES.callMcp,
    readInput(given) {
      if (typeof given.body === 'object' && given.body !== null && !Array.isArray(given.body)) return given;
      throw new HttpError('invalid_request', 'The body must be one message; batches are not accepted.');
    },
    async handle({ body, request }, context) {
      const asker = {
        key: keyOf(request) ?? '',
        clientAddress: request.clientAddress(),
        isAbandoned: () => request.isAbandoned(),
      };
      let bytes = 0;
      const service = new DispatchedService(parts, asker, (more) => {
        bytes += more;
        context.reserve(bytes);
      });
      const handler = createMcpHandler(() => servers.over(service), {
        // Nothing that a client could subscribe to changes while a router runs.
        maxSubscriptions: 0,
        onerror: (error) => parts.logger.debug({ reason: error.message }, 'message not served'),
      });
      const headers = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
        const value = request.header(name);
        return value === undefined ? [] : [[name, value]];
      });
      // Only the path of the address is looked at, and the body is already read.
      const asked = new Request(`http://localhost${MCP_ADDRESS}`, { method: 'POST', headers });
      return contentOf(await handler.fetch(asked, { parsedBody: body }));
    },
  };
}

/** The response of the protocol as an answer of this router: whole if it is JSON, otherwise message by message. */
async function contentOf(response: Response): Promise<Content> {
  const { status, headers, body } = response;
  const contentType = headers.get('content-type') ?? '';
  if (body === null) return { kind: 'empty', status };
  if (contentType.startsWith('text/event-stream'))
    // Proxies that buffer would hold back progress messages until the end.
    return { kind: 'stream', pieces: body.values(), contentType, headers: ['X-Accel-Buffering', 'no'] };
  return { kind: 'lookup', body: await response.bytes(), status, etag: null };
}

function card(releases: ReleaseHolder): Operation<null> {
  return {
    route: MCP_ROUTES.getServerCard,
    readInput: () => null,
    handle() {
      const release = releases.current;
      const origin = release?.manifest.origin ?? releases.origin;
      return lookupContent(serverCard(origin), `${release?.id ?? 'none'}-mcp`);
    },
  };
}

/**
 * Against DNS rebinding: a browser states the origin of the page. Pages of the installation and pages on the user's own
 * machine are allowed; other clients state no origin. @throws HttpError 403
 */
function checkOrigin(given: string | undefined, own: string): void {
  if (given === undefined) return;
  const origin = URL.parse(given);
  if (origin !== null && (origin.origin === new URL(own).origin || LOOPBACK.test(origin.hostname))) return;
  throw new HttpError('forbidden', 'Requests from pages of this origin are not allowed.');
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const BEARER = /^bearer +(\S+)$/i;

function keyOf(request: Pick<ApiRequest, 'header'>): string | undefined {
  const own = request.header('x-service-key');
  if (own !== undefined) return own.trim();
  const authorization = request.header('authorization');
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '');
}

function unauthorized(message: string): HttpError {
  return new HttpError('unauthorized', message, {
    headers: ['WWW-Authenticate', `Bearer realm="${MCP_ADDRESS}"`],
  });
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INTERNAL_ERROR = -32_603;
/** A server-defined error code that has no other meaning in the protocol. */
const SERVER_ERROR = -32_000;

/** A refusal before the protocol is reached: in its error format, with the code of the other interfaces added. */
const jsonRpcError: ErrorShape = ({ code, message, status }, request_id) => ({
  contentType: JSON_TYPE,
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: {
      code:
        code === 'invalid_json'
          ? PARSE_ERROR
          : code === 'invalid_request'
            ? INVALID_REQUEST
            : status >= 500
              ? INTERNAL_ERROR
              : SERVER_ERROR,
      message,
      data: { code: resolverCode(code), request_id },
    },
  }),
});
