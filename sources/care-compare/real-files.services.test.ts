import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { careCompare } from './source.ts';

const files = realFiles('care-compare');
const real = files.read;
const Count = z.object({ n: z.coerce.number() });

describe.skipIf(!files.exist)(`real files${files.reason}`, () => {
  let ingested: Ingested;
  beforeAll(async () => {
    ingested = await ingestFiles(careCompare, {
      'Hospital_General_Information.csv': real('Hospital_General_Information_2026-02.csv.gz'),
      'NH_ProviderInfo_Aug2021.csv': real('NH_ProviderInfo_2021-08.csv.gz'),
      'NH_Penalties_Jun2021.csv': real('NH_Penalties_2021-06.csv.gz'),
      'ASC_Facility.csv': real('ASC_Facility_2025-01.csv.gz'),
      'HHCAHPS_Provider_Jan2023.csv': real('HHCAHPS_Provider_2023-01.csv.gz'),
      'DAC_NationalDownloadableFile.csv': real('DAC_NationalDownloadableFile_2022-01_386rows.csv'),
      'Footnote_Crosswalk.csv': real('Footnote_Crosswalk.csv'),
      'Measure_Dates.csv': real('Measure_Dates.csv'),
    });
  }, 120_000);
  afterAll(() => ingested[Symbol.asyncDispose]());
  const count = async (sql: string) => (await ingested.warehouse.row(Count, `SELECT count(*) AS n ${sql}`)).n;

  test('every row is accounted for', () => {
    expect(
      ingested.report.files.map(({ role, rows_read, rows_kept }) => [role, rows_read, rows_kept]),
    ).toEqual([
      ['hospital', 5421, 5421],
      ['nursing_home', 15283, 15283],
      ['nursing_home_penalty', 11396, 11396],
      ['home_health_survey', 11610, 11610],
      ['asc', 11740, 11740],
      ['clinician', 386, 386],
      ['footnote', 32, 32],
      ['measure_date', 174, 173],
    ]);
  });

  test('2,552 of 5,421 hospitals have no star rating, each with the marker and a footnote', async () => {
    const hospitals = "FROM care_compare__rating WHERE facility_type = 'hospital' AND is_star_rating";
    expect(await count(hospitals)).toBe(5421);
    expect(await count(`${hospitals} AND value IS NULL`)).toBe(2552);
    expect(
      await count(`${hospitals} AND value IS NULL AND raw = 'Not Available' AND len(footnotes) > 0`),
    ).toBe(2552);
  });

  test('the cp1252 apostrophes of two nursing homes', async () => {
    const Name = z.object({ id: z.string(), name: z.string() });
    const sql = "SELECT id, name FROM care_compare__facility WHERE contains(name, '’') ORDER BY id";
    expect(await ingested.warehouse.rows(Name, sql)).toEqual([
      { id: '075338', name: 'ARK HEALTHCARE & REHABILITATION AT GOVERNOR’S HOUS' },
      { id: '365968', name: 'ADMIRAL’S POINTE CARE CENTER' },
    ]);
  });

  test('surgical centers: 5,518 facilities, 11,740 reports apart by NPI and period, 2,433 true zeros of ASC-1', async () => {
    expect(await count("FROM care_compare__facility WHERE facility_type = 'asc'")).toBe(5518);
    expect(
      await count(
        "FROM (SELECT DISTINCT id, npi, period FROM care_compare__measure WHERE facility_type = 'asc')",
      ),
    ).toBe(11740);
    expect(await count("FROM care_compare__measure WHERE measure_id = 'ASC-1' AND value = 0")).toBe(2433);
  });

  test('the hospitals of a file that lost its leading zeros are refused with the number', async () => {
    const spoilt = real('Hospital_General_Information_2026-02_leading-zeros-lost.csv.gz');
    await expect(
      ingestFiles(careCompare, { 'Hospital_General_Information.csv': spoilt }),
    ).rejects.toMatchObject({
      code: 'content_refused',
      message: expect.stringContaining('830 have fewer than 6 characters'),
    });
  });
});
