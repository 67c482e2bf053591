import { z } from 'zod';

/** Number of an entry of the release's `fhir/versions.json`: the release in which a resource changed last. */
const VersionNumber = z.int().positive();

/**
 * Who has the Location of a place of a record: the record itself, alone (`own`) or where several organizations practice, or, without an organization, several
 * numbers are published (`several`); or another record (`elsewhere`).
 */
export const PlaceState = z.enum(['own', 'several', 'elsewhere']);

export type PlaceState = z.infer<typeof PlaceState>;

/** The kinds of organizations of Plan-Net: a facility, and any other healthcare provider entity. */
const PlanNetType = z.enum(['fac', 'prvgrp']);

export type PlanNetType = z.infer<typeof PlanNetType>;

/**
 * The end of a line of the `npi` and `facility` packs: what its FHIR resources need beside its blocks. Releases made before
 * it was added lack it.
 */
export const FhirTail = z.strictObject({
  version: VersionNumber.describe('Of every resource of the record that `versions` does not name.'),
  versions: z
    .record(z.string(), VersionNumber)
    .optional()
    .describe('Of the resources that changed in another release than the first: `<type>/<id>` to number.'),
  absent: z
    .array(z.string())
    .optional()
    .describe('Ids of the organizations the blocks name that the release has no resource of.'),
  places: z
    .array(PlaceState)
    .optional()
    .describe('Who has the Locations of its places, in their order; absent where it has all alone.'),
  plan_net_type: PlanNetType.optional().describe(
    'What an organization was in an earlier release, of which the registry publishes no taxonomies since it is deactivated.',
  ),
});

export type FhirTail = z.infer<typeof FhirTail>;
