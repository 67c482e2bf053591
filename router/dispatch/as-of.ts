import type { AsOf } from '../../schemas/http/as-of.ts';
import type { Content } from './content.ts';
import { isEnvelope } from './notices.ts';

/** A content that says which release it is from: in `meta` where it is an envelope, else beside its other fields. */
export function withAsOf(content: Content, asOf: AsOf): Content {
  if (content.kind !== 'lookup') return content;
  const { body } = content;
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body);
  const end = isEnvelope(bytes) ? '}}' : '}';
  const stated = Buffer.from(`,"as_of":${JSON.stringify(asOf)}${end}`);
  return { ...content, body: Buffer.concat([bytes.subarray(0, -end.length), stated]) };
}
