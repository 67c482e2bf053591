import { ApiError } from './errors.ts';
import { MAX_BATCH, OPERATIONS, type Operations } from './generated/operations.ts';
import type { components } from './generated/resolver.ts';
import { checkSignature, type Jwks, signingKeyId } from './signature.ts';

export type OperationId = keyof Operations;

type Success<Id extends OperationId> = Extract<keyof Operations[Id]['responses'], 200 | 201>;
/** The JSON that an operation answers with; null for one that answers with none. */
export type Answer<Id extends OperationId> = Operations[Id]['responses'][Success<Id>] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : null;
type Body<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { body: Content }
  : { body?: never };
/** What an operation takes. */
export type Input<Id extends OperationId> = Pick<Operations[Id]['parameters'], 'path' | 'query'> & Body<Id>;
type Arguments<Id extends OperationId> = object extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

type Schemas = components['schemas'];
type Candidate = Schemas['SearchResponse']['candidates'][number];
type Record = Schemas['BatchResponse']['results'][number];
type Screened = Schemas['ScreeningBatchResponse']['results'][number];
type ScreeningQuery = Input<'screenMany'>['body']['queries'][number];

export interface ClientOptions {
  /** Address of the service, such as `https://data.example.org`. */
  readonly origin: string;
  /** Without one, what needs no key can be asked. */
  readonly key?: string;
  /** Keys that responses must be signed by, kept from an earlier day; otherwise those that the service publishes are fetched once. */
  readonly keys?: Jwks;
  /** The longest a request is repeated for, in seconds: 300 unless given. A budget is renewed after an hour at most. */
  readonly maxWait?: number;
  /** How requests are sent; the platform's `fetch` unless given. */
  readonly fetch?: typeof fetch;
}

const DEFAULT_MAX_WAIT = 300;
/** Seconds before the first repetition of a request. */
const MIN_WAIT = 0.5;
/** Refused before anything was done: repeated whatever the operation is. */
const REFUSED = [429, 503];
/** Repeated where that does no harm. */
const FAILED = [500, 502, 504];

/** Asks the REST and resolver interfaces. Every answer of the resolver is used only if its signature holds. */
export class Client {
  readonly #origin: string;
  readonly #key: string | undefined;
  readonly #maxWait: number;
  readonly #fetch: typeof fetch;
  readonly #hasOwnKeys: boolean;
  #keys: Promise<Jwks> | undefined;

  constructor({ origin, key, keys, maxWait = DEFAULT_MAX_WAIT, fetch: send = fetch }: ClientOptions) {
    this.#origin = new URL(origin).origin;
    this.#key = key;
    this.#hasOwnKeys = keys !== undefined;
    this.#keys = keys === undefined ? undefined : Promise.resolve(keys);
    this.#maxWait = maxWait;
    this.#fetch = send;
  }

  /**
   * Calls an operation of the OpenAPI documents by its id.
   * @throws {ApiError} refused, or not answered in time
   * @throws {SignatureError} what arrived is not what the service signed
   */
  async call<Id extends OperationId>(id: Id, ...input: Arguments<Id>): Promise<Answer<Id>> {
    const { body } = await this.send(id, 'application/json', ...input);
    return JSON.parse(body.byteLength === 0 ? 'null' : new TextDecoder().decode(body));
  }

  /** Like `call`, for what is no JSON, such as the PDF of `recordScreening`. @param accept media type */
  async send<Id extends OperationId>(
    id: Id,
    accept: string,
    ...[input]: Arguments<Id>
  ): Promise<{ headers: Headers; body: Uint8Array<ArrayBuffer> }> {
    const { path, method, isRepeatable, takesIdempotencyKey, interface: of } = OPERATIONS[id];
    const url = this.#address(path, input);
    const request: RequestInit = {
      method,
      headers: {
        Accept: accept,
        // The digest is over the bytes as they are sent.
        'Accept-Encoding': 'identity',
        ...this.#credentials(of),
        ...(takesIdempotencyKey ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
        ...(input?.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: input?.body === undefined ? null : JSON.stringify(input.body),
      // A key is for this service alone.
      redirect: 'error',
    };
    const { response, body } = await this.#repeated(url, request, isRepeatable);
    // What a proxy answers in place of the service is not signed: nothing but its status is used.
    const isProxied = response.status >= 500 || response.status === 429;
    if (of === 'resolver' && !isProxied && response.status !== 204)
      await this.#check(response, body, { method, url });
    if (!response.ok) throw errorOf(response, body);
    return { headers: response.headers, body };
  }

  /** Everybody that a search finds, page after page. */
  async *search(query: NonNullable<Input<'searchProviders'>['query']>): AsyncGenerator<Candidate> {
    for (let page = Number(query.page ?? 1); ; page++) {
      const answer = await this.call('searchProviders', { query: { ...query, page: String(page) } });
      yield* answer.candidates;
      if (answer.next === null) return;
    }
  }

  /** The records of any number of NPIs, in their order; null for one that is malformed or unknown. */
  async *providers(npis: Iterable<string>, include?: 'facts'): AsyncGenerator<Record> {
    for (const batch of batches(npis)) {
      const body = { npis: batch, ...(include === undefined ? {} : { include }) };
      yield* (await this.call('resolveBatch', { body })).results;
    }
  }

  /** The verdicts on any number of people and organizations, in their order. */
  async *screenings(queries: Iterable<ScreeningQuery>): AsyncGenerator<Screened> {
    for (const batch of batches(queries))
      yield* (await this.call('screenMany', { body: { queries: batch } })).results;
  }

  #address(
    template: string,
    input: { path?: object | undefined; query?: object | undefined } | undefined,
  ): URL {
    const values = new Map<string, unknown>(Object.entries(input?.path ?? {}));
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const url = new URL(`${this.#origin}${path}`);
    for (const [name, value] of Object.entries(input?.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return url;
  }

  #credentials(of: 'rest' | 'resolver'): { [header: string]: string } {
    if (this.#key === undefined) return {};
    return of === 'rest' ? { Authorization: `Bearer ${this.#key}` } : { 'X-Service-Key': this.#key };
  }

  async #repeated(url: URL, request: RequestInit, isRepeatable: boolean) {
    for (let attempt = 0, left = this.#maxWait; ; attempt++) {
      const response = await this.#fetch(url, request);
      const body = new Uint8Array(await response.arrayBuffer());
      // Each wait is twice the one before it, whatever the answers say: a `Retry-After: 0` may never end.
      const wait = Math.max(retryAfter(response) ?? 0, MIN_WAIT * 2 ** attempt);
      const isWorthAnother =
        REFUSED.includes(response.status) || (isRepeatable && FAILED.includes(response.status));
      if (!isWorthAnother || wait > left) return { response, body };
      left -= wait;
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    }
  }

  async #check(response: Response, body: Uint8Array<ArrayBuffer>, asked: { method: string; url: URL }) {
    this.#keys ??= this.#fetchKeys();
    const kid = signingKeyId(response.headers);
    let keys = await this.#keys;
    // The service has a new key since.
    if (!this.#hasOwnKeys && kid !== null && !keys.keys.some((key) => key.kid === kid)) {
      this.#keys = this.#fetchKeys();
      keys = await this.#keys;
    }
    await checkSignature(response, body, asked, keys);
  }

  async #fetchKeys(): Promise<Jwks> {
    const url = new URL('/.well-known/jwks.json', this.#origin);
    const { response, body } = await this.#repeated(url, { redirect: 'error' }, true);
    if (!response.ok) throw errorOf(response, body);
    return JSON.parse(new TextDecoder().decode(body));
  }
}

/** Seconds of `Retry-After`; null where there is none. */
function retryAfter(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < MAX_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function errorOf(response: Response, body: Uint8Array): ApiError {
  const { error, request_id, meta } = jsonOrEmpty(body);
  return new ApiError(error?.message ?? `the answer has status ${response.status}`, {
    status: response.status,
    code: error?.code ?? null,
    requestId: request_id ?? meta?.request_id ?? null,
    retryAfter: retryAfter(response),
  });
}

/** The frame of an error of either interface; empty where something else answered. */
function jsonOrEmpty(body: Uint8Array): {
  error?: { code: string; message: string };
  request_id?: string;
  meta?: { request_id: string };
} {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return {};
  }
}
