import { API_VERSION } from '../addresses.ts';
import { CACHE_CONTROL } from '../limits.ts';

/**
 * The files of a release that anybody may have, without a key: where they are found (docs/interfaces.md,
 * "Public files"). `{name}` stands for one segment, `{path}` for any number. The first row whose file the manifest
 * lists answers.
 */
export const PUBLIC_ADDRESSES = [
  { address: '/', file: 'site/index.html' },
  { address: '/api/audit-pack/{slug}/json', file: 'api/audit-pack/{slug}/json' },
  { address: '/api/audit-pack/{slug}/pdf', file: 'api/audit-pack/{slug}/pdf' },
  { address: '/downloads/{path}', file: 'downloads/{path}' },
  { address: '/{path}', file: 'site/{path}' },
  { address: '/{path}', file: 'site/{path}/index.html' },
] as const;

/** Addresses that were pages once, and the pages that have their content now. */
const MOVED_PAGES: Readonly<Record<string, string>> = {
  '/docs/fhir-access': '/docs/fhir',
  '/docs/fhir-search': '/docs/fhir',
};

/** The page shown at unknown addresses; it has no address of its own. */
export const NOT_FOUND_PAGE = 'site/404.html';

/**
 * Addresses of interfaces: never mapped to files, and unknown ones are a JSON 404. `/fhir` itself is a page, and the names of code
 * systems and extensions below it lead to their resources.
 */
const INTERFACE = new RegExp(
  `^/(?:(?:${API_VERSION}|resolver)(?:[/?]|$)|fhir/(?!(?:CodeSystem|StructureDefinition)/)[^?])`,
);

/** Whether an address is below those that code systems and extensions go by in resources. */
export const isDefinitionAddress = (pathname: string): boolean =>
  /^\/fhir\/(?:CodeSystem|StructureDefinition)\//.test(pathname);

/** Whether an address (as sent, with its query) is one of an interface. */
export function isInterfaceAddress(url: string): boolean {
  return INTERFACE.test(url);
}

/** Whether a 404 at an address is a page for people or an ApiError. */
export function isPageAddress(pathname: string): boolean {
  return (
    !/^\/(?:(?:api|downloads|log|\.well-known)\/|releases\/[^/]+\/(?!site(?:\/|$)))/.test(pathname) &&
    !isInterfaceAddress(pathname)
  );
}

/** The target of an address: a file of the release, or a redirect. */
export type PublicTarget = { readonly file: string } | { readonly redirect: string };

/**
 * The target of a decoded path, undefined when there is none. Pages have one address, without a trailing slash and without
 * `index.html`; the others, and those that a page had once, redirect there. `has` tells whether the manifest lists a file; no
 * other file is returned.
 */
export function publicTarget(pathname: string, has: (file: string) => boolean): PublicTarget | undefined {
  const stem = /^(.*)\/(?:index\.html)?$/.exec(pathname)?.[1];
  if (pathname !== '/' && stem !== undefined && has(`site${stem}/index.html`)) {
    return { redirect: stem === '' ? '/' : stem };
  }
  for (const { address, file } of PUBLIC_ADDRESSES) {
    const name = moved(pathname, address, file);
    if (name !== undefined && name !== NOT_FOUND_PAGE && has(name)) return { file: name };
  }
  const successor = MOVED_PAGES[stem ?? pathname];
  return successor !== undefined && has(`site${successor}/index.html`) ? { redirect: successor } : undefined;
}

/** The public address of a file of the release; undefined for all others. */
export function publicAddress(file: string): string | undefined {
  if (file === NOT_FOUND_PAGE) return undefined;
  const addresses = PUBLIC_ADDRESSES.flatMap((row) => moved(file, row.file, row.address) ?? []);
  return addresses.sort((a, b) => a.length - b.length)[0];
}

/** Rewrites a path of the form `from` into the form `to`. */
export function moved(path: string, from: string, to: string): string | undefined {
  const matched = patternOf(from).exec(path)?.groups;
  return matched === undefined && from !== path
    ? undefined
    : to.replace(/\{(\w+)\}/g, (_, name: string) => matched?.[name] ?? '');
}

const patterns = new Map<string, RegExp>();

function patternOf(form: string): RegExp {
  const known = patterns.get(form);
  if (known !== undefined) return known;
  const source = form
    .replaceAll('.', '\\.')
    .replaceAll('{slug}', '(?<slug>[^/]+)')
    .replaceAll('{path}', '(?<path>.+)');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(form, pattern);
  return pattern;
}

/** `Cache-Control` of every public file: an address keeps its file until the next release. */
export const PUBLIC_CACHE_CONTROL = CACHE_CONTROL.public;

/**
 * Content security policy of pages: nothing from another origin, no inline script or style, no framing. Scripts call this
 * origin only.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every page, by name. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Whether a file of this content type is a page. */
export function isPage(contentType: string): boolean {
  return contentType.startsWith('text/html');
}

/** `Content-Disposition` of a file whose address is no file name a person would keep; undefined where it is one. */
export function dispositionOf(file: string): string | undefined {
  const pack = /^api\/audit-pack\/([^/]+)\/(json|pdf)$/.exec(file);
  return pack === null ? undefined : `inline; filename="${pack[1]}-audit-pack.${pack[2]}"`;
}
