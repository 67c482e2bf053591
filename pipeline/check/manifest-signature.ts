import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { Jwks } from '../../schemas/release/jwks.ts';
import { verifyDetached } from '../../signatures/detached-jws.ts';
import { requireNotCompromised } from '../../signatures/transparency-log/compromised-keys.ts';

/**
 * What is wrong with the signature of a manifest; null when a published release key made it that was not compromised then.
 * @param entries of the transparency log; null where it cannot be read
 */
export function signatureProblem(
  signature: string,
  manifest: Uint8Array,
  { keys }: Jwks,
  entries: readonly string[] | null,
): string | null {
  const releaseKeys = keys.filter(({ purpose }) => purpose === 'release');
  try {
    requireNotCompromised(verifyDetached(signature, manifest, releaseKeys), manifest, entries);
    return null;
  } catch (error) {
    if (error instanceof ProviderSupplyError) return error.message;
    throw error;
  }
}
