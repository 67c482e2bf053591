import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { BuildProvenance } from '../../schemas/release/build-provenance.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Jwks } from '../../schemas/release/jwks.ts';
import { Manifest, SourceFile } from '../../schemas/release/manifest.ts';
import { signedStatement } from '../../signatures/dsse.ts';
import { requireNotCompromised } from '../../signatures/transparency-log/compromised-keys.ts';

const AttestedFiles = z.array(SourceFile.pick({ name: true, url: true, sha256: true, snapshot: true }));

/** The part of a manifest that the statement needs. Not all of it: releases of earlier versions are signed too. */
const AttestedManifest = Manifest.pick({
  release: true,
  origin: true,
  scope: true,
  methodology_version: true,
  pipeline_version: true,
  created_at: true,
}).extend({
  sources: z.array(z.object({ id: z.string(), files: AttestedFiles })),
  archives: z.array(z.object({ source: z.string(), since: z.string(), files: AttestedFiles })).default([]),
});

/**
 * The build provenance of a whole release, an in-toto statement about its manifest, which lists every other file: from what,
 * by what and when it was made. It depends on the manifest alone.
 */
export function releaseProvenance(manifest: Uint8Array): BuildProvenance {
  const { release, origin, scope, methodology_version, pipeline_version, created_at, sources, archives } =
    AttestedManifest.parse(JSON.parse(Buffer.from(manifest).toString('utf8')));
  const added = archives.filter(({ since }) => since === release);
  const read = [...sources, ...added.map(({ source, files }) => ({ id: source, files }))];
  return BuildProvenance.parse({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: MANIFEST_FILE, digest: { sha256: hash('sha256', manifest, 'hex') } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${origin}/downloads/README.md#build`,
        externalParameters: { scope, release, origin, methodology_version },
        internalParameters: { pipeline_version },
        resolvedDependencies: read.flatMap(({ id, files }) =>
          files.map(({ name, url, sha256, snapshot }) => ({
            name,
            ...(url !== null && { uri: url }),
            digest: { sha256 },
            annotations: { source: id, snapshot },
          })),
        ),
      },
      runDetails: {
        builder: { id: origin, version: { pipeline: pipeline_version } },
        metadata: { invocationId: release, startedOn: created_at },
      },
    },
  });
}

/**
 * What is wrong with the signed provenance of a release; null when it matches the manifest, and a published release key signed it that was not
 * compromised then.
 * @param entries of the transparency log; null where it cannot be read
 */
export function attestationProblem(
  envelope: string,
  manifest: Uint8Array,
  { keys }: Jwks,
  entries: readonly string[] | null,
): string | null {
  try {
    const releaseKeys = keys.filter(({ purpose }) => purpose === 'release');
    const { statement, key } = signedStatement(envelope, releaseKeys);
    requireNotCompromised(key, manifest, entries);
    const stated = BuildProvenance.safeParse(statement);
    return stated.success && isDeepStrictEqual(stated.data, releaseProvenance(manifest))
      ? null
      : 'it states something else than the manifest';
  } catch (error) {
    if (error instanceof ProviderSupplyError) return error.message;
    // A manifest that cannot be read is reported separately.
    if (error instanceof Error) return `the manifest cannot be read: ${error.message}`;
    throw error;
  }
}
