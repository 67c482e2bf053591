import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerClient, revokeClient, updateClient } from '../router/smart/clients.ts';
import { listActs, recordAct } from '../router/state/audit-log.ts';
import { exportState } from '../router/state/export-state.ts';
import { importState } from '../router/state/import-state.ts';
import { createKey, revokeKey } from '../router/state/keys.ts';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState, type State } from '../router/state/state.ts';
import { deleteAnySubscription, disableAnySubscription } from '../router/webhooks/operator-subscriptions.ts';
import { Subscriptions } from '../router/webhooks/subscriptions.ts';

const EVERYTHING = { act: null, subject: null, user: null, since: null };
const NOW = new Date('2026-11-23T06:00:00Z');

/**
 * What every database that acts are recorded in must do.
 * @param location gives a new, empty database for each test
 */
export function auditLog(location: () => Promise<string>): void {
  let state: State;
  let box: SecretBox;
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'audit-box-'));
    state = await openState(await location());
    box = await SecretBox.open(join(directory, 'secrets.key'));
  });
  afterEach(async () => {
    await state.destroy();
    rmSync(directory, { recursive: true });
  });

  test('acts on keys, clients and webhooks are recorded with what they do, without secrets', async () => {
    const key = await createKey(state, { name: 'Ann', tier: 'pro', expires: null }, NOW);
    const made = await new Subscriptions(state, box).create(
      key.id,
      {
        url: 'https://hooks.example.com/?token=receiver-password',
        events: ['exclusion.added'],
        npis: null,
        parties: [{ reference: 'employee 7', last: 'QUILLFEATHER' }],
      },
      NOW,
    );
    const webhook = made.subscription.id;
    await disableAnySubscription(state, webhook, 'the endpoint is not yours', NOW);
    await deleteAnySubscription(state, webhook, NOW);
    await revokeKey(state, key.id, NOW);
    const keys = { jwksUrl: 'https://client.example.com/jwks.json' };
    const client = await registerClient(state, box, { name: 'lab', scopes: 'system/*.read', keys }, NOW);
    const replaced = await updateClient(state, box, client.id, { jwks: null, rotatesSecret: true }, NOW);
    await revokeClient(state, client.id, NOW);
    const acts = await listActs(state, EVERYTHING);
    expect(acts.map(({ act, subject, details }) => [act, subject, details])).toEqual([
      ['key.create', key.id, { name: 'Ann', tier: 'pro', expires: null }],
      ['webhook.disable', webhook, { reason: 'the endpoint is not yours' }],
      ['webhook.delete', webhook, { owner: key.id }],
      ['key.revoke', key.id, {}],
      ['client.register', client.id, { name: 'lab', scopes: 'system/*.read' }],
      ['client.update', client.id, { replaced: ['secret'] }],
      ['client.revoke', client.id, {}],
    ]);
    for (const secret of [
      key.key,
      client.secret,
      replaced ?? '-',
      made.secret,
      'receiver-password',
      'QUILLFEATHER',
    ])
      expect(JSON.stringify(acts)).not.toContain(secret);
  });

  test('acts of a new installation stay beside those that are imported into it', async () => {
    const { id } = await createKey(state, { name: 'here', tier: 'pro', expires: null }, NOW);
    const file = join(directory, 'state.ndjson');
    await exportState(state, file, NOW);
    const copy = await openState(await location());
    await recordAct(copy, { act: 'signing-key.create', subject: 'kid', details: {} }, new Date(0));
    await importState(copy, file, NOW);
    expect((await listActs(copy, EVERYTHING)).map(({ act, subject }) => [act, subject])).toEqual([
      ['signing-key.create', 'kid'],
      ['key.create', id],
      ['state.export', null],
      ['state.import', null],
    ]);
    await copy.destroy();
  });

  test('acts of the same moment are in the order in which they were recorded', async () => {
    const subjects = Array.from({ length: 50 }, (_, n) => `key ${n}`);
    await state.transaction().execute(async (transaction) => {
      for (const subject of subjects)
        await recordAct(transaction, { act: 'key.revoke', subject, details: {} }, NOW);
    });
    expect((await listActs(state, EVERYTHING)).map(({ subject }) => subject)).toEqual(subjects);
    const file = join(directory, 'state.ndjson');
    await exportState(state, file, NOW);
    const copy = await openState(await location());
    await importState(copy, file, NOW);
    await recordAct(copy, { act: 'key.revoke', subject: 'last', details: {} }, NOW);
    expect((await listActs(copy, EVERYTHING)).map(({ subject }) => subject)).toEqual([
      ...subjects,
      null,
      null,
      'last',
    ]);
    await copy.destroy();
  });

  test('an act that fails is not recorded', async () => {
    await expect(revokeKey(state, 'key_none')).rejects.toMatchObject({ code: 'unknown_key' });
    await expect(revokeClient(state, 'client_none')).rejects.toMatchObject({ code: 'unknown_client' });
    await expect(deleteAnySubscription(state, 'sub_none')).rejects.toMatchObject({ code: 'unknown_webhook' });
    expect(await listActs(state, EVERYTHING)).toEqual([]);
  });

  test('the database refuses to change and to delete what was recorded', async () => {
    await createKey(state, { name: 'Ann', tier: 'pro', expires: null }, NOW);
    const before = await listActs(state, EVERYTHING);
    for (const change of [
      sql`update audit_event set os_user = 'somebody else'`,
      sql`delete from audit_event`,
    ])
      await expect(change.execute(state)).rejects.toThrow(/never changed or deleted/);
    expect(await listActs(state, EVERYTHING)).toEqual(before);
  });
}
