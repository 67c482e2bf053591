import type { Content } from '../dispatch/content.ts';

/** What the protocol answers, as an answer of this router: whole where it is JSON, else message after message. */
export async function contentOf(response: Response): Promise<Content> {
  const { status, headers, body } = response;
  const contentType = headers.get('content-type') ?? '';
  if (body === null) return { kind: 'empty', status };
  if (contentType.startsWith('text/event-stream'))
    // Proxies that buffer would hold back progress until there is no more of it.
    return { kind: 'stream', pieces: body.values(), contentType, headers: ['X-Accel-Buffering', 'no'] };
  return { kind: 'lookup', body: await response.bytes(), status, etag: null };
}
