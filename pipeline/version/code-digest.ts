import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT, recordedBuildId } from './build-id.ts';

/** The code that makes a release: a change elsewhere (README, router) rebuilds nothing. */
export const RELEASE_CODE = [
  'schemas',
  'names',
  'fhir',
  'warehouse',
  'sources',
  'pipeline',
  'build',
  'pdf',
  // The site has modules of it.
  'screening',
  'docs',
  'sbom.cdx.json',
];

/** The code that makes the search index from given tables. */
export const SEARCH_CODE = [
  'names',
  'fhir',
  'schemas/search',
  'build/search-index',
  'build/affiliations.sql',
];

/** The code that renders the FHIR resources of given records. */
export const FHIR_CODE = ['fhir', 'schemas/sources', 'schemas/provenance.ts', 'schemas/provenance-of.ts'];

/** Identifies the state of the code in a release's digest: the recorded build id, else the code's digest. */
export async function codeDigest(paths: readonly string[]): Promise<string> {
  return (await recordedBuildId()) ?? stepCodeDigest(paths);
}

/**
 * SHA-256 over the code, SQL and texts below some folders of the checkout (or of single files): what a step's output
 * depends on besides its inputs. Tests, fixtures and READMEs do not count, nor do the files and folders directly below
 * one of `paths` whose name is in `except`. A new build id alone runs no step again.
 */
export function stepCodeDigest(paths: readonly string[], except: readonly string[] = []): Promise<string> {
  const name = [...paths, '', ...except].join(' ');
  const digest = digests.get(name) ?? digestOf(paths, except);
  digests.set(name, digest);
  return digest;
}

/** Cached: the code of a process is what it was when the process started, even if the checkout changes meanwhile. */
const digests = new Map<string, Promise<string>>();
/** SHA-256 of each file: many steps and sources share code. */
const fileDigests = new Map<string, string>();

async function digestOf(paths: readonly string[], except: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const path of paths) {
    const root = join(ROOT, path);
    const counts = (file: string) => !except.includes(relative(root, file).split('/')[0] ?? '');
    for (const file of (await codeFiles(root)).filter(counts))
      digest.update(`${relative(ROOT, file)}\0${digestOfCode(file)}\0`);
  }
  return digest.digest('hex');
}

/** Read at once: of two thousand small files, waiting for each takes most of the time. */
function digestOfCode(file: string): string {
  const digest = fileDigests.get(file) ?? hash('sha256', readFileSync(file));
  fileDigests.set(file, digest);
  return digest;
}

async function codeFiles(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(ts|sql|csv|json|md)$/.test(entry.name) &&
        !/\.test\.ts$|^README\.md$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/fixtures\//.test(relative(ROOT, file)))
    .sort();
}
