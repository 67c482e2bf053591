import { EndedExports } from '../router/fhir/ended-exports.ts';
import { registerClient } from '../router/smart/clients.ts';
import { UsedAssertions } from '../router/smart/used-assertions.ts';
import { createKey } from '../router/state/keys.ts';
import type { SecretBox } from '../router/state/secret-box.ts';
import type { State } from '../router/state/state.ts';
import { TABLE_NAMES } from '../router/state/state-file.ts';
import { FhirSubscriptions } from '../router/subscriptions/fhir-subscriptions.ts';
import { enqueueTest } from '../router/webhooks/delivery-log.ts';
import { enqueueRelease, progressMark } from '../router/webhooks/outbox.ts';
import { Subscriptions } from '../router/webhooks/subscriptions.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

/** Puts something into every table: more deliveries than are read or written at a time, texts that are awkward to copy. */
export async function fillState(state: State, box: SecretBox): Promise<{ key: string; secret: string }> {
  const name = 'Ann\'s "team"\u2028 \\ Zoë\n';
  const { id, key } = await createKey(state, { name, tier: 'pro', expires: null }, NOW);
  await state
    .insertInto('narrative')
    .values({
      dataset_slug: 'dermatology',
      methodology_version: 'v1',
      model: 'm',
      template: 'Of {{providers}}.',
      created_at: NOW.toISOString(),
    })
    .execute();
  const subscriptions = new Subscriptions(state, box);
  const made = await subscriptions.create(
    id,
    {
      url: 'https://hooks.example.com/',
      events: ['exclusion.added'],
      npis: ['2000000009', '2000000017'],
      parties: [{ reference: 'employee 7', last: 'QUILLFEATHER' }],
    },
    NOW,
  );
  const { id: subscription } = made.subscription;
  for (let n = 0; n < 1_100; n++) await enqueueTest(state, subscription, NOW);
  await progressMark(state, 'release-0');
  const event = { id: 'evt_1', type: 'exclusion.added' as const, npi: null, created: NOW.toISOString() };
  await enqueueRelease(state, 'release-0', 'release-1', noEvents(), NOW, async function* () {
    yield { subscriptionId: subscription, event: { ...event, body: box.seal('{}') } };
  });
  const keys = { jwksUrl: 'https://client.example.com/jwks.json' };
  const client = await registerClient(state, box, { name: 'lab', scopes: 'system/*.read', keys }, NOW);
  const assertion = { clientId: client.id, jti: 'jti-1', expiresAt: NOW.getTime() / 1_000 };
  await new UsedAssertions().use(state, assertion, NOW.getTime());
  await new EndedExports(async () => state).add('00000000-0000-4000-8000-000000000000', NOW.getTime());
  await state
    .insertInto('idempotent_answer')
    .values({
      ...{ key_id: 'key', idempotency_key_sha256: '0'.repeat(64), request_sha256: '1'.repeat(64) },
      ...{ answer: null, created_at: NOW.toISOString() },
    })
    .execute();
  const asked = {
    reason: 'test',
    criteria: 'Practitioner?',
    endpoint: 'https://hooks.example.com/',
    endsAt: null,
  };
  const own = { ...asked, payload: 'application/fhir+json', headers: { 'x-token': 'hunter2' } } as const;
  await new FhirSubscriptions(state, box).create(client.id, own, NOW);
  return { key, secret: made.secret };
}

async function* noEvents(): AsyncGenerator<never> {}

/** Every row of every table, sorted. */
export async function contentOf(state: State): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLE_NAMES) {
    const rows = await state.selectFrom(table).selectAll().execute();
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return content;
}
