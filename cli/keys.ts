import { createKey, LIVE_TIERS, listKeys, revokeKey } from '../router/state/keys.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { print } from './output.ts';
import { withState } from './with-state.ts';

/** Makes a key and prints it. It cannot be printed again. */
export async function createKeyCommand(
  options: { name: string; tier: string; expires?: string } & Record<string, unknown>,
): Promise<void> {
  const tier = LIVE_TIERS.find((known) => known === options.tier);
  if (tier === undefined)
    throw new ProviderSupplyError(
      'bad_option',
      `there is no tier ${options.tier}`,
      `Give --tier one of ${LIVE_TIERS.join(', ')}.`,
      { exitCode: EXIT.usage },
    );
  const expires = options.expires === undefined ? null : new Date(options.expires);
  await withState(options, async (state) => {
    const created = await createKey(state, { name: options.name, tier, expires });
    print(
      options.json === true,
      created,
      `${created.key}\nid ${created.id}; the key is shown only once, only its hash is stored`,
    );
  });
}

export async function listKeysCommand(options: Record<string, unknown>): Promise<void> {
  await withState(options, async (state) => {
    const keys = await listKeys(state);
    const text = keys.map((key) =>
      [
        key.id,
        key.tier,
        key.name,
        key.revoked_at ? `revoked ${key.revoked_at}` : (key.expires_at ?? 'no expiry'),
      ].join('\t'),
    );
    print(
      options.json === true,
      keys,
      text.join('\n') || 'no keys yet: `provider-supply keys create --name NAME --tier starter`',
    );
  });
}

export async function revokeKeyCommand(id: string, options: Record<string, unknown>): Promise<void> {
  await withState(options, async (state) => {
    await revokeKey(state, id);
    print(
      options.json === true,
      { revoked: id },
      `${id} is revoked: its webhooks have ended, and every router stops accepting it within 5 s`,
    );
  });
}
