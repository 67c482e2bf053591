import { createSigningKey } from '../../signatures/signing-key.ts';
import { print } from './output.ts';

/** Makes an Ed25519 key file and prints its public half. */
export async function createSigningKeyCommand(path: string, options: { json?: boolean }): Promise<void> {
  const { kid, publicJwk } = await createSigningKey(path);
  print(
    options.json,
    { file: path, kid, public_jwk: publicJwk },
    `${path}: key ${kid}\npublic half: ${JSON.stringify(publicJwk)}`,
  );
}
