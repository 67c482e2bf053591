import type { Command } from 'commander';
import { STATE_SETTINGS, withAcceptedKeys, withSettings, withTrust } from './options.ts';

const WHERE = 'a public directory, or the https:// or s3:// address it is at (default: the public directory)';

/** Adds the commands that serve what is published: `serve`, `mcp`, `worker`, `notify`. */
export function addServiceCommands(program: Command): void {
  program.commandsGroup('Serve releases:');
  withTrust(
    withSettings(program.command('serve').description('the router: serve the published release'), [
      'origin',
      'port',
      'operatorPort',
      'trustProxy',
      'unpack',
      'signingKey',
      'fhirTokenKey',
      'redisUrl',
      ...STATE_SETTINGS,
      'llmBaseUrl',
      'llmApiKey',
      'llmModel',
      'releaseKeys',
    ]),
  )
    .option('--from <where>', WHERE)
    .option('--no-deliver', 'leave the delivery of webhooks to `provider-supply worker`')
    .option('--allow-insecure-webhooks', 'webhooks may be sent to this machine, unencrypted: for tests')
    .addHelpText(
      'after',
      '\nExamples:\n  provider-supply serve --port 8080\n  provider-supply serve --from s3://supply/public',
    )
    .action(async (options) => (await import('./serve.ts')).serveCommand(options));

  withSettings(
    program
      .command('mcp')
      .description('the MCP server on standard input and output: the interfaces as tools of language models'),
    ['origin', 'serviceBaseUrl', 'serviceApiKey', 'llmBaseUrl', 'llmApiKey', 'llmModel'],
  )
    .addHelpText(
      'after',
      '\nExamples:\n  provider-supply mcp --public ./public\n' +
        '  SERVICE_BASE_URL=https://data.example.org SERVICE_API_KEY=ps_live_… provider-supply mcp\n\n' +
        'The router serves the same at /mcp. Settings of clients: docs/mcp.md.',
    )
    .action(async (options) => (await import('./mcp.ts')).mcpCommand(options));

  withAcceptedKeys(
    withSettings(program.command('worker').description('deliver webhooks outside the router'), [
      ...STATE_SETTINGS,
      'releaseKeys',
    ]),
  )
    .option('--from <where>', WHERE)
    .option('--allow-insecure-webhooks', 'webhooks may be sent to this machine, unencrypted: for tests')
    .addHelpText(
      'after',
      '\nExample:\n  DATABASE_URL=postgres://supply@db/supply provider-supply worker --from s3://supply/public\n\n' +
        'Any number of workers share a PostgreSQL database. Routers beside them run with --no-deliver.',
    )
    .action(async (options) => (await import('./worker.ts')).workerCommand(options));
  withAcceptedKeys(
    withSettings(
      program
        .command('notify')
        .description('make the webhook events of what was published since the last time'),
      [...STATE_SETTINGS, 'releaseKeys'],
    ),
  )
    .option('--from <where>', WHERE)
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply notify --json\n\nRouters and workers do this by themselves.',
    )
    .action(async (options) => (await import('./worker.ts')).notifyCommand(options));
}
