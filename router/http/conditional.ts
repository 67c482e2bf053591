/**
 * Whether an `If-None-Match` value names this entity tag: the weak comparison of RFC 9110, section 13.1.2.
 */
export function namesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag;
  for (const [, tag] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) {
    if (tag === opaque) return true;
  }
  return false;
}
