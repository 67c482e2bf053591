import { randomUUIDv7 } from 'node:crypto';
import { isInterfaceAddress } from '../../schemas/published/public-addresses.ts';
import { type Answer, optionsAnswer } from '../http/answer.ts';
import { type ErrorShape, errorAnswer, toHttpError } from '../http/error-answer.ts';
import { methodNotAllowed, noSuchAddress } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { Guard, type GuardParts } from './guard.ts';
import type { Interface, OwnRequest } from './interface.ts';
import { type Matched, RouteTree } from './route-tree.ts';

/** Answers at addresses that belong to no interface. */
interface FileService {
  /** @throws HttpError */
  answer(request: ApiRequest, requestId: string): Answer | Promise<Answer>;
}

/** The parts of the dispatcher. */
export interface DispatcherParts extends GuardParts {
  readonly interfaces: readonly Interface[];
  readonly files: FileService;
  /** Called for every answer with the operation's id, `file` or `none`, and the seconds it took to make it. */
  readonly observe: (route: string, status: number, seconds: number) => void;
}

/** The only way from a request to its answer: the route tables determine the operation, the guard admits the request to it. */
export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #routes: RouteTree;
  readonly #guard: Guard;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
    this.#routes = new RouteTree(parts.interfaces);
    this.#guard = new Guard(parts);
  }

  /** Never rejects: every failure becomes an answer. */
  async answer(request: ApiRequest, own: OwnRequest = {}): Promise<Answer> {
    const started = performance.now();
    const requestId = randomUUIDv7();
    const matched = this.#routes.match(request.path);
    const [route, made] =
      matched === null
        ? this.#fileAnswer(request, requestId)
        : this.#operationAnswer(matched, request, requestId, own);
    const unsigned = made instanceof Promise ? await made : made;
    const owner = matched === null ? this.#ownerOf(request.path) : matched.interface;
    const answer = owner?.sign === undefined ? unsigned : await owner.sign(unsigned, request);
    this.#parts.observe(route, answer.status, (performance.now() - started) / 1_000);
    return answer;
  }

  /** The shape of errors of the interface that a path belongs to. */
  errorShapeAt(path: string): ErrorShape | undefined {
    return this.#ownerOf(path)?.errorShape;
  }

  #operationAnswer(
    { interface: owner, endpoints, values }: Matched,
    request: ApiRequest,
    requestId: string,
    own: OwnRequest,
  ): [string, Answer | Promise<Answer>] {
    const { method } = request;
    const endpoint = endpoints.get(method === 'HEAD' ? 'GET' : method);
    if (endpoint !== undefined) {
      const { id, operation } = endpoint;
      const parameters: Record<string, string> = {};
      for (const [i, name] of endpoint.parameters.entries()) parameters[name] = values[i] ?? '';
      return [id, this.#guard.answer(owner, operation, parameters, request, requestId, own)];
    }
    const [known] = endpoints.values();
    const allowed = [...endpoints.keys(), 'OPTIONS'].join(', ').replace('GET', 'GET, HEAD');
    const answer =
      method === 'OPTIONS'
        ? optionsAnswer(requestId, allowed, owner.credentials.header)
        : errorAnswer(methodNotAllowed(allowed), requestId, owner.errorShape);
    return [known?.id ?? 'none', answer];
  }

  /** The interface whose prefix an address has, the longest prefix first, whether or not the address exists. */
  #ownerOf(path: string): Interface | undefined {
    return this.#parts.interfaces
      .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
      .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  }

  #fileAnswer(request: ApiRequest, requestId: string): [string, Answer | Promise<Answer>] {
    const { files, logger } = this.#parts;
    if (isInterfaceAddress(request.path)) {
      const owner = this.#ownerOf(request.path);
      return ['none', errorAnswer(noSuchAddress(), requestId, owner?.errorShape)];
    }
    const failed = (error: unknown) => errorAnswer(toHttpError(error, requestId, logger), requestId);
    try {
      const made = files.answer(request, requestId);
      return ['file', made instanceof Promise ? made.catch(failed) : made];
    } catch (error) {
      return ['file', failed(error)];
    }
  }
}
