import { z } from 'zod';

/** The query parameter of a lookup in an earlier release. What it says is checked where releases are known. */
export const AsOfParameter = z
  .string()
  .optional()
  .meta({
    description:
      'Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`.',
    examples: ['2026-11-23'],
  });

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

export type AsOf = z.infer<typeof AsOf>;
export type ScreeningAsOf = z.infer<typeof ScreeningAsOf>;
