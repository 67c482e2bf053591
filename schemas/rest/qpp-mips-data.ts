import { z } from 'zod';

const score = z.number().nullable().describe('Null when not scored; 0 is a score.');
const text = z.string().nullable();

export const MipsPerformanceYear = z.strictObject({
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
export const QppMipsData = z.strictObject({ performance_years: z.array(MipsPerformanceYear).min(1) });

export type QppMipsData = z.infer<typeof QppMipsData>;
