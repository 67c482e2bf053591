import type { Answer } from './answer.ts';

/** An answer as the Response of the Fetch standard; to HEAD without its body. */
export function toResponse(answer: Answer, isHead = false): Response {
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2) {
    headers.append(answer.headers[i] ?? '', answer.headers[i + 1] ?? '');
  }
  const bytes = typeof answer.body === 'string' ? Buffer.from(answer.body, 'latin1') : answer.body;
  const body = isHead || bytes === null ? null : (bytes as Uint8Array<ArrayBuffer>);
  return new Response(body, { status: answer.status, headers });
}
