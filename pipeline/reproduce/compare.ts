import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { Fault } from '../check/verify-release.ts';
import { readManifest } from '../workspace/releases.ts';

/** Names every file that differs from a release's manifest, and the manifest if its bytes differ. */
export async function compareWithRebuilt(
  directory: string,
  manifest: Manifest,
  rebuiltDirectory: string,
): Promise<Fault[]> {
  const rebuilt = await readManifest(rebuiltDirectory);
  const faults: Fault[] = [];
  const made = new Map(rebuilt.files.map((file) => [file.path, file]));
  for (const { path, sha256, bytes } of manifest.files) {
    const again = made.get(path);
    made.delete(path);
    if (again === undefined) faults.push({ path, problem: 'was not rebuilt' });
    else if (again.sha256 !== sha256)
      faults.push({
        path,
        problem: `was rebuilt with SHA-256 ${again.sha256} (${again.bytes} bytes), the release has ${sha256} (${bytes} bytes)`,
      });
  }
  for (const path of made.keys()) faults.push({ path, problem: 'was rebuilt but is not in the release' });
  const [one, other] = await Promise.all(
    [directory, rebuiltDirectory].map((place) => readFile(join(place, MANIFEST_FILE))),
  );
  if (faults.length === 0 && other?.equals(one ?? Buffer.alloc(0)) !== true)
    faults.push({ path: MANIFEST_FILE, problem: 'is different' });
  return faults;
}
