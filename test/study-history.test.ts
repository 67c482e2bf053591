import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STUDY_DEFINITIONS } from '../schemas/methodology-version.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { SpecialtyByStateResponse } from '../schemas/rest/specialties.ts';
import { type StudyHistory, StudyHistoryResponse, type StudyMonth } from '../schemas/rest/study-history.ts';
import { SPECIALTIES } from '../schemas/specialties.ts';
import { ChangingFiles, seededRandom } from './changed-nights.ts';
import type { Installation } from './command-line.ts';
import { FIRST_NIGHT, firstNightOfFewSources } from './first-night.ts';
import { expectReproduced } from './two-nights.ts';

const PATH = 'v1/history/dermatology-supply.json';

let root: string;
let installation: Installation;
let changing: ChangingFiles;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'study-history-'));
  const published = await firstNightOfFewSources(root);
  installation = published.installation;
  changing = new ChangingFiles(published.files, seededRandom(25));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const rebuild = (moment: string) => installation.rebuild('--from', changing.folder, '--now', moment);

/** A night with a weekly file, in which one provider comes and one is deactivated. @returns the directory of its release */
async function weeklyNight(moment: string, week: string): Promise<string> {
  changing.writeWeek(week);
  changing.deactivateOne(week);
  expect((await rebuild(moment)).code).toBe(0);
  return installation.release();
}

const bytesOf = (release: string, path = PATH) => readFileSync(join(release, path));
const historyOf = (release: string, slug = 'dermatology-supply'): StudyHistory =>
  StudyHistoryResponse.parse(JSON.parse(bytesOf(release, `v1/history/${slug}.json`).toString('utf8'))).data;
const monthsOf = ({ series }: StudyHistory): StudyMonth[] => series.flatMap(({ months }) => months);

/** The figures of the states of every specialty that a release states elsewhere, as a month has them. */
const statedPlaces = (release: string) =>
  new Map(SPECIALTIES.map(({ slug }) => [slug, placesBySpecialty(release, slug)]));

function placesBySpecialty(release: string, code: string): unknown[] {
  const path = `v1/specialties/${code}/by-state.json`;
  return SpecialtyByStateResponse.parse(JSON.parse(bytesOf(release, path).toString('utf8'))).data.map(
    ({ state_code, active_providers, per_100k, rank_density }) => ({
      state_code: state_code.value,
      active_providers: active_providers.value,
      per_100k: per_100k.value,
      rank_density: rank_density.value,
    }),
  );
}

/** Puts another document in the place of one of the served release, as if that had been made so. Null: as if it had not been made. */
async function restate(path: string, document: object | null): Promise<void> {
  const release = await installation.release();
  const place = join(release, 'manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(place, 'utf8')));
  const content = JSON.stringify(document);
  const stated = { bytes: Buffer.byteLength(content), sha256: hash('sha256', content, 'hex') };
  const files = manifest.files.flatMap((file) =>
    file.path !== path ? [file] : document === null ? [] : [{ ...file, ...stated }],
  );
  rmSync(join(release, path));
  if (document !== null) writeFileSync(join(release, path), content);
  rmSync(place);
  writeFileSync(place, `${JSON.stringify({ ...manifest, files }, null, 1)}\n`);
}

describe('studies over time, over nights in four months', () => {
  /** What the last release of each month states elsewhere. */
  const stated: ReturnType<typeof statedPlaces>[] = [];

  test('begin with the first release', async () => {
    const first = await installation.release();
    const { release } = await installation.pointer();
    expect(historyOf(first)).toMatchObject({
      dataset: 'dermatology-supply',
      ranked_by: 'per_100k',
      series: [
        {
          definition: STUDY_DEFINITIONS.supply,
          scope: 'partial',
          months: [{ month: '2026-11', release, created_at: FIRST_NIGHT }],
        },
      ],
    });
    const [month] = monthsOf(historyOf(first));
    expect(month?.places).toHaveLength(52);
    expect(month?.places[0]).toMatchObject({ state_code: 'US', rank_density: null });
    expect(month?._data_availability.fields).toEqual({ 'US.rank_density': 'The nation is not ranked.' });
  });

  test('a study without its source is unknown, with the reason', async () => {
    expect(monthsOf(historyOf(await installation.release(), 'nursing-home-quality'))).toMatchObject([
      {
        places: [],
        confidence: null,
        _data_availability: {
          status: 'not_ingested',
          fields: { places: expect.stringContaining('not ingested') },
        },
      },
    ]);
  });

  test('the month that is not over has the figures of its latest release', async () => {
    const release = await weeklyNight('2026-11-23T02:00:00Z', '20261116-20261122');
    stated.push(statedPlaces(release));
    expect(monthsOf(historyOf(release))).toHaveLength(1);
  });

  test('a night without news for a study leaves its document as it is', async () => {
    const before = bytesOf(await installation.release());
    const served = await installation.pointer();
    changing.shortenList();
    expect((await rebuild('2026-11-25T02:00:00Z')).code).toBe(0);
    expect(await installation.pointer()).not.toEqual(served);
    expect(bytesOf(await installation.release())).toEqual(before);
  });

  test('months that are over stay as they were; a month without a release is not there', async () => {
    const december = await weeklyNight('2026-12-07T02:00:00Z', '20261130-20261206');
    const closed = monthsOf(historyOf(december));
    stated.push(statedPlaces(december));
    const february = await weeklyNight('2027-02-01T02:00:00Z', '20270125-20270131');
    stated.push(statedPlaces(february));
    expect(monthsOf(historyOf(february)).slice(0, 2)).toEqual(closed);
    for (const { slug } of SPECIALTIES) {
      const { series } = historyOf(february, `${slug}-supply`);
      expect(series).toHaveLength(1);
      const months = series.flatMap((one) => one.months);
      expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-02']);
      expect(months.map(({ places }) => places.slice(1))).toEqual(stated.map((places) => places.get(slug)));
    }
    // Of some study they are others in another month, or this shows nothing.
    expect(stated[1]).not.toEqual(stated[0]);
  });

  test('the release is that made from nothing with the same declared inputs', async () => {
    await expectReproduced(installation, await installation.manifest());
  });

  test('a document of the previous release that is damaged or missing ends the build', async () => {
    const served = await installation.pointer();
    const path = join(await installation.release(), PATH);
    const bytes = readFileSync(path);
    changing.writeWeek('20270201-20270207');
    rmSync(path);
    const missing = await rebuild('2027-02-08T02:00:00Z');
    expect(missing.code).not.toBe(0);
    expect(missing.err).toContain(`${PATH}, which the manifest of the previous release lists, is missing`);
    writeFileSync(path, bytes.toString('utf8').replace('"per_100k":', '"per_100k":1'));
    const damaged = await rebuild('2027-02-08T02:00:00Z');
    expect(damaged.code).not.toBe(0);
    expect(damaged.err).toContain(`${PATH} is not what the manifest of the previous release says`);
    expect(await installation.pointer()).toEqual(served);
    writeFileSync(path, bytes);
  });

  test('another definition begins another series; a study that the previous release does not have begins anew', async () => {
    const release = await installation.release();
    const response = StudyHistoryResponse.parse(JSON.parse(bytesOf(release).toString('utf8')));
    const [before] = response.data.series;
    const series = [{ ...before, definition: 'v2025.01.1' }];
    await restate(PATH, { ...response, data: { ...response.data, series } });
    await restate('v1/history/urology-supply.json', null);
    const next = await weeklyNight('2027-02-09T02:00:00Z', '20270201-20270207');
    expect(historyOf(next).series).toEqual([
      { ...before, definition: 'v2025.01.1', months: before?.months.slice(0, -1) },
      { ...before, months: [expect.objectContaining({ month: '2027-02' })] },
    ]);
    expect(monthsOf(historyOf(next, 'urology-supply')).map(({ month }) => month)).toEqual(['2027-02']);
    expect(monthsOf(historyOf(next, 'neurology-supply')).map(({ month }) => month)).toHaveLength(3);
  });
});
