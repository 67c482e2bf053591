import { z } from 'zod';
import { INVENTED_DATA_NOTE, LOOKED_UP_IN_SAMPLE, type Sample } from './sample.ts';

/**
 * What a release is made from: `national` files, or a sample or chosen files (`partial`), of which minimum row counts and
 * fill rates are not required. Who is not in a partial file may still be in the published one.
 */
export const Scope = z.enum(['national', 'partial']);
export type Scope = z.infer<typeof Scope>;

/** What limits everything that is read of a release: a part of the files, or invented ones. */
export interface ReleaseLimits {
  readonly scope: Scope;
  readonly sample: Sample | null;
}

/** What answers, exports and records say of it. */
export const ReleaseStatement = z.strictObject({
  scope: Scope.describe(
    '`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.',
  ),
  sample: z
    .literal(true)
    .optional()
    .describe(
      'The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.',
    ),
  scope_note: z
    .string()
    .optional()
    .describe('With `partial` or `sample`: what the release therefore does not say.'),
});

/** Said wherever a figure or a missing entry of a partial release is read. */
const PARTIAL_SCOPE_NOTE =
  'This release was built from a part of the published files (scope "partial"). Its counts, densities and ranks must not be quoted as those of the United States or of a state, and a provider or exclusion that is missing here may be in the published files.';

/** Why there is nothing of a provider who was looked up in a source of a partial release. */
const PARTIALLY_LOOKED_UP =
  'Looked up in a part of the published files (scope "partial"): the provider may be on the whole list.';

/** What has to be known of whatever is read of a release; null: nothing limits it. */
export function releaseNote({ scope, sample }: ReleaseLimits): string | null {
  if (sample !== null) return INVENTED_DATA_NOTE;
  return scope === 'partial' ? PARTIAL_SCOPE_NOTE : null;
}

/** What an answer, an export or a record says of what limits its release. */
export function statedScope({ scope, sample }: ReleaseLimits): z.infer<typeof ReleaseStatement> {
  const note = releaseNote({ scope, sample });
  return {
    scope,
    ...(sample !== null && { sample: true }),
    ...(note !== null && { scope_note: note }),
  };
}

/** Why it proves nothing that a provider is not in a source of a release; null: it does. */
export function lookupLimit({ scope, sample }: ReleaseLimits): string | null {
  if (sample !== null) return LOOKED_UP_IN_SAMPLE;
  return scope === 'partial' ? PARTIALLY_LOOKED_UP : null;
}

/** A description that is followed by what limits the release. */
export function withReleaseNote(description: string, limits: ReleaseLimits): string {
  const note = releaseNote(limits);
  return note === null ? description : `${description} ${note}`;
}

/** A description of `withReleaseNote` as it was, for a page that shows the note once. */
export function withoutReleaseNote(description: string, limits: ReleaseLimits): string {
  return description.replace(releaseNote(limits) ?? '', '').trim();
}
