import { z } from 'zod';

/** Uptime target: promised share of time the service answers. */
export const UPTIME_TARGET = '99.9%';

/** One source as the service sees it now (docs/interfaces.md, "Freshness"). */
export const HealthSource = z.strictObject({
  id: z.string().describe('Source id, e.g. `oig-leie`.'),
  source: z.string().describe('Human name.'),
  source_url: z.url(),
  dataset_id: z.string(),
  status: z
    .enum(['fresh', 'stale', 'pending'])
    .describe(
      '`fresh`: as new as its cadence allows; `stale`: older than its cadence allows, of no stated date, or its last refresh was refused; `pending`: never ingested. `message` says why.',
    ),
  snapshot: z.iso.date().nullable(),
  last_refreshed: z.iso.datetime().nullable(),
  last_checked: z.iso.datetime().nullable(),
  next_refresh_eta: z.iso.datetime().nullable(),
  cadence: z.string(),
  rows: z.int().nonnegative().nullable().describe('Rows in use; null when the source was never ingested.'),
  license: z.string().describe('SPDX identifier.'),
  message: z.string().nullable(),
});

/** One thing that keeps the service from being whole. */
export const HealthProblem = z.strictObject({
  code: z
    .enum(['file_missing', 'file_damaged', 'file_unreadable', 'release_not_opened', 'source_stale'])
    .describe(
      'Of a file of the release served: `file_missing`: it is not there; `file_damaged`: it is not the one that was published; `file_unreadable`: it cannot be read. `release_not_opened`: the newest release is not served; `source_stale`: the data of a source is older than its cadence allows.',
    ),
  source: z.string().optional().describe('Source id, where the problem is about a source.'),
  file: z.string().optional().describe('Path of the file, where the problem is about a file.'),
  message: z.string(),
});

export const Health = z.strictObject({
  status: z
    .enum(['ok', 'degraded'])
    .describe(
      '`ok`: a release is served whole; `degraded`: `problems` names what is missing or stale. With nothing served the answer is 503.',
    ),
  uptime_target: z.string(),
  problems: z.array(HealthProblem).describe('Empty when the status is `ok`.'),
  sources: z.array(HealthSource),
});

export type Health = z.infer<typeof Health>;
export type HealthProblem = z.infer<typeof HealthProblem>;
export type HealthSource = z.infer<typeof HealthSource>;
