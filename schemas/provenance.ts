import { z } from 'zod';

/** Whether a value or a whole block is available, and why not. */
export const Availability = z.object({
  status: z
    .enum(['available', 'not_found', 'name_elsewhere', 'not_ingested', 'undetermined', 'suppressed'])
    .describe(
      '`available`: the values are here; `not_found`: looked up in what was read of the source, and not there (of an exclusion list: nobody listed bears the name); `name_elsewhere`: of an exclusion list: nobody listed agrees with the provider in more than the name, but listed parties elsewhere bear it (`fields.excluded` says how many); `not_ingested`: this installation has not read the source; `undetermined`: entries of the source may or may not be meant, or the registry publishes no name to look for; `suppressed`: there are values, and none can be given.',
    ),
  /** Field path -> reason, for every value that is null for a reason or had to be repaired. */
  fields: z.record(z.string(), z.string()),
  /** Present when no file of the source says its date and `_snapshot` is the run's clock. */
  snapshot_inferred: z.literal(true).optional(),
});

export type Availability = z.infer<typeof Availability>;

/** The 14 keys of provenance (docs/interfaces.md, "Provenance contract"). A value that does not exist is null. */
export const Provenance = z.object({
  _source: z.string().describe('Name of the federal source.'),
  _source_url: z.url().describe('Landing page of the source.'),
  _dataset_id: z.string().describe('Id of the source in this project.'),
  _snapshot: z.iso.date().nullable().describe('Date of the snapshot of the source.'),
  _methodology: z.string().describe('Version of the methodology.'),
  _last_checked: z.iso.datetime().nullable().describe('When the source was last checked for a new file.'),
  _confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Confidence that the values are those of this record, 0 to 1.'),
  _data_availability: Availability,
  _pipeline_version: z.string().length(7).describe('Revision of the pipeline.'),
  _doi: z.string().nullable().describe('DOI of the dataset; null until there is one.'),
  _license: z.string().describe('SPDX identifier of the license of the source.'),
  _coverage_period_start: z.iso.date().nullable().describe('First date the data cover.'),
  _coverage_period_end: z.string().nullable().describe('Last date the data cover, or `ongoing`.'),
  _slsa_provenance_url: z
    .url()
    .nullable()
    .describe(
      'Address of the build attestation of the release; null where it has none, or no public origin is set.',
    ),
  _sample: z.literal(true).optional().describe('Present where the values are invented: data of a sample.'),
});

export type Provenance = z.infer<typeof Provenance>;

/** The 14 keys that every record has; `_sample` is beside them in a sample alone. */
export const PROVENANCE_KEYS = Provenance.omit({ _sample: true }).keyof().options;
export type ProvenanceKey = (typeof PROVENANCE_KEYS)[number];

/** The two keys of the contract that differ from record to record; all others are constant per release. */
type RecordProvenance = Pick<Provenance, '_confidence' | '_data_availability'>;
export type ConstantProvenance = Omit<Provenance, keyof RecordProvenance>;

/** A value of the REST interface with its provenance. */
export const provenanceField = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    source: z.string(),
    source_url: z.url().optional(),
    last_checked: z.iso.datetime(),
    confidence_score: z.number().min(0).max(1).optional(),
    attribution_text: z.string().optional(),
    limitations: z.string().optional(),
    methodology_url: z.url(),
  });

/** A value of the REST interface with its provenance; the fields of `provenanceField`. */
export interface ProvenanceField<T> {
  value: T;
  source: string;
  source_url?: string;
  last_checked: string;
  confidence_score?: number;
  attribution_text?: string;
  limitations?: string;
  methodology_url: string;
}

/** Confidence of a value by how it came about (docs/interfaces.md, "Confidence"): a class, not a probability. */
export const CONFIDENCE = {
  asPublished: 1,
  derived: 0.95,
  derivedFromRepaired: 0.9,
  geographicWidening: 0.8,
} as const;
