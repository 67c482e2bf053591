/** A request to the service, as an interface of it takes it. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  /** From the origin on, percent-encoded, with its query. */
  readonly path: string;
  /** Of a POST: what is sent as JSON. */
  readonly body?: unknown;
  /** Cancels the request when the caller no longer waits for it. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the rows done and the number of rows of a batch, when the service runs in this process. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** The response of the service. */
export interface ServiceAnswer {
  readonly status: number;
  /** The body as text: the JSON of the interface, as it was served. */
  readonly text: string;
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter: number | null;
}

/** How tools and resources call the service, wherever it runs. */
export interface Service {
  /** Never rejects for a response of the service; rejects with `ServiceUnreachable` when there is none. */
  ask(request: ServiceRequest): Promise<ServiceAnswer>;
}

/** The service cannot be reached at the moment. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/** A body as JSON; null when it is not JSON, such as an error page of a proxy. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
