import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { createEnrollments } from '../../../test/stated-npi-rows.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { pecos } from '../source.ts';

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
  await resolveSources(warehouse, [pecos]);
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
  await resolveSources(warehouse, [pecos]);
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
