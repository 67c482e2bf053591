import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { exclusionPeriodsCollection } from '../build/bundles/collections/exclusion-periods.ts';
import type { BuildContext, PreviousRelease } from '../build/context.ts';
import { inventedHeader } from '../build/documents/fixtures/release.ts';
import { EarlierFiles } from '../build/earlier-files.ts';
import { writeListedParties } from '../build/listed-parties/listed-parties.ts';
import { ReleaseWriter } from '../build/release-writer.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { STATE_FILES } from '../sources/state-exclusions/states.ts';
import { sqlLiteral } from '../warehouse/warehouse.ts';
import { ingestFiles } from './ingest-files.ts';
import { smallWarehouse } from './small-warehouse.ts';
import { list } from './state-list.ts';

const PENNSYLVANIA = list('pa');
const HEADER = STATE_FILES.pa.columns.map(([name]) => name).join(',');
const row = (last: string, status: string, end: string) =>
  `"${last}, Bram",,${status},6/7/1998 0:00:00,${end},,,0,,${last},Bram,,,Jr.,,,2000000010,`;

/** What the list says in each of these nights. */
const NIGHTS = [
  [row('Lund', 'Precluded', '12/31/2299'), row('Quindle', 'Precluded', '12/31/2299')],
  [row('Lund', 'Reinstated', '9/13/2026'), row('Quindle', 'Reinstated', '12/31/2299')],
  [row('Lund', 'Reinstated', '9/13/2026'), row('Quindle', 'Reinstated', '12/31/2299')],
] as const;
const monthOf = (night: number) => `2026-${String(9 + night).padStart(2, '0')}`;

const Row = z.object({
  last_name: z.string(),
  name_suffix: z.string().nullable(),
  published_npi: z.string().nullable(),
  npi: z.string().nullable(),
  exclusion_type: z.string().nullable(),
  valid_to: z.string().nullable(),
  valid_to_basis: z.string().nullable(),
});

let directory: string;
/** What is known after each night. */
const known: z.infer<typeof Row>[][] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'state-list-periods-'));
  await using warehouse = await smallWarehouse();
  const [collection] = exclusionPeriodsCollection([PENNSYLVANIA]);
  if (collection === undefined) throw new Error('no collection');
  let previous: PreviousRelease | null = null;
  for (const [night, rows] of NIGHTS.entries()) {
    const day = `${monthOf(night)}-20`;
    const entries = join(directory, `${night}.parquet`);
    {
      await using read = await ingestFiles(
        PENNSYLVANIA,
        { [`PA_state_exclusions_${day}.csv`]: [HEADER, ...rows, ''].join('\n') },
        { today: `${monthOf(night)}-21` },
      );
      await read.warehouse.run(`COPY state_exclusions_pa__exclusion TO ${sqlLiteral(entries)}`);
    }
    await warehouse.run(
      `CREATE OR REPLACE TABLE state_exclusions_pa__exclusion AS FROM read_parquet(${sqlLiteral(entries)});
       CREATE OR REPLACE TABLE link__state_exclusions_pa AS
         SELECT exclusion_id AS source_key, NULL::VARCHAR AS npi, 'unmatched' AS verdict, NULL::VARCHAR AS "method",
           NULL::DOUBLE AS confidence
         FROM state_exclusions_pa__exclusion;
       CREATE OR REPLACE TABLE bearers__state_exclusions_pa AS
         SELECT exclusion_id AS source_key, 900::DOUBLE AS expected_bearers FROM state_exclusions_pa__exclusion`,
    );
    const release = `${monthOf(night).replace('-', '')}21T020000Z-abc1234-00000001`;
    const context: BuildContext = {
      warehouse,
      header: {
        ...inventedHeader(),
        release,
        created_at: `${monthOf(night)}-21T02:00:00.000Z`,
        sources: [{ ...exampleSource('oig-leie'), id: 'state-exclusions-pa', snapshot: day }],
      },
      sources: [PENNSYLVANIA],
      previous,
      writer: new ReleaseWriter(
        join(directory, release),
        previous === null ? null : new EarlierFiles(previous),
      ),
      progress: () => {},
    };
    await writeListedParties(context);
    const manifest = { ...context.header, packs: [], files: context.writer.files() };
    previous = { release, directory: context.writer.directory, manifest };
    await collection.parts(context);
    await collection.makeRows(context, 'open');
    known.push(await warehouse.rows(Row, 'FROM bundle_rows ORDER BY last_name'));
  }
}, 60_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

const endsIn = (night: number) =>
  known[night]?.map(({ last_name, valid_to, valid_to_basis }) => [last_name, valid_to, valid_to_basis]);

test('Pennsylvania: an entry ends by the reinstatement that the list prints', () => {
  expect(endsIn(0)).toEqual([
    ['Lund', null, null],
    ['Quindle', null, null],
  ]);
  // Of the second the list has no day: it is over by the list that says so first, and stays so.
  for (const night of [1, 2])
    expect(endsIn(night)).toEqual([
      ['Lund', '2026-09-13', 'column'],
      ['Quindle', '2026-10-20', 'column'],
    ]);
});

test('a row of the bundle has the generational suffix and the NPI that the list states, linked or not', () => {
  expect(known[0]?.[0]).toMatchObject({
    name_suffix: 'Jr.',
    published_npi: '2000000010',
    npi: null,
    exclusion_type: 'Precluded',
  });
});
