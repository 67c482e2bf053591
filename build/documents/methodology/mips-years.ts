import { z } from 'zod';
import { RowCount, type Warehouse } from '../../../warehouse/warehouse.ts';
import { count, type SlotValues } from './slots.ts';

/** The performance years of the release, newest first, each with its scores and the file that tells it. */
export async function mipsYears(warehouse: Warehouse): Promise<SlotValues> {
  const rows = await warehouse.rows(
    z.object({ year: z.number().nullable(), input: z.string(), scores: RowCount }),
    `SELECT performance_year AS year, input, count(*) AS scores
     FROM record__qpp_mips_score GROUP BY year, input ORDER BY year DESC NULLS LAST, input DESC`,
  );
  const said = rows.map(
    ({ year, input, scores }) =>
      `${year ?? 'unknown year'} (${count(scores)} from ${input === 'score file' ? 'the score file' : 'QPP Experience'})`,
  );
  return { 'mips.years': said.length === 0 ? 'none' : said.join(', ') };
}
