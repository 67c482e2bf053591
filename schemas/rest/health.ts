import { z } from 'zod';
import { envelope } from './envelope.ts';

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

export const Health = z.strictObject({
  status: z.literal('ok'),
  uptime_target: z.string(),
  sources: z.array(HealthSource),
});

export const HealthResponse = envelope(Health);

export type Health = z.infer<typeof Health>;
export type HealthSource = z.infer<typeof HealthSource>;
export type HealthResponse = z.infer<typeof HealthResponse>;
