import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { createScores, type TestScore } from '../../../test/stated-npi-rows.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { qppMips } from '../source.ts';

const ANNA = '2000000010';
const UNKNOWN = '2000000044';

const Link = z.object({
  source_key: z.string(),
  npi: z.string().nullable(),
  verdict: z.string(),
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});

async function open(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [{ npi: ANNA, last_name: 'Quill' }]);
  return warehouse;
}

const score = (changes: Partial<TestScore>): TestScore => ({
  npi: ANNA,
  performance_year: 2024,
  final_score: 80,
  input: 'score file',
  ...changes,
});

test('scores: one link for a key whatever its years; not in the registry unmatched', async () => {
  await using warehouse = await open();
  await createScores(warehouse, [
    score({ source: 'group', org_pac_id: '0042000002' }),
    score({ source: 'group', org_pac_id: '0042000002', performance_year: 2023 }),
    score({ source: 'individual' }),
    score({ npi: UNKNOWN, source: 'individual' }),
  ]);
  await resolveSources(warehouse, [qppMips]);
  const links = await warehouse.rows(Link, 'FROM link__qpp_mips ORDER BY source_key');
  expect(links.map(({ source_key, npi, verdict }) => [source_key, npi, verdict])).toEqual([
    [`${ANNA}|0042000002|group`, ANNA, 'matched'],
    [`${ANNA}||individual`, ANNA, 'matched'],
    [`${UNKNOWN}||individual`, null, 'unmatched'],
  ]);
});

test('scores: QPP Experience fills only years the score file does not tell; newest and best first', async () => {
  await using warehouse = await open();
  await createScores(warehouse, [
    score({ performance_year: 2022, final_score: 60, input: 'experience' }),
    score({ performance_year: 2024, final_score: 99, input: 'experience' }),
    score({ performance_year: 2024, final_score: null, source: 'group' }),
    score({ performance_year: 2024, final_score: 70, source: 'group' }),
    score({ performance_year: 2024, final_score: 90, source: 'individual' }),
    score({ performance_year: null, final_score: 10, source: 'undated' }),
    score({ performance_year: 2023, final_score: 50, input: 'experience' }),
  ]);
  await resolveSources(warehouse, [qppMips]);
  expect(
    await warehouse.rows(
      z.object({ year: z.number().nullable(), score: z.number().nullable() }),
      'SELECT performance_year AS year, final_score AS score FROM record__qpp_mips_score',
    ),
  ).toEqual([
    { year: 2024, score: 90 },
    { year: 2024, score: 70 },
    { year: 2024, score: null },
    { year: 2023, score: 50 },
    { year: 2022, score: 60 },
    { year: null, score: 10 },
  ]);
});
