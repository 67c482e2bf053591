import { CACHE_CONTROL } from '../../schemas/limits.ts';
import { PUBLIC_CACHE_CONTROL } from '../../schemas/published/public-addresses.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { type Answer, COMMON_HEADERS } from '../http/answer.ts';
import { chooseEncoding } from '../http/encodings.ts';
import type { ServedFiles } from '../release/release-archive.ts';
import { fileHeaders } from './file-plan.ts';

/** 404 with the site's own page. @throws HttpError 503 when the page cannot be read */
export async function notFoundPage(
  page: ReleaseFile,
  release: Pick<ServedFiles, 'documents'>,
  acceptEncoding: string | undefined,
  requestId: string,
): Promise<Answer> {
  const encoding = chooseEncoding(acceptEncoding);
  const { bytes } = await release.documents.get(page.path, encoding);
  const headers = [
    'X-Request-Id',
    requestId,
    'Cache-Control',
    CACHE_CONTROL.never,
    'Vary',
    'Accept-Encoding',
    'Content-Type',
    page.content_type,
    'Content-Length',
    String(bytes.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...fileHeaders(page),
  ];
  return { status: 404, headers, body: bytes };
}

/** 308: permanent, and keeps the method. The query is kept too. */
export function redirect(pathname: string, search: string, requestId: string): Answer {
  const headers = [
    'Location',
    encodeURI(pathname) + search,
    'Content-Length',
    '0',
    'X-Request-Id',
    requestId,
    'Cache-Control',
    PUBLIC_CACHE_CONTROL,
    ...COMMON_HEADERS,
  ];
  return { status: 308, headers, body: null };
}
