import {
  type CallToolResult,
  McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import type { JsonSchema } from '../../schemas/http/openapi-components.ts';
import { toolSchema } from '../../schemas/mcp/json-schema.ts';
import { SERVER_INFO } from '../../schemas/mcp/server-info.ts';
import { MCP_TOOL_NAMES, MCP_TOOLS, type McpToolName } from '../../schemas/mcp/tools.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { Service } from './service.ts';
import { SourcesUsed } from './sources-used.ts';
import { callTool, type ToolParts } from './tool-calls.ts';

/** How the server describes itself to clients. */
const INSTRUCTIONS = `U.S. federal health-provider files, joined by NPI and CCN, every value with its provenance.
- A null is unknown, never zero and never "no". A fact that is not listed is unknown; only \`false\` is a negative finding.
- \`undetermined\` is neither listed nor cleared: show the candidates and let a person decide.
- Quote a value with its \`_source\` and \`_snapshot\` (or \`source\` and \`last_checked\`); get_methodology explains it.
- Where the scope is \`partial\` the release was built from a part of the files: its counts are not those of the nation. Where there is a \`sample\`, all data are invented: say so with whatever you quote.
- Of errors only \`rate_limited\`, \`internal_error\` and \`source_unavailable\` are worth another try, the first after \`retry_after\` seconds.`;

/** Only reads, and only from this service. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Shown, not checked: the interface checks its input, and its output is passed on unchanged. */
function shown(schema: JsonSchema): StandardSchemaWithJSON<unknown, unknown> {
  const json = () => schema;
  return {
    '~standard': {
      version: 1,
      vendor: 'provider-supply',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

let schemas: ReadonlyMap<McpToolName, { input: JsonSchema; output: JsonSchema }> | undefined;

/** One per tool, made once: making it takes longer than most calls. */
function toolSchemas() {
  schemas ??= new Map(
    MCP_TOOL_NAMES.map((name) => {
      const { input, output } = MCP_TOOLS[name];
      return [name, { input: toolSchema(input, 'input'), output: toolSchema(output, 'output') }];
    }),
  );
  return schemas;
}

/** Makes the servers of one service: one definition, for every transport and both generations of the protocol. */
export class McpServers {
  readonly #sources = new SourcesUsed();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A server over a service with the rights of one caller. */
  over(service: Service): McpServer {
    const server = new McpServer(SERVER_INFO, {
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      cacheHints: {
        'tools/list': STATIC,
        'prompts/list': STATIC,
        'resources/list': STATIC,
        'resources/templates/list': STATIC,
      },
    });
    const parts: ToolParts = { service, sources: this.#sources, logger: this.#logger };
    for (const [name, { input, output }] of toolSchemas()) {
      const { title, description } = MCP_TOOLS[name];
      server.registerTool(
        name,
        {
          title,
          description,
          inputSchema: shown(input),
          outputSchema: shown(output),
          annotations: { title, ...READ_ONLY },
        },
        (given: unknown, context: ServerContext): Promise<CallToolResult> =>
          callTool(name, given, parts, { signal: context.mcpReq.signal, progress: progressOf(context) }),
      );
    }
    registerResources(server, service);
    registerPrompts(server);
    return server;
  }
}

/** The lists are part of the program and change only with it. */
const STATIC = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Sends progress to a caller who asked for it. A failure means that the caller has disconnected. */
function progressOf({ mcpReq }: ServerContext): ((done: number, total: number) => void) | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return (progress, total) => {
    const params = { progressToken, progress, total, message: `${progress} of ${total} NPIs` };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
