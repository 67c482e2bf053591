import { join } from 'node:path';
import type { Logger } from 'pino';
import { JWKS_FILE } from '../schemas/release/file-names.ts';
import { Jwks } from '../schemas/release/jwks.ts';
import { ensureSigningKey, loadSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import type { PublicTree } from './release/public-tree.ts';

/** Which keys a router signs with. */
export interface RouterKeyOptions {
  readonly dataDirectory: string;
  /** Key file that signs responses. Default `keys/response.jwk` in the data directory, made when there is none. */
  readonly signingKey?: string | null;
  /** Key file that signs access tokens of the FHIR interface. Default `keys/fhir-token.jwk`, made when there is none. */
  readonly fhirTokenKey?: string | null;
  /** Sign responses and access tokens. Default yes. */
  readonly signs?: boolean;
}

/** Null where there is no key: responses are then not signed, and no access tokens are issued. */
interface RouterKeys {
  readonly responseKey: SigningKey | null;
  readonly tokenKey: SigningKey | null;
}

/** @throws ProviderSupplyError for a key file that is named and cannot be used */
export async function openRouterKeys(
  { dataDirectory, signingKey, fhirTokenKey, signs = true }: RouterKeyOptions,
  tree: PublicTree,
  logger: Logger,
): Promise<RouterKeys> {
  if (!signs) return { responseKey: null, tokenKey: null };
  const responseKey = await openKey(signingKey, join(dataDirectory, 'keys', 'response.jwk'), (reason) =>
    logger.error({ reason }, 'responses are not signed: there is no key'),
  );
  const tokenKey = await openKey(fhirTokenKey, join(dataDirectory, 'keys', 'fhir-token.jwk'), (reason) =>
    logger.error({ reason }, 'no access tokens are issued: there is no key'),
  );
  return { responseKey: await unlessCompromised(responseKey, tree, logger), tokenKey };
}

/**
 * A key of the router. A key file that is named must exist; without one, in a data directory that cannot be written, the router
 * runs without the key.
 * @param path of the key when none is named; it is created when missing
 * @param onMissing called with the reason when there is no key
 * @throws ProviderSupplyError for a key file that is named and cannot be used
 */
async function openKey(
  named: string | null | undefined,
  path: string,
  onMissing: (reason: string) => void,
): Promise<SigningKey | null> {
  if (named) return loadSigningKey(named);
  try {
    return await ensureSigningKey(path);
  } catch (error) {
    onMissing(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** A key that is marked compromised in the published key set signs nothing: whoever checks a signature would refuse it. */
async function unlessCompromised(
  key: SigningKey | null,
  tree: PublicTree,
  logger: Logger,
): Promise<SigningKey | null> {
  const published = await tree
    .readSmall(JWKS_FILE)
    .then((bytes) => (bytes === null ? null : Jwks.parse(JSON.parse(bytes.toString('utf8')))))
    // A tree that cannot be read now is reported when its release is opened.
    .catch(() => null);
  const isCompromised = published?.keys.some(({ kid, revoked }) => kid === key?.kid && revoked !== undefined);
  if (key === null || isCompromised !== true) return key;
  const next =
    'Restart with a new key as --signing-key, or move keys/response.jwk away from the data directory.';
  logger.error(
    { kid: key.kid, next },
    'responses are not signed: the key is marked compromised in the key set',
  );
  return null;
}
