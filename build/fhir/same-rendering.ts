import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';
import { inThreads, partsOf } from './part-threads.ts';
import { renderingDigest } from './rendering.ts';

type Context = Pick<BuildContext, 'previous' | 'progress'> & { readonly header: BuildContext['header'] };

/**
 * Whether the current code renders the lines of the previous release as they were rendered then, so that its versions remain
 * valid. If the code has changed, the lines are rendered again and compared with the bulk files; without bulk files this cannot
 * be checked, and all resources become new.
 * @param fhirCode digest of the code that renders resources
 */
export async function isRenderedAsBefore(context: Context, fhirCode: string): Promise<boolean> {
  const { previous, header, progress } = context;
  const before = previous === null ? null : fhirVersionsOf(previous.directory);
  if (previous === null || before === null) return false;
  if (before.rendering === renderingDigest(header, fhirCode)) return true;
  const hasBulkFiles = [header, previous.manifest].every(({ artifacts }) => artifacts.includes('fhir-bulk'));
  if (!hasBulkFiles || renderingDigest(header, '') !== renderingDigest(previous.manifest, '')) return false;
  progress('FHIR resources of the previous release');
  return isRenderedTheSame(previous);
}

/** The versions of a release; null for one made before it was added. */
export function fhirVersionsOf(directory: string): FhirVersions | null {
  const file = join(directory, FHIR_VERSIONS_FILE);
  return existsSync(file) ? FhirVersions.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

async function isRenderedTheSame({ directory, manifest }: PreviousRelease): Promise<boolean> {
  const worker = new URL('comparing-worker.ts', import.meta.url);
  let isSame = true;
  await inThreads(
    worker,
    { directory, header: manifest },
    partsOf(directory, manifest.packs),
    (_, answer) => {
      isSame &&= answer === true;
      return isSame;
    },
  );
  return isSame;
}
