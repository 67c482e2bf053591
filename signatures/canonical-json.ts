import canonicalize from 'canonicalize';

/** A JSON value in its canonical form (RFC 8785): the bytes that a signature of it is made over. */
export function canonicalJson(value: object): Buffer {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('the value has no JSON form');
  return Buffer.from(text, 'utf8');
}
