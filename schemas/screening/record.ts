import { z } from 'zod';
import { Scope } from '../scope.ts';
import { ScreenedList, ScreeningVerdict } from './screening.ts';

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
  scope: Scope,
  verdict: ScreeningVerdict,
  /** Whether birth dates were compared; none is ever part of a record. */
  birth_date_used: z.boolean(),
  /** A detached JWS (EdDSA) over the RFC 8785 form of the record without this field; null: the record is not signed. */
  signature: z.string().nullable(),
});

const Count = z.int().nonnegative();

/** Somebody of a roster who is listed, or may be. */
export const RosterFinding = z.object({
  line: z.int().positive(),
  /** Tells the same person of two rosters: SHA-256 of what was asked, without the birth date. */
  key: Sha256,
  verdict: z.enum(['listed', 'undetermined']),
  lists: z.array(ScreenedList),
  /** Not in the record that was given with `--previous`, or not with these entries; null when none was given. */
  is_new: z.boolean().nullable(),
});

/** `record.json` of `screen`: what a whole roster was screened against, and who of it is listed or undetermined. */
export const RosterRecord = RecordHead.extend({
  roster: z.object({ name: z.string(), sha256: Sha256, rows: Count }),
  lists: z.array(ListUsed),
  counts: z.object({ listed: Count, undetermined: Count, not_listed: Count }),
  previous: z.object({ id: z.uuid(), created: z.iso.datetime() }).nullable(),
  findings: z.array(RosterFinding),
});

export type ListUsed = z.infer<typeof ListUsed>;
export type RosterFinding = z.infer<typeof RosterFinding>;
export type RosterRecord = z.infer<typeof RosterRecord>;
