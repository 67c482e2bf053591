import { z } from 'zod';
import { Sample } from '../sample.ts';

/** The outcome of the last attempt at one source. */
export const SourceAttempt = z.object({
  id: z.string(),
  /** `refreshed`: new files ingested; `unchanged`: checked, nothing new; `refused`: kept the last good snapshot; `absent`: no file of it. */
  outcome: z.enum(['refreshed', 'unchanged', 'refused', 'absent']),
  last_attempt: z.iso.datetime(),
  /** The last time the source was reached and compared, whatever the outcome. */
  last_checked: z.iso.datetime().nullable(),
  /** The snapshot in use after the attempt. */
  snapshot: z.iso.date().nullable(),
  message: z.string().nullable(),
  warnings: z.array(z.string()),
});

/** `public/status.json`: the outcome of the last run, replaced after every run, failed ones too. */
export const RunStatus = z.object({
  run: z.string(),
  finished_at: z.iso.datetime(),
  exit: z.int(),
  message: z.string().nullable(),
  release: z.string().nullable(),
  /** The sample that the served release was made from; absent: it was made from published files. */
  sample: Sample.optional(),
  sources: z.array(SourceAttempt),
});

export type SourceAttempt = z.infer<typeof SourceAttempt>;
export type RunStatus = z.infer<typeof RunStatus>;
