import { readFile } from 'node:fs/promises';
import { listClients, registerClient, revokeClient, updateClient } from '../router/smart/clients.ts';
import { SecretBox, secretsKeyPath } from '../router/state/secret-box.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';
import { withState } from './with-state.ts';

interface RegisterOptions extends Record<string, unknown> {
  name: string;
  scope: string;
  jwks?: string;
  jwksUrl?: string;
}

/** Registers a client of the FHIR interface and prints its id and, only this time, the secret that signs its notifications. */
export async function registerClientCommand(options: RegisterOptions): Promise<void> {
  const { name, scope, jwks, jwksUrl } = options;
  if ((jwks === undefined) === (jwksUrl === undefined))
    throw new ProviderSupplyError(
      'bad_option',
      'a client has a key set in a file or at an address',
      'Give either --jwks FILE or --jwks-url URL.',
      { exitCode: EXIT.usage },
    );
  const settings = settingsOf(options);
  const keys = jwksUrl === undefined ? { jwks: await readJwks(jwks ?? '') } : { jwksUrl };
  await withState(options, async (state) => {
    const box = await SecretBox.open(settings.secretsKey || secretsKeyPath(settings.data));
    const client = await registerClient(state, box, { name, scopes: scope, keys });
    print(
      options.json === true,
      { client_id: client.id, webhook_secret: client.secret },
      `${client.id}\nnotifications are signed with ${client.secret}\nthe secret is shown only once`,
    );
  });
}

interface UpdateOptions extends Record<string, unknown> {
  jwks?: string;
  rotateSecret?: boolean;
}

/** Replaces the keys of a client, or the secret that signs its notifications, which is printed only this time. */
export async function updateClientCommand(id: string, options: UpdateOptions): Promise<void> {
  const { jwks, rotateSecret = false } = options;
  if (jwks === undefined && !rotateSecret)
    throw new ProviderSupplyError(
      'bad_option',
      'nothing of the client is to be replaced',
      'Give --jwks FILE, --rotate-secret, or both.',
      { exitCode: EXIT.usage },
    );
  const settings = settingsOf(options);
  const keys = jwks === undefined ? null : await readJwks(jwks);
  await withState(options, async (state) => {
    const box = await SecretBox.open(settings.secretsKey || secretsKeyPath(settings.data));
    const secret = await updateClient(state, box, id, { jwks: keys, rotatesSecret: rotateSecret });
    const shown =
      secret === null ? [] : [`notifications are signed with ${secret}`, 'the secret is shown only once'];
    print(
      options.json === true,
      { client_id: id, webhook_secret: secret },
      [`${id} is updated: what was replaced counts for 24 hours more`, ...shown].join('\n'),
    );
  });
}

/** Prints every client. */
export async function listClientsCommand(options: Record<string, unknown>): Promise<void> {
  await withState(options, async (state) => {
    const clients = await listClients(state);
    const text = clients.map(({ id, name, scopes, jwks_url, revoked_at }) =>
      [
        id,
        name,
        scopes,
        jwks_url ?? 'key set registered',
        revoked_at ? `revoked ${revoked_at}` : 'works',
      ].join('\t'),
    );
    print(
      options.json === true,
      clients,
      text.join('\n') || 'no clients yet: `provider-supply fhir-clients register --help`',
    );
  });
}

/** Revokes a client. */
export async function revokeClientCommand(id: string, options: Record<string, unknown>): Promise<void> {
  await withState(options, async (state) => {
    await revokeClient(state, id);
    print(
      options.json === true,
      { revoked: id },
      `${id} is revoked: it gets no more tokens, and its present ones expire within 300 s`,
    );
  });
}

async function readJwks(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ProviderSupplyError(
      'bad_option',
      `${path} cannot be read as JSON`,
      'Give the path of a JSON Web Key Set: {"keys": […]}.',
      { exitCode: EXIT.usage, cause },
    );
  }
}
