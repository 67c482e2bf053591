import { join } from 'node:path';
import { isOfDataset } from '../../build/audit-packs/reproducibility.ts';
import type { Dataset } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import type { Manifest, ReleaseFile } from '../../schemas/release/manifest.ts';
import type { AuditPack } from '../../schemas/rest/audit-pack.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { Fault } from '../check/verify-release.ts';
import { ifExists } from '../workspace/existing-file.ts';

/** The files of a dataset as made again, and what its pack says about them. */
export interface MadeDataset {
  readonly files: readonly ReleaseFile[];
  readonly outputs: AuditPack['reproducibility']['outputs'];
}

/** The result of comparing the files of a dataset. */
export interface DatasetComparison {
  identical: number;
  carry_release_id: string[];
  faults: Fault[];
}

/**
 * Compares the files of a dataset and its audit pack with the manifest, and with the files on disk if there are any.
 * Files that contain the id of a release may differ, and then so does the pack, which lists checksums.
 */
export async function compareDataset(
  { files, outputs }: MadeDataset,
  manifest: Manifest,
  directory: string,
  dataset: Dataset,
): Promise<DatasetComparison> {
  const carries = new Set(outputs.flatMap((one) => (one.depends_on_release_id ? [one.path] : [])));
  const made = new Map(files.map((file) => [file.path, file]));
  const compared: DatasetComparison = { identical: 0, carry_release_id: [], faults: [] };
  const pack = packFiles(dataset);
  const ofDataset = manifest.files.filter(({ path }) => isOfDataset(path, dataset));
  const ofPack = manifest.files.filter(({ path }) => pack.includes(path));
  for (const file of [...ofDataset, ...ofPack]) {
    const { path, sha256 } = file;
    const again = made.get(path);
    made.delete(path);
    const isExcused = pack.includes(path) ? compared.carry_release_id.length > 0 : carries.has(path);
    const harm = await harmOnDisk(directory, file);
    if (harm !== null) compared.faults.push({ path, problem: harm });
    else if (again === undefined) compared.faults.push({ path, problem: 'was not made again' });
    else if (again.sha256 === sha256) compared.identical += 1;
    else if (isExcused) compared.carry_release_id.push(path);
    else
      compared.faults.push({
        path,
        problem: `was made again with SHA-256 ${again.sha256}, the release has ${sha256}`,
      });
  }
  for (const path of made.keys())
    if (isOfDataset(path, dataset))
      compared.faults.push({ path, problem: 'was made again but is not in the release' });
  return compared;
}

function packFiles({ slug }: Dataset): string[] {
  return [
    fileOf(ROUTES.getAuditPack.answer, { slug }),
    `api/audit-pack/${slug}/json`,
    `api/audit-pack/${slug}/pdf`,
  ];
}

/** A release may be pruned, or only its manifest available: a missing file is not a fault. */
async function harmOnDisk(directory: string, { path, sha256 }: ReleaseFile): Promise<string | null> {
  const found = await ifExists(digestFile(join(directory, path)));
  return found === null || found.sha256 === sha256 ? null : 'its checksum is not the one in the manifest';
}
