import { z } from 'zod';
import { Provenance } from '../provenance.ts';
import { envelope } from './envelope.ts';
import { Methodology } from './methodology.ts';

/** Version of the pack's schema. */
export const AUDIT_PACK_SCHEMA_VERSION = '1.0';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A pack as listed in the catalog. */
export const AuditPackEntry = z.strictObject({
  slug: z.string(),
  title: z.string().min(1),
  methodology_version: Methodology.shape.version,
  refresh_cadence: z.string().min(1),
  last_refreshed: z.iso.datetime(),
  web_url: z.url(),
  json_url: z.url(),
  pdf_url: z.url(),
});

/** The provenance of a published field: once per field, not per row. */
export const ProvenanceMapEntry = z.strictObject({
  field: z.string().min(1),
  description: z.string().min(1),
  transformation: z.string().min(1),
  ...Provenance.shape,
});

/** An input file. */
export const ReproducibilityInput = z.strictObject({
  source: z.string().min(1),
  file: z.string().min(1).describe('The name of the file, as it was read.'),
  url: z.string().nullable().describe('Null when the file was read from a local directory.'),
  snapshot: z.iso.date().nullable(),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
});

/** An output file of the dataset, by its path in the release. */
export const ReproducibilityOutput = z.strictObject({
  path: z.string().min(1),
  sha256: Sha256,
  url: z.url().nullable().describe('Where it is found; null for a file without an address.'),
  needs_key: z.boolean(),
  depends_on_release_id: z
    .boolean()
    .describe(
      'Whether it carries the id of a release, or the checksum of a file that does. The id is made from all inputs of the release, so that the file differs when it is made from the inputs below alone.',
    ),
});

/** Where what the pack relies on is found. */
export const Evidence = z.strictObject({
  manifest_url: z.url().describe('Lists every file of the release and every input, each with its SHA-256.'),
  change_feed_url: z.url(),
  releases_url: z.url().describe('Lists every release, with the SHA-256 of its manifest.'),
  source_code: z.strictObject({
    version: z.string().min(1),
    url: z.url().nullable().describe('Null where the operator states no public repository.'),
  }),
});

/** Everything a reviewer needs to assess, verify and reproduce a dataset. */
export const AuditPack = z.strictObject({
  schema_version: z.literal(AUDIT_PACK_SCHEMA_VERSION),
  slug: z.string(),
  title: z.string().min(1),
  generated_at: z.iso.datetime().describe('The clock of the run that built the release.'),
  methodology: z.strictObject({
    version: Methodology.shape.version,
    url: z.url(),
    summary: z.string().min(1),
  }),
  provenance_map: z.array(ProvenanceMapEntry).min(1).describe('One entry for every published field.'),
  reproducibility: z.strictObject({
    steps: z.array(z.string().min(1)).min(1),
    command: z.string().min(1),
    evidence: Evidence,
    inputs: z.array(ReproducibilityInput).describe('Every file that was read for the dataset.'),
    outputs: z.array(ReproducibilityOutput).describe('Every data file of the dataset in the release.'),
  }),
  limitations: Methodology.shape.limitations,
  version_history: Methodology.shape.changelog,
  compliance_qa: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).min(1),
});

export const AuditPackCatalogResponse = envelope(z.array(AuditPackEntry));
export const AuditPackResponse = envelope(AuditPack);

export type AuditPackEntry = z.infer<typeof AuditPackEntry>;
export type ProvenanceMapEntry = z.infer<typeof ProvenanceMapEntry>;
export type Evidence = z.infer<typeof Evidence>;
export type ReproducibilityOutput = z.infer<typeof ReproducibilityOutput>;
export type ReproducibilityInput = z.infer<typeof ReproducibilityInput>;
export type AuditPack = z.infer<typeof AuditPack>;
export type AuditPackCatalogResponse = z.infer<typeof AuditPackCatalogResponse>;
export type AuditPackResponse = z.infer<typeof AuditPackResponse>;
