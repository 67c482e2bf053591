import { z } from 'zod';
import { defineAnswers } from './answers.ts';

const score = z.number().nullable().describe('Null when not scored; 0 is a score.');
const text = z.string().nullable();

const MipsPerformanceYear = z.strictObject({
  year: z.int().nullable().describe('Null when the file states no performance year.'),
  final_score: score,
  quality: score,
  promoting_interoperability: score,
  improvement_activities: score,
  cost: score,
  source: text.describe('How the clinician was scored: individual, group, …, as published.'),
  org_pac_id: text.describe('The group the score was earned with; ten digits, leading zeros kept.'),
});

/** `sources.qpp_mips.data`: newest year first; several entries of one year when scored with several groups. */
const QppMipsData = z.strictObject({ performance_years: z.array(MipsPerformanceYear).min(1) });

/** Scores of the Merit-based Incentive Payment System. */
export const qppMips = defineAnswers({
  id: 'qpp-mips',
  block: 'qpp_mips',
  data: QppMipsData,
  recordPosition: 4,
  isCompared: true,
  facts: [
    {
      fact: 'mips.final_score',
      meaning: 'the MIPS final score of the latest performance year',
      about: z.strictObject({ performance_year: z.int().nullable() }),
    },
  ],
  statementsOf: (block) => {
    // The newest year comes first, in it the best score.
    const [latest] = block?.data.performance_years ?? [];
    if (latest === undefined || latest.final_score === null) return [];
    return [
      { fact: 'mips.final_score', value: latest.final_score, about: { performance_year: latest.year } },
    ];
  },
  components: { MipsPerformanceYear, QppMipsData },
  example: {
    source: { name: 'MIPS', url: 'https://data.cms.gov/provider-data/', cadenceDays: 365 },
    data: {
      performance_years: [
        {
          year: 2024,
          final_score: 87.27,
          quality: 85.87,
          promoting_interoperability: 100,
          improvement_activities: 40,
          cost: 76.41,
          source: 'group',
          org_pac_id: '4042000002',
        },
      ],
    },
    match: { method: 'npi', confidence: 1, evidence: ["the clinicians' score file states the NPI"] },
  },
});
