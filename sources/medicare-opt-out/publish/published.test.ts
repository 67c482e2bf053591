import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import type { Scope } from '../../../schemas/scope.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { factsAbout, npiBlocks } from '../../../test/source-answers.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { createAffidavits } from '../fixtures/affidavit-rows.ts';
import { medicareOptOut } from '../source.ts';

/** Opted out; ended and still listed; under another name; nobody's. */
const [ANNA, BRAM, CORA, DORA] = ['2000000010', '2000000028', '2000000036', '2000000051'];
const Row = z.record(z.string(), z.json());
const ENDED = 'the affidavit does not renew itself and ended on 2014-05-01, yet the provider is still listed';
const OTHER_NAME = 'the affidavit states the NPI under another last name';

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(
    warehouse,
    [ANNA, BRAM, CORA, DORA].map((npi = '') => ({ npi, last_name: 'Quillfeather' })),
  );
  const ended = { effective_date: '2012-05-01', end_date: '2014-05-01' };
  await createAffidavits(warehouse, [
    { affidavit_id: 'a1', npi: ANNA, may_order_and_refer: null, published_may_order_and_refer: 'MAYBE' },
    { affidavit_id: 'a2', npi: ANNA, ...ended },
    { affidavit_id: 'b1', npi: BRAM, ...ended },
    { affidavit_id: 'c1', npi: CORA, last_name: 'LINDQUIST' },
    { affidavit_id: 'x1', npi: null },
  ]);
  await resolveSources(warehouse, [medicareOptOut]);
});
afterAll(() => warehouse.close());

const shown = {
  effective_date: '2019-05-01',
  end_date: '2027-05-01',
  renews_itself: true,
  in_force: true,
  specialty: null,
  may_order_and_refer: null,
};
const past = {
  effective_date: '2012-05-01',
  end_date: '2014-05-01',
  renews_itself: false,
  in_force: null,
  specialty: null,
  may_order_and_refer: true,
};
const match = {
  method: 'npi and last name',
  confidence: 1,
  evidence: ['the affidavit states the NPI and a last name of its holder'],
};

describe('the block of the line', () => {
  test('says who is opted out, every affidavit that is theirs, and the reason of each null', async () => {
    expect(await npiBlocks(warehouse, medicareOptOut)).toEqual({
      [ANNA]: {
        provenance: {
          _confidence: 1,
          _data_availability: {
            status: 'available',
            fields: {
              'affidavits[0].may_order_and_refer': 'neither Y nor N in the list: MAYBE',
              'affidavits[1].in_force': ENDED,
            },
          },
        },
        data: { opted_out: true, candidates: 0, affidavits: [shown, past] },
        match,
      },
      [BRAM]: {
        provenance: {
          _confidence: 1,
          _data_availability: {
            status: 'undetermined',
            fields: { opted_out: ENDED, 'affidavits[0].in_force': ENDED },
          },
        },
        data: { opted_out: null, candidates: 0, affidavits: [past] },
        match,
      },
      [CORA]: {
        provenance: {
          _confidence: null,
          _data_availability: { status: 'undetermined', fields: { opted_out: OTHER_NAME } },
        },
        data: { opted_out: null, candidates: 1, affidavits: [] },
        match: null,
      },
    });
  });

  test('is made for the NPIs of the range only', async () => {
    expect(Object.keys(await npiBlocks(warehouse, medicareOptOut, { from: BRAM, to: CORA }))).toEqual([BRAM]);
  });
});

describe('the fact', () => {
  const facts = (npi = '', scope: Scope = 'national') => factsAbout(warehouse, medicareOptOut, npi, scope);

  test.each<Scope>(['national', 'partial'])('is true with both dates, at %s scope', async (scope) => {
    expect(await facts(ANNA, scope)).toEqual([
      expect.objectContaining({
        fact: 'medicare_opt_out.opted_out',
        value: true,
        about: { effective_date: '2019-05-01', end_date: '2027-05-01' },
        _dataset_id: 'medicare-opt-out',
        _confidence: 1,
      }),
    ]);
  });

  test('is null, with the reason, of who is listed with an affidavit that has ended, or under another name', async () => {
    const uncertain = (why: string) => [
      expect.objectContaining({
        ...{ fact: 'medicare_opt_out.opted_out', value: null, about: null },
        _data_availability: expect.objectContaining({ fields: { value: why } }),
      }),
    ];
    expect(await facts(BRAM)).toEqual(uncertain(ENDED));
    expect(await facts(CORA)).toEqual(uncertain(OTHER_NAME));
  });

  test('is false of who is not on a national list, and not stated from a part of it', async () => {
    expect(await facts(DORA, 'national')).toEqual([
      expect.objectContaining({ fact: 'medicare_opt_out.opted_out', value: false, about: null }),
    ]);
    expect(await facts(DORA, 'partial')).toEqual([]);
  });
});

test('the columns of providers: opted out with both dates, or undetermined without', async () => {
  await warehouse.runFile(new URL('provider-columns.sql', import.meta.url), { part: '20' });
  const rows = await warehouse.rows(Row, 'FROM provider_columns__medicare_opt_out ORDER BY npi');
  expect(rows.map((row) => Object.values(row))).toEqual([
    [ANNA, 'opted_out', '2019-05-01', '2027-05-01'],
    [BRAM, 'undetermined', null, null],
    [CORA, 'undetermined', null, null],
  ]);
});

test('the collection: every affidavit with its verdict, in the columns of its schema', async () => {
  const [collection] = medicareOptOut.publication.collections ?? [];
  if (collection === undefined) throw new Error('there is no collection');
  expect(await warehouse.rows(Row, collection.parts)).toEqual([{ part: 'all' }]);
  await warehouse.runFile(collection.sql);
  const rows = await warehouse.rows(Row, 'FROM bundle_rows');
  for (const row of rows) expect(collection.row.strict().parse(row)).toEqual(row);
  expect(
    rows.map(({ affidavit_id, npi, candidate_npi, verdict, in_force, doubt }) => [
      affidavit_id,
      npi ?? candidate_npi,
      verdict,
      in_force,
      doubt,
    ]),
  ).toEqual([
    ['a1', ANNA, 'matched', true, null],
    ['a2', ANNA, 'matched', null, ENDED],
    ['b1', BRAM, 'matched', null, ENDED],
    ['c1', CORA, 'undetermined', null, OTHER_NAME],
    ['x1', null, 'unmatched', null, null],
  ]);
});

test('the numbers of the methodology text', async () => {
  await warehouse.runFile(new URL('methodology-numbers.sql', import.meta.url));
  expect(await warehouse.row(Row, 'FROM methodology_numbers')).toEqual({
    affidavits: '5',
    matched: '3',
    undetermined: '1',
    unmatched: '1',
    opted_out: '1',
    doubtful: '2',
  });
});
