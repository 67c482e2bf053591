import { recordAct } from '../router/state/audit-log.ts';
import { createSigningKey } from '../signatures/signing-key.ts';
import { print } from './output.ts';
import { withState } from './with-state.ts';

/** Makes an Ed25519 key file and prints its public half. */
export async function createSigningKeyCommand(path: string, options: Record<string, unknown>): Promise<void> {
  const { kid, publicJwk } = await createSigningKey(path);
  await withState(options, (state) =>
    recordAct(state, { act: 'signing-key.create', subject: kid, details: { file: path } }, new Date()),
  );
  print(
    options.json === true,
    { file: path, kid, public_jwk: publicJwk },
    `${path}: key ${kid}\npublic half: ${JSON.stringify(publicJwk)}`,
  );
}
