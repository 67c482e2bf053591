import { type Service, type ServiceAnswer, type ServiceRequest, ServiceUnreachable } from './service.ts';

/** Milliseconds within which the service must answer: more than its own longest limit, that of an evidence query. */
const TIMEOUT_MS = 60_000;
/** The address of one of the interfaces is accepted too. */
const INTERFACE = /\/(?:resolver\/)?v1$|\/mcp$/;

/** The service of a router elsewhere. */
export class RemoteService implements Service {
  readonly #origin: string;
  readonly #key: string;

  /** @param address of the router. @param key sent in the header of either interface, and in no address */
  constructor(address: string, key: string) {
    this.#origin = address.replace(/\/+$/, '').replace(INTERFACE, '');
    this.#key = key;
  }

  async ask({ method, path, body, signal }: ServiceRequest): Promise<ServiceAnswer> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          'X-Service-Key': this.#key,
          Authorization: `Bearer ${this.#key}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        // The key is for this service only, so it must not follow a redirect.
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
      };
    } catch (cause) {
      throw new ServiceUnreachable(`The service at ${this.#origin} cannot be reached.`, { cause });
    }
  }
}
