/**
 * The content type of a published file by the ending of its name: stated in the manifest, sent by the router and an
 * object store, and mapped in the nginx configuration (docs/cdn/nginx.conf). Text formats without a charset rule of
 * their own state UTF-8.
 */
export const CONTENT_TYPES = {
  arrow: 'application/vnd.apache.arrow.file',
  bib: 'application/x-bibtex; charset=utf-8',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl',
  md: 'text/markdown; charset=utf-8',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  pdf: 'application/pdf',
  png: 'image/png',
  sqlite: 'application/vnd.sqlite3',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
} as const;

/** The type of a file without a known extension (`SHA256SUMS`, `CITATION`): text. */
export const TYPE_WITHOUT_ENDING = 'text/plain; charset=utf-8';

/** The content type of a file name or path. */
export function contentTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return isKnown(ending) ? CONTENT_TYPES[ending] : TYPE_WITHOUT_ENDING;
}

function isKnown(ending: string): ending is keyof typeof CONTENT_TYPES {
  return Object.hasOwn(CONTENT_TYPES, ending);
}
