import { hash } from 'node:crypto';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import type { ByteSource } from '../packs/byte-source.ts';

/** Refuses a manifest whose bytes are not trusted. */
export type ManifestCheck = (release: string, manifest: Buffer, source: ByteSource) => Promise<void>;

/**
 * The manifest of the release that a pointer names, with the SHA-256 that the pointer states.
 * @param check refuses a manifest whose bytes are not trusted (`ReleaseTrust`); null where the caller has the digest from one that is
 * @throws ProviderSupplyError `release_broken` when it is another, or cannot be read as one; what `check` throws
 */
export async function releasedManifest(
  pointer: Pick<ReleasePointer, 'release' | 'manifest_sha256'>,
  source: ByteSource,
  check: ManifestCheck | null,
): Promise<Manifest> {
  const bytes = await source.readWhole(MANIFEST_FILE);
  if (hash('sha256', bytes, 'hex') !== pointer.manifest_sha256) {
    throw brokenRelease(pointer.release, 'its manifest does not have the checksum the pointer names');
  }
  await check?.(pointer.release, bytes, source);
  const manifest = Manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!manifest.success)
    throw brokenRelease(pointer.release, `its manifest is unreadable: ${manifest.error.message}`);
  if (manifest.data.release !== pointer.release) {
    throw brokenRelease(pointer.release, `its manifest names the release ${manifest.data.release}`);
  }
  return manifest.data;
}

/** The error for a release that must not be served. */
export function brokenRelease(release: string, what: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'release_broken',
    `The release ${release} cannot be opened: ${what}.`,
    'Run `provider-supply verify` on it; publish it again.',
  );
}
