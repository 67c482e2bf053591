import { RESOLVER_PREFIX } from '../../schemas/resolver/addresses.ts';
import { type ResolverError, resolverCode } from '../../schemas/resolver/errors.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import type { Caller, Interface } from '../dispatch/interface.ts';
import { callerOfKey } from '../dispatch/keys.ts';
import { JSON_TYPE } from '../http/answer.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import type { Budget, Budgets } from '../limits/budgets.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { BirthDateTries } from '../screening/birth-date-tries.ts';
import type { RecordPdfs } from '../screening/record-pdfs.ts';
import type { KeyTable } from '../state/key-table.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { resolverOperations } from './operations.ts';

/** The parts of the resolver interface. */
export interface ResolverParts {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly budgets: Budgets;
  readonly tries: BirthDateTries;
  readonly webhooks: Webhooks;
  /** Signs screening records; null where they cannot be signed. */
  readonly responseKey: SigningKey | null;
  /** Makes pages of screening records; whoever made it closes it. */
  readonly pdfs: RecordPdfs;
  /** Where birth dates of listed people may be. */
  readonly dataDirectory: string;
  /** Undefined where answers cannot be signed. */
  readonly sign: Interface['sign'];
}

/**
 * The resolver interface: keys in `X-Service-Key`, errors as `ResolverError`, budgets that end at a Unix second, signed
 * answers.
 */
export function resolverInterface({
  releases,
  keys,
  budgets,
  tries,
  webhooks,
  responseKey,
  pdfs,
  dataDirectory,
  sign,
}: ResolverParts): Interface {
  return {
    prefix: RESOLVER_PREFIX,
    operations: resolverOperations(
      releases,
      { releases, budgets, tries, responseKey, pdfs, dataDirectory },
      webhooks,
    ),
    credentials: {
      header: KEY_HEADER,
      callerOf: (request, now) => callerOf(request.header('x-service-key'), keys, now),
      missing: () => invalidKey(`This address needs a key in the header ${KEY_HEADER}.`),
    },
    errorShape: resolverError,
    sign,
    budgetHeaders: ({ limit, remaining, reset }) => budgetHeaders(limit, remaining, reset),
  };
}

const KEY_HEADER = 'X-Service-Key';

function callerOf(key: string | undefined, keys: KeyTable, now: number): Caller | null {
  if (key === undefined) return null;
  const caller = callerOfKey(key.trim(), keys, now);
  if (caller !== undefined) return caller;
  throw invalidKey(`The key in the header ${KEY_HEADER} is unknown, revoked or expired.`);
}

/** Without a key there is no budget, and the budget headers say so. */
function invalidKey(message: string): HttpError {
  return new HttpError('unauthorized', message, {
    headers: [
      'WWW-Authenticate',
      `ApiKey realm="${RESOLVER_PREFIX}", header="${KEY_HEADER}"`,
      ...budgetHeaders(0, 0, Math.ceil(Date.now() / 1_000)),
    ],
  });
}

const resolverError: ErrorShape = ({ code, message }, request_id) => {
  const body: ResolverError = { error: { code: resolverCode(code), message }, request_id };
  return { contentType: JSON_TYPE, body: JSON.stringify(body) };
};

function budgetHeaders(limit: number, remaining: number, reset: Budget['reset']): string[] {
  return [
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    String(reset),
  ];
}
