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

export type AsOf = z.infer<typeof AsOf>;
