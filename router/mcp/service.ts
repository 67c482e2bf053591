/** A request to the service, as an interface of it takes it. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  /** From the origin on, percent-encoded, with its query. */
  readonly path: string;
  /** Of a POST: what is sent as JSON. */
  readonly body?: unknown;
  /** Ends the request when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** Told of so many of so many rows of a batch, where the service is asked in this process. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** What the service said. */
export interface ServiceAnswer {
  readonly status: number;
  /** The body as text: the JSON of the interface, as it was served. */
  readonly text: string;
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | null;
}

/** The one way in which tools and resources ask the service, wherever it runs. */
export interface Service {
  /** Never rejects for what the service says; rejects with `ServiceUnreachable` when it says nothing. */
  ask(request: ServiceRequest): Promise<ServiceAnswer>;
}

/** The service cannot be asked at the moment. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/** A body as JSON; null where it is none, such as the page of a proxy. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
