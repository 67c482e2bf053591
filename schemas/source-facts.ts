import { z } from 'zod';
import { SOURCE_IDS } from './sources/list.ts';

/** Static facts about a source, known before any file is read. Written once, in the source's folder. */
export const SourceFacts = z.object({
  /** Source id, e.g. `oig-leie`; also `_dataset_id`. */
  id: z.enum(SOURCE_IDS),
  /** Display name, e.g. `OIG List of Excluded Individuals and Entities (LEIE)`; also `_source`. */
  source: z.string().min(1),
  publisher: z.string().min(1),
  /** Canonical landing page; also `_source_url`. */
  source_url: z.url(),
  /** SPDX identifier; also `_license`. */
  license: z.enum(['CC-PDM-1.0', 'LicenseRef-NUCC', 'LicenseRef-public-record']),
  license_url: z.url(),
  attribution_text: z.string().min(1),
  /** How often the publisher updates the file, in words: `weekly`, `monthly`, `annual`. */
  cadence: z.string().min(1),
  /** Days from one publication to the next. */
  cadence_days: z.int().positive(),
  /** Days after its snapshot date from which the source counts as stale. */
  stale_after_days: z.int().positive(),
  /** First date the data covers, or null where the publisher states none. */
  coverage_period_start: z.iso.date().nullable(),
  limitations: z.array(z.string().min(1)),
});

export type SourceFacts = z.infer<typeof SourceFacts>;
