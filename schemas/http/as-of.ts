import { z } from 'zod';

/** What is said of everything that an archive says: the publisher published it then, and this service did not. */
export const ARCHIVE_BASIS = "publisher's archive";

/** Files of a publisher's archive that say something of a time before the first release. */
export const ArchivedFiles = z.strictObject({
  source: z.string().describe('Id of the source.'),
  snapshot: z.iso.date().describe('The publisher’s date of the files.'),
  files: z.array(
    z.strictObject({
      name: z.string(),
      sha256: z.string(),
      url: z.string().nullable().describe('Where it was downloaded from; null where it was a local file.'),
    }),
  ),
  published_since: z
    .string()
    .describe(
      'The first release that has it. Before that release this service published nothing of these files.',
    ),
});

/** What `as_of` of a lookup does, of any record. */
const AS_OF =
  'Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`';

const parameter = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: ['2026-11-23'] });

/** The query parameter of a lookup in an earlier release. What it says is checked where releases are known. */
export const AsOfParameter = parameter(`${AS_OF}.`);

/** The same of a lookup of providers, which archives of publishers may answer too. */
export const ProviderAsOfParameter = parameter(
  `${AS_OF}, unless files that a publisher had published then were read: the answer has what they say and names them in \`as_of.archive\`.`,
);

/** Which release an answer is from, where `as_of` was asked for. */
export const AsOf = z
  .strictObject({
    asked: z.string().describe('The value of the parameter.'),
    release: z.string().describe('The release that the answer is from.'),
    manifest_sha256: z.string().describe('SHA-256 of its manifest, `/releases/{release}/manifest.json`.'),
    log_index: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Number of its entry in the transparency log; null where there is no log.'),
  })
  .describe('The release that the answer is from, where `as_of` was asked for.');

/** The same of an answer about providers, which may be of a time before the first release. */
export const ProviderAsOf = AsOf.extend({
  archive: z
    .strictObject({
      basis: z.literal(ARCHIVE_BASIS),
      sources: z.array(ArchivedFiles).describe('Of each source that is stated, the files that say it.'),
    })
    .optional()
    .describe(
      'Where the time is before the first release: what is stated was read from files that the publishers had published then and this service had not. `release` is the one that has it now. Sources that are not named are not known.',
    ),
}).describe('The release that the answer is from, where `as_of` was asked for.');

/** The query parameters of a screening of another day than today. */
export const ScreeningAsOfParameters = {
  as_of: z
    .string()
    .optional()
    .meta({
      description:
        'Screens against the exclusions in force on a day: a date, the day of a moment (RFC 3339), or that of the release of an id. Where a list is not known for that day, nobody is cleared by it: `undetermined` with the reason `not_known_at`.',
      examples: ['2026-03-03'],
    }),
  known_at: z
    .string()
    .optional()
    .meta({
      description:
        'With `as_of`: as it was known then, at the end of a day (UTC), at a moment, or in the release of an id; without it, as it is known now. Before the first release that is known: 404 `not_known_at`.',
      examples: ['2026-03-03'],
    }),
};

/** Of which day a screening is, and what it was made from, where `as_of` was asked for. */
export const ScreeningAsOf = z
  .strictObject({
    ...AsOf.shape,
    asked: z.string().describe('The value of the parameter `as_of`.'),
    day: z.iso.date().describe('The exclusions in force on this day were screened against.'),
    known_at: z
      .string()
      .nullable()
      .describe('The value of the parameter `known_at`; null: as it was known when this was asked.'),
  })
  .describe(
    'The day of a screening, and the release that says what was in force, where `as_of` was asked for.',
  );

export type ArchivedFiles = z.infer<typeof ArchivedFiles>;
export type ProviderAsOf = z.infer<typeof ProviderAsOf>;
export type AsOf = z.infer<typeof AsOf>;
export type ScreeningAsOf = z.infer<typeof ScreeningAsOf>;
