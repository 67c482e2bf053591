import type { Document } from '../release/document-cache.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';

/** What a route answers with when all goes well. */
export type Content =
  | {
      readonly kind: 'document';
      readonly document: Document;
      /** Headers of its own, on 304 too: name, value, name, value. */
      readonly headers?: readonly string[];
    }
  | {
      readonly kind: 'lookup';
      /** Bytes, or latin1 text, one character per byte. */
      readonly body: Uint8Array | string;
      /** Weak: the body carries the request's own id. */
      readonly etag: string;
    };

/** Every path parameter of the interface; a route has its own. */
export interface PathParameters {
  readonly code?: string;
  readonly state?: string;
  readonly npi?: string;
  readonly dataset?: string;
  readonly slug?: string;
}

/** What a route is given. */
export interface RouteInput {
  /** Path parameters, percent-decoded. */
  readonly parameters: PathParameters;
  /** What follows the `?`, undecoded. */
  readonly query: string;
  readonly acceptEncoding: string | undefined;
  readonly requestId: string;
  readonly authenticated: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Answers from the open release. Synchronous where it can be: the lookup path makes no promise. */
export type ReleaseHandler = (input: RouteInput, release: OpenRelease) => Content | Promise<Content>;

/** Answers whether or not anything is published. */
export type PlainHandler = (input: RouteInput, releases: ReleaseHolder) => Content;

/** A lookup's content from an object. `tag` identifies its version within the release. */
export function lookupContent(body: unknown, tag: string): Content {
  return { kind: 'lookup', body: Buffer.from(JSON.stringify(body)), etag: `W/"${tag}"` };
}
