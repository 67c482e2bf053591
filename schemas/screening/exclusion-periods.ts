import { z } from 'zod';
import type { SourceId } from '../sources/list.ts';
import { ListedParty } from './listed-party.ts';

const FOLDER = 'search/exclusion-periods/';

/**
 * The file of a release with what is and was known of the periods of an exclusion list: gzip of JSON lines, a header and then its
 * entries by key and the release from which they were known so. Not public.
 */
export const exclusionPeriodsFile = (source: SourceId): string => `${FOLDER}${source}.ndjson.gz`;

export const isExclusionPeriodsFile = (path: string): boolean => path.startsWith(FOLDER);

/** How it is known until when an entry is in force: docs/history.md, "Exclusions in force". */
export const ValidToBasis = z.enum(['column', 'reinstatement_supplement', 'absent_from_full_file']);

/** The first line. */
export const ExclusionPeriodsHeader = z.strictObject({
  /** Id of the list. */
  source: z.string(),
  /** The first release that has what was in force. */
  known_from: z.string(),
  /** From which snapshot of the list to which it was followed from release to release; `to` is null where it still is. */
  followed: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date().nullable() })).min(1),
});

/** Each other line: an entry as it was known from one release to another. It is in force from its `exclusion_date`. */
export const ExclusionPeriodLine = z.strictObject({
  source_key: z.string(),
  /** The first day on which it is no longer in force; absent where none is known. */
  valid_to: z.iso.date().optional(),
  valid_to_basis: ValidToBasis.optional(),
  /** Release from which it was known so. */
  known_from: z.string(),
  /** Release from which something else was known; absent from what is known now. */
  known_to: z.string().optional(),
  /** Absent where it is in the release's list of listed parties. */
  entry: ListedParty.optional(),
});

export type ValidToBasis = z.infer<typeof ValidToBasis>;
export type ExclusionPeriodsHeader = z.infer<typeof ExclusionPeriodsHeader>;
export type ExclusionPeriodLine = z.infer<typeof ExclusionPeriodLine>;
