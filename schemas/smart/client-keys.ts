import { z } from 'zod';

/** A base64url number of at least so many bits, without counting leading zeros. */
const bits = (least: number) =>
  z
    .base64url()
    .refine((text) => bitLength(Buffer.from(text, 'base64url')) >= least, `is shorter than ${least} bits`);

function bitLength(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first === -1) return 0;
  return (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24;
}

const shared = {
  kid: z.string().min(1).max(200),
  use: z.literal('sig').exactOptional(),
  key_ops: z
    .array(z.string())
    .refine((operations) => operations.includes('verify'))
    .exactOptional(),
};

const RsaKey = z.object({
  ...shared,
  kty: z.literal('RSA'),
  alg: z.literal('RS384').exactOptional(),
  n: bits(2_048),
  e: z.base64url(),
});

const EcKey = z.object({
  ...shared,
  kty: z.literal('EC'),
  alg: z.literal('ES384').exactOptional(),
  crv: z.literal('P-384'),
  x: z.base64url().length(64),
  y: z.base64url().length(64),
});

/** A public key that assertions can be verified with: RSA of at least 2,048 bits, or EC on P-384; its `kid` names it. */
export const ClientKey = z.discriminatedUnion('kty', [RsaKey, EcKey]);

export type ClientKey = z.infer<typeof ClientKey>;

/** Bytes of a key set, and keys in it that are looked at. */
export const MAX_JWKS_BYTES = 64 * 1024;
const MAX_KEYS = 100;

const AnyKeySet = z.looseObject({ keys: z.array(z.looseObject({})).max(MAX_KEYS) });

/** What a key set holds for us. */
export interface ReadKeySet {
  readonly keys: readonly ClientKey[];
  /** Whether a key in it is private, or a shared secret. */
  readonly hasSecrets: boolean;
}

/**
 * The keys of a JSON Web Key Set that assertions can be verified with; others, such as those for encryption, are ignored.
 * A private key is never used: it is not secret any more.
 * @returns null for anything but a key set
 */
export function readKeySet(value: unknown): ReadKeySet | null {
  const parsed = AnyKeySet.safeParse(value);
  if (!parsed.success) return null;
  const keys = new Map<string, ClientKey>();
  let hasSecrets = false;
  for (const given of parsed.data.keys) {
    if ('d' in given || 'k' in given) {
      hasSecrets = true;
      continue;
    }
    const key = ClientKey.safeParse(given);
    if (key.success) keys.set(`${key.data.kty} ${key.data.kid}`, key.data);
  }
  return { keys: [...keys.values()], hasSecrets };
}
