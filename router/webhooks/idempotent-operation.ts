import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '../dispatch/content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import { withDatabase } from './on-request.ts';
import type { OpenWebhooks, Webhooks } from './webhooks.ts';

/** The input of an operation, and what tells a repetition of the request. */
interface IdempotentInput<Input> {
  readonly input: Input;
  /** `Idempotency-Key`; undefined where the request has none. */
  readonly idempotencyKey: string | undefined;
  readonly requestDigest: string;
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
/** How long an answer is given again. */
const KEPT_MS = 24 * 3_600_000;
/** After this time a request that has no answer has ended with its router. */
const ABANDONED_MS = 60_000;

/**
 * An operation that a request with an `Idempotency-Key` carries out once: sent again within 24 hours, it gets the first answer. Errors are
 * not kept: the request can be sent again with the same key. Answers may have a secret in them, and are sealed.
 */
export function idempotentOperation<Input>(
  operation: Operation<Input>,
  webhooks: Webhooks,
): Operation<IdempotentInput<Input>> {
  const { route } = operation;
  return {
    route,
    authorize: (caller) => operation.authorize?.(caller),
    readInput(given) {
      const idempotencyKey = given.request.header('idempotency-key');
      if (idempotencyKey !== undefined && !PRINTABLE.test(idempotencyKey))
        throw refused(
          'invalid_request',
          'Idempotency-Key',
          'Idempotency-Key must have 1 to 255 printable characters',
        );
      const asked = JSON.stringify([
        route.method,
        route.path,
        given.search,
        given.parameters,
        given.body ?? null,
      ]);
      return { input: operation.readInput(given), idempotencyKey, requestDigest: hash('sha256', asked) };
    },
    async handle({ input, idempotencyKey, requestDigest }, context) {
      const { caller } = context;
      if (idempotencyKey === undefined || caller === null) return operation.handle(input, context);
      const request = {
        key_id: caller.subject,
        idempotency_key_sha256: hash('sha256', idempotencyKey),
        request_sha256: requestDigest,
      };
      const now = new Date(context.now);
      const kept = await withDatabase(webhooks, (open) => begin(open, request, now));
      if (kept !== null) return kept;
      try {
        const content = await operation.handle(input, context);
        await withDatabase(webhooks, (open) => keep(open, request, content));
        return content;
      } catch (error) {
        await withDatabase(webhooks, (open) => forget(open, request));
        throw error;
      }
    },
  };
}

interface Request {
  readonly key_id: string;
  readonly idempotency_key_sha256: string;
  readonly request_sha256: string;
}

/** Claims a request. @returns the answer that it had before, null where it is to be carried out @throws HttpError 409 */
async function begin({ state, box }: OpenWebhooks, request: Request, now: Date): Promise<Content | null> {
  const created_at = now.toISOString();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await state.deleteFrom('idempotent_answer').where('created_at', '<', before(KEPT_MS)).execute();
  await state
    .deleteFrom('idempotent_answer')
    .where('answer', 'is', null)
    .where('created_at', '<', before(ABANDONED_MS))
    .execute();
  const claimed = await state
    .insertInto('idempotent_answer')
    .values({ ...request, answer: null, created_at })
    .onConflict((conflict) => conflict.columns(['key_id', 'idempotency_key_sha256']).doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return null;
  const first = await state
    .selectFrom('idempotent_answer')
    .select(['request_sha256', 'answer'])
    .where('key_id', '=', request.key_id)
    .where('idempotency_key_sha256', '=', request.idempotency_key_sha256)
    .executeTakeFirst();
  if (first?.request_sha256 !== request.request_sha256)
    throw conflict('This Idempotency-Key was sent with another request.');
  if (first.answer === null)
    throw conflict('The first request with this Idempotency-Key is being carried out.');
  return replayed(KeptAnswer.parse(JSON.parse(box.unseal(first.answer))));
}

const conflict = (message: string): HttpError => new HttpError('idempotency_conflict', message);

/** Deletes what is kept of a request, so that it can be sent again. */
async function forget({ state }: OpenWebhooks, { key_id, idempotency_key_sha256 }: Request): Promise<void> {
  await state
    .deleteFrom('idempotent_answer')
    .where('key_id', '=', key_id)
    .where('idempotency_key_sha256', '=', idempotency_key_sha256)
    .execute();
}

/** An answer as it is kept: the body in base64. */
const KeptAnswer = z.object({
  body: z.string(),
  etag: z.string().nullable().default(null),
  contentType: z.string().nullable(),
  headers: z.array(z.string()),
});

async function keep({ state, box }: OpenWebhooks, request: Request, content: Content): Promise<void> {
  if (content.kind !== 'lookup') throw new Error('an answer of this kind cannot be kept');
  const { body, etag, contentType = null, headers = [] } = content;
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body);
  const answer: z.infer<typeof KeptAnswer> = {
    body: bytes.toString('base64'),
    etag,
    contentType,
    headers: [...headers],
  };
  await state
    .updateTable('idempotent_answer')
    .set({ answer: box.seal(JSON.stringify(answer)) })
    .where('key_id', '=', request.key_id)
    .where('idempotency_key_sha256', '=', request.idempotency_key_sha256)
    .execute();
}

function replayed({ body, etag, contentType, headers }: z.infer<typeof KeptAnswer>): Content {
  return {
    kind: 'lookup',
    body: Buffer.from(body, 'base64'),
    etag,
    ...(contentType !== null && { contentType }),
    headers: [...headers, 'Idempotency-Replayed', 'true'],
  };
}
