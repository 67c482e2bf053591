import { z } from 'zod';
import { Scope } from '../scope.ts';

const Digest = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * How something was made: an in-toto Statement (v1) with a SLSA provenance predicate (v1). `provenance.intoto.jsonl` of a bundle is one,
 * on one line: it is not signed, and therefore not wrapped in an envelope. `manifest.json.intoto.jsonl` of a release has one about the
 * manifest in an envelope that a release key signed.
 */
export const BuildProvenance = z.strictObject({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.strictObject({ name: z.string(), digest: Digest })).min(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.strictObject({
    buildDefinition: z.strictObject({
      buildType: z.url(),
      externalParameters: z.strictObject({
        /** Of a bundle. */
        bundle: z.string().optional(),
        /** Of a whole release. */
        scope: Scope.optional(),
        release: z.string(),
        origin: z.url(),
        methodology_version: z.string(),
      }),
      internalParameters: z.strictObject({ pipeline_version: z.string() }),
      resolvedDependencies: z.array(
        z.strictObject({
          name: z.string(),
          /** Where the file was downloaded; absent when it came from a local directory. */
          uri: z.string().optional(),
          digest: Digest,
          annotations: z.strictObject({ source: z.string(), snapshot: z.iso.date().nullable() }),
        }),
      ),
    }),
    runDetails: z.strictObject({
      builder: z.strictObject({ id: z.url(), version: z.strictObject({ pipeline: z.string() }) }),
      metadata: z.strictObject({ invocationId: z.string(), startedOn: z.iso.datetime() }),
    }),
  }),
});

export type BuildProvenance = z.infer<typeof BuildProvenance>;
