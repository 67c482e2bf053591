import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LINE_SCHEMAS } from '../../schemas/published/documents.ts';
import { type ExportChunk, ExportResponse } from '../../schemas/rest/export.ts';
import { exportLines, exportResponse, exportText, withNarrative } from '../../schemas/rest/export-forms.ts';
import { STATES } from '../../schemas/states.ts';
import { exportFiles, readTextExport } from '../../test/export-fixture.ts';
import { ReleaseWriter } from '../release-writer.ts';
import {
  inventedFacilityStudy,
  inventedSparseStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../studies/fixtures/invented-study.ts';
import type { Study } from '../studies/study.ts';
import { exportOf, writeExports } from './exports.ts';

const ABOUT = {
  origin: 'https://supply.example.org',
  artifacts: [],
  scope: 'national' as const,
  sample: null,
};
const supply = exportOf(inventedSupplyStudy(), ABOUT);
const facility = exportOf(inventedFacilityStudy(), ABOUT);
const unavailable = exportOf(unavailableStudy(), ABOUT);

const typesOf = (chunks: readonly ExportChunk[]) =>
  Object.fromEntries(
    [...Map.groupBy(chunks, ({ chunk_type }) => chunk_type)].map(([type, all]) => [type, all.length]),
  );
const chunkOf = ({ chunks }: typeof supply, scope: string) => {
  const found = chunks.find(({ id }) => id.split(':').slice(1, 3).join(':') === scope);
  if (found === undefined) throw new Error(`no chunk ${scope}`);
  return found;
};

describe('the chunks of an export', () => {
  test('of a supply study: the dataset, the nation, every state, and the underserved ones again', () => {
    expect(typesOf(supply.chunks)).toEqual({ dataset_meta: 1, national: 1, state: 51, underserved: 19 });
    expect(supply.meta.total_chunks).toBe(72);
  });

  test.each([facility, unavailable])(
    'of a facility study: the dataset, the nation, every state (%#)',
    (one) => {
      expect(typesOf(one.chunks)).toEqual({ dataset_meta: 1, national: 1, state: 51 });
    },
  );

  test('have ids of dataset, scope, code and version, each once', () => {
    const ids = [supply, facility, unavailable].flatMap(({ chunks }) => chunks.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(supply.chunks.slice(0, 3).map(({ id }) => id)).toEqual([
      'dermatology-supply:dataset_meta:all:v2026.11.1',
      'dermatology-supply:national:US:v2026.11.1',
      'dermatology-supply:state:AL:v2026.11.1',
    ]);
    expect(supply.chunks.at(-1)?.id).toBe('dermatology-supply:underserved:WY:v2026.11.1');
    for (const { id, chunk_type } of supply.chunks) expect(id.split(':')[1]).toBe(chunk_type);
  });

  test('keep their ids when the release and the figures change', () => {
    const study = inventedSupplyStudy();
    const later = exportOf(
      { ...study, lastRefreshed: '2027-01-01T00:00:00Z' },
      { ...ABOUT, artifacts: ['site'] },
    );
    expect(later.chunks.map(({ id }) => id)).toEqual(supply.chunks.map(({ id }) => id));
  });
});

describe('every text is self-contained', () => {
  test.each([
    ['supply', supply],
    ['facility', facility],
    ['unavailable', unavailable],
  ])('%s: dataset, place, sources with snapshots, version, limitation, on one line', (_, one) => {
    for (const { text, chunk_type, data } of one.chunks) {
      expect(text).toContain(one.dataset.display_name);
      expect(text).toContain('Source census-population, snapshot 2026-01-04');
      expect(text).toContain('version v2026.11.1');
      expect(text).toMatch(/Limitations?: A count is not a capacity\./);
      if (chunk_type !== 'dataset_meta' && 'state_code' in data) {
        expect(text).toContain(`${data.state_name} (${data.state_code})`);
      }
      expect(text).not.toMatch(/null|undefined|NaN|\[object/);
      expect(text).not.toContain('\n');
    }
  });

  test('a state of a supply study: count, density, rank, quartile, whether it is underserved, and what that does not mean', () => {
    expect(chunkOf(supply, 'state:AL').text).toBe(
      'Dataset: Dermatology Supply. Alabama (AL) has 500 active providers of Dermatology for its 1,000,000 residents (Census Bureau estimate for 1 July 2024), or 50.00 per 100,000 residents. Of the active providers, 250 (50.0 %) were active in Medicare in 2024. By density it ranks 1 of 51, where 1 is the densest, and is in quartile 1 of 4. It is not marked as underserved, because its density is not below 0.75 times the national density (25.00 per 100,000 residents). The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Sources: Source nppes, snapshot 2026-01-04; Source census-population, snapshot 2026-01-04; Source nucc-taxonomy, snapshot 2026-01-04; Source medicare-activity, snapshot 2026-01-04. Methodology: version v2026.11.1, described at https://supply.example.org/methodology/dermatology-supply.json. Limitation: A count is not a capacity.',
    );
    expect(chunkOf(supply, 'state:WY').text).toContain(
      'It is marked as underserved, because its density is below',
    );
    expect(chunkOf(supply, 'state:DC').text).toContain('The District of Columbia (DC) has 420 active');
  });

  test('a density that is positive and rounds to zero is not said to be zero', () => {
    const sparse = exportOf(inventedSparseStudy(), ABOUT);
    expect(chunkOf(sparse, 'state:WY').text).toContain('or < 0.01 per 100,000 residents');
    expect(chunkOf(sparse, 'national:US').text).toContain('Lowest density: Wyoming (WY), with < 0.01 per');
  });

  test('the nation of a supply study: both ends of the ranking, and the underserved states by name', () => {
    const { text, data } = chunkOf(supply, 'national:US');
    expect(text).toContain('The United States (US) has 12,750 active providers of Dermatology');
    expect(text).toContain('Highest density: Alabama (AL), with 50.00 per 100,000 residents');
    expect(text).toContain('Lowest density: Wyoming (WY), with 0.00 per 100,000 residents');
    expect(text).toMatch(/19 of the 51 are marked as underserved, .*: New York, .*, and Wyoming\./);
    expect(text).not.toContain('Not known');
    expect(data).toMatchObject({
      highest: { value: 50, state_codes: ['AL'] },
      lowest: { value: 0, state_codes: ['WY'] },
      active_providers: 12_750,
    });
  });

  test('an underserved state: its share of the national density, in text and data', () => {
    const { text, data } = chunkOf(supply, 'underserved:NY');
    // New York is the 33rd: 180 providers, 18 per 100,000 of 25.
    expect(text).toContain('New York (NY) is marked as underserved in Dermatology.');
    expect(text).toContain('That is 72.0 % of the national density (25.00 per 100,000 residents).');
    expect(data).toMatchObject({ active_providers: 180, share_of_national: 0.72, cutoff_share: 0.75 });
  });

  test('one provider is one, not "1 providers"', () => {
    const study = inventedSupplyStudy();
    const one: Study = {
      ...study,
      states: study.states.map((row) => ({ ...row, values: { ...row.values, active_providers: 1 } })),
    };
    expect(chunkOf(exportOf(one, ABOUT), 'state:AL').text).toContain(
      'has 1 active provider of Dermatology for',
    );
  });

  test('a facility study: counts, share rated, mean, rank among those ranked', () => {
    expect(chunkOf(facility, 'state:AZ').text).toContain(
      'Arizona (AZ) has 20 nursing homes for its 1,000,000 residents (Census Bureau estimate for 1 July 2024), or 2.00 per 100,000 residents. A star rating is published for 10 of them (50.0 %). The mean star rating of those is 1.80 of 5 stars. With 4 stars or more: 2. With 2 stars or fewer: 8. By mean star rating it ranks 36 of 50 ranked states, where 1 is the best, and is in quartile 4 of 4.',
    );
  });

  test('an unknown value is named with its reason in the text, and null in the data', () => {
    const wyoming = chunkOf(facility, 'state:WY');
    expect(wyoming.text).toContain(
      'Not known for Wyoming (WY): "Mean star rating", "Rank", and "Quartile". Reason: No facility of this type in the state has a star rating.',
    );
    expect(wyoming.data).toMatchObject({
      mean_rating: null,
      _data_availability: {
        fields: { mean_rating: 'No facility of this type in the state has a star rating.' },
      },
    });
  });

  test('a study whose source is not ingested has no figure but the residents, and never a zero', () => {
    const { text, data } = chunkOf(unavailable, 'state:AL');
    expect(text).toContain('Alabama (AL) has 1,000,000 residents');
    expect(text).toContain('Reason: Care Compare is not ingested in this release');
    expect(text).toContain('Source care-compare, not ingested in this release');
    expect(text).not.toContain('dialysis facilities for its');
    expect(data).toMatchObject({
      facilities: null,
      rank: null,
      _data_availability: { status: 'not_ingested' },
    });
    expect(chunkOf(unavailable, 'national:US').data).toMatchObject({ highest: null, lowest: null });
    expect(unavailable.meta.unavailable).toContain('not ingested');
  });
});

describe('the limitations of a dataset', () => {
  test('are all in the chunk of the dataset; the other chunks have the main one and refer to it', () => {
    for (const one of [supply, facility, unavailable]) {
      const [dataset, ...others] = one.chunks;
      expect(dataset?.methodology.limitations).toEqual([
        'A count is not a capacity.',
        'Addresses may be old.',
      ]);
      expect(dataset?.methodology.limitations_chunk).toBe(dataset?.id);
      for (const { methodology, text } of others) {
        expect(methodology.limitations).toEqual(['A count is not a capacity.']);
        expect(methodology.limitations_chunk).toBe(dataset?.id);
        expect(text).toContain('Limitation: A count is not a capacity.');
      }
    }
  });

  test('are not repeated in every chunk', () => {
    const study = inventedSupplyStudy();
    const limitations = [...study.methodology.limitations, 'A long limitation. '.repeat(50).trim()];
    const longer = exportOf({ ...study, methodology: { ...study.methodology, limitations } }, ABOUT);
    const added = exportLines(longer).length - exportLines(supply).length;
    // Once in the text of the dataset's chunk, once in its methodology.
    expect(added).toBeLessThan(3 * 'A long limitation. '.length * 50);
  });
});

describe('the three forms', () => {
  const meta = ExportResponse.parse(JSON.parse(exportFiles(inventedSupplyStudy())[0]?.content ?? '')).meta;

  test('carry the same chunks in the same order', () => {
    const json = ExportResponse.parse(JSON.parse(JSON.stringify(exportResponse(supply, meta)))).data.chunks;
    const lines = exportLines(supply)
      .trimEnd()
      .split('\n')
      .map((line) => LINE_SCHEMAS['llm-export-line'].parse(JSON.parse(line)));
    const text = readTextExport(exportText(supply));
    expect(lines[0]?._line_type).toBe('dataset_meta');
    const fromLines = lines.slice(1).map(({ _line_type, ...chunk }) => {
      expect(_line_type).toBe('chunk');
      return chunk;
    });
    expect(fromLines).toEqual(json);
    expect(text.chunks).toEqual(json.map(({ id, text }) => ({ id, text })));
    expect(text.citation).toBe(json[0]?.citation);
    expect(text.methodology).toContain('- A count is not a capacity.\n- Addresses may be old.');
    expect(text.narrative).toBeNull();
  });

  test('contain the same narrative, and do not differ otherwise', () => {
    const narrated = { ...supply, narrative: 'A "quoted" summary: {{not a slot}}.' };
    const json = JSON.stringify(exportResponse(supply, meta));
    expect(withNarrative('json', json, narrated.narrative)).toBe(
      JSON.stringify(exportResponse(narrated, meta)),
    );
    expect(withNarrative('ndjson', exportLines(supply), narrated.narrative)).toBe(exportLines(narrated));
    const text = withNarrative('text-blocks', exportText(supply), narrated.narrative);
    expect(text).toBe(exportText(narrated));
    expect(readTextExport(text).narrative).toBe(narrated.narrative);
    expect(() => withNarrative('json', '{}', 'x')).toThrow('no place for a narrative');
  });

  test('each say that a release is partial', () => {
    const partial = exportOf(inventedSupplyStudy(), { ...ABOUT, scope: 'partial' });
    const [header = ''] = exportLines(partial).split('\n');
    expect(JSON.parse(header).meta).toMatchObject({
      scope: 'partial',
      scope_note: expect.stringMatching(/must not be quoted/),
    });
    expect(exportText(partial)).toMatch(/^Scope: partial\. .*must not be quoted/m);
    expect(supply.meta).toMatchObject({ scope: 'national' });
    expect(supply.meta.scope_note).toBeUndefined();
    expect(exportText(supply)).toMatch(/^Scope: national$/m);
  });

  test('are written with their content types and numbers of lines', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'exports-'));
    try {
      const writer = new ReleaseWriter(directory);
      const header = { ...ABOUT, release: 'r', created_at: '2026-01-05T02:00:00Z' };
      await writeExports({ header, writer, progress: () => undefined }, [inventedSupplyStudy()]);
      expect(
        writer.files().map(({ path, content_type, rows, schema }) => [path, content_type, rows, schema]),
      ).toEqual([
        ['v1/exports/dermatology-supply/llm-ready.json', 'application/json', null, 'llm-export'],
        ['v1/exports/dermatology-supply/llm-ready.ndjson', 'application/x-ndjson', 73, 'llm-export-line'],
        ['v1/exports/dermatology-supply/llm-ready.txt', 'text/plain; charset=utf-8', null, null],
      ]);
      const written = await readFile(join(directory, 'v1/exports/dermatology-supply/llm-ready.json'), 'utf8');
      expect(written).toContain('"request_id":"r/v1/exports/dermatology-supply/llm-ready.json"');
      expect(written).not.toContain('embedding');
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  test('an export with a field that the contract does not know stops the build', () => {
    const study = inventedSupplyStudy();
    const odd = { ...study.national, values: { ...study.national.values, shoe_size: 1 } };
    expect(() => exportOf({ ...study, national: odd }, ABOUT)).toThrow('does not conform to its schema');
  });
});

test('every state of the list has its chunk', () => {
  for (const { code } of STATES) expect(() => chunkOf(supply, `state:${code}`)).not.toThrow();
});
