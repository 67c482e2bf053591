import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Logger } from 'pino';
import type { McpServers } from './server.ts';
import type { Service } from './service.ts';
import { StdioTransport } from './stdio-transport.ts';

/** What one client is served with. */
export interface StdioParts {
  readonly servers: McpServers;
  readonly service: Service;
  readonly input: NodeJS.ReadableStream;
  /** Nothing but messages is written to it. */
  readonly output: NodeJS.WritableStream;
  readonly logger: Logger;
}

/** Serves one client over standard input and output until it goes, or `stopped` resolves. */
export async function serveOverStdio(parts: StdioParts, stopped: Promise<unknown>): Promise<void> {
  const { servers, service, input, output, logger } = parts;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const transport = new StdioTransport(input, output, resolve);
  const handle = serveStdio(() => servers.over(service), {
    transport,
    onerror: (error) => logger.warn({ reason: error.message }, 'message not served'),
  });
  await Promise.race([ended, stopped]);
  await handle.close();
}
