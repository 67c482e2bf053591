import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { npi, text } from '../../../schemas/tables/fields.ts';

const score = (title: string, description: string) =>
  z
    .number()
    .nullable()
    .meta({
      title,
      description: `${description} Null when not scored; 0 is a score.`,
      unit: 'points of 100',
    });

/** Every published MIPS score of a provider of the registry. */
export const SCORES: SourceCollection = {
  name: 'mips-scores',
  title: 'MIPS scores of clinicians',
  description:
    'One row for each published score of a clinician in the Merit-based Incentive Payment System: of a year one for each group and way of scoring. A year is told by the score file where there is one, else by QPP Experience.',
  keywords: ['MIPS', 'Quality Payment Program', 'clinician performance', 'NPI', 'United States'],
  row: z.object({
    npi,
    score_number: z.int().min(1).meta({
      title: 'Number of the score',
      description: 'Position among the scores of the provider: the newest year first, in it the best score.',
      unit: 'place, from 1',
    }),
    performance_year: z.int().nullable().meta({
      title: 'Performance year',
      description: 'Null where the file states none.',
      unit: 'calendar year',
    }),
    final_score: score('Final score', 'The score that Medicare pays by.'),
    quality: score('Quality', 'Score of the quality category.'),
    promoting_interoperability: score(
      'Promoting interoperability',
      'Score of the promoting interoperability category.',
    ),
    improvement_activities: score('Improvement activities', 'Score of the improvement activities category.'),
    cost: score('Cost', 'Score of the cost category.'),
    scored_as: text.meta({
      title: 'Scored as',
      description: 'How the clinician was scored: individual, group and others, as published.',
    }),
    org_pac_id: text.meta({
      title: 'PAC id of the group',
      description: 'PECOS associate control id of the group the score was earned with, ten digits.',
    }),
    input: z
      .enum(['score file', 'experience'])
      .meta({ title: 'Published in', description: 'The kind of file the score is from.' }),
  }),
  primaryKey: ['npi', 'score_number'],
  reads: ['nppes'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM record__qpp_mips_score ORDER BY part',
  sql: new URL('./scores.sql', import.meta.url),
};
