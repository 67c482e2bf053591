import { z } from 'zod';
import { API_VERSION } from '../addresses.ts';
import { AsOf } from '../http/as-of.ts';
import { Notice } from '../http/notice.ts';
import { ReleaseStatement } from '../scope.ts';

/** How fresh one source is. */
export const DataFreshness = z.strictObject({
  source: z.string().describe('Human name of the source.'),
  last_refreshed: z.iso.datetime().describe('When the snapshot in use first entered a release.'),
  next_refresh_eta: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the next snapshot is due by the publisher’s cadence; null when no snapshot date is known.',
    ),
  cadence: z.string().describe('How often the publisher renews the source.'),
});

/** The subspecialty filter that was applied. */
export const SubspecialtyFilter = z.strictObject({
  code: z.string().describe('The NUCC taxonomy code asked for.'),
  display_name: z
    .string()
    .nullable()
    .describe(
      'Its display name in the NUCC code set; null for a code outside the registry of the specialty.',
    ),
  matched_records: z
    .int()
    .nonnegative()
    .describe('Active providers of the specialty whose codes include it.'),
});

export const Pagination = z.strictObject({
  total: z.int().nonnegative(),
  page: z.int().positive(),
  per_page: z.int().positive(),
});

/** `meta` of every successful response. */
export const ResponseMeta = z.strictObject({
  request_id: z
    .string()
    .describe(
      'In lookups the value of the X-Request-Id header; in published documents the document’s own stable id, `<release>/<document path>`.',
    ),
  api_version: z.literal(API_VERSION),
  ...ReleaseStatement.partial({ scope: true }).shape,
  data_freshness: z.array(DataFreshness).describe('The sources the response used.'),
  methodology_url: z.url(),
  limitations_url: z.url(),
  documentation_url: z.url(),
  geo_scope_note: z.string().optional().describe('County context of a figure given for the whole state.'),
  pagination: Pagination.optional(),
  subspecialty_filter: SubspecialtyFilter.optional(),
  as_of: AsOf.optional(),
  notices: z
    .array(Notice)
    .min(1)
    .optional()
    .describe('Absent when there is nothing to notice. Files, as a mirror serves them, have none.'),
});

/** The envelope `{data, meta}` around a payload. */
export const envelope = <T extends z.ZodType>(data: T) => z.strictObject({ data, meta: ResponseMeta });

export type DataFreshness = z.infer<typeof DataFreshness>;
export type SubspecialtyFilter = z.infer<typeof SubspecialtyFilter>;
export type ResponseMeta = z.infer<typeof ResponseMeta>;
