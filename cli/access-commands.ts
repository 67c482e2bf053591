import type { Command } from 'commander';
import { STATE_SETTINGS, withSettings } from './options.ts';

/** Adds the commands for keys, clients, their webhooks and the database these are kept in: `signing-key`, `keys`, `fhir-clients`, `webhooks`, `operational`. */
export function addAccessCommands(program: Command): void {
  program.commandsGroup('Keys, clients and their database:');
  addSigningKeyCommands(program);
  addKeyCommands(program);
  addFhirClientCommands(program);
  addWebhookCommands(program);
  addOperationalCommands(program);
}

function addSigningKeyCommands(program: Command): void {
  const signingKeys = program
    .command('signing-key')
    .description('Ed25519 keys that sign releases, responses and the log');
  withSettings(
    signingKeys
      .command('create')
      .argument('<file>', 'the key file to write, a private JWK that only its owner may read')
      .description('make a key file and print its public half'),
    ['databaseUrl'],
  )
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply signing-key create /etc/provider-supply/response.jwk',
    )
    .action(async (file, options) =>
      (await import('./signing-key.ts')).createSigningKeyCommand(file, options),
    );

  withSettings(
    signingKeys
      .command('compromised')
      .argument('<kid>', 'the id of the key in the published key set, .well-known/jwks.json')
      .description('mark a published key as known to somebody else, in the key set and in the log'),
    ['databaseUrl', 'origin', 'to', 'releaseKey', 'signingKey', 'logKey'],
  )
    .requiredOption(
      '--since <moment>',
      'from when on somebody else may have had it, ISO 8601; when in doubt, earlier',
    )
    .requiredOption('--reason <text>', "why, for the record of operators' acts; it is not published")
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply signing-key compromised 5vYxN1… --since 2026-11-20T00:00:00Z --reason "laptop stolen" --release-key new.jwk\n\n' +
        'Needs another key in its place. Releases that the log does not show to be older are signed again (docs/security.md).',
    )
    .action(async (kid, options) =>
      (await import('./run-command.ts')).runCommand('publish', { ...options, compromisedKey: kid }),
    );
}

function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys: create, list, revoke');
  withSettings(keys.command('create').description('create a key; it is printed once'), ['databaseUrl'])
    .requiredOption('--name <name>', 'a name for the key, such as its holder')
    .requiredOption('--tier <tier>', 'starter (5,000 requests an hour) or pro (50,000)')
    .option('--expires <moment>', 'ISO 8601; without it the key does not expire')
    .action(async (options) => (await import('./keys.ts')).createKeyCommand(options));
  withSettings(keys.command('list').description('all keys, without the keys themselves'), [
    'databaseUrl',
  ]).action(async (options) => (await import('./keys.ts')).listKeysCommand(options));
  withSettings(
    keys
      .command('revoke')
      .argument('<id>')
      .description('revoke a key; its webhooks end, and routers stop accepting it within 5 s'),
    ['databaseUrl'],
  ).action(async (id, options) => (await import('./keys.ts')).revokeKeyCommand(id, options));
}

function addFhirClientCommands(program: Command): void {
  const clients = program
    .command('fhir-clients')
    .description('clients of the FHIR interface (SMART Backend Services): register, update, list, revoke');
  withSettings(
    clients.command('register').description('register a client; its id is printed'),
    STATE_SETTINGS,
  )
    .requiredOption('--name <name>', 'a name for the client, such as its operator')
    .option('--jwks <file>', 'its public keys, a JSON Web Key Set')
    .option('--jwks-url <url>', 'the https:// address it publishes them at')
    .requiredOption('--scope <scopes>', 'scopes it may ask for, separated by spaces')
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply fhir-clients register --name lab --jwks lab.json --scope "system/*.read system/Subscription.cruds"',
    )
    .action(async (options) => (await import('./fhir-clients.ts')).registerClientCommand(options));
  withSettings(
    clients
      .command('update')
      .argument('<id>')
      .description('replace keys or the secret of a client; the old ones count for 24 hours more'),
    STATE_SETTINGS,
  )
    .option('--jwks <file>', 'its new public keys, a JSON Web Key Set')
    .option('--rotate-secret', 'a new secret that signs its notifications; it is printed')
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply fhir-clients update client_… --jwks new.json --rotate-secret',
    )
    .action(async (id, options) => (await import('./fhir-clients.ts')).updateClientCommand(id, options));
  withSettings(clients.command('list').description('all clients, without their secrets'), [
    'databaseUrl',
  ]).action(async (options) => (await import('./fhir-clients.ts')).listClientsCommand(options));
  withSettings(
    clients
      .command('revoke')
      .argument('<id>')
      .description('revoke a client; it is issued no more tokens, those it has end within 300 s'),
    ['databaseUrl'],
  ).action(async (id, options) => (await import('./fhir-clients.ts')).revokeClientCommand(id, options));
}

function addWebhookCommands(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('webhook and FHIR subscriptions of all keys and clients: list, disable, delete');
  withSettings(
    webhooks.command('list').description('all subscriptions, without secrets and watched parties'),
    ['databaseUrl'],
  )
    .option('--owner <id>', 'only those of this key or FHIR client')
    .addHelpText(
      'after',
      '\nExamples:\n  provider-supply webhooks list --owner key_0123456789ab\n' +
        '  provider-supply webhooks list --json | jq \'.[] | select(.status == "disabled")\'',
    )
    .action(async (options) => (await import('./webhooks.ts')).listWebhooksCommand(options));
  withSettings(
    webhooks
      .command('disable')
      .argument('<id>')
      .description('send nothing more to a subscription; its owner sees the reason'),
    ['databaseUrl'],
  )
    .option('--reason <text>', 'shown to the owner', 'disabled by the operator')
    .addHelpText(
      'after',
      '\nExample:\n  provider-supply webhooks disable sub_0123456789abcdef01234567 --reason "the endpoint belongs to somebody else"',
    )
    .action(async (id, options) => (await import('./webhooks.ts')).disableWebhookCommand(id, options));
  withSettings(
    webhooks
      .command('delete')
      .argument('<id>')
      .description('delete a subscription with what it watches and its deliveries'),
    ['databaseUrl'],
  )
    .addHelpText('after', '\nExample:\n  provider-supply webhooks delete sub_0123456789abcdef01234567')
    .action(async (id, options) => (await import('./webhooks.ts')).deleteWebhookCommand(id, options));
}

function addOperationalCommands(program: Command): void {
  const operational = program
    .command('operational')
    .description(
      'the operational database: keys, narratives, webhooks, acts of operators; copy it to another database',
    );
  withSettings(
    operational
      .command('export')
      .argument('<file>', 'the file to write')
      .description('write all of it to a file'),
    STATE_SETTINGS,
  )
    .addHelpText('after', '\nExample:\n  provider-supply operational export state.ndjson')
    .action(async (file, options) => (await import('./operational.ts')).exportStateCommand(file, options));
  withSettings(
    operational
      .command('import')
      .argument('<file>', 'a file of `operational export`')
      .description('fill an empty database from a file'),
    STATE_SETTINGS,
  )
    .addHelpText(
      'after',
      '\nExample:\n  DATABASE_URL=postgres://supply@db/supply provider-supply operational import state.ndjson\n\n' +
        'Stop routers and workers before the export; start them over the new database after the import.',
    )
    .action(async (file, options) => (await import('./operational.ts')).importStateCommand(file, options));
  withSettings(
    operational
      .command('audit')
      .description('what operators did: keys, clients, webhooks, accepted changes, signing keys'),
    ['databaseUrl'],
  )
    .option('--act <act>', 'only acts of this kind, such as key.create')
    .option('--subject <id>', 'only acts on this key, client, subscription or signing key')
    .option('--user <name>', 'only acts of this user of the operating system')
    .option('--since <moment>', 'only acts from this moment on, ISO 8601')
    .addHelpText(
      'after',
      '\nExamples:\n  provider-supply operational audit --since 2026-11-01\n' +
        "  provider-supply operational audit --act key.revoke --json | jq -r '.[].subject'",
    )
    .action(async (options) => (await import('./operational.ts')).auditCommand(options));
}
