import { expect, test } from 'vitest';
import { z } from 'zod';
import { Warehouse } from '../../../warehouse/warehouse.ts';

const TABLES = `
  CREATE TABLE qpp_mips__score (npi VARCHAR, performance_year INTEGER);
  CREATE TABLE link__qpp_mips (source_key VARCHAR, verdict VARCHAR);
  CREATE TABLE record__qpp_mips_score (performance_year INTEGER, input VARCHAR);`;

async function numbersOf(rows: string): Promise<Record<string, unknown>> {
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse.run(TABLES + rows);
  await warehouse.runFile(new URL('./methodology-numbers.sql', import.meta.url));
  return await warehouse.row(z.record(z.string(), z.unknown()), 'FROM methodology_numbers');
}

test('scores, and of each year those that are shown, the newest year first, one without a year last', async () => {
  const numbers = await numbersOf(`
    INSERT INTO qpp_mips__score VALUES ('2000000004', 2024), ('2000000004', 2023), ('2000000012', NULL);
    INSERT INTO link__qpp_mips VALUES ('a', 'matched'), ('b', 'unmatched');
    INSERT INTO record__qpp_mips_score
    SELECT 2023, 'experience' FROM range(1200)
    UNION ALL SELECT 2024, 'score file' UNION ALL SELECT NULL, 'score file';`);
  expect(numbers).toEqual({
    scores: '3',
    npis: '2',
    undated: '1',
    keys: '2',
    matched: '1',
    years:
      '2024 (1 from the score file), 2023 (1,200 from QPP Experience), unknown year (1 from the score file)',
  });
});

test('without scores there are no years', async () => {
  expect(await numbersOf('')).toMatchObject({ scores: '0', years: 'none' });
});
