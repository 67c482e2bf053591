import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { PaymentsLine } from '../schemas/records/payments-line.ts';
import { openPayments } from '../sources/open-payments/source.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { ingestFiles } from './ingest-files.ts';
import { createProviders } from './nppes-provider.ts';

const FIXTURES = new URL('../sources/open-payments/fixtures/', import.meta.url);
const STAMP = 'P06302026_06032026';
const GENERAL = `OP_DTL_GNRL_PGYR2024_${STAMP}.csv`;
const REMOVED = `OP_REMOVED_DELETED_PGYR2024_${STAMP}.csv`;
const FILES = [
  GENERAL,
  `OP_DTL_GNRL_PGYR2025_${STAMP}.csv`,
  `OP_DTL_RSRCH_PGYR2024_${STAMP}.csv`,
  `OP_DTL_OWNRSHP_PGYR2024_${STAMP}.csv`,
];
const RANGE = { npi_from: '2', npi_to: '3' };

const MARISKA = '2000000036';
const OTTO = '2000000044';
const IMOGEN = '2000000051';
const IMOGEN_TOO = '2000000069';

const QUILL_ROAD = { line1: '14 QUILL ROAD', city: 'NOWHERE', state: 'OH', postal_code: '040101234' };
const LAB_WAY = { line1: '9 LAB WAY', city: 'BRIDGETON', state: 'NJ', postal_code: '08302' };
/** None of them has the NPI the files print: it is not used. Two Imogens cannot be distinguished. */
const PROVIDERS = [
  { npi: MARISKA, first_name: 'MARISKA', last_name: 'VANTONGEREN', practice_address: QUILL_ROAD },
  { npi: OTTO, first_name: 'OTTO', last_name: 'PRIME', practice_address: LAB_WAY },
  {
    npi: IMOGEN,
    first_name: 'IMOGEN',
    last_name: 'BACKAGAIN',
    name_suffix: 'JR',
    practice_address: QUILL_ROAD,
  },
  {
    npi: IMOGEN_TOO,
    first_name: 'IMOGEN',
    last_name: 'BACKAGAIN',
    name_suffix: 'JR',
    practice_address: QUILL_ROAD,
  },
];

/** The lines and blocks of the four providers, from some of the fixtures. */
async function records(...names: string[]) {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, FIXTURES))]));
  await using ingested = await ingestFiles(openPayments, files);
  await using warehouse = await Warehouse.open(':memory:');
  const tables = ['payment', 'recipient'];
  const path = await ingested.warehouse.row(
    z.object({ path: z.string() }),
    'SELECT path FROM duckdb_databases() WHERE NOT internal AND path IS NOT NULL',
  );
  ingested.warehouse.close();
  await warehouse.run(`ATTACH '${path.path}' AS source (READ_ONLY)`);
  for (const table of tables)
    await warehouse.run(`CREATE TABLE open_payments__${table} AS FROM source.open_payments__${table}`);
  await createProviders(warehouse, PROVIDERS);
  await warehouse.run(
    'CREATE TABLE nucc_taxonomy__taxonomy (code VARCHAR, grouping VARCHAR, classification VARCHAR, specialization VARCHAR)',
  );
  await resolveSources(warehouse, [openPayments]);
  await warehouse.runFile(new URL('../sources/open-payments/publish/payments-by-npi.sql', import.meta.url), {
    npi_from: '',
    npi_to: ':',
  });
  await warehouse.runFile(
    new URL('../sources/open-payments/publish/payments-pack.sql', import.meta.url),
    RANGE,
  );
  await warehouse.runFile(new URL('../sources/open-payments/publish/npi-block.sql', import.meta.url), RANGE);
  const lines = await warehouse.rows(
    z.object({ npi: z.string(), line: z.string() }),
    'SELECT key AS npi, line FROM pack_line ORDER BY key',
  );
  const blocks = await warehouse.rows(
    z.object({ npi: z.string(), body: z.string() }),
    'FROM npi_block__open_payments ORDER BY npi',
  );
  return {
    text: new Map(lines.map(({ npi, line }) => [npi, line])),
    lines: new Map(lines.map(({ npi, line }) => [npi, PaymentsLine.parse(JSON.parse(line))])),
    blocks: new Map(
      blocks.map(({ npi, body }) => [npi, NpiLine.shape.open_payments.parse(JSON.parse(body))]),
    ),
  };
}

let all: Awaited<ReturnType<typeof records>>;
beforeAll(async () => {
  all = await records(...FILES);
});

test('a provider has every payment, newest first, and a total that is exact to the cent', () => {
  const { text, lines } = all;
  const mariska = lines.get(MARISKA);
  expect(
    mariska?.payments.map(({ record_id, amount_usd, category }) => [record_id, amount_usd, category]),
  ).toEqual([
    ['2001', 7, 'general'],
    ['1001', 18.57, 'general'],
    ['1003', 0.1, 'general'],
    ['1007', 18.57, 'general'],
    ['3001', 5000.25, 'research'],
    ['3002', 40, 'research'],
    ['1002', 2500, 'general'],
    ['4001', 1000, 'ownership'],
  ]);
  // 7.00 + 18.57 + 0.10 + 18.57 + 5000.25 + 40.00 + 2500.00 + 1000.00, written with both its places.
  expect(text.get(MARISKA)).toMatch(/^\{"npi":"2000000036","total_usd":8584\.49,/);
  expect(mariska?.program_years).toEqual([
    { year: 2024, total_usd: 8577.49, payments: 7 },
    { year: 2025, total_usd: 7, payments: 1 },
  ]);
  expect(mariska?.payments[1]).toMatchObject({
    date: '2024-03-15',
    nature: 'Food and Beverage',
    form: 'In-kind items and services',
    manufacturer: { id: '100000000999', name: 'Sample Pharma, Inc.' },
    products: ['Eliquis', 'CAFÉ INHALER'],
    recipient: { name: 'MARISKA J VANTONGEREN', city: 'NOWHERE', state: 'OH' },
  });
  expect(mariska?._data_availability).toEqual({
    status: 'available',
    fields: {
      'payments[6].date': 'the published date 11/30/0002 is not a date of the program',
      'payments[7].date': 'an ownership interest has no payment date',
    },
  });
});

test('research of an institution is each principal investigator’s, with the institution as recipient', () => {
  const { lines } = all;
  expect(lines.get(OTTO)?.payments).toMatchObject([
    { record_id: '3001', amount_usd: 5000.25, recipient: { name: 'Trial Site, LLC' } },
  ]);
});

test('the block sums up the same payments, with a match', () => {
  const { blocks, lines } = all;
  const block = blocks.get(MARISKA);
  expect(block?.data).toMatchObject({
    total_usd: 8584.49,
    program_years: lines.get(MARISKA)?.program_years,
    top_manufacturers: [
      { id: '100000000999', name: 'Sample Pharma, Inc.', total_usd: 7584.49, payments: 7 },
      { id: '100000000998', name: 'Sample Devices LLC', total_usd: 1000, payments: 1 },
    ],
  });
  expect(block?.match).toMatchObject({
    confidence: block?.provenance._confidence,
    evidence: expect.arrayContaining(['address: same street']),
  });
});

test('a provider who cannot be told apart from another has unknown payments, not zero', () => {
  const { lines, blocks } = all;
  for (const npi of [IMOGEN, IMOGEN_TOO]) {
    expect(lines.get(npi)).toEqual({
      npi,
      total_usd: null,
      program_years: [],
      payments: [],
      _confidence: null,
      _data_availability: {
        status: 'undetermined',
        fields: { total_usd: 'payments name a recipient who may or may not be this provider' },
      },
    });
    expect(blocks.get(npi)).toEqual({
      provenance: { _confidence: null, _data_availability: { status: 'undetermined', fields: {} } },
      data: null,
      match: null,
    });
  }
});

test('a removed record changes only the provider it belonged to', async () => {
  const after = await records(...FILES, REMOVED);
  expect(after.lines.get(MARISKA)?.total_usd).toBe(8565.92);
  expect(after.lines.get(MARISKA)?.payments.map(({ record_id }) => record_id)).not.toContain('1007');
  const changed = [...all.text.keys()].filter((npi) => all.text.get(npi) !== after.text.get(npi));
  expect(changed).toEqual([MARISKA]);
});
