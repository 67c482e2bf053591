import { describe, expect, test } from 'vitest';
import { STUDY_DEFINITIONS } from '../../schemas/methodology-version.ts';
import { SpecialtyByStateResponse } from '../../schemas/rest/specialties.ts';
import { findState } from '../../schemas/states.ts';
import { downloadsUnderTest } from './fixtures/downloads-under-test.ts';

const downloads = downloadsUnderTest();

describe('a study', () => {
  test('has the values of its by-state document, whole and by code', async () => {
    const whole = await downloads().json(
      SpecialtyByStateResponse,
      'v1/specialties/dermatology/by-state.json',
    );
    const plain = (data: typeof whole.data) =>
      data.map((row) => Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])));
    expect(
      withoutTableColumns(await downloads().rowsOf('dermatology-supply/dermatology-supply.parquet')),
    ).toEqual(plain(whole.data));

    const one = await downloads().json(
      SpecialtyByStateResponse,
      'v1/specialties/dermatology/by-state/207ND0900X.json',
    );
    const byCode = await downloads().rowsOf('dermatology-supply/dermatology-supply-by-subspecialty.parquet');
    const own = byCode.filter(({ subspecialty_code }) => subspecialty_code === '207ND0900X');
    expect(withoutTableColumns(own)).toEqual(
      plain(one.data).map((row) => ({
        subspecialty_code: '207ND0900X',
        subspecialty_name: 'Dermatopathology Physician',
        ...row,
      })),
    );
  });

  test('has the FIPS code beside the postal code, and densities unrounded beside the shown ones', async () => {
    const states = await downloads().rowsOf('dermatology-supply/dermatology-supply.parquet');
    for (const row of states) {
      expect(row.state_fips).toBe(findState(String(row.state_code))?.fips);
      expect(row.per_100k).toBeCloseTo(Number(row.per_100k_unrounded), 2);
    }
    // The invented measures have this density in one state.
    expect(states.map((row) => row.per_100k_unrounded)).toContain(5.0049);
    const homes = await downloads().rowsOf('nursing-home-quality/nursing-home-quality.parquet');
    expect(homes[0]).toMatchObject({ state_fips: '01', per_100k_unrounded: expect.any(Number) });
    expect(Object.keys(homes[0] ?? {})).toContain('mean_rating_unrounded');
  });

  test('has the nation as one row, in which comparisons between states are null', async () => {
    expect(await downloads().rowsOf('dermatology-supply/dermatology-supply-national.parquet')).toMatchObject([
      { state_code: 'US', state_fips: null, rank_density: null, quartile: null, underserved: null },
    ]);
  });

  test('is part of the collection of all studies', async () => {
    const all = await downloads().rowsOf('collections/supply/supply.parquet');
    const own = await downloads().rowsOf('dermatology-supply/dermatology-supply.parquet');
    expect(all.slice(0, 51)).toEqual(own.map((row) => ({ dataset: 'dermatology-supply', ...row })));
    expect(all).toHaveLength(102);
  });

  test('is there by month, the nation and the states, with the definition that its figures have', async () => {
    const months = await downloads().rowsOf('collections/supply/supply-by-month.parquet');
    expect(months).toHaveLength(104);
    const states = await downloads().rowsOf('dermatology-supply/dermatology-supply.parquet');
    const [nation, ...others] = months.slice(0, 52);
    expect(nation).toMatchObject({
      dataset: 'dermatology-supply',
      month: '2026-01',
      definition: STUDY_DEFINITIONS.supply,
      scope: 'partial',
      state_code: 'US',
      state_fips: null,
      rank_density: null,
    });
    expect(others).toEqual(
      states.map(({ state_code, state_fips, active_providers, per_100k, rank_density }) => ({
        dataset: 'dermatology-supply',
        month: '2026-01',
        definition: STUDY_DEFINITIONS.supply,
        scope: 'partial',
        release: downloads().first.manifest.release,
        data_as_of: expect.anything(),
        state_code,
        state_fips,
        active_providers,
        per_100k,
        rank_density,
      })),
    );
    const homes = await downloads().rowsOf('collections/facility-studies/facility-studies-by-month.parquet');
    expect(homes).toHaveLength(52);
    expect(homes.at(-1)).toMatchObject({ state_code: 'WY', facilities: 3, mean_rating: null, rank: null });
  });
});

/** The rows without the columns that tables have and answers of the interface do not. */
function withoutTableColumns(rows: readonly Record<string, unknown>[]): object[] {
  return rows.map(({ state_fips: _, per_100k_unrounded: __, ...row }) => row);
}

describe('the collection of', () => {
  test('providers keeps undetermined apart from excluded and clean', async () => {
    const providers = (
      await Promise.all(
        ['20'].map((part) => downloads().rowsOf(`collections/providers/providers-${part}.parquet`)),
      )
    ).flat();
    const verdicts = providers.map(({ npi, oig_leie_status, oig_leie_exclusions, oig_leie_candidates }) => [
      npi,
      oig_leie_status,
      oig_leie_exclusions,
      oig_leie_candidates,
    ]);
    expect(verdicts).toEqual([
      ['2000000004', 'undetermined', 0, 1],
      // Deactivated, of whom the registry publishes no name: no row states the number, and no name can be looked for.
      ['2000000012', 'undetermined', 0, 0],
      ['2000000020', 'name_elsewhere', 0, 0],
      ['2010000003', 'excluded', 2, 1],
      ['2010000011', 'undetermined', 0, 0],
    ]);
    expect(providers[2]).toMatchObject({ oig_leie_namesakes: 3 });
    expect(providers[1]).toMatchObject({ sam_status: 'name_elsewhere', sam_namesakes: 2 });
    expect(providers[0]).toMatchObject({ sam_status: 'excluded', mips_scores: 1, mips_final_score: null });
    expect(providers[3]).toMatchObject({
      first_name: 'ZOË "ZO"',
      last_name: 'BACK\\SLASH',
      pecos_enrollments: 2,
      mips_scores: 3,
      mips_performance_year: 2023,
      mips_final_score: 70.25,
      open_payments_status: 'matched',
      open_payments_count: 3,
      open_payments_total_usd: '9999995.06',
      sam_status: 'not_found',
      taxonomy_codes: ['207NX9999X', '207N00000X'],
      taxonomy_count: 2,
      practice_state: 'MA',
      practice_state_fips: '25',
    });
    expect(providers[1]).toMatchObject({
      open_payments_status: 'undetermined',
      open_payments_count: null,
      open_payments_total_usd: null,
    });
  });

  test('exclusions names the excluded in one column and candidates in another', async () => {
    const entries = await downloads().rowsOf('collections/exclusions/exclusions-oig-leie.parquet');
    const verdicts = entries.map(({ verdict, npi, candidate_npi, is_listed }) =>
      [verdict, npi, candidate_npi, is_listed].join(' '),
    );
    expect(verdicts.sort()).toEqual([
      'matched 2000000012  false',
      'matched 2010000003  true',
      'matched 2010000003  true',
      'undetermined  2000000004 true',
      'undetermined  2010000003 true',
    ]);
    const sam = await downloads().rowsOf('collections/exclusions/exclusions-sam-exclusions.parquet');
    expect(sam.map(({ verdict, is_listed }) => [verdict, is_listed]).sort()).toEqual([
      ['matched', true],
      ['unmatched', false],
      ['unmatched', true],
    ]);
  });

  test('enrollments has every NPI of an enrollment, and those without one', async () => {
    const folder = 'collections/medicare-enrollments/medicare-enrollments';
    expect(await downloads().rowsOf(`${folder}-o200.parquet`)).toMatchObject([
      {
        link_number: 1,
        npi: '2000000004',
        match_method: 'npi',
        organization_name: 'CLINIC',
        state_fips: null,
      },
      { link_number: 2, npi: '2000000020', match_method: 'additional npi', has_multiple_npis: true },
    ]);
    expect(await downloads().rowsOf(`${folder}-i201.parquet`)).toMatchObject([
      { npi: '2010000003', state_fips: '25' },
    ]);
    expect(await downloads().rowsOf(`${folder}-other.parquet`)).toMatchObject([
      { enrollment_id: 'X1', npi: null, match_confidence: null, has_multiple_npis: null },
    ]);
    const reassigned = 'collections/medicare-reassignments/medicare-reassignments-i201.parquet';
    const from = { reassigning_npi: '2010000003', reassigning_name: 'ZOE BACKSLASH' };
    expect(await downloads().rowsOf(reassigned)).toMatchObject([
      { ...from, receiving_npi: '2000000004', receiving_name: 'CLINIC' },
      { ...from, receiving_enrollment_id: 'O20090101000099', receiving_npi: null, receiving_name: null },
    ]);
  });

  test('MIPS scores has the newest year first, and null for what was not scored', async () => {
    expect(await downloads().rowsOf('collections/mips-scores/mips-scores-20.parquet')).toMatchObject([
      { npi: '2000000004', score_number: 1, final_score: null, cost: 0 },
      { npi: '2010000003', score_number: 1, performance_year: 2023, final_score: 70.25, quality: 80.5 },
      { npi: '2010000003', score_number: 2, performance_year: 2023, final_score: null },
      { npi: '2010000003', score_number: 3, performance_year: 2022, final_score: 90.5, scored_as: 'group' },
    ]);
  });

  test('payments is exact to the cent', async () => {
    const payments = await downloads().rowsOf('collections/payments/payments-20.parquet');
    expect(payments.map(({ record_id, amount_usd, products }) => [record_id, amount_usd, products])).toEqual([
      ['1', '0.10', ['DRUG A', 'DRUG B']],
      ['2', '10000000.01', ['DRUG A']],
      ['3', '-5.05', []],
    ]);
  });

  test('facilities and their ratings say which values are suppressed', async () => {
    expect(await downloads().rowsOf('collections/facilities/facilities-0.parquet')).toMatchObject([
      {
        ccn: '05C0001001',
        state: 'MA',
        state_fips: '25',
        npis: ['2000000004', '2000000012'],
        has_npi_source: true,
        quality_keys: ['asc/05C0001001'],
      },
    ]);
    expect(
      await downloads().rowsOf('collections/quality-ratings/quality-ratings-nursing-home.parquet'),
    ).toMatchObject([
      { rating: 'overall', value: '4.0', facility_name: 'HOME' },
      {
        rating: 'staffing',
        value: null,
        published_value: 'Not Available',
        footnotes: ['1: Newly certified.', '2: Few.'],
      },
    ]);
    expect(
      await downloads().rowsOf('collections/quality-measures/quality-measures-asc.parquet'),
    ).toMatchObject([
      { npi: '2000000004', value: null, published_value: 'N/A', row_number: 1 },
      { npi: '2000000012', value: '0.000000', row_number: 2 },
    ]);
  });

  test('what sources state of a provider, with the day of each value, and how many agree in its state', async () => {
    const rows = await downloads().rowsOf('collections/agreement/agreement-20.parquet');
    const of = (field: string) => rows.find((row) => row.npi === '2010000003' && row.field === field);
    expect(of('specialty')).toEqual({
      npi: '2010000003',
      field: 'specialty',
      verdict: 'one source',
      sources: ['care-compare'],
      values: ['DERMATOLOGY'],
      stated_on: ['2026-01-04'],
      last_seen_on: '2026-01-04',
      last_seen_in: 'pecos',
    });
    // The registry has a nickname within the first name, and a former name.
    expect(of('name')).toMatchObject({
      verdict: 'differ',
      sources: ['care-compare', 'nppes', 'nppes', 'pecos', 'qpp-mips'],
      values: ['Backslash, Zoe', 'BACK\\SLASH, ZOË "ZO"', 'OLD, ZOE', 'BACKSLASH, ZOE', 'BACKSLASH, ZOE'],
    });
    expect(of('name')?.stated_on).toEqual(expect.arrayContaining(['2023-12-31']));
    const counts = await downloads().rowsOf('collections/agreement-counts/agreement-counts-all.parquet');
    expect(counts).toContainEqual({
      by: 'state',
      code: 'MA',
      field: 'name',
      registered: expect.anything(),
      compared: 1,
      agree: 0,
      formatting: 0,
      differ: 1,
      one_source: 0,
    });
  });
});
