/** The response headers of the interface, as OpenAPI components. */
export const OPENAPI_HEADERS = {
  'X-Request-Id': {
    description: 'Id of this request (UUIDv7), fresh in every response.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description: 'Strong for published documents, weak for lookups. Honored in `If-None-Match`.',
    schema: { type: 'string' },
  },
  'Cache-Control': {
    description: 'How long, and by which caches, the response may be stored.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests of this key in its window, or of this address where none was given.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the window ends.',
    schema: { type: 'string', format: 'date-time' },
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'The scheme to authenticate with.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'X-Methodology-Version': {
    description: 'Version of the definitions behind the figures.',
    schema: { type: 'string', pattern: '^v[0-9]{4}\\.[0-9]{2}\\.[0-9]+$' },
  },
  'X-Last-Refreshed': {
    description: 'The latest refresh among the sources of the dataset.',
    schema: { type: 'string', format: 'date-time' },
  },
  'X-Last-Checked': {
    description:
      'When the sources of the release served were last checked for new files: the earliest of their checks. Absent for an earlier release and while nothing is published.',
    schema: { type: 'string', format: 'date-time' },
  },
  'X-Total-Chunks': {
    description: 'Number of chunks in the export.',
    schema: { type: 'integer' },
  },
  'X-Narrative-Cache-Hit': {
    description:
      '`true`: the narrative came from the cache; `false`: it was generated for this request, or there is none.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'X-Notices': {
    description:
      'Where a query parameter is not known and was ignored: `unknown_parameter; name="…"`, percent-encoded, several apart by commas. The same stands in `meta.notices` of JSON answers.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` where this is the answer to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
} as const;

/** The request header of operations that are not to be carried out twice. */
export const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

/** Headers of answers that are signed. */
export const SIGNATURE_HEADERS = {
  'Content-Digest': {
    description: 'SHA-256 of the body as it is sent (RFC 9530): `sha-256=:…:`.',
    schema: { type: 'string' },
  },
  'Signature-Input': {
    description:
      'What is signed (RFC 9421): `sig1=("@status" "content-digest" "content-type" "x-request-id" "@method";req "@path";req "@query";req);created=…;keyid="…"`. The key is in `/.well-known/jwks.json`.',
    schema: { type: 'string' },
  },
  Signature: {
    description: 'The Ed25519 signature: `sig1=:…:`.',
    schema: { type: 'string' },
  },
} as const;

export type HeaderName = keyof typeof OPENAPI_HEADERS | keyof typeof SIGNATURE_HEADERS;

/** References to header components, for one response. */
export function headerReferences(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
