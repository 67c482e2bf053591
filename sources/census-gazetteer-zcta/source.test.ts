import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverZctas } from './discover.ts';
import { censusGazetteerZcta } from './source.ts';

const [OLDER, NEWER] = ['2024_Gaz_zcta_national.txt', '2025_Gaz_zcta_national.txt'];
const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const Zcta = z.object({ zcta: z.string(), latitude: z.number(), longitude: z.number() });
const zctas = 'SELECT zcta, latitude, longitude FROM census_gazetteer_zcta__zcta ORDER BY zcta';

const PUERTO_RICO = { zcta: '00601', latitude: 18.180555, longitude: -66.749961 };
const ST_PAUL = { zcta: '55101', latitude: 44.95, longitude: -93.09 };

test('divided by tabs, padded with blanks', async () => {
  await using ingested = await ingestFiles(censusGazetteerZcta, { [OLDER]: read(OLDER) });
  expect(await ingested.warehouse.rows(Zcta, zctas)).toEqual([
    PUERTO_RICO,
    { zcta: '01001', latitude: 32.5, longitude: -86.5 },
    ST_PAUL,
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2024-01-01', snapshotInferred: false });
});

test('divided by pipes, with a further code; of two gazetteers the newer one counts', async () => {
  await using ingested = await ingestFiles(censusGazetteerZcta, {
    [OLDER]: read(OLDER),
    [NEWER]: read(NEWER),
  });
  expect(await ingested.warehouse.rows(Zcta, zctas)).toEqual([
    PUERTO_RICO,
    ST_PAUL,
    { zcta: '99546', latitude: 51.87, longitude: -176.63 },
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2025-01-01' });
  expect(ingested.report.files.map(({ name, rejected }) => [name, rejected])).toEqual([
    [NEWER, {}],
    [OLDER, { 'in the newer list': 3 }],
  ]);
});

test('a row without a code or a point, or with one abroad, is rejected with the reason; stripped zeros are put back', async () => {
  const rows = [
    '55102|x|1|0|0.|0.||-93.1',
    '|x|1|0|0.|0.|44.9|-93.1',
    '55103|x|1|0|0.|0.|-44.9|93.1',
    '602|x|1|0|0.|0.|18.3|-67.1',
  ];
  await using ingested = await ingestFiles(censusGazetteerZcta, {
    [NEWER]: `${read(NEWER)}${rows.join('\n')}\n`,
  });
  expect(ingested.report.files[0]?.rejected).toEqual({
    'no five-digit code': 1,
    'no point': 1,
    'point outside the United States': 1,
  });
  expect(await ingested.warehouse.rows(Zcta, zctas)).toContainEqual({
    zcta: '00602',
    latitude: 18.3,
    longitude: -67.1,
  });
});

test('an area with two points refuses the gazetteer', async () => {
  const twice = `${read(NEWER)}55101|x|1|0|0.|0.|44.9|-93.1\n`;
  await expect(ingestFiles(censusGazetteerZcta, { [NEWER]: twice })).rejects.toMatchObject({
    code: 'repeated_key',
  });
});

test('the newest gazetteer that has the areas is found; where none has, it is said', async () => {
  const root = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/';
  const pages: Record<string, string> = {
    [root]: '<a href="2024_Gazetteer/">x</a> <a href="2025_Gazetteer/">y</a> <a href="2026_Gazetteer/">z</a>',
    [`${root}2026_Gazetteer/`]: '<a href="2026_Gaz_place_national.zip">x</a>',
    [`${root}2025_Gazetteer/`]: '<a href="2025_Gaz_zcta_national.zip">x</a>',
  };
  const discovery = { getText: async (url: string) => pages[url] ?? '', rewrite: (url: string) => url };
  expect(await discoverZctas(discovery)).toEqual([
    {
      name: '2025_Gaz_zcta_national.zip',
      url: `${root}2025_Gazetteer/2025_Gaz_zcta_national.zip`,
      published: null,
    },
  ]);
  delete pages[`${root}2025_Gazetteer/`];
  await expect(discoverZctas(discovery)).rejects.toMatchObject({ code: 'zctas_not_listed' });
});
