import { MAX_BATCH_NPIS } from '../../schemas/limits.ts';
import { NPI_SHAPE } from '../../schemas/npi.ts';
import { BatchRequest } from '../../schemas/resolver/batch.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import type { Content } from '../dispatch/content.ts';
import { rateLimited } from '../dispatch/guard.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import type { Budgets } from '../limits/budgets.ts';
import { BatchRows, batchBody } from './batch-body.ts';
import { providerBodies } from './provider-bodies.ts';

interface BatchInput {
  /** As requested: may include invalid NPIs. */
  readonly npis: readonly string[];
  readonly includesFacts: boolean;
}

/** The budget class of a tier's batches. */
const BATCH_CLASS = { sample: 'sample-batch', starter: 'starter-batch', pro: 'pro-batch' } as const;

/** Many providers at once, in the order requested. */
export function resolveBatch(budgets: Budgets): Operation<BatchInput> {
  return {
    route: RESOLVER_ROUTES.resolveBatch,
    readInput({ body }) {
      const { npis, include } = parsed(BatchRequest, body, 'invalid_request');
      if (npis.length > MAX_BATCH_NPIS) throw tooLarge(npis.length);
      return { npis: npis.map(textOf), includesFacts: include !== undefined };
    },
    async handle(input, context) {
      const rows = new BatchRows(input.npis.length, UNRESOLVED, context);
      await takeRows(input.npis.length, context, budgets, 'NPIs in batches');
      return contentOf(input, rows, context);
    },
  };
}

/** NPIs are often written as numbers; any other value is not an NPI. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

function tooLarge(given: number): HttpError {
  const most = MAX_BATCH_NPIS.toLocaleString('en-US');
  return new HttpError(
    'batch_too_large',
    `A batch holds at most ${most} NPIs; this one has ${given.toLocaleString('en-US')}.`,
  );
}

/** Counts the rows of a batch against the key's limit. @throws HttpError 429 when it is exceeded */
export async function takeRows(
  count: number,
  { caller }: RequestContext,
  budgets: Budgets,
  what: string,
): Promise<void> {
  if (caller === null || count === 0) return;
  const { budget, subject } = caller;
  if (budget !== 'sample' && budget !== 'starter' && budget !== 'pro') return;
  const left = await budgets.take(BATCH_CLASS[budget], subject, count);
  if (!left.isAllowed) throw rateLimited(left, what);
}

const UNRESOLVED = Buffer.from('null');

/** Progress is reported once per this many records. */
const TOLD_EVERY = 100;

async function contentOf(
  { npis, includesFacts }: BatchInput,
  results: BatchRows,
  context: RequestContext,
): Promise<Content> {
  const { release, progress } = context;
  const bodies = providerBodies(release);
  let resolved = 0;
  const asked = npis.map((npi) => (NPI_SHAPE.test(npi) ? npi : ''));
  await release.npiLines.getMany(asked, (line, position) => {
    context.requireClient();
    const body = bodies.bodyOf(line, includesFacts);
    if (body === null) throw unavailable(`The record of ${npis[position]} cannot be read.`);
    results.put(position, Buffer.from(body, 'latin1'));
    resolved += 1;
    if (resolved % TOLD_EVERY === 0) progress?.(resolved, npis.length);
  });
  const counts = `"resolved":${resolved},"unresolved":${npis.length - resolved}`;
  return { kind: 'lookup', body: batchBody('', results.rows, `,${counts}`), etag: null };
}
