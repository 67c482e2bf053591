import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webhookDeliveries } from '../../test/webhook-deliveries.ts';
import { SecretBox } from '../state/secret-box.ts';
import { openState } from '../state/state.ts';
import { Subscriptions } from './subscriptions.ts';

const temporaryDirectory = async () => {
  const location = mkdtempSync(join(tmpdir(), 'state-'));
  return { location, remove: async () => rmSync(location, { recursive: true }) };
};

describe('deliveries in SQLite', () => webhookDeliveries(temporaryDirectory));

describe('what is secret', () => {
  test('is sealed with one key, whichever process creates its file first', async () => {
    const { location, remove } = await temporaryDirectory();
    const path = join(location, 'keys', 'secrets.key');
    const boxes = await Promise.all(Array.from({ length: 8 }, () => SecretBox.open(path)));
    const sealed = boxes[0]?.seal('secret') ?? '';
    expect(boxes.map((box) => box.unseal(sealed))).toEqual(new Array(8).fill('secret'));
    await remove();
  });

  test('is not found in the database, and not read without its key file', async () => {
    const { location, remove } = await temporaryDirectory();
    const state = await openState(location);
    const box = await SecretBox.open(join(location, 'secrets.key'));
    const { secret } = await new Subscriptions(state, box).create(
      'key_1',
      {
        url: 'https://hooks.example.com/',
        events: ['exclusion.added'],
        npis: null,
        parties: [{ reference: 'employee 7', first: 'ZEBEDEE', last: 'QUILLFEATHER' }],
      },
      new Date(0),
    );
    const row = await state.selectFrom('webhook_subscription').select('secret').executeTakeFirstOrThrow();
    expect(box.unseal(row.secret)).toBe(secret);
    const another = await SecretBox.open(join(location, 'another.key'));
    expect(() => another.unseal(row.secret)).toThrow(/another key/);
    await state.destroy();
    const bytes = readFileSync(join(location, 'operational.sqlite'));
    for (const text of [secret, secret.slice(6), 'QUILLFEATHER', 'employee 7'])
      expect(bytes.includes(text)).toBe(false);
    await remove();
  });
});
