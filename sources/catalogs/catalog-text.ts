import type { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/**
 * GETs a catalog and parses it. `url` is the publisher's address, which is rewritten to the configured root.
 * @throws SourceRefused `catalog_unreadable` when the answer is not JSON or not of the catalog's known shape.
 */
export async function getCatalog<T>(discovery: Discovery, url: string, shape: z.ZodType<T>): Promise<T> {
  const text = await discovery.getText(discovery.rewrite(url), { accept: 'application/json' });
  const parsed = shape.safeParse(jsonOf(text, url));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unreadable(
    url,
    `at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown shape'}`,
    parsed.error,
  );
}

function jsonOf(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(url, `it is not JSON (it begins "${text.slice(0, 40).trim()}")`, cause);
  }
}

function unreadable(url: string, why: string, cause: unknown): SourceRefused {
  return new SourceRefused(
    'catalog_unreadable',
    `${url} does not have the expected shape, ${why}.`,
    'Open the address in a browser. If the publisher changed the catalog, fix its reader in sources/catalogs/.',
    { cause },
  );
}

/** A title with collapsed whitespace: CMS writes `Fee-For-Service  Public Provider Enrollment`. */
export function normalTitle(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim();
}

/** The last part of an address's path, decoded: the published name of the file behind it. */
export function fileNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

/** CMS lists some files under `http:` that it serves under `https:` only. */
export function secureUrl(url: string): string {
  return url.replace(/^http:/, 'https:');
}

/** A file of a catalog as returned by discovery; `published` is the catalog's date, where it states one. */
export function remoteFile(
  discovery: Discovery,
  file: { name: string; url: string },
  published: string | null,
): RemoteFile {
  return { name: file.name, url: discovery.rewrite(file.url), published };
}

/** Of several files of a date, the first in the list: a file that is published again replaces the one before. Oldest first. */
export function lastOfEachDate<File>(
  newestFirst: readonly File[],
  dateOf: (file: File) => string | null,
): File[] {
  return [...new Map(newestFirst.toReversed().map((file) => [dateOf(file), file])).values()];
}
