import { expect, test } from 'vitest';
import { z } from 'zod';
import { createProviders } from '../../test/nppes-provider.ts';
import { createEnrollments, createScores, type TestScore } from '../../test/stated-npi-rows.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { resolveSources } from './resolve.ts';

const ANNA = '2000000010';
const CLINIC = '2000000028';
const SECOND = '2000000036';
const UNKNOWN = '2000000044';

const Link = z.object({
  source_key: z.string(),
  npi: z.string().nullable(),
  verdict: z.string(),
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});
const Row = z.record(z.string(), z.unknown());

async function open(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    { npi: ANNA, last_name: 'Quill' },
    { npi: CLINIC, entity_type: 'organization', organization_name: 'Quill Clinic' },
    { npi: SECOND, entity_type: 'organization', organization_name: 'Quill Clinic East' },
  ]);
  return warehouse;
}

test('enrollments: by their NPI and by additional NPIs; without one in the registry unmatched', async () => {
  await using warehouse = await open();
  await createEnrollments(warehouse, {
    enrollments: [
      { enrollment_id: 'I1', npi: ANNA },
      { enrollment_id: 'I2', npi: ANNA },
      { enrollment_id: 'I3', npi: UNKNOWN },
      { enrollment_id: 'I4', npi: null },
      { enrollment_id: 'O1', npi: CLINIC, multiple_npi_flag: 'Y' },
    ],
    additionalNpis: [
      ['O1', SECOND],
      // Its own again, one the registry does not know, and an enrollment the base file does not have.
      ['O1', CLINIC],
      ['O1', UNKNOWN],
      ['O9', SECOND],
    ],
  });
  await resolveSources(warehouse);
  const links = await warehouse.rows(Link, 'FROM link__pecos ORDER BY source_key, npi');
  expect(links.map(({ source_key, npi, verdict, method }) => [source_key, npi, verdict, method])).toEqual([
    ['I1', ANNA, 'matched', 'npi'],
    ['I2', ANNA, 'matched', 'npi'],
    ['I3', null, 'unmatched', null],
    ['I4', null, 'unmatched', null],
    ['O1', CLINIC, 'matched', 'npi'],
    ['O1', SECOND, 'matched', 'additional npi'],
  ]);
  expect(links.map(({ confidence }) => confidence)).toEqual([1, 1, null, null, 1, 1]);
  expect(links.slice(2, 4).flatMap(({ evidence }) => evidence)).toEqual([
    'the NPI of the enrollment is not in the registry',
    'the enrollment states no NPI',
  ]);
});

test('reassignments: in the records of both sides; an enrollment outside the file keeps its id', async () => {
  await using warehouse = await open();
  await createEnrollments(warehouse, {
    enrollments: [
      { enrollment_id: 'I1', npi: ANNA, pac_id: '0042000001', first_name: 'ANNA', last_name: 'QUILL' },
      { enrollment_id: 'O1', npi: CLINIC, pac_id: '4042000002', organization_name: 'QUILL CLINIC' },
    ],
    additionalNpis: [['O1', SECOND]],
    reassignments: [
      ['I1', 'O1'],
      ['I1', 'O9'],
      ['I8', 'O9'],
    ],
  });
  await resolveSources(warehouse);
  const anna = {
    other_pac_id: '0042000001',
    other_npi: ANNA,
    other_name: 'ANNA QUILL',
    is_other_known: true,
  };
  const received = {
    direction: 'receives_from',
    enrollment_id: 'O1',
    other_enrollment_id: 'I1',
    ...anna,
  };
  expect(await warehouse.rows(Row, 'FROM record__pecos_reassignment')).toEqual([
    {
      npi: ANNA,
      direction: 'reassigns_to',
      enrollment_id: 'I1',
      other_enrollment_id: 'O1',
      other_pac_id: '4042000002',
      other_npi: CLINIC,
      other_name: 'QUILL CLINIC',
      is_other_known: true,
    },
    {
      npi: ANNA,
      direction: 'reassigns_to',
      enrollment_id: 'I1',
      other_enrollment_id: 'O9',
      other_pac_id: null,
      other_npi: null,
      other_name: null,
      is_other_known: false,
    },
    { npi: CLINIC, ...received },
    // Whoever else the enrollment belongs to has it too.
    { npi: SECOND, ...received },
  ]);
});

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
  await resolveSources(warehouse);
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
  await resolveSources(warehouse);
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

test('without the sources the link tables are there and empty', async () => {
  await using warehouse = await open();
  await resolveSources(warehouse);
  expect(await warehouse.rows(Link, 'FROM link__pecos')).toEqual([]);
  expect(await warehouse.rows(Link, 'FROM link__qpp_mips')).toEqual([]);
});
