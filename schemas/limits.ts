/** Every number that bounds a request, once (docs/interfaces.md, "Limits"). */

/** Anonymous entity resolution: requests per hour and client address. */
export const ANONYMOUS_PER_HOUR = 100;

/** The key anybody may try the service with; its budget is shared (docs/interfaces.md, "Keys"). */
export const SAMPLE_KEY = 'ps_sample_public_readonly';

/** Requests per hour of a key, by tier. The sample key's budget is shared by all its users. */
export const KEY_PER_HOUR = { sample: 100, starter: 5_000, pro: 50_000 } as const;

export type KeyTier = keyof typeof KEY_PER_HOUR;

/** The token anybody may try the FHIR interface with. */
export const SANDBOX_TOKEN = 'ps_fhir_sandbox_public_readonly';

/** NPIs in one batch of the resolver interface, and bytes of its body: ample for that many, however they are set out. */
export const MAX_BATCH_NPIS = 1_000;
export const MAX_BATCH_BYTES = 256 * 1024;

/** Bytes of the body of a batch of screenings: names and addresses of a thousand. */
export const MAX_SCREENING_BYTES = 1024 * 1024;

/** Bytes of a message of the MCP server: the arguments of a batch, and what the protocol puts around them. */
export const MAX_MCP_BYTES = 2 * MAX_BATCH_BYTES;

/**
 * Bytes of a tool's answer: clients that read a pipe give up at 10 MB a message (the SDK's `STDIO_DEFAULT_MAX_BUFFER_SIZE`).
 * What is larger than the second is given once, as structured content, not as text beside it.
 */
export const MAX_TOOL_RESULT_BYTES = 9_000_000;
export const MAX_TOOL_TEXT_BYTES = 500_000;

/** Birth dates that a key may try for one listed party in a day (UTC). */
export const MAX_BIRTH_DATES_A_DAY = 5;
/** Birth dates with which a key may look up people of one first name in a day (UTC), whatever their last name is. */
export const MAX_BIRTH_DATES_OF_A_FIRST_NAME = 2_000;
/** A key's NPIs in batches, in a window, for each request it has. */
export const BATCH_NPIS_PER_REQUEST = 10;

/** How much work whose answers are large may be in progress: of one caller (a key or client; of messages a client address), and in one process. An answer is in progress until the client has taken it. */
export const WORK_IN_PROGRESS = {
  batch: { title: 'batches', caller: 4, process: 16 },
  message: { title: 'MCP messages', caller: 16, process: 64 },
  page: { title: 'pages of FHIR resources', caller: 40, process: 160 },
} as const;
export type WorkKind = keyof typeof WORK_IN_PROGRESS;
/**
 * Bytes of the answers in progress. Until its answer is made, a batch reserves `BATCH_ROW_BYTES` for each row, about what most take, and more when its rows take more, and a
 * page `PAGE_RESOURCE_BYTES` for each resource it may have, about twice what most take; what `_include` adds is not known before.
 */
export const MAX_BYTES_IN_PROGRESS = { caller: 64 * 1024 * 1024, process: 128 * 1024 * 1024 } as const;
export const BATCH_ROW_BYTES = 24 * 1024;
export const PAGE_RESOURCE_BYTES = 8 * 1024;

/** Versions of a resource in the Bundle of its history: each is rendered with the manifest of the release that made it. */
export const MAX_HISTORY_ENTRIES = 50;
/** The history of a resource type: days before the release that is served, lines of the change feed of one release, and records looked at for a page. */
export const TYPE_HISTORY = { days: 30, feedLines: 1_000_000, pageRecords: 250 } as const;
/** Requests in one Bundle of the FHIR interface. */
export const MAX_BUNDLE_REQUESTS = 50;

/** Open connections to one router; more are closed at once. */
export const MAX_CONNECTIONS = 1_024;
/** Requests of one connection that are not answered yet, or whose answer the client has not taken: another one ends the connection. */
export const MAX_UNANSWERED_REQUESTS = 64;

const HOUR_SECONDS = 3_600;

/** So many requests in a window of so many seconds. */
export interface BudgetLimit {
  readonly requests: number;
  readonly seconds: number;
}

const perHour = (requests: number): BudgetLimit => ({ requests, seconds: HOUR_SECONDS });

/** Every budget by its class: what the requests of one subject (a key, an address) are counted against. */
export const BUDGETS = {
  anonymous: perHour(ANONYMOUS_PER_HOUR),
  sample: perHour(KEY_PER_HOUR.sample),
  starter: perHour(KEY_PER_HOUR.starter),
  pro: perHour(KEY_PER_HOUR.pro),
  /** NPIs of batches, by the tier of the key. */
  'sample-batch': perHour(KEY_PER_HOUR.sample * BATCH_NPIS_PER_REQUEST),
  'starter-batch': perHour(KEY_PER_HOUR.starter * BATCH_NPIS_PER_REQUEST),
  'pro-batch': perHour(KEY_PER_HOUR.pro * BATCH_NPIS_PER_REQUEST),
  /** Evidence queries on the public site, per client address. */
  demo: { requests: 10, seconds: 24 * HOUR_SECONDS },
  /** Names and numbers looked for on the public site, suggestions while somebody types among them; per client address. */
  find: perHour(1_200),
  /** Messages of the MCP server over HTTP, per client address, whoever the caller is. */
  mcp: { requests: 600, seconds: 60 },
  /** The FHIR interface: the sandbox token per client address, a registered client. */
  'fhir-sandbox': perHour(3_000),
  'fhir-client': perHour(50_000),
  /** Its token endpoint: per client address, and per client whose assertion holds. */
  'fhir-token': { requests: 600, seconds: 60 },
  'fhir-token-client': { requests: 60, seconds: 60 },
} as const satisfies Record<string, BudgetLimit>;

export type BudgetClass = keyof typeof BUDGETS;

/** Webhooks: what one subscription may name, and how many a key may have. */
export const MAX_WEBHOOK_NPIS = 10_000;
export const MAX_WEBHOOK_PARTIES = 1_000;
export const MAX_WEBHOOKS_PER_KEY = 100;
/** The NPIs and parties of a full subscription, with room for white space. */
export const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** How long an answer is fresh, and how long it may be served stale during revalidation, in seconds. */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 86_400;
const freshness = `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;

/** `Cache-Control` by kind of answer. */
export const CACHE_CONTROL = {
  /** Public answers: anonymous entity resolution, the interface description. */
  public: `public, ${freshness}`,
  /** Answers to keyed requests: never stored in a shared cache. */
  keyed: `private, ${freshness}`,
  /** Health and every error: valid only at the moment of the answer. */
  never: 'no-store',
} as const;

export type CacheRule = keyof typeof CACHE_CONTROL;

/** Evidence queries: characters of a question, items of evidence, bytes of the whole body. */
export const EVIDENCE_QUERY = { maxLength: 1_500, maxItems: 20, defaultItems: 10, maxBytes: 16_384 } as const;
