import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import type { Scope } from '../../../schemas/scope.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { factsAbout, npiBlocks } from '../../../test/source-answers.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { orderAndReferring } from '../source.ts';

/** Two rows that disagree; values that are neither; not in the file. UNKNOWN is not in the registry. */
const [ANNA, BRAM, CORA, UNKNOWN] = ['2000000010', '2000000028', '2000000036', '2000000044'];
const Row = z.record(z.string(), z.json());
const DISAGREE = 'the rows of this NPI in the file disagree';

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(
    warehouse,
    [ANNA, BRAM, CORA].map((npi = '') => ({ npi })),
  );
  await warehouse.run(`
    CREATE TABLE order_and_referring__listing AS
    SELECT *, 'LISTED' AS last_name, 'ANY' AS first_name, 1 AS file_no, row_number() OVER () + 1 AS line
    FROM (
      VALUES ('${ANNA}', true, true, true, false, false, MAP {}::MAP(VARCHAR, VARCHAR)),
        ('${ANNA}', true, true, false, false, true, MAP {}),
        ('${BRAM}', true, false, NULL, NULL, true, MAP {'hha': '', 'pmd': 'X'}),
        ('${UNKNOWN}', true, true, true, true, true, MAP {})
    ) AS t (npi, part_b, dme, hha, pmd, hospice, unread)`);
  await resolveSources(warehouse, [orderAndReferring]);
});
afterAll(() => warehouse.close());

test('links: one for an NPI whatever its rows; not in the registry unmatched', async () => {
  expect(
    await warehouse.rows(
      Row,
      'SELECT * EXCLUDE (evidence) FROM link__order_and_referring ORDER BY source_key',
    ),
  ).toEqual([
    { source_key: ANNA, npi: ANNA, verdict: 'matched', method: 'npi', confidence: 1 },
    { source_key: BRAM, npi: BRAM, verdict: 'matched', method: 'npi', confidence: 1 },
    { source_key: UNKNOWN, npi: null, verdict: 'unmatched', method: null, confidence: null },
  ]);
});

describe('the block of the line', () => {
  test('says what all rows of an NPI agree in, and the reason of each null', async () => {
    const match = { method: 'npi', confidence: 1, evidence: ['the file states the NPI'] };
    const provenance = (fields: Record<string, string>) => ({
      _confidence: 1,
      _data_availability: { status: 'available', fields },
    });
    expect(await npiBlocks(warehouse, orderAndReferring)).toEqual({
      [ANNA]: {
        provenance: provenance({ hha: DISAGREE, hospice: DISAGREE }),
        data: { part_b: true, dme: true, hha: null, pmd: false, hospice: null },
        match,
      },
      [BRAM]: {
        provenance: provenance({ hha: 'no value in the file', pmd: 'neither Y nor N in the file: X' }),
        data: { part_b: true, dme: false, hha: null, pmd: null, hospice: true },
        match,
      },
    });
  });

  test('is made for the NPIs of the range only', async () => {
    expect(Object.keys(await npiBlocks(warehouse, orderAndReferring, { from: BRAM, to: CORA }))).toEqual([
      BRAM,
    ]);
  });
});

describe('the facts', () => {
  const facts = async (npi = '', scope: Scope = 'national') => {
    const stated = await factsAbout(warehouse, orderAndReferring, npi, scope);
    return stated.map(({ fact, value, about }) => [fact, value, about]);
  };

  test.each<Scope>(['national', 'partial'])(
    'are those the file states, at %s scope; null where what it states is not legible',
    async (scope) => {
      expect(await facts(ANNA, scope)).toEqual([
        ['order_and_referring.part_b', true, null],
        ['order_and_referring.dme', true, null],
        ['order_and_referring.hha', null, null],
        ['order_and_referring.pmd', false, null],
        ['order_and_referring.hospice', null, null],
      ]);
      expect(await facts(BRAM, scope)).toEqual([
        ['order_and_referring.part_b', true, null],
        ['order_and_referring.dme', false, null],
        ['order_and_referring.hha', null, null],
        ['order_and_referring.pmd', null, null],
        ['order_and_referring.hospice', true, null],
      ]);
    },
  );

  test('are all false of who is not in a national file, and not stated from a part of it', async () => {
    expect(await facts(CORA, 'national')).toEqual([
      ['order_and_referring.part_b', false, null],
      ['order_and_referring.dme', false, null],
      ['order_and_referring.hha', false, null],
      ['order_and_referring.pmd', false, null],
      ['order_and_referring.hospice', false, null],
    ]);
    expect(await facts(CORA, 'partial')).toEqual([]);
  });
});

test('the columns of providers', async () => {
  await warehouse.runFile(new URL('provider-columns.sql', import.meta.url), { part: '20' });
  const rows = await warehouse.rows(Row, 'FROM provider_columns__order_and_referring ORDER BY npi');
  expect(rows.map((row) => Object.values(row))).toEqual([
    [ANNA, 'listed', true, true, null, false, null],
    [BRAM, 'listed', true, false, null, null, true],
  ]);
});

test('the numbers of the methodology text', async () => {
  await warehouse.runFile(new URL('methodology-numbers.sql', import.meta.url));
  expect(await warehouse.row(Row, 'FROM methodology_numbers')).toEqual({
    npis: '3',
    matched: '2',
    part_b: '2',
    dme: '1',
    hha: '0',
    pmd: '0',
    hospice: '1',
    unclear: '2',
  });
});
