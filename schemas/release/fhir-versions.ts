import { z } from 'zod';
import { SourceFacts } from '../source-facts.ts';

/** What of a source's provenance a resource keeps from the release in which it changed last. */
const SourceState = z.strictObject({
  snapshot: z.iso.date().nullable(),
  snapshot_inferred: z.boolean(),
  last_checked: z.iso.datetime().nullable(),
});

/** A release that resources may carry as their version. */
const FhirVersion = z.strictObject({
  number: z.int().positive(),
  /** Id of the release: the resources' `meta.versionId`. */
  release: z.string(),
  /** Its `created_at`: the resources' `meta.lastUpdated`. */
  created_at: z.iso.datetime(),
  pipeline_version: z.string().length(7),
  /** The sources it had ingested. */
  sources: z.partialRecord(SourceFacts.shape.id, SourceState),
});

/** `fhir/versions.json`: the releases in which the resources of this release changed last, by number, ascending. */
export const FhirVersions = z.strictObject({
  /** SHA-256 over what renders a line apart from the line: another one makes every resource new. */
  rendering: z.string().regex(/^[0-9a-f]{64}$/),
  versions: z.array(FhirVersion).min(1),
  /** The number that most records have: the search index lists the resources with others. Absent in older releases. */
  usual: z.int().positive().optional(),
});

export type FhirVersion = z.infer<typeof FhirVersion>;
export type FhirVersions = z.infer<typeof FhirVersions>;
