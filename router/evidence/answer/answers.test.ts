import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOfMonths } from '../../../build/studies/fixtures/invented-history.ts';
import {
  inventedFacilityStudy,
  inventedSparseStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../../../build/studies/fixtures/invented-study.ts';
import type { Study } from '../../../build/studies/study.ts';
import { CENSUS_REGIONS } from '../../../schemas/census-regions.ts';
import { DATASETS, type Dataset } from '../../../schemas/datasets.ts';
import {
  EvidenceAnswer,
  type EvidenceIntent,
  EvidenceItem,
  INTENT_KINDS,
  type IntentKind,
} from '../../../schemas/rest/evidence-query.ts';
import { exampleSource } from '../../../schemas/rest/example-sources.ts';
import { exampleResponses } from '../../../schemas/rest/examples.ts';
import type { Scope } from '../../../schemas/scope.ts';
import { STATES } from '../../../schemas/states.ts';
import { exportFiles } from '../../../test/export-fixture.ts';
import { FIXTURE_SOURCES, writeRelease } from '../../../test/release-fixture.ts';
import { DiskSource } from '../../packs/disk-source.ts';
import { OpenRelease } from '../../release/open-release.ts';
import { answered } from '../evidence-query.ts';

/** Answers from invented studies: every dataset, but dialysis, whose source is not ingested, and hospices, which are not there. */
const ABSENT = 'hospice-availability';
const UNAVAILABLE = 'dialysis-quality';
const SOURCES = [
  ...FIXTURE_SOURCES,
  ...(['care-compare', 'medicare-activity'] as const).map((id) => ({
    ...exampleSource(id),
    last_checked: '2026-11-20T06:00:00.000Z',
    status: 'ingested' as const,
  })),
];

const directory = mkdtempSync(join(tmpdir(), 'answers-'));
const releases = new Map<string, OpenRelease>();

const inventedStudy = (slug: string, kind: Dataset['kind']): Study => {
  if (slug === UNAVAILABLE) return unavailableStudy(slug);
  return kind === 'supply' ? inventedSupplyStudy(slug) : inventedFacilityStudy(slug);
};

/** The study by month, from February 2026 on. */
function historyFile(study: Study) {
  const { meta } = exampleResponses('https://supply.example.org').getStudyHistory;
  const content = JSON.stringify({ data: historyOfMonths(study, ['2026-02', '2026-03', '2026-05']), meta });
  return { path: `v1/history/${study.dataset.slug}.json`, content, contentType: 'application/json' };
}

async function makeRelease(id: string, scope: Scope, studies: readonly Study[]): Promise<void> {
  const files = [...studies.flatMap(exportFiles), ...studies.map(historyFile)];
  const pointer = writeRelease(directory, { id, providers: 1, scope, sources: SOURCES, files });
  releases.set(id, await OpenRelease.open(pointer, new DiskSource(join(directory, 'releases', id)), null));
}

beforeAll(async () => {
  const present = DATASETS.filter(({ slug }) => slug !== ABSENT);
  const studies = present.map(({ slug, kind }) => inventedStudy(slug, kind));
  for (const scope of ['national', 'partial'] as const) await makeRelease(scope, scope, studies);
  await makeRelease('sparse', 'national', [inventedSparseStudy()]);
  await makeRelease('sparse-and-none', 'national', [inventedSparseStudy(undefined, 'WI')]);
});
afterAll(async () => {
  await Promise.all([...releases.values()].map((release) => release.retire()));
  rmSync(directory, { recursive: true });
});

const MIDWEST = CENSUS_REGIONS[1]?.states ?? [];

const intent = (given: Partial<EvidenceIntent>): EvidenceIntent => ({
  kind: 'count',
  dataset_slug: 'dermatology-supply',
  states: [],
  subspecialty: null,
  n: null,
  measure: null,
  condition: null,
  county_or_city: null,
  ...given,
});

async function ask(given: Partial<EvidenceIntent>, room = 10, id = 'national') {
  const release = releases.get(id) ?? expect.fail('no release');
  const { answer, evidence } = await answered(
    { intent: intent(given), further: [], isSpanish: false },
    release,
    room,
  );
  EvidenceAnswer.parse(answer);
  for (const item of evidence) EvidenceItem.parse(item);
  return { answer, evidence, claims: evidence.map(({ claim }) => claim) };
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => number.replaceAll(',', ''));

const RATED = ['rated', 'high_rated', 'low_rated'] as const;
const MEASURES = ['count', 'density', 'rating', ...RATED] as const;
/** Kinds that name no state. */
const OF_THE_NATION = new Set<IntentKind>([
  'top_n',
  'bottom_n',
  'nth_highest',
  'nth_lowest',
  'states_where',
  'count_of_states',
  'not_underserved_list',
  'median_of_states',
  'mean_of_states',
  'range_of_states',
  'rank_range',
]);

/** Intents of a kind, with every measure it may have. */
function intentsOf(kind: IntentKind): (Partial<EvidenceIntent> & { kind: IntentKind })[] {
  switch (kind) {
    case 'top_n':
    case 'bottom_n':
    case 'nth_highest':
    case 'nth_lowest':
      return MEASURES.map((measure) => ({ kind, measure, n: 7 }));
    case 'states_where':
    case 'count_of_states':
      return MEASURES.flatMap((measure) => [
        { kind, condition: { measure, comparison: 'more_than', value: 3 } },
        { kind, condition: { measure, comparison: 'exactly', value: 0 } },
        { kind, condition: { measure, comparison: 'at_least', value: 1 } },
        {
          kind,
          condition: {
            measure,
            comparison: 'more_than',
            value: 3,
            and: { comparison: 'less_than', value: 5 },
          },
        },
        { kind, condition: { measure, comparison: 'less_than', value: null } },
      ]);
    case 'count':
    case 'sum':
      return [{ kind }, ...RATED.map((measure) => ({ kind, measure }))];
    case 'rated_share':
      return RATED.map((measure) => ({ kind, measure }));
    case 'rank_range':
      return MEASURES.map((measure) => ({ kind, measure, n: 3, n_to: 9 }));
    case 'compare_studies':
      return (['count', 'density'] as const).flatMap((measure) =>
        ['urology-supply', 'home-health-quality', ABSENT].map((other_dataset_slug) => ({
          kind,
          measure,
          other_dataset_slug,
        })),
      );
    case 'share':
      return [{ kind }, { kind, share_of: STATES.map(({ code }) => code).slice(0, 30) }];
    case 'median_of_states':
    case 'range_of_states':
      return MEASURES.map((measure) => ({ kind, measure }));
    case 'mean_of_states':
      return [{ kind, measure: 'count' }];
    case 'change':
      return MEASURES.flatMap((measure) => ['2026-02', '2026-05'].map((since) => ({ kind, measure, since })));
    case 'rank':
    case 'compare':
      return [{ kind }, { kind, measure: 'count' }, { kind, measure: 'rating' }];
    default:
      return [{ kind }];
  }
}

describe('every number of an answer is in its evidence', () => {
  const rooms = [1, 3, 10, 20];
  const places: EvidenceIntent['states'][] = [
    [],
    ...STATES.map(({ code }) => [code]),
    ['TX', 'CA'],
    ['WY', 'AL', 'DC'],
  ];
  test.each(DATASETS.map(({ slug }) => slug))('%s', async (slug) => {
    const isFacility = DATASETS.some((one) => one.slug === slug && one.kind === 'facility');
    for (const given of INTENT_KINDS.flatMap(intentsOf)) {
      const { kind, measure, condition } = given;
      const isOfPart = RATED.some((part) => part === measure || part === condition?.measure);
      if (isOfPart && !isFacility) continue;
      for (const states of OF_THE_NATION.has(kind) ? [[]] : places) {
        for (const room of states.length === 1 ? [10] : rooms) {
          const { answer, evidence, claims } = await ask({ ...given, dataset_slug: slug, states }, room);
          expect(evidence.length).toBeLessThanOrEqual(room);
          const found = new Set(claims.flatMap(numbersIn).map(Number));
          const stated = numbersIn(answer.summary);
          if (answer.value !== null) stated.push(String(Math.abs(answer.value)));
          const missing = stated.filter((number) => !found.has(Number(number)));
          expect(missing, `${kind} ${states} ${room}: ${answer.summary}`).toEqual([]);
          expect(answer.summary).not.toBe('');
        }
      }
    }
  });
});

describe('a density that is positive and rounds to zero', () => {
  test.each<Partial<EvidenceIntent>>([
    { kind: 'density', states: ['WY'] },
    { kind: 'underserved', states: ['WY'] },
    { kind: 'bottom_n', n: 1, measure: 'density' },
    { kind: 'nth_lowest', n: 1, measure: 'density' },
    { kind: 'compare', states: ['AL', 'WY'] },
    { kind: 'underserved_list' },
    { kind: 'range_of_states', measure: 'density' },
  ])('is not said to be zero: %j', async (given) => {
    const { answer, claims } = await ask(given, 20, 'sparse');
    const said = [answer.summary, ...claims].join('\n');
    expect(said).toContain('< 0.01');
    expect(said).not.toMatch(/\b0\.00\b/);
  });
});

describe('states with one published density, of which one has providers and one has none, are told apart', () => {
  const each = '< 0.01 per 100,000 residents in Wisconsin, and 0.00 per 100,000 residents in Wyoming';
  test.each<[Partial<EvidenceIntent>, string]>([
    [{ kind: 'range_of_states' }, `ranges from ${each} to 50.00 per 100,000 residents in Alabama.`],
    [
      { kind: 'nth_lowest', n: 1 },
      `Wisconsin and Wyoming share place 1 of 51 from the lowest, with ${each}.`,
    ],
    [
      { kind: 'median_of_states', states: ['WI', 'WY'] },
      `The median density of active dermatologists among 2 states asked about is ${each}.`,
    ],
  ])('%j', async (given, said) => {
    const { answer, claims } = await ask({ measure: 'density', ...given }, 10, 'sparse-and-none');
    expect(answer.summary).toContain(said);
    expect(claims.join('\n')).toContain(said);
  });
});

describe('an answer', () => {
  const more = (value: number, measure: 'count' | 'density' | 'rating' = 'count') =>
    ({ kind: 'states_where', condition: { measure, comparison: 'more_than', value } }) as const;
  test.each<[string, Partial<EvidenceIntent>, number | null, string]>([
    ['the most by count', { kind: 'top_n', n: 1, measure: 'count' }, 500, 'Alabama (500)'],
    ['the fewest by count', { kind: 'bottom_n', n: 1, measure: 'count' }, 0, 'Wyoming (0)'],
    [
      'the second of a ranking',
      { kind: 'nth_highest', n: 2, measure: 'density' },
      49,
      'Alaska has place 2 of 51',
    ],
    ['the last but one', { kind: 'nth_lowest', n: 2, measure: 'count' }, 10, 'Wisconsin has place 2 of 51'],
    ['a threshold', more(480), 2, '2 of 51 (the states and the District of Columbia) have more than 480'],
    ['a threshold that none meets', more(500), 0, '0 of 51'],
    [
      'none',
      { kind: 'count_of_states', condition: { measure: 'count', comparison: 'exactly', value: 0 } },
      1,
      '1 of 51 (the states and the District of Columbia) has no active dermatologists. It is: Wyoming (0).',
    ],
    [
      'who is active in Medicare',
      { kind: 'medicare_active', states: ['TX'] },
      35,
      'Of the 70 active dermatologists in Texas, 35 (50.0 %) were active in Medicare in 2024.',
    ],
    [
      'nobody, none of whom is active in Medicare',
      { kind: 'medicare_active', states: ['WY'] },
      0,
      'Wyoming has 0 active dermatologists.',
    ],
    [
      'who is active in Medicare, of facilities',
      { kind: 'medicare_active', dataset_slug: 'nursing-home-quality', states: ['TX'] },
      null,
      'This is not known for Texas.',
    ],
    ['a share', { kind: 'share', states: ['TX'] }, 0.55, '70 of the 12,750 active dermatologists'],
    ['a rank by count', { kind: 'rank', states: ['TX'], measure: 'count' }, 44, 'Texas has place 44 of 51'],
    [
      'a comparison by count',
      { kind: 'compare', states: ['CA', 'TX'], measure: 'count' },
      390,
      'From the highest number of active dermatologists to the lowest: California (460), Texas (70).',
    ],
    [
      'a median',
      { kind: 'median_of_states', measure: 'count' },
      250,
      'The median number of active dermatologists among 51 (the states and the District of Columbia) is 250, that of Missouri.',
    ],
    ['a mean', { kind: 'mean_of_states', measure: 'count' }, 250, 'The mean number of active dermatologists'],
    [
      'a range',
      { kind: 'range_of_states', measure: 'count' },
      null,
      'ranges from 0 in Wyoming to 500 in Alabama',
    ],
    [
      'two thresholds',
      {
        kind: 'states_where',
        condition: { measure: 'count', comparison: 'between', value: 460, value_to: 480 },
      },
      3,
      '3 of 51 (the states and the District of Columbia) have between 460 and 480',
    ],
    [
      'a rating held against the nation',
      {
        ...more(0, 'rating'),
        dataset_slug: 'nursing-home-quality',
        condition: { measure: 'rating', comparison: 'more_than', value: null },
      },
      25,
      '25 of 50 states for which it is known have a higher mean star rating of nursing homes than the nation, which has 2.88 of 5 stars.',
    ],
    [
      'two thresholds that are not met themselves',
      {
        kind: 'states_where',
        condition: {
          measure: 'count',
          comparison: 'more_than',
          value: 460,
          and: { comparison: 'less_than', value: 480 },
        },
      },
      1,
      '1 of 51 (the states and the District of Columbia) has more than 460 and fewer than 480 active dermatologists. It is: Arkansas (470).',
    ],
    [
      'places',
      { kind: 'rank_range', measure: 'count', n: 2, n_to: 3 },
      null,
      'Places 2 to 3 of 51 from the highest by number of active dermatologists: 2. Alaska (490), 3. Arizona (480).',
    ],
    [
      'a share of a region',
      { kind: 'share', states: ['CA'], share_of: ['CA', 'TX'] },
      86.79,
      'California has 460 of the 530 active dermatologists of California and Texas: 86.79 percent.',
    ],
    [
      'a part of the facilities',
      { kind: 'count', measure: 'high_rated', dataset_slug: 'nursing-home-quality', states: ['TX'] },
      10,
      'Texas has 10 nursing homes with 4 stars or more, of 20 in all.',
    ],
    [
      'a share of the rated',
      { kind: 'rated_share', measure: 'low_rated', dataset_slug: 'nursing-home-quality', states: ['CA'] },
      60,
      'Of the 10 nursing homes with a star rating in California, 6 have 2 stars or fewer: 60.0 percent. California has 10 nursing homes with a star rating, of 20 in all.',
    ],
    [
      'which study has more',
      {
        kind: 'compare_studies',
        measure: 'count',
        other_dataset_slug: 'nursing-home-quality',
        states: ['TX'],
      },
      50,
      'There are more active dermatologists (70) than nursing homes (20) in Texas, a difference of 50.',
    ],
    [
      'what the nation without a state has',
      { kind: 'sum', states: STATES.map(({ code }) => code).filter((code) => code !== 'AL') },
      12250,
      'The United States excluding Alabama has 12,250 active dermatologists',
    ],
    ['a sum', { kind: 'sum', states: ['TX', 'CA'] }, 530, 'Texas and California together have 530'],
    [
      'a density of several',
      { kind: 'sum', measure: 'density', states: ['TX', 'CA'] },
      26.5,
      'Texas and California together have 26.50 active dermatologists per 100,000 residents: 530 for 2,000,000 residents.',
    ],
    [
      'a condition of one state',
      {
        kind: 'states_where',
        states: ['TX'],
        condition: { measure: 'count', comparison: 'more_than', value: 60 },
      },
      70,
      'By number of active dermatologists, Texas has 70: more than 60 active dermatologists.',
    ],
    [
      'a region',
      { kind: 'top_n', n: 1, measure: 'count', states: [...MIDWEST] },
      370,
      'Among the states asked about, the state with the highest number of active dermatologists: Illinois (370). The Midwest is that of the Census Bureau: Iowa, Illinois,',
    ],
    [
      'residents',
      { kind: 'population', states: ['TX'] },
      1_000_000,
      'Texas has 1,000,000 residents (Census Bureau',
    ],
    [
      'how it is computed',
      { kind: 'method', measure: 'density' },
      null,
      'Formula: active_providers / population_2024 × 100,000.',
    ],
    ['how fresh it is', { kind: 'freshness' }, null, 'Dermatology Supply is made from'],
    ['those that are not underserved', { kind: 'not_underserved_list' }, 32, '32 of 51'],
    [
      'a rating that one state does not have',
      { ...more(4.5, 'rating'), dataset_slug: 'nursing-home-quality' },
      8,
      '8 of 50 states for which it is known',
    ],
  ])('to %s', async (_, given, value, text) => {
    const { answer } = await ask(given);
    expect(answer.value).toBe(value);
    expect(answer.summary).toContain(text);
  });

  test('to several questions in one: each part, one value for none', async () => {
    const release = releases.get('national') ?? expect.fail('no release');
    const { answer, evidence } = await answered(
      {
        intent: intent({ states: ['TX'] }),
        further: [intent({ states: ['TX'], dataset_slug: 'urology-supply' })],
        isSpanish: true,
      },
      release,
      4,
    );
    EvidenceAnswer.parse(answer);
    expect(answer).toMatchObject({
      value: null,
      unit: null,
      further_intents: [{ dataset_slug: 'urology-supply' }],
    });
    expect(answer.intent.datasets).toEqual(['dermatology-supply', 'urology-supply']);
    expect(answer.understood).toBe(
      'How many active dermatologists are there in Texas? How many active urologists are there in Texas?',
    );
    expect(evidence).toHaveLength(4);
    expect(evidence.map(({ claim }) => claim)).toContain('Texas has 70 active urologists.');
    expect(evidence[3]?.methodology.url).toBe('https://supply.example.org/methodology/urology-supply');
    expect(answer.summary).toMatch(/answers are given in English/);
  });

  test('to how many', async () => {
    const { answer, evidence } = await ask({ states: ['TX'] });
    expect(answer).toMatchObject({
      value: 70,
      unit: 'active dermatologists',
      geo_widened: false,
      dataset: 'Dermatology Supply',
    });
    expect(answer.summary).toBe(
      'Texas has 70 active dermatologists. That is 7.00 per 100,000 residents. By density of active dermatologists, Texas ranks 44 of 51, where 1 is the densest. Of the 70 active dermatologists in Texas, 35 (50.0 %) were active in Medicare in 2024.',
    );
    expect(evidence[0]).toMatchObject({
      claim: 'Texas has 70 active dermatologists.',
      source: { tier: 1, confidence: 0.95 },
      methodology: {
        url: 'https://supply.example.org/methodology/dermatology-supply',
        limitations: ['What dermatology-supply does not say.'],
      },
    });
  });

  test('to which states are underserved names all of them, even if the evidence is limited', async () => {
    for (const room of [2, 10]) {
      const { answer } = await ask({ kind: 'underserved_list' }, room);
      expect(answer).toMatchObject({ value: 19, unit: 'states' });
      for (const name of ['Pennsylvania', 'Wyoming', 'Texas']) expect(answer.summary).toContain(name);
      expect(answer.summary).toContain('not a federal shortage designation');
    }
  });

  test('to a comparison says which state has more, and by how much', async () => {
    const { answer } = await ask({ kind: 'compare', states: ['TX', 'AL'] });
    expect(answer.value).toBe(-43);
    expect(answer.summary).toContain('is higher in Alabama than in Texas.');
    expect((await ask({ kind: 'compare', states: ['TX'] })).answer.summary).toContain('the United States');
  });

  test('to a ranking begins at the requested end', async () => {
    expect((await ask({ kind: 'top_n', n: 2 })).answer.summary).toMatch(
      /^The states with the highest .*Alabama \(50\.00 .*Alaska \(49\.00/,
    );
    expect((await ask({ kind: 'bottom_n', n: 2 })).answer.summary).toMatch(
      /^The states with the lowest .*Wyoming \(0\.00 .*Wisconsin \(1\.00/,
    );
  });

  test('about a subspecialty counts only its providers', async () => {
    const { answer } = await ask({ states: ['WY'], subspecialty: '207ND0900X' });
    expect(answer.value).toBe(56);
    expect(answer.summary).toContain('with the specialty “Display name of 207ND0900X”');
    const marked = await ask({ kind: 'underserved', states: ['WY'], subspecialty: '207ND0900X' });
    expect(marked.answer.summary).toContain('for whole specialties');
  });

  test('about a county gives the figures of its state, and says so', async () => {
    const { answer, evidence } = await ask({ states: ['TX'], county_or_city: 'Harris County' });
    expect(answer.geo_widened).toBe(true);
    expect(answer.summary).toContain('the figures are those of the whole state');
    expect(answer.summary).not.toContain('Harris');
    for (const { source, methodology } of evidence) {
      expect(source.confidence).toBe(0.8);
      expect(methodology.limitations.join()).toContain('those of the whole state');
    }
  });

  test('names the sources its figures are made from, and no other', async () => {
    const sourcesOf = async (kind: EvidenceIntent['kind'], dataset_slug: string) => {
      const { evidence } = await ask({ kind, dataset_slug, states: ['TX'] });
      return evidence.map(({ source }) => source.name.split('; ').length);
    };
    // Stars of facilities are not divided by residents; a density is, and so is a rank by it.
    expect(await sourcesOf('rank', 'nursing-home-quality')).toEqual([1, 1, 1]);
    expect(await sourcesOf('quartile', 'nursing-home-quality')).toEqual([1, 1, 1]);
    expect(await sourcesOf('rank', 'dermatology-supply')).toEqual([2, 2, 2]);
    expect(await sourcesOf('count', 'dermatology-supply')).toEqual([1, 2, 2, 2]);
  });

  test('names the tables it was read from, and has what it lists as rows', async () => {
    const table = (slug: string) => `/v1/exports/${slug}/llm-ready?format=ndjson`;
    const list = await ask({ kind: 'top_n', n: 2, measure: 'count' });
    expect(list.answer.tables.map((url) => new URL(url).pathname + new URL(url).search)).toEqual([
      table('dermatology-supply'),
    ]);
    expect(list.answer.parts).toEqual([
      {
        understood: 'Which are the top 2 states by number of active dermatologists?',
        value: 500,
        unit: 'active dermatologists',
        rows_unit: 'active dermatologists',
        rows: [
          { place: 'AL', name: 'Alabama', value: 500 },
          { place: 'AK', name: 'Alaska', value: 490 },
        ],
      },
    ]);
    const both = await ask({
      kind: 'compare_studies',
      measure: 'count',
      states: ['TX'],
      other_dataset_slug: 'urology-supply',
    });
    expect(both.answer.tables.map((url) => new URL(url).pathname)).toEqual([
      '/v1/exports/dermatology-supply/llm-ready',
      '/v1/exports/urology-supply/llm-ready',
    ]);
    expect(both.answer.intent.datasets).toEqual(['dermatology-supply', 'urology-supply']);
    expect((await ask({ kind: 'freshness' })).answer.tables).toEqual([]);
  });

  test('from a part of the files says so, in words and in its evidence', async () => {
    for (const given of INTENT_KINDS.flatMap(intentsOf)) {
      const { answer, evidence } = await ask(
        { ...given, dataset_slug: 'nursing-home-quality' },
        10,
        'partial',
      );
      if (evidence.length === 0) continue;
      expect(answer.summary).toContain('must not be quoted as those of the United States');
      for (const { methodology } of evidence) expect(methodology.limitations[0]).toContain('scope "partial"');
    }
  });

  test.each([ABSENT, UNAVAILABLE])(
    'about %s, of which nothing is known, is null and has no evidence',
    async (slug) => {
      for (const given of INTENT_KINDS.flatMap(intentsOf)) {
        const { answer, evidence } = await ask({ ...given, dataset_slug: slug, states: ['TX'], n: 3 });
        expect(answer).toMatchObject({ value: null, unit: null });
        expect(answer.summary).toMatch(/no figures|not ingested/);
        expect(evidence).toEqual([]);
      }
    },
  );

  test('about something a state does not have is null with the reason', async () => {
    const { answer, claims } = await ask({
      kind: 'avg_rating',
      dataset_slug: 'nursing-home-quality',
      states: ['WY'],
    });
    expect(answer.value).toBeNull();
    expect(answer.summary).toContain(
      'This is not known for Wyoming. No facility of this type in the state has a star rating.',
    );
    expect(claims.join()).not.toContain('in Wyoming is');
  });
});
