import type { BudgetClass } from '../../schemas/limits.ts';
import type { Route } from '../../schemas/rest/route.ts';
import type { Answer } from '../http/answer.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import { type HttpError, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Budget } from '../limits/budgets.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Content } from './content.ts';

/** Who asks, as far as limits are concerned. */
export interface Caller {
  readonly budget: BudgetClass;
  /** What the budget is counted under, such as a key's id. */
  readonly subject: string;
  /** What an access token of the FHIR interface opens; keys of the other interfaces have none. */
  readonly scopes?: readonly string[];
}

/** What code of this process gives with a request of its own; what comes through a socket has nothing of it. */
export interface OwnRequest {
  /** Who asks, where no credentials have to say so. */
  readonly caller?: Caller | undefined;
  /** Is told of so many of so many rows while a batch is answered. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** Where an interface reads who asks. */
export interface Credentials {
  /** The header they come in. */
  readonly header: string;
  /**
   * The caller a request names, null when it carries no credentials. Synchronous where it can be.
   * @param now milliseconds since 1970
   * @throws HttpError 401 for credentials that do not work, 503 when nobody can say
   */
  callerOf(request: ApiRequest, now: number): Caller | null | Promise<Caller | null>;
  /** What is told where credentials are needed and there are none. */
  missing(): HttpError;
}

/** One interface of the router (REST; the resolver and FHIR beside it): its routes, and what it does in its own way. */
export interface Interface {
  /** What its addresses begin with: `/v1`. */
  readonly prefix: string;
  /** By operation id, which names them in metrics. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly credentials: Credentials;
  readonly errorShape: ErrorShape;
  /** What a caller accepts where a parameter of the query may say so too; absent where `Accept` alone does. */
  readonly acceptOf?: (request: ApiRequest) => string | undefined;
  /** Names, and dates in its form, of what is left of a budget: name, value, name, value. */
  readonly budgetHeaders: (budget: Budget) => string[];
  /** Signs its answers, errors among them; absent where they are not signed. */
  readonly sign?: ((answer: Answer) => Promise<Answer>) | undefined;
}

/** A row of a route table with what answers it. */
export interface Operation<Input = unknown> {
  readonly route: Route;
  /** The input in the form `handle` takes it. @throws HttpError 400 */
  readInput(given: GivenInput): Input;
  /** @throws HttpError. Synchronous where it can be: the lookup path makes no promise. */
  handle(input: Input, context: RequestContext): Content | Promise<Content>;
}

/** What a request brings for an operation. */
export interface GivenInput {
  /** Path parameters, percent-decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** From the `?` on, undecoded. */
  readonly search: string;
  /** Of a route that takes one: the parsed JSON, or the fields of a form by name. Its shape is not checked yet. */
  readonly body?: unknown;
  /** Where it comes from, and what else it says. */
  readonly request: Pick<ApiRequest, 'method' | 'header' | 'clientAddress'>;
}

/** What an operation knows beside its input. */
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
  /** Of a batch: is told how far it has come. Absent where nobody wants to know. */
  readonly progress: OwnRequest['progress'];
  readonly #release: OpenRelease | null;

  constructor(
    given: Pick<
      RequestContext,
      'requestId' | 'now' | 'caller' | 'accept' | 'acceptEncoding' | 'prefer' | 'progress'
    >,
    release: OpenRelease | null,
  ) {
    this.requestId = given.requestId;
    this.now = given.now;
    this.caller = given.caller;
    this.accept = given.accept;
    this.acceptEncoding = given.acceptEncoding;
    this.prefer = given.prefer;
    this.progress = given.progress;
    this.#release = release;
  }

  get isAuthenticated(): boolean {
    return this.caller !== null;
  }

  /** The release the request is answered from, open until the answer is made. @throws HttpError 503 without one */
  get release(): OpenRelease {
    if (this.#release === null) throw unavailable('Nothing has been published yet.');
    return this.#release;
  }
}
