import { CHANGELOG } from '../../schemas/resolver/changelog.ts';
import type { ResolverHealth } from '../../schemas/resolver/health.ts';
import { resolverOpenApi } from '../../schemas/resolver/openapi.ts';
import { RESOLVER_ROUTES, type ResolverOperationId } from '../../schemas/resolver/routes.ts';
import { statedScope } from '../../schemas/scope.ts';
import { lookupContent } from '../dispatch/content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { healthOf } from '../release/health.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { idempotentOperation } from '../webhooks/idempotent-operation.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { agreement } from './agreement.ts';
import { resolveBatch } from './batch.ts';
import { facility } from './facility.ts';
import { payments } from './payments.ts';
import { resolveProvider } from './provider.ts';
import { quality } from './quality.ts';
import { facilityHistory, providerHistory } from './record-history.ts';
import { recordScreening, type ScreeningParts, screenMany, screenOne } from './screening.ts';
import { searchProviders } from './search.ts';
import { webhookOperations } from './webhooks.ts';

/** The handler of each operation of the resolver interface. */
export function resolverOperations(
  releases: ReleaseHolder,
  screening: ScreeningParts,
  webhooks: Webhooks,
): Readonly<Record<ResolverOperationId, Operation>> {
  const operations: Readonly<Record<ResolverOperationId, Operation>> = {
    resolveProvider,
    searchProviders,
    resolveBatch: resolveBatch(screening.budgets),
    resolveFacility: facility,
    getQuality: quality,
    getPayments: payments,
    getAgreement: agreement,
    getProviderHistory: providerHistory(releases),
    getFacilityHistory: facilityHistory(releases),
    screenOne: screenOne(screening),
    screenMany: screenMany(screening),
    recordScreening: recordScreening(screening),
    ...webhookOperations(webhooks),
    getResolverHealth: health(releases),
    getChangelog: {
      route: RESOLVER_ROUTES.getChangelog,
      readInput: () => null,
      handle: () => lookupContent(CHANGELOG, `changelog-${CHANGELOG.versions[0]?.version}`),
    },
    getResolverOpenApi: openApi(releases),
  };
  return withIdempotency(operations, webhooks);
}

/** Those that take an `Idempotency-Key` carry out a request with one once. */
function withIdempotency<Operations extends Readonly<Record<string, Operation>>>(
  operations: Operations,
  webhooks: Webhooks,
): { readonly [Id in keyof Operations]: Operation } {
  const wrapped = Object.entries(operations).map(([id, operation]) => [
    id,
    operation.route.takesIdempotencyKey ? idempotentOperation(operation, webhooks) : operation,
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(wrapped) as { readonly [Id in keyof Operations]: Operation };
}

function health(releases: ReleaseHolder): Operation<null> {
  return {
    route: RESOLVER_ROUTES.getResolverHealth,
    readInput: () => null,
    handle(_, { now }) {
      const { body, tag, release } = healthOf(releases, now);
      const answer: ResolverHealth = { ...body, release: release.id, ...statedScope(release.manifest) };
      return lookupContent(answer, tag);
    },
  };
}

/** Answered by the router, like all of this interface, because its answers are signed. */
function openApi(releases: ReleaseHolder): Operation<null> {
  let made: { readonly origin: string; readonly text: string } | null = null;
  return {
    route: RESOLVER_ROUTES.getResolverOpenApi,
    readInput: () => null,
    handle() {
      const release = releases.current;
      const origin = release?.manifest.origin ?? releases.origin;
      if (made?.origin !== origin)
        made = { origin, text: Buffer.from(JSON.stringify(resolverOpenApi({ origin }))).toString('latin1') };
      return { kind: 'lookup', body: made.text, etag: `W/"${release?.id ?? 'none'}-openapi"` };
    },
  };
}
