import { createPublicKey, hash, verify } from 'node:crypto';
import type { PublicJwk } from '../../schemas/release/jwks.ts';
import { type SigningKey, signBytes } from '../signing-key.ts';
import { isHash } from './merkle-tree.ts';

/** The content of a checkpoint: the log, how many entries it has, and the root of the tree over them (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** The public half of a key of the log, under the name in its signatures (C2SP signed-note). */
export interface Verifier {
  readonly name: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** Marks an Ed25519 key in a signed note. */
const ED25519 = Buffer.from([1]);
const ID_BYTES = 4;
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;

/** The verifier of a key in a log. */
export function verifierOf(origin: string, { x }: Pick<PublicJwk, 'x'>): Verifier {
  return { name: origin, publicKey: Buffer.from(x, 'base64url') };
}

/** The eight hex digits by which a signature names its key. */
export function keyIdOf({ name, publicKey }: Verifier): string {
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), ED25519, publicKey]), 'buffer');
  return digest.toString('hex', 0, ID_BYTES);
}

/** A verifier in one line, `<name>+<key id>+<base64>`, as other tools take it. */
export function verifierText(verifier: Verifier): string {
  const key = Buffer.concat([ED25519, verifier.publicKey]).toString('base64');
  return `${verifier.name}+${keyIdOf(verifier)}+${key}`;
}

/** The verifier in such a line; null when the line is invalid. */
export function parseVerifier(line: string): Verifier | null {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key[0] !== ED25519[0] || !isHash(key.subarray(1))) return null;
  const verifier = { name, publicKey: key.subarray(1) };
  return keyIdOf(verifier) === id ? verifier : null;
}

/** A checkpoint as a signed note, with one signature line for each key. */
export function signCheckpoint({ origin, size, root }: Checkpoint, keys: readonly SigningKey[]): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const lines = keys.map((key) => {
    const id = Buffer.from(keyIdOf(verifierOf(origin, key.publicJwk)), 'hex');
    const signature = Buffer.concat([id, signBytes(key, Buffer.from(text))]);
    return `— ${origin} ${signature.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The content of a signed note signed by this key; null when it is not a checkpoint, or not signed by this key. */
export function openCheckpoint(note: string, verifier: Verifier): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1) return null;
  const text = note.slice(0, end + 1);
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const isSigned = signatures.some((line) => isSignatureOf(line, text, verifier));
  return isSigned ? checkpointOf(text) : null;
}

function isSignatureOf(line: string, text: string, verifier: Verifier): boolean {
  const [, name, encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (name !== verifier.name || bytes.toString('hex', 0, ID_BYTES) !== keyIdOf(verifier)) return false;
  const x = verifier.publicKey.toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, bytes.subarray(ID_BYTES));
}

/** Lines after the third are extensions, which are allowed and ignored. */
function checkpointOf(text: string): Checkpoint | null {
  const [origin = '', size = '', root = ''] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  if (origin === '' || !/^(?:0|[1-9]\d{0,8})$/.test(size) || !isHash(bytes)) return null;
  return { origin, size: Number(size), root: bytes };
}
