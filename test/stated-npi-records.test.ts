import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { pecos } from '../sources/pecos/source.ts';
import { qppMips } from '../sources/qpp-mips/source.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { createProviders } from './nppes-provider.ts';
import { createEnrollments, createScores, type TestEnrollments, type TestScore } from './stated-npi-rows.ts';

const ANNA = '2000000010';
const CLINIC = '2000000028';
const SECOND = '2000000036';
const CLEAN = '2000000051';
const Body = z.object({ npi: z.string(), body: z.string() });

/** The bodies of one block by NPI, resolved from the tables that `fill` makes, each held against the line's schema. */
async function bodies<B extends 'pecos' | 'qpp_mips'>(
  block: B,
  fill: (warehouse: Warehouse) => Promise<void>,
  range = { npi_from: '2', npi_to: '3' },
): Promise<Record<string, NpiLine[B]>> {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(
    warehouse,
    [ANNA, CLINIC, SECOND, CLEAN].map((npi) => ({ npi })),
  );
  await fill(warehouse);
  await resolveSources(warehouse, [pecos, qppMips]);
  const file = new URL(`../sources/${block.replace('_', '-')}/publish/npi-block.sql`, import.meta.url);
  await warehouse.runFile(file, range);
  const rows = await warehouse.rows(Body, `SELECT npi, body FROM npi_block__${block} ORDER BY npi`);
  const read = rows.map(({ npi, body }) => [npi, NpiLine.shape[block].parse(JSON.parse(body))]);
  return Object.fromEntries(read);
}

const TABLES: TestEnrollments = {
  enrollments: [
    {
      enrollment_id: 'I2',
      npi: ANNA,
      pac_id: '0042000001',
      provider_type_code: '14-08',
      provider_type: 'PRACTITIONER - FAMILY PRACTICE',
      state: 'CA',
      first_name: 'ANNA',
      middle_name: 'B',
      last_name: 'O\'QUILL "ANN"',
    },
    { enrollment_id: 'I1', npi: ANNA, pac_id: '0042000001' },
    { enrollment_id: 'O1', npi: CLINIC, pac_id: '4042000002', organization_name: 'QUILL CLINIC' },
  ],
  additionalNpis: [['O1', SECOND]],
  reassignments: [
    ['I2', 'O1'],
    ['I2', 'O9'],
  ],
};

test('pecos: every enrollment in order, reassignments from both sides, unknown other sides explained', async () => {
  const found = await bodies('pecos', (warehouse) => createEnrollments(warehouse, TABLES));
  expect(Object.keys(found)).toEqual([ANNA, CLINIC, SECOND]);
  const nothing = { provider_type_code: null, provider_type: null, state: null, name: null };
  expect(found[ANNA]).toEqual({
    provenance: {
      _confidence: 1,
      _data_availability: {
        status: 'available',
        fields: {
          'enrollments[].name': 'null where the file names neither a person nor an organization',
          'reassignments[].other_npi': 'null where the other enrollment is not in the enrollment file',
        },
      },
    },
    data: {
      enrollments: [
        { enrollment_id: 'I1', pac_id: '0042000001', ...nothing },
        {
          enrollment_id: 'I2',
          pac_id: '0042000001',
          provider_type_code: '14-08',
          provider_type: 'PRACTITIONER - FAMILY PRACTICE',
          state: 'CA',
          name: 'ANNA B O\'QUILL "ANN"',
        },
      ],
      reassignments: [
        {
          direction: 'reassigns_to',
          enrollment_id: 'I2',
          other_enrollment_id: 'O1',
          other_pac_id: '4042000002',
          other_npi: CLINIC,
          other_name: 'QUILL CLINIC',
        },
        {
          direction: 'reassigns_to',
          enrollment_id: 'I2',
          other_enrollment_id: 'O9',
          other_pac_id: null,
          other_npi: null,
          other_name: null,
        },
      ],
    },
    match: { method: 'npi', confidence: 1, evidence: ['2 of the enrollments state the NPI'] },
  });
  expect(found[SECOND]).toMatchObject({
    data: {
      enrollments: [{ enrollment_id: 'O1' }],
      reassignments: [{ direction: 'receives_from', enrollment_id: 'O1', other_npi: ANNA }],
    },
    match: {
      method: 'additional npi',
      evidence: ['1 of the enrollments have it as an additional NPI'],
    },
  });
});

test('pecos: reassignments are unknown without the file, and empty when it has no rows for an enrollment', async () => {
  const { reassignments: _, ...without } = TABLES;
  const unknown = await bodies('pecos', (warehouse) => createEnrollments(warehouse, without));
  expect(unknown[ANNA]?.data.reassignments).toBeNull();
  expect(unknown[ANNA]?.provenance._data_availability.fields.reassignments).toBe(
    'the reassignment file is not in this release',
  );
  const none = await bodies('pecos', (warehouse) =>
    createEnrollments(warehouse, { ...TABLES, reassignments: [] }),
  );
  expect(none[ANNA]?.data.reassignments).toEqual([]);
  expect(none[ANNA]?.provenance._data_availability.fields).not.toHaveProperty('reassignments');
});

test('pecos: only the NPIs of the run', async () => {
  const range = { npi_from: CLINIC, npi_to: SECOND };
  const found = await bodies('pecos', (warehouse) => createEnrollments(warehouse, TABLES), range);
  expect(Object.keys(found)).toEqual([CLINIC]);
});

const score = (changes: Partial<TestScore>): TestScore => ({
  npi: ANNA,
  performance_year: 2024,
  final_score: 80,
  quality: 70.5,
  promoting_interoperability: 100,
  improvement_activities: 40,
  cost: 0,
  source: 'individual',
  input: 'score file',
  ...changes,
});

test('qpp_mips: newest year first, a true 0 stays, every null has its reason under its path', async () => {
  const found = await bodies('qpp_mips', (warehouse) =>
    createScores(warehouse, [
      score({ performance_year: 2023, input: 'experience', cost: null, source: 'Group' }),
      score({ performance_year: null, quality: null, unread: { quality: 'N/A' } }),
      score({ source: 'group', org_pac_id: '0042000002', final_score: 90 }),
      score({}),
    ]),
  );
  expect(Object.keys(found)).toEqual([ANNA]);
  const entry = {
    year: 2024,
    final_score: 80,
    quality: 70.5,
    promoting_interoperability: 100,
    improvement_activities: 40,
    cost: 0,
    source: 'individual',
    org_pac_id: null,
  };
  expect(found[ANNA]).toEqual({
    provenance: {
      _confidence: 1,
      _data_availability: {
        status: 'available',
        fields: {
          'performance_years[2].cost': 'not scored',
          'performance_years[3].year': 'the file states no performance year',
          'performance_years[3].quality': 'not a number in the file: N/A',
        },
      },
    },
    data: {
      performance_years: [
        { ...entry, final_score: 90, source: 'group', org_pac_id: '0042000002' },
        entry,
        { ...entry, year: 2023, cost: null, source: 'Group' },
        { ...entry, year: null, quality: null },
      ],
    },
    match: {
      method: 'npi',
      confidence: 1,
      evidence: ["the clinicians' score file states the NPI", 'the QPP Experience file states the NPI'],
    },
  });
});
