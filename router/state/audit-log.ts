import { randomUUIDv7 } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { sql } from 'kysely';
import { z } from 'zod';
import type { State } from './state.ts';

/** What operators do that is recorded. */
export const AUDITED_ACTS = [
  'key.create',
  'key.revoke',
  'client.register',
  'client.update',
  'client.revoke',
  'webhook.disable',
  'webhook.delete',
  'change.accept',
  'release-key.accept',
  'release.open-older',
  'signing-key.create',
  'signing-key.announce',
  'signing-key.compromise',
  'log-key.change',
  'run.force',
  'state.export',
  'state.import',
] as const;
export type AuditedAct = (typeof AUDITED_ACTS)[number];

const Details = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]));

/** An act as it is recorded. */
export interface Act {
  readonly act: AuditedAct;
  /** What it was done to: the id of a key, a client, a subscription, a signing key; null where it is more than one thing. */
  readonly subject: string | null;
  /** Never a key, a secret, a watched party or the query of an address. */
  readonly details: z.infer<typeof Details>;
}

/** An act that was recorded: what was done, when (RFC 3339 in UTC), by which user of the operating system, on which host. */
export interface RecordedAct extends Act {
  readonly id: string;
  readonly at: string;
  readonly user: string;
  readonly host: string;
}

/** Which acts are shown; null for all. */
export interface ActFilter {
  readonly act: AuditedAct | null;
  readonly subject: string | null;
  readonly user: string | null;
  /** From this moment on. */
  readonly since: Date | null;
}

/**
 * Records an act of the operator, in the transaction that performs it. Rows are only ever added: triggers of the database refuse to change or
 * delete one.
 */
export async function recordAct(
  transaction: State,
  { act, subject, details }: Act,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('audit_event')
    .values({
      id: randomUUIDv7(),
      at: now.toISOString(),
      os_user: osUser(),
      host: hostname(),
      act,
      subject,
      details: JSON.stringify(details),
      sequence_number: sql`(select coalesce(max(sequence_number), 0) + 1 from audit_event)`,
    })
    .execute();
}

/** The recorded acts, oldest first; those of the same moment in the order in which they were recorded. */
export async function listActs(
  state: State,
  { act, subject, user, since }: ActFilter,
): Promise<RecordedAct[]> {
  const rows = await state
    .selectFrom('audit_event')
    .selectAll()
    .$if(act !== null, (query) => query.where('act', '=', act ?? ''))
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .$if(user !== null, (query) => query.where('os_user', '=', user ?? ''))
    .$if(since !== null, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
    .orderBy('at')
    .orderBy('sequence_number')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    user: row.os_user,
    host: row.host,
    act: z.enum(AUDITED_ACTS).parse(row.act),
    subject: row.subject,
    details: Details.parse(JSON.parse(row.details)),
  }));
}

/** A user without a name, as in many containers, is known by its number. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
