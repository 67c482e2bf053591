import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { pino } from 'pino';
import type { Settings } from '../pipeline/settings/settings.ts';
import { DispatchedService } from '../router/mcp/dispatched-service.ts';
import { RemoteService } from '../router/mcp/remote-service.ts';
import { McpServers } from '../router/mcp/server.ts';
import type { Service } from '../router/mcp/service.ts';
import { StdioTransport } from '../router/mcp/stdio-transport.ts';
import { openService } from '../router/serve.ts';
import { languageModelOf, settingsOf } from './options.ts';

const POLL_MS = 5_000;
/** Whoever starts the server has the files: no key identifies the caller, and only the largest budget applies. */
const OWN_PROCESS = { budget: 'pro', subject: 'own-process' } as const;

/** Serves one MCP client until it closes its end. Standard output belongs to the client; logs go to standard error. */
export async function mcpCommand(options: Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const { service, close } = await serviceOf(settings, logger);
  const servers = new McpServers(logger);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  try {
    const handle = serveStdio(() => servers.over(service), {
      transport: new StdioTransport(process.stdin, process.stdout, resolve),
      onerror: (error) => logger.warn({ reason: error.message }, 'message not served'),
    });
    await Promise.race([ended, stopped]);
    await handle.close();
  } finally {
    await close();
  }
}

/** The router the settings name, or the public directory. */
async function serviceOf(
  settings: Settings,
  logger: pino.Logger,
): Promise<{ service: Service; close(): Promise<void> }> {
  const { serviceBaseUrl, serviceApiKey } = settings;
  if (serviceBaseUrl !== '')
    return { service: new RemoteService(serviceBaseUrl, serviceApiKey), close: async () => {} };
  const own = await openService({
    from: settings.public,
    dataDirectory: settings.data,
    origin: settings.origin,
    languageModel: languageModelOf(settings),
    signs: false,
    logger,
  });
  await own.releases.start(POLL_MS);
  return { service: new DispatchedService(own.dispatcher, { caller: OWN_PROCESS }), close: own.close };
}
