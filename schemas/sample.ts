import { z } from 'zod';

/** A sample: invented data in the formats of the published files, as `provider-supply sample` writes them. */
export const Sample = z.strictObject({
  providers: z.int().positive().describe('How many providers were invented.'),
  seed: z.string().describe('The first providers of a seed are always the same.'),
});
export type Sample = z.infer<typeof Sample>;

/**
 * The file that a sample is recognized by, beside its files: a `Sample` as JSON. Whatever is read from a directory that has it, in any
 * folder, counts as invented.
 */
export const SAMPLE_MARKER_FILE = 'provider-supply-sample.json';

/** Of fewer providers some sources have no row at all, for which a rebuild refuses them. */
export const MIN_SAMPLE = 400;

/** The mark of whatever is made from a sample, where there is room for a few words. */
export const INVENTED_DATA = 'Invented data';

/** Said wherever something of a release is read that was made from a sample. */
export const INVENTED_DATA_NOTE = `${INVENTED_DATA}: this release was made from a generated sample in the formats of the published files. Its people, organizations, facilities and figures do not exist, and nothing in it may be used or quoted as a fact.`;

/** Why nothing is concluded of whoever was looked up in a sample and is not in it. */
export const LOOKED_UP_IN_SAMPLE = `Looked up in a generated sample (${INVENTED_DATA.toLowerCase()}), not in the published files.`;

/** The name of a source of which the files are invented. */
export const inventedName = (source: string): string => `${INVENTED_DATA} in the format of ${source}`;

/** The release, at the foot of every page of a document. */
export const releaseFoot = ({
  release,
  sample,
}: {
  readonly release: string;
  readonly sample?: Sample | true | null | undefined;
}): string => `${sample ? `${INVENTED_DATA}. ` : ''}Release ${release}`;

/** The mark in `meta.tag` of a FHIR resource: the code of HL7 for data that are not about anybody. */
export const TEST_DATA_TAG = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  code: 'HTEST',
  display: 'test health data',
} as const;

/** The same in the project's own code system `data`. */
export const INVENTED_DATA_CODE = { code: 'invented', display: INVENTED_DATA } as const;
