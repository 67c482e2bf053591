import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { ProviderSupplyError } from '../schemas/errors.ts';
import { fhirBaseUrl } from '../schemas/fhir/addresses.ts';
import { tokenUrl } from '../schemas/smart/configuration.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import { EvidenceService } from './evidence/evidence-service.ts';
import { fhirInterface } from './fhir/fhir-interface.ts';
import { PublicFiles } from './files/public-files.ts';
import { responseSigner } from './http/response-signer.ts';
import { LanguageModel, type LanguageModelOptions } from './language-model/language-model.ts';
import { Budgets } from './limits/budgets.ts';
import { TrustedProxies } from './limits/client-address.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { WorkInProgress } from './limits/work-in-progress.ts';
import { mcpInterface } from './mcp/mcp-interface.ts';
import { Narratives } from './narrative/narratives.ts';
import { Metrics } from './operator/metrics.ts';
import { operatorServer } from './operator/operator-server.ts';
import { publicTree } from './release/public-tree.ts';
import { ReleaseHolder } from './release/release-holder.ts';
import { ReleaseTrust, type TrustOptions } from './release/release-trust.ts';
import { resolverInterface } from './resolver/resolver-interface.ts';
import { restInterface } from './rest/rest-interface.ts';
import { siteInterface } from './rest/site-interface.ts';
import { openRouterKeys, type RouterKeyOptions } from './router-keys.ts';
import { BirthDateTries } from './screening/birth-date-tries.ts';
import { RecordPdfs } from './screening/record-pdfs.ts';
import { type HttpServer, httpServer } from './server/http-server.ts';
import { AccessTokens } from './smart/access-tokens.ts';
import { fhirCredentials } from './smart/credentials.ts';
import { PublishedKeys } from './smart/published-keys.ts';
import { smartInterface } from './smart/smart-interface.ts';
import { KeyTable } from './state/key-table.ts';
import { NarrativeTable } from './state/narrative-table.ts';
import { secretsKeyPath } from './state/secret-box.ts';
import { ROUTER_BUSY_TIMEOUT_MS } from './state/state.ts';
import { subscriptionOperations } from './subscriptions/operations.ts';
import { prepareNotifications } from './subscriptions/release-notifications.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/** Where the service reads its data from. */
export interface ServiceOptions extends TrustOptions, RouterKeyOptions {
  /** The public directory, or the `https://` or `s3://` address it is served or stored at. */
  readonly from: string;
  /** Where the operational database, keys and unpacked copies are. */
  readonly dataDirectory: string;
  /** A PostgreSQL database in place of `operational.sqlite`: `postgres://…`. */
  readonly databaseUrl?: string | null;
  /** The key that seals webhook secrets in the operational database. Default `<dataDirectory>/keys/secrets.key`. */
  readonly secretsKey?: string | null;
  /** Webhooks may be sent to this machine, unencrypted: for tests. */
  readonly allowInsecureWebhooks?: boolean;
  /**
   * Keep an unpacked copy of the packs of the release served, in `<dataDirectory>/unpacked`: lookups then inflate
   * nothing, for about six times the packs' space on disk. Default no.
   */
  readonly unpack?: boolean;
  /** `redis://` address where routers share their budgets; without it each counts in its memory. */
  readonly redisUrl?: string | null;
  /** Public origin, used in answers while nothing is published; a release states its own. */
  readonly origin: string;
  /** Writes the narratives of exports, and classifies questions and words their answers; without one, rules do that alone. */
  readonly languageModel?: LanguageModelOptions | null;
  /** Milliseconds since 1970. Default the system's clock. */
  readonly clock?: () => number;
  /** Milliseconds between polls of the pointer. Default 5,000. */
  readonly pollMs?: number;
  /** Default: JSON lines on standard output. */
  readonly logger?: Logger;
}

export interface RouterOptions extends ServiceOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Loopback port of `/livez`, `/readyz` and `/metrics`; 0 for none. */
  readonly operatorPort: number;
  /** CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[];
  /** Turn releases into webhook events and deliver them; otherwise a worker does. Default yes. */
  readonly delivers?: boolean;
}

export interface RunningRouter {
  /** `http://localhost:<port>`. */
  readonly url: string;
  /** The release that is served, null for none. */
  readonly release: string | null;
  /** The public origin of that release, null for none. */
  readonly origin: string | null;
  /** Why the release that is published is not the one served, or null. */
  readonly failure: string | null;
  /** Accepts no more requests, finishes those under way, closes everything. */
  close(): Promise<void>;
}

const POLL_MS = 5_000;
const GRACE_MS = 10_000;

/**
 * Everything that answers requests, without a socket. Nothing is started yet: no release is open, no key is loaded.
 * @throws ProviderSupplyError `invalid_from`, `bad_release_keys`, or for a key file that is named and cannot be used
 */
export async function openService(options: ServiceOptions) {
  const { clock = () => Date.now(), logger = pino() } = options;
  const tree = await publicTree(options.from);
  const stateLocation = options.databaseUrl || options.dataDirectory;
  const copies = {
    directory: join(options.dataDirectory, 'unpacked'),
    isUnpacking: options.unpack ?? false,
    logger,
  };
  const trust = await ReleaseTrust.open(options.dataDirectory, options, (reason, next) =>
    logger.warn({ reason, next }, 'the keys of the publisher are not remembered'),
  );
  const releases = new ReleaseHolder(tree, trust, copies, options.origin, logger);
  const keys = new KeyTable(stateLocation, logger);
  const narrativeTable = new NarrativeTable(stateLocation);
  const model = options.languageModel ? new LanguageModel(options.languageModel) : null;
  const evidence = new EvidenceService({ model, logger });
  const narratives = new Narratives({
    model,
    store: narrativeTable,
    clock,
    logger,
  });
  const shared = options.redisUrl ? new SharedCounts(options.redisUrl, logger) : null;
  const budgets = new Budgets(shared);
  const work = new WorkInProgress();
  const { dataDirectory } = options;
  const { responseKey, tokenKey } = await openRouterKeys(options, tree, logger);
  const webhooks = new Webhooks({
    stateLocation,
    secretsKey: options.secretsKey || secretsKeyPath(options.dataDirectory),
    busyTimeoutMs: ROUTER_BUSY_TIMEOUT_MS,
    published: { tree, check: trust.checkOfKept(tree) },
    allowsLoopback: options.allowInsecureWebhooks ?? false,
    clock,
    logger,
    prepare: prepareNotifications,
    pollMs: options.pollMs ?? POLL_MS,
  });
  const origin = () => releases.current?.manifest.origin ?? releases.origin;
  const tokens = tokenKey === null ? null : new AccessTokens(tokenKey, () => fhirBaseUrl(origin()));
  const pdfs = new RecordPdfs();
  const publishedKeys = new PublishedKeys(webhooks.lookup, webhooks.allowsLoopback);
  const metrics = new Metrics({ releases, budgets, work, webhooks, dataDirectory, clock });
  const dispatcher: Dispatcher = new Dispatcher({
    interfaces: [
      restInterface({ releases, keys, narratives, evidence }),
      siteInterface(evidence),
      resolverInterface({
        releases,
        keys,
        budgets,
        tries: new BirthDateTries(shared),
        webhooks,
        responseKey,
        pdfs,
        dataDirectory,
        sign: responseKey === null ? undefined : responseSigner(responseKey, clock),
      }),
      fhirInterface({
        releases,
        credentials: fhirCredentials(tokens),
        subscriptions: subscriptionOperations(webhooks, origin),
        database: async () => (await webhooks.open()).state,
        logger,
        answer: (request, own) => dispatcher.answer(request, own),
      }),
      smartInterface(
        {
          tokens,
          budgets,
          publishedKeys,
          database: async () => (await webhooks.open()).state,
          audience: () => tokenUrl(origin()),
        },
        origin,
      ),
      mcpInterface({ releases, keys, logger, answer: (request, own) => dispatcher.answer(request, own) }),
    ],
    files: new PublicFiles(releases, responseKey, logger),
    releases,
    budgets,
    work,
    clock,
    logger,
    observe: metrics.observe,
  });
  /** @param sockets must have ended before anything is closed */
  const close = async (...sockets: Promise<void>[]) => {
    await Promise.all([narratives.close(), ...sockets]);
    metrics.close();
    await Promise.all([
      webhooks.close(),
      releases.close(),
      keys.close(),
      narrativeTable.close(),
      publishedKeys.close(),
      shared?.close(),
      pdfs.close(),
    ]);
  };
  return { dispatcher, releases, keys, budgets, metrics, webhooks, clock, close };
}

/**
 * Starts the router. It starts, and answers `/v1/health`, even when nothing is published yet or the operational
 * database cannot be read.
 * @throws ProviderSupplyError `invalid_from`, `invalid_trust_proxy`, `port_unavailable`
 */
export async function startRouter(options: RouterOptions): Promise<RunningRouter> {
  const { logger = pino() } = options;
  const proxies = new TrustedProxies(options.trustProxy);
  const service = await openService({ ...options, logger });
  const { dispatcher, releases, keys, webhooks } = service;
  const main = httpServer({
    answer: (request) => dispatcher.answer(request),
    errorShapeAt: (path) => dispatcher.errorShapeAt(path),
    proxies,
    logger,
    onRefused: service.metrics.refuse,
  });
  const operator = options.operatorPort === 0 ? null : operatorServer(service);
  const stop = async ({ connections }: HttpServer) => {
    const cut = await connections.stop(GRACE_MS);
    if (cut > 0) logger.warn({ connections: cut }, 'answers not finished in time were cut off');
  };
  const close = async () => {
    await service.close(stop(main), ...(operator === null ? [] : [stop(operator)]));
    logger.info('router stopped');
  };
  try {
    await Promise.all([releases.start(options.pollMs ?? POLL_MS), keys.start()]);
    if (options.delivers ?? true) webhooks.start();
    const port = await listen(main.server, options.port, undefined);
    if (operator !== null) await listen(operator.server, options.operatorPort, '127.0.0.1');
    logger.info(
      { port, operatorPort: options.operatorPort, release: releases.current?.id ?? null },
      'router started',
    );
    return {
      url: `http://localhost:${port}`,
      get release() {
        return releases.current?.id ?? null;
      },
      get origin() {
        return releases.current?.manifest.origin ?? null;
      },
      get failure() {
        return releases.failure;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (cause) {
    throw new ProviderSupplyError(
      'port_unavailable',
      `Port ${port} cannot be listened on: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Choose another with --port or --operator-port.',
      { cause },
    );
  }
}
