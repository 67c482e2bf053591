import type { BuildProvenance } from '../../../schemas/release/build-provenance.ts';
import type { DescribedBundle } from '../bundle.ts';

/** Name of the provenance file of a bundle. */
export const BUILD_PROVENANCE = 'provenance.intoto.jsonl';

/** From what, by what and when the files of a bundle were made. Not signed: see `downloads/README.md`. */
export function buildProvenance(
  bundle: DescribedBundle,
  files: readonly { name: string; sha256: string }[],
): BuildProvenance {
  const { origin, since, pipelineVersion, methodologyVersion } = bundle;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${origin}/downloads/README.md#build`,
        externalParameters: {
          bundle: bundle.name,
          release: since.release,
          origin,
          methodology_version: methodologyVersion,
        },
        internalParameters: { pipeline_version: pipelineVersion },
        resolvedDependencies: bundle.sources.flatMap(({ id, files: inputs }) =>
          inputs.map(({ name, url, sha256, snapshot }) => ({
            name,
            ...(url !== null && { uri: url }),
            digest: { sha256 },
            annotations: { source: id, snapshot },
          })),
        ),
      },
      runDetails: {
        builder: { id: origin, version: { pipeline: pipelineVersion } },
        metadata: { invocationId: since.release, startedOn: since.created_at },
      },
    },
  };
}
