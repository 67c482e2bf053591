/** A request as the service sees it, whatever runtime it came through. */
export interface ApiRequest {
  readonly method: string;
  /** As sent, still percent-encoded; begins with a slash. */
  readonly path: string;
  /** As sent, from the `?` on; empty when there is none. */
  readonly search: string;
  /** The value of a header, several of one name joined; undefined when it is absent. @param name in lower case */
  header(name: string): string | undefined;
  /** Where the request comes from: the peer, or the address stated by trusted proxies. */
  clientAddress(): string;
  /** Whether the client has left, so that nobody would take an answer. */
  isAbandoned(): boolean;
  /**
   * The whole body; empty when there is none. Read once, by `router/dispatch/request-body.ts`.
   * @throws HttpError 413 when it is larger, 408 when it breaks off
   */
  readBody(maxBytes: number): Promise<Uint8Array>;
}
