/** One link of a page: the last part of its path and its absolute address. */
export interface LinkTarget {
  readonly name: string;
  readonly url: string;
}

/**
 * Every `href` of an HTML page, once each, in page order, resolved against `base`. Publishers write them with double,
 * single or no quotes; anything that is not an http(s) address is left out.
 */
export function linkTargets(html: string, base: string): LinkTarget[] {
  const targets = new Map<string, LinkTarget>();
  for (const match of html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)) {
    const href = (match[1] ?? match[2] ?? match[3] ?? '').trim().replaceAll('&amp;', '&');
    if (!URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    if (!/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    const name = url.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
    if (!targets.has(url.href)) targets.set(url.href, { name, url: url.href });
  }
  return [...targets.values()];
}
