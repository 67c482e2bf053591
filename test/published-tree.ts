import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentTypeOf } from '../schemas/release/content-types.ts';
import type { ReleasePointer } from '../schemas/release/pointer.ts';
import { type FixtureRelease, manifestOf, publish, writeRelease } from './release-fixture.ts';

const UNLISTED = new Set(['manifest.json', 'manifest.json.sha256']);

/** Paths of all files below a directory, sorted. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(directory, path)).isFile())
    .map((path) => relative(directory, join(directory, path)))
    .sort();
}

/**
 * Publishes an invented release on disk as `publish` does: its manifest lists every file, `more` ones too, and has its
 * checksum file.
 */
export function publishOnDisk(
  publicDirectory: string,
  fixture: FixtureRelease,
  more: Readonly<Record<string, Uint8Array>> = {},
): ReleasePointer {
  const written = writeRelease(publicDirectory, fixture);
  const directory = join(publicDirectory, 'releases', fixture.id);
  const extra = { 'changes.ndjson.gz': Buffer.from(`changes of ${fixture.id}`), ...more };
  for (const [path, bytes] of Object.entries(extra)) writeFileSync(join(directory, path), bytes);
  const files = filesBelow(directory)
    .filter((path) => !UNLISTED.has(path))
    .map((path) => {
      const bytes = readFileSync(join(directory, path));
      const sha256 = hash('sha256', bytes, 'hex');
      return {
        path,
        bytes: bytes.length,
        sha256,
        content_type: contentTypeOf(path),
        rows: null,
        schema: null,
      };
    });
  const manifest = Buffer.from(JSON.stringify({ ...manifestOf(publicDirectory, fixture.id), files }));
  const manifest_sha256 = hash('sha256', manifest, 'hex');
  writeFileSync(join(directory, 'manifest.json'), manifest);
  writeFileSync(join(directory, 'manifest.json.sha256'), `${manifest_sha256}  manifest.json\n`);
  const pointer = { ...written, manifest_sha256 };
  publish(publicDirectory, pointer);
  return pointer;
}
