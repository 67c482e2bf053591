import type { Logger } from 'pino';
import { mediaTypes, type Route } from '../../schemas/http/route.ts';
import { acceptsOneOf, notAcceptable } from '../http/accept.ts';
import type { Answer } from '../http/answer.ts';
import { errorAnswer, toHttpError } from '../http/error-answer.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Budget, Budgets } from '../limits/budgets.ts';
import { addressGroup } from '../limits/client-address.ts';
import type { Work, WorkInProgress } from '../limits/work-in-progress.ts';
import { askedAsOf } from '../release/as-of-moment.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { withAsOf } from './as-of.ts';
import { type Content, contentAnswer } from './content.ts';
import {
  type Caller,
  type GivenInput,
  type Interface,
  type Operation,
  type OwnRequest,
  RequestContext,
} from './interface.ts';
import { unknownParameters, withUnknown } from './notices.ts';
import { readBody } from './request-body.ts';

/** The parts of the guard. */
export interface GuardParts {
  readonly releases: Pick<ReleaseHolder, 'current' | 'history'>;
  readonly budgets: Budgets;
  readonly work: WorkInProgress;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

const NOTHING: readonly string[] = [];

/**
 * Admits a request to its operation. The checks run in the same order for every interface (docs/interfaces.md,
 * "Order of checks"): credentials (401), budget (429), what the caller accepts (406), input (400; of a body also 415
 * and 413); then the operation runs its lookup (404).
 */
export class Guard {
  readonly #parts: GuardParts;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  /** Never rejects: every failure becomes an answer. HEAD is answered like GET; the sender omits the body. */
  async answer(
    { credentials, budgetHeaders, errorShape, acceptOf }: Interface,
    operation: Operation,
    parameters: GivenInput['parameters'],
    request: ApiRequest,
    requestId: string,
    own: OwnRequest,
  ): Promise<Answer> {
    const { route } = operation;
    const now = this.#parts.clock();
    const accept = acceptOf === undefined ? request.header('accept') : acceptOf(request);
    let headers = NOTHING;
    let work: Work | null = null;
    let remaining: number | null = null;
    try {
      const named = own.caller ?? (route.auth === 'none' ? null : credentials.callerOf(request, now));
      const caller = named instanceof Promise ? await named : named;
      if (caller === null && route.auth === 'required') throw credentials.missing();
      if (route.auth !== 'none' || route.addressBudget !== undefined) {
        const budget = await this.#take(caller, route, request);
        headers = budgetHeaders(budget);
        remaining = budget.remaining;
        if (!budget.isAllowed) throw rateLimited(budget, 'requests');
      }
      if (route.liveKeyOnly && caller?.budget === 'sample') throw needsLiveKey();
      operation.authorize?.(caller);
      checkAccept(route, accept);
      if (route.work !== undefined)
        work = this.#parts.work.begin(route.work, subjectOf(countedCaller(caller, route), request));
      const body = route.body === undefined ? undefined : await readBody(request, route.body);
      const unknown =
        request.search === '' || route.readsOwnQuery ? NOTHING : unknownParameters(route, request.search);
      // A compressed body cannot be changed any more.
      const acceptEncoding = unknown.length === 0 ? request.header('accept-encoding') : undefined;
      const prefer = request.header('prefer');
      const given = {
        requestId,
        now,
        caller,
        accept,
        acceptEncoding,
        prefer,
        progress: own.progress,
        remaining,
      };
      const input = operation.readInput({ parameters, search: request.search, body, request });
      const { current } = this.#parts.releases;
      const asked = route.hasAsOf === true ? askedAsOf(request.search) : null;
      const handle = (release: OpenRelease | null) =>
        operation.handle(input, new RequestContext(request, given, release, work));
      // The release that is served is open until its history was read and the answer is made.
      const made = asked === null ? handle(current) : this.#handleAsOf(route, asked, now, handle);
      const content = made instanceof Promise ? await (current?.during(made) ?? made) : made;
      const answered = unknown.length === 0 ? content : withUnknown(content, unknown, route);
      const answer = await contentAnswer(answered, request, {
        requestId,
        status: route.success ?? 200,
        cache: (caller !== null ? route.cache.keyed : route.cache.anonymous) ?? 'never',
        vary: route.auth === 'optional' ? `${credentials.header}, Accept-Encoding` : 'Accept-Encoding',
        budgetHeaders: headers,
        lastChecked: asked === null ? (current?.lastChecked ?? null) : null,
      });
      return work === null ? answer : heldUntilClosed(answer, work);
    } catch (error) {
      work?.end();
      const httpError = toHttpError(error, requestId, this.#parts.logger);
      return errorAnswer(httpError, requestId, errorShape, headers, accept);
    }
  }

  async #handleAsOf(
    route: Route,
    asked: string,
    now: number,
    handle: (release: OpenRelease) => Content | Promise<Content>,
  ): Promise<Content> {
    const { history } = this.#parts.releases;
    if (history === null) throw unavailable('Nothing has been published yet.');
    const { release, stated } = await (route.answersFromArchives
      ? history.providersAsOf(asked, now)
      : history.asOf(asked, now));
    return withAsOf(await handle(release), stated);
  }

  #take(caller: Caller | null, route: Route, request: ApiRequest): Promise<Budget> {
    const { addressBudget = 'anonymous' } = route;
    const counted = countedCaller(caller, route);
    return this.#parts.budgets.take(counted?.budget ?? addressBudget, subjectOf(counted, request));
  }
}

/** Whom a request is counted for; null for the address of the client. */
function countedCaller(caller: Caller | null, { isCountedByAddress }: Route): Caller | null {
  return isCountedByAddress ? null : caller;
}

function subjectOf(counted: Caller | null, request: ApiRequest): string {
  return counted?.subject ?? addressGroup(request.clientAddress());
}

/** Of an answer in pieces, the operation itself reserves what is in memory. */
function heldUntilClosed(answer: Answer, work: Work): Answer {
  const { body } = answer;
  if (body === null) work.holds(0);
  else if (typeof body === 'string' || !('next' in body)) work.holds(body.length);
  return { ...answer, onClosed: work.end };
}

/** 429. @param counted what the budget counts */
export function rateLimited(budget: Budget, counted: string): HttpError {
  const message = `More than ${budget.limit} ${counted} in ${windowOf(budget)}.`;
  return new HttpError('rate_limit_exceeded', message, {
    headers: ['Retry-After', String(budget.retryAfter)],
  });
}

function windowOf({ seconds }: Budget): string {
  if (seconds === 60) return 'a minute';
  return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
}

function needsLiveKey(): HttpError {
  return new HttpError('forbidden', 'The sample key reads only; this needs a key of your own.');
}

function checkAccept(route: Route, accept: string | undefined): void {
  if (accept === undefined || accept === '*/*') return;
  const types = mediaTypes(route);
  if (!acceptsOneOf(accept, types)) throw notAcceptable(types);
}
