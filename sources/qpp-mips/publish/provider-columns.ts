import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';

/** A provider's newest MIPS score. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    mips_scores: z.int().nonnegative().nullable().meta({
      title: 'MIPS scores',
      description:
        'Published MIPS scores, over all years. 0: looked up, none. Null: the score files are not in the release.',
      unit: 'scores',
    }),
    mips_performance_year: z.int().nullable().meta({
      title: 'MIPS performance year',
      description: 'Performance year of the newest score.',
      unit: 'calendar year',
    }),
    mips_final_score: z.number().nullable().meta({
      title: 'MIPS final score',
      description:
        'Final score of that year; the best where there are several. Null where none is published.',
      unit: 'points of 100',
    }),
  }),
  notFound: { mips_scores: 0 },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
