import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { Jwks } from '../../schemas/release/jwks.ts';
import { verifyDetached } from '../../signatures/detached-jws.ts';

/** What is wrong with the signature of a manifest; null when a published release key made it. */
export function signatureProblem(signature: string, manifest: Uint8Array, { keys }: Jwks): string | null {
  const releaseKeys = keys.filter(({ purpose }) => purpose === 'release');
  try {
    verifyDetached(signature, manifest, releaseKeys);
    return null;
  } catch (error) {
    if (error instanceof ProviderSupplyError) return error.message;
    throw error;
  }
}
