import { hash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, ifExists } from '../../pipeline/workspace/existing-file.ts';
import { jsonOrUndefined, replaceFile } from '../../pipeline/workspace/json-file.ts';
import type { Workspace } from '../../pipeline/workspace/workspace.ts';
import type { ByteSource } from '../../router/packs/byte-source.ts';
import type { PublicTree } from '../../router/release/public-tree.ts';
import type { ManifestCheck } from '../../router/release/released-manifest.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import {
  CHANGES_FILE,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_CHECKSUM_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
} from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import type { ListedRelease } from '../../schemas/release/release-list.ts';
import { fetchFile } from './fetch-file.ts';
import { unreadableThere } from './mirror-error.ts';
import { fileIfThere } from './tree-there.ts';

/** The part of a manifest, possibly years old, that its change feed needs. */
const ListedFiles = Manifest.pick({ files: true });

/**
 * Brings what every release keeps permanently, unless it is here: manifest, signatures, change feed; and signatures that were made anew.
 * @param check refuses a manifest whose bytes are not trusted
 * @throws ProviderSupplyError
 */
export async function mirrorRecord(
  { release, signature }: ListedRelease,
  tree: PublicTree,
  address: string,
  workspace: Workspace,
  check: ManifestCheck,
): Promise<void> {
  const place = workspace.release(release);
  const isHere = await exists(join(place, MANIFEST_FILE));
  const signed = await ifExists(readFile(join(place, MANIFEST_SIGNATURE_FILE)));
  const isSigned =
    signature === null || (signed !== null && hash('sha256', signed, 'hex') === signature.sha256);
  if (isHere && isSigned) return;
  const source = tree.openDirectory(`releases/${release}`);
  try {
    const manifest = await fileIfThere(source, address, release, MANIFEST_FILE);
    if (manifest === null)
      throw unreadableThere(
        new PackError('pack_missing', MANIFEST_FILE),
        address,
        `releases/${release}/${MANIFEST_FILE}`,
      );
    await check(release, manifest, source);
    if (isHere) return await writeSignatures(place, source, address, release);
    const directory = `${stagingOf(workspace, release)}.record`;
    await fetchChanges(manifest, directory, source, address, release);
    await writeManifest(directory, manifest, source, address, release);
    await rm(place, { recursive: true, force: true });
    await rename(directory, place);
  } finally {
    await source.close();
  }
}

async function fetchChanges(
  manifest: Buffer,
  directory: string,
  source: ByteSource,
  address: string,
  release: string,
): Promise<void> {
  const { files } = ListedFiles.parse(jsonOrUndefined(manifest.toString('utf8')));
  const changes = files.find(({ path }) => path === CHANGES_FILE);
  if (changes === undefined) return;
  const target = join(directory, CHANGES_FILE);
  await fetchFile(source, changes, target, new AbortController().signal, () => {}).catch((error: unknown) => {
    throw error instanceof PackError
      ? unreadableThere(error, address, `releases/${release}/${CHANGES_FILE}`)
      : error;
  });
}

/** Where the files of a release are gathered until all are there: never served, and continued by a run that follows an interrupted one. */
export const stagingOf = (workspace: Workspace, release: string): string =>
  join(workspace.releases, `${STAGING}${release}`);
export const STAGING = '.mirror-';

/** Writes the manifest of a release with what stands beside it: the last of its files. */
export async function writeManifest(
  directory: string,
  manifest: Buffer,
  source: ByteSource,
  address: string,
  release: string,
): Promise<void> {
  await writeSignatures(directory, source, address, release);
  const sha256 = hash('sha256', manifest, 'hex');
  await replaceFile(join(directory, MANIFEST_CHECKSUM_FILE), `${sha256}  ${MANIFEST_FILE}\n`);
  await replaceFile(join(directory, MANIFEST_FILE), manifest);
}

async function writeSignatures(
  directory: string,
  source: ByteSource,
  address: string,
  release: string,
): Promise<void> {
  for (const path of [MANIFEST_SIGNATURE_FILE, MANIFEST_ATTESTATION_FILE]) {
    const bytes = await fileIfThere(source, address, release, path);
    if (bytes !== null) await replaceFile(join(directory, path), bytes);
  }
}
