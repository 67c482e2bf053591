import type { Route } from '../../schemas/http/route.ts';
import type { BudgetClass } from '../../schemas/limits.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import { abandoned, type HttpError, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { SignAnswer } from '../http/response-signer.ts';
import type { Budget } from '../limits/budgets.ts';
import type { Work } from '../limits/work-in-progress.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Content } from './content.ts';

/** The caller, as far as limits are concerned. */
export interface Caller {
  readonly budget: BudgetClass;
  /** What the budget is counted under, such as a key's id. */
  readonly subject: string;
  /** The scopes of an access token of the FHIR interface; keys of the other interfaces have none. */
  readonly scopes?: readonly string[];
}

/** What code of this process passes along with its own requests; requests from a socket never have it. */
export interface OwnRequest {
  /** The caller, known without credentials. */
  readonly caller?: Caller | undefined;
  /** Called with the rows done and the number of rows while a batch is answered. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** How an interface identifies the caller. */
export interface Credentials {
  /** The header that carries the credentials. */
  readonly header: string;
  /**
   * The caller of a request, null when it carries no credentials. Synchronous where possible.
   * @param now milliseconds since 1970
   * @throws HttpError 401 for invalid credentials, 503 when they cannot be checked
   */
  callerOf(request: ApiRequest, now: number): Caller | null | Promise<Caller | null>;
  /** The message when credentials are required and missing. */
  missing(): HttpError;
}

/** One interface of the router (REST, resolver, FHIR): its routes, and what differs between interfaces. */
export interface Interface {
  /** The prefix of its addresses, such as `/v1`. */
  readonly prefix: string;
  /** By operation id, which names them in metrics. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly credentials: Credentials;
  readonly errorShape: ErrorShape;
  /** What a caller accepts, where a query parameter may state it too; absent where `Accept` alone counts. */
  readonly acceptOf?: (request: ApiRequest) => string | undefined;
  /** Headers for the rest of a budget, with the names and the date format of this interface: name, value, name, value. */
  readonly budgetHeaders: (budget: Budget) => string[];
  /** Signs its answers, errors included; absent where answers are not signed. */
  readonly sign?: SignAnswer | undefined;
}

/** A row of a route table with its handler. */
export interface Operation<Input = unknown> {
  readonly route: Route;
  /** Whether the caller may use the operation at all, checked before a body is read. @throws HttpError 403 */
  authorize?(caller: Caller | null): void;
  /** The input in the form `handle` takes it. @throws HttpError 400 */
  readInput(given: GivenInput): Input;
  /** @throws HttpError. Synchronous where possible: the lookup path creates no promise. */
  handle(input: Input, context: RequestContext): Content | Promise<Content>;
}

/** The input of a request for an operation. */
export interface GivenInput {
  /** Path parameters, percent-decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** From the `?` on, undecoded. */
  readonly search: string;
  /** The body, for a route that takes one: parsed JSON, or form fields by name. Its shape has not been checked yet. */
  readonly body?: unknown;
  /** The parts of the request that operations may read. */
  readonly request: Pick<ApiRequest, 'method' | 'header' | 'clientAddress' | 'isAbandoned'>;
}

/** What an operation knows besides its input. */
export class RequestContext {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null where no credentials are needed and none were given. */
  readonly caller: Caller | null;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** The header `Prefer` (RFC 7240). */
  readonly prefer: string | undefined;
  /** Called with the progress of a batch. Absent when nobody asked for it. */
  readonly progress: OwnRequest['progress'];
  /** Requests left of the budget; null where the request is on none. */
  readonly remaining: number | null;
  readonly #request: Pick<ApiRequest, 'isAbandoned'>;
  readonly #work: Work | null;
  readonly #release: OpenRelease | null;

  constructor(
    request: Pick<ApiRequest, 'isAbandoned'>,
    given: Pick<
      RequestContext,
      'requestId' | 'now' | 'caller' | 'accept' | 'acceptEncoding' | 'prefer' | 'progress' | 'remaining'
    >,
    release: OpenRelease | null,
    work: Work | null,
  ) {
    this.requestId = given.requestId;
    this.now = given.now;
    this.caller = given.caller;
    this.accept = given.accept;
    this.acceptEncoding = given.acceptEncoding;
    this.prefer = given.prefer;
    this.progress = given.progress;
    this.remaining = given.remaining;
    this.#request = request;
    this.#release = release;
    this.#work = work;
  }

  get isAuthenticated(): boolean {
    return this.caller !== null;
  }

  /** Ends long work that nobody waits for any more: asked after each turn of the event loop. @throws HttpError */
  requireClient(): void {
    if (this.#request.isAbandoned()) throw abandoned();
  }

  /** Reserves room for an answer of so many bytes. @throws HttpError 429 when too much is in progress */
  reserve(bytes: number): void {
    this.#work?.reserve(bytes);
  }

  /** The release the request is answered from, open until the answer is made. @throws HttpError 503 if there is none */
  get release(): OpenRelease {
    if (this.#release === null) throw unavailable('Nothing has been published yet.');
    return this.#release;
  }
}
