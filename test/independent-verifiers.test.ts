import { createHash, createPublicKey } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import { flattenedVerify, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { readLocalLog } from '../pipeline/transparency-log/append.ts';
import { Jwks } from '../schemas/release/jwks.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { keyIdOf, parseVerifier } from '../signatures/transparency-log/checkpoint.ts';
import { faultsIn, loggedInstallationPerTest, R1, R2, R3 } from './published-with-log.ts';

const fixture = loggedInstallationPerTest();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A log entry as Sigstore's verifier takes it: its body, its audit path, the signed checkpoint. */
async function sigstoreEntry(index: number) {
  const log = await readLocalLog(fixture.here.public);
  if (log === null) throw new Error('no log');
  const node = (left: Buffer, right: Buffer) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([1]), left, right]))
      .digest();
  // Audit path by RFC 6962, section 2.1.1, from the published hash tile.
  const tile = readFileSync(fixture.path(`log/tile/0/000.p/${log.entries.length}`));
  const leaves = log.entries.map((_, at) => tile.subarray(at * 32, at * 32 + 32));
  const rootOf = (hashes: Buffer[]): Buffer => {
    const [first] = hashes;
    if (first === undefined) throw new Error('no leaf');
    const split = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
    return hashes.length === 1 ? first : node(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
  };
  const path = (at: number, hashes: Buffer[]): Buffer[] => {
    if (hashes.length === 1) return [];
    const split = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
    const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
    return at < split ? [...path(at, left), rootOf(right)] : [...path(at - split, right), rootOf(left)];
  };
  const rootHash = rootOf(leaves);
  return {
    logIndex: String(index),
    logId: { keyId: Buffer.alloc(0) },
    kindVersion: { kind: 'leaf', version: '1' },
    integratedTime: '0',
    inclusionPromise: undefined,
    inclusionProof: {
      logIndex: String(index),
      treeSize: String(log.entries.length),
      rootHash,
      hashes: path(index, leaves),
      checkpoint: { envelope: log.note },
    },
    canonicalizedBody: Buffer.from(log.entries[index] ?? ''),
  };
}

const trusted = () => {
  const [verifier] = fixture.text('log/verifiers').split('\n').map(parseVerifier);
  if (!verifier) throw new Error('no verifier');
  const x = verifier.publicKey.toString('base64url');
  return [
    {
      logID: Buffer.from(keyIdOf(verifier), 'hex'),
      publicKey: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      baseURL: 'https://data.example.org/log',
      validFor: { start: new Date(0), end: new Date(8.64e15) },
    },
  ];
};

test("Sigstore's verifier accepts checkpoint and inclusion of every leaf, and refuses a changed byte", async () => {
  await fixture.here.release(R2);
  await fixture.here.release(R3);
  for (const index of [0, 1, 2, 3, 4]) {
    const entry = await sigstoreEntry(index);
    const checkpoint = verifyCheckpoint(entry, trusted());
    expect(() => verifyMerkleInclusion(entry, checkpoint)).not.toThrow();
    const changed = Buffer.from(entry.canonicalizedBody);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => verifyMerkleInclusion({ ...entry, canonicalizedBody: changed }, checkpoint)).toThrow(
      /root hash/,
    );
  }
  const entry = await sigstoreEntry(0);
  const envelope = entry.inclusionProof.checkpoint.envelope.replace('\n5\n', '\n6\n');
  const forged = { ...entry, inclusionProof: { ...entry.inclusionProof, checkpoint: { envelope } } };
  expect(() => verifyCheckpoint(forged, trusted())).toThrow(/signature/);
});

test('a JOSE library accepts the signature of a manifest, and refuses a changed byte', async () => {
  const [header = '', , signature = ''] = fixture.text(`releases/${R1}/manifest.json.sig`).trim().split('.');
  const payload = readFileSync(fixture.path(`releases/${R1}/manifest.json`));
  const { keys } = Jwks.parse(JSON.parse(fixture.text('.well-known/jwks.json')));
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const jwk = keys.find((key) => key.kid === kid);
  if (jwk === undefined) throw new Error('the key is not published');
  const key = await importJWK(jwk, 'EdDSA');
  await expect(flattenedVerify({ protected: header, payload, signature }, key)).resolves.toBeDefined();
  payload[10] = (payload[10] ?? 0) ^ 1;
  await expect(flattenedVerify({ protected: header, payload, signature }, key)).rejects.toThrow();
});

test('the provenance of a release is an in-toto statement about its manifest, signed as DSSE has it', async () => {
  const { payloadType, payload, signatures } = JSON.parse(
    fixture.text(`releases/${R1}/manifest.json.intoto.jsonl`),
  );
  const [{ keyid, sig }] = signatures;
  const { keys } = Jwks.parse(JSON.parse(fixture.text('.well-known/jwks.json')));
  const jwk = keys.find(({ kid, purpose }) => kid === keyid && purpose === 'release');
  if (jwk === undefined) throw new Error('the key is not published');
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: jwk.kty, crv: jwk.crv, x: jwk.x },
    'Ed25519',
    false,
    ['verify'],
  );
  const body = Buffer.from(payload, 'base64');
  const encoded = Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `),
    body,
  ]);
  const isSigned = () => crypto.subtle.verify('Ed25519', key, Buffer.from(sig, 'base64'), encoded);
  expect(await isSigned()).toBe(true);
  const manifest = readFileSync(fixture.path(`releases/${R1}/manifest.json`));
  const statement = JSON.parse(body.toString());
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'manifest.json', digest: { sha256: sha256(manifest) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
  });
  const inputs = Manifest.parse(JSON.parse(manifest.toString())).sources.flatMap(({ files }) => files);
  expect(statement.predicate.buildDefinition.resolvedDependencies).toHaveLength(inputs.length);
  encoded[encoded.length - 1] = 0x20;
  expect(await isSigned()).toBe(false);
});

test('a provenance of another release is refused, though it is signed', async () => {
  await fixture.here.release(R2);
  cpSync(
    fixture.path(`releases/${R1}/manifest.json.intoto.jsonl`),
    fixture.path(`releases/${R2}/manifest.json.intoto.jsonl`),
  );
  expect(await faultsIn(fixture.here.public, R2, join(fixture.root, 'reader'))).toEqual([
    expect.stringContaining('it states something else than the manifest'),
  ]);
});
