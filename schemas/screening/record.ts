import { z } from 'zod';
import { ScreeningAsOf } from '../http/as-of.ts';
import { ReleaseStatement } from '../scope.ts';
import { Decision, DecisionFault, DecisionOnEntry } from './decision.ts';
import { RelatedFact } from './related-fact.ts';
import { ScreenedList, ScreeningCandidate, ScreeningSubject, ScreeningVerdict } from './screening.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A list as it was screened against: its snapshot and the files it was read from. */
export const ListUsed = z.object({
  source: z.string(),
  name: z.string(),
  snapshot: z.iso.date().nullable(),
  status: z.enum(['ingested', 'not_ingested']),
  files: z.array(z.object({ name: z.string(), sha256: Sha256 })),
});

/** What every screening record states, whatever was screened. */
export const RecordHead = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  release: z.string(),
  manifest_sha256: Sha256,
  /** The day that was screened for and when it was known; absent: today, by the release. */
  as_of: ScreeningAsOf.optional(),
  ...ReleaseStatement.shape,
  verdict: ScreeningVerdict,
  /** The exclusion lists that were not asked, with what the release has of them: nothing is known by them. */
  lists_not_asked: z.array(ListUsed),
  /** Whether birth dates were compared; none is ever part of a record. */
  birth_date_used: z.boolean(),
  /** Whether it was asked that entries count with which nothing but the name agrees. */
  strict: z.boolean(),
  /** A detached JWS (EdDSA) over the RFC 8785 form of the record without this field; null: the record is not signed. */
  signature: z.string().nullable(),
});

const Count = z.int().nonnegative();

/** How a roster was read. Of a workbook the first visible sheet is. */
const RosterFormat = z.object({
  type: z.enum(['csv', 'xlsx']),
  encoding: z.enum(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252']).nullable(),
  delimiter: z.enum([',', ';', '\t']).nullable(),
});

/** A column of a roster, by its name in the file. */
const RosterColumn = z.object({
  name: z.string(),
  /** The field of a query, or `full_name`; null: not used. */
  used_as: z.string().nullable(),
});

/** A line of a roster that cannot be screened as it is. Its values are not repeated, except of rounded numbers. */
const BadLine = z.object({
  line: z.int().positive(),
  problems: z.array(z.object({ column: z.string().nullable(), problem: z.string() })),
});

/** What one list says of somebody, and what reviewers decided of its entries. */
const DecidedList = ScreenedList.extend({
  candidates: z.array(ScreeningCandidate.extend({ decision: Decision.nullable() })),
});

/** Somebody of a roster who is listed, or may be, or of whom a reviewer has decided so or otherwise. */
export const RosterFinding = z.object({
  line: z.int().positive(),
  /** Who was asked about, without the birth date. */
  query: ScreeningSubject,
  /** In what other ways a whole name without a comma may be read: these were looked for too, and all entries found are candidates. */
  other_readings: z.array(ScreeningSubject),
  /** Tells the same person of two rosters: SHA-256 of `query`, without the birth date. */
  key: Sha256,
  /** `not_listed` where decisions clear somebody. */
  verdict: ScreeningVerdict,
  lists: z.array(DecidedList),
  /** Not in the record that was given with `--previous`, or not with these entries; null when none was given. */
  is_new: z.boolean().nullable(),
});

/** `record.json` of `screen`: what a whole roster was screened against, and who of it is listed or undetermined. */
export const RosterRecord = RecordHead.extend({
  roster: z.object({
    name: z.string(),
    sha256: Sha256,
    /** Lines with somebody on them, those that were not screened included. */
    rows: Count,
    format: RosterFormat,
    columns: z.array(RosterColumn),
    /** How names without a comma in a column of whole names were read first; null where there is no such column. */
    name_order: z.enum(['first name first', 'last name first']).nullable(),
    warnings: z.array(z.string()),
  }),
  lists: z.array(ListUsed),
  counts: z.object({ listed: Count, undetermined: Count, not_listed: Count, not_screened: Count }),
  previous: z.object({ id: z.uuid(), created: z.iso.datetime() }).nullable(),
  /** The decisions of reviewers that were given; null when none were. */
  decisions: z
    .object({
      name: z.string(),
      sha256: Sha256,
      applied: Count,
      /** Those that do not hold any more, or could not be used, with the reason. */
      not_applied: z.array(DecisionOnEntry.extend({ why: DecisionFault })),
    })
    .nullable(),
  findings: z.array(RosterFinding),
  /** What is so, or may be, of the NPIs of lines, whatever their verdict: no exclusions, and no part of a verdict. */
  related_facts: z.array(
    z.object({ line: z.int().positive(), npi: z.string(), facts: z.array(RelatedFact) }),
  ),
  /** The lines that `--skip-bad` left out. */
  not_screened: z.array(BadLine),
});

/** What is compared with of an earlier record, whichever version of this program wrote it. */
export const PreviousRecord = z.object({
  id: z.uuid(),
  created: z.iso.datetime(),
  roster: z.object({ name: z.string() }),
  findings: z.array(
    z.object({
      key: Sha256,
      lists: z.array(
        z.object({
          source: z.string(),
          verdict: ScreeningVerdict,
          candidates: z.array(z.object({ source_key: z.string(), decision: z.unknown().optional() })),
        }),
      ),
    }),
  ),
});

export type RosterFormat = z.infer<typeof RosterFormat>;
export type RosterColumn = z.infer<typeof RosterColumn>;
export type BadLine = z.infer<typeof BadLine>;
export type PreviousRecord = z.infer<typeof PreviousRecord>;
export type RecordHead = z.infer<typeof RecordHead>;
export type ListUsed = z.infer<typeof ListUsed>;
export type DecidedList = z.infer<typeof DecidedList>;
export type RosterFinding = z.infer<typeof RosterFinding>;
export type RosterRecord = z.infer<typeof RosterRecord>;
