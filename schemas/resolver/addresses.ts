/** The only version of the resolver interface. */
export const RESOLVER_VERSION = 'v1';

/** What its addresses begin with. */
export const RESOLVER_PREFIX = `/resolver/${RESOLVER_VERSION}`;

/** `{resolver_base}` for a public origin. */
export function resolverBaseUrl(origin: string): string {
  return `${origin}${RESOLVER_PREFIX}`;
}
