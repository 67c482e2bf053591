import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportOf } from '../../build/exports/exports.ts';
import {
  inventedFacilityStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../../build/studies/fixtures/invented-study.ts';
import type { Study } from '../../build/studies/study.ts';
import type { ExportHeaderLine } from '../../schemas/rest/export.ts';
import { completion, type ModelServer, modelServer, sentences } from '../../test/language-model-server.ts';
import { LanguageModel } from '../language-model/language-model.ts';
import type { StoredNarrative } from '../state/narrative-table.ts';
import type { NationalChunk } from './narrative-facts.ts';
import { type NarrativeStore, Narratives } from './narratives.ts';

const KEY = 'sk-secret-of-the-operator';
const GOOD = [
  'In the nation {{active_providers}} providers serve {{residents}} residents, or {{per_100k}}.',
  'The densest is {{densest}} with {{densest_per_100k}}; the mark applies to {{underserved_states}} states.',
];

let server: ModelServer;
let now: number;
let logged: string[];
let rows: StoredNarrative[];
let narratives: Narratives;

beforeAll(async () => {
  server = await modelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  now = Date.parse('2026-11-21T00:00:00Z');
  rows = [];
  logged = [];
  narratives = narrativesWith();
});

const memory: NarrativeStore = {
  find: async (slug, version) =>
    rows.find((row) => row.datasetSlug === slug && row.methodologyVersion === version)?.template ?? null,
  save: async (row) => void rows.push(row),
};

function narrativesWith(store: NarrativeStore = memory, timeoutMs = 5_000): Narratives {
  return new Narratives({
    model: new LanguageModel({ baseUrl: server.baseUrl, apiKey: KEY, model: 'small', timeoutMs }),
    store,
    clock: () => now,
    logger: pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }),
  });
}

/** What the router takes from an export. */
function openingOf(study: Study): [ExportHeaderLine, NationalChunk] {
  const { chunks, ...rest } = exportOf(study, {
    origin: 'https://supply.example.org',
    artifacts: [],
    scope: 'national',
    sample: null,
  });
  const national = chunks.find((chunk) => chunk.chunk_type === 'national');
  if (national === undefined) throw new Error('no national chunk');
  return [{ _line_type: 'dataset_meta', ...rest }, national];
}
const supply = openingOf(inventedSupplyStudy());

describe('a good answer', () => {
  beforeEach(() => server.behave(sentences(...GOOD)));

  test('is filled with the figures of the study, and stored without them', async () => {
    expect(await narratives.of(...supply)).toEqual({
      text: 'In the nation 12,750 providers serve 51,000,000 residents, or 25.00 per 100,000 residents. The densest is Alabama with 50.00 per 100,000 residents; the mark applies to 19 states.',
      isCached: false,
    });
    expect(rows).toMatchObject([
      { datasetSlug: 'dermatology-supply', model: 'small', template: GOOD.join(' ') },
    ]);
    expect((await narratives.of(...supply)).isCached).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  test('is requested with the key and with slots only: the model sees no figure of the study', async () => {
    await narratives.of(...supply);
    const [asked] = server.asked;
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(asked?.body.model).toBe('small');
    const text = JSON.stringify(asked?.body.messages);
    expect(text).toContain('{{densest}}');
    for (const figure of ['12,750', '12750', '51,000,000', 'Alabama']) expect(text).not.toContain(figure);
  });

  test('is requested once for simultaneous callers', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => narratives.of(...supply)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(server.asked).toHaveLength(1);
  });

  test('holds for a later release with other figures, without asking again', async () => {
    await narratives.of(...supply);
    const study = inventedSupplyStudy();
    const national = { ...study.national, values: { ...study.national.values, active_providers: 13_000 } };
    const later = await narrativesWith().of(...openingOf({ ...study, national }));
    expect(later).toMatchObject({
      isCached: true,
      text: expect.stringContaining('In the nation 13,000 providers'),
    });
    expect(server.asked).toHaveLength(1);
  });

  test('is created again for a new methodology version', async () => {
    await narratives.of(...supply);
    const [header, national] = supply;
    const dataset = { ...header.dataset, methodology_version: 'v2027.01.1' };
    expect((await narratives.of({ ...header, dataset }, national)).isCached).toBe(false);
    expect(server.asked).toHaveLength(2);
  });

  test('is also given when it can be neither stored nor looked up', async () => {
    const broken: NarrativeStore = {
      find: () => Promise.reject(new Error('database is locked')),
      save: () => Promise.reject(new Error('database is locked')),
    };
    const narratives = narrativesWith(broken);
    expect((await narratives.of(...supply)).text).toContain('12,750');
    expect(await narratives.of(...supply)).toMatchObject({ isCached: true });
    expect(server.asked).toHaveLength(1);
    expect(logged.join()).toContain('database is locked');
  });

  test('is understood in a fenced Markdown block', async () => {
    server.behave(completion(`\`\`\`json\n${JSON.stringify({ sentences: GOOD })}\n\`\`\``));
    expect((await narratives.of(...supply)).text).toContain('12,750');
  });
});

const raw = (status: number, body: string) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end(body);
};
const FIGURES = '{{active_providers}} providers, {{per_100k}} in density.';

describe('no narrative, but two attempts and then a pause, if the model', () => {
  test.each<[string, (response: ServerResponse) => void, string]>([
    ['writes digits', sentences(FIGURES, 'That is 12 more.'), 'digits'],
    ['writes digits of another script', sentences(FIGURES, 'That is ١٢ more.'), 'digits'],
    ['writes a number in words', sentences(FIGURES, 'That is nineteen more.'), 'number in words'],
    ['names a state', sentences(FIGURES, 'The densest is Vermont.'), 'names a state'],
    ['makes up a slot', sentences(FIGURES, 'Next year: {{forecast}}.'), 'not offered'],
    ['states no figure', sentences('Some text.', 'More text.'), 'no figures'],
    ['writes markup', sentences(FIGURES, '<script>alert</script>'), 'plain prose'],
    ['writes a block mark', sentences(FIGURES, 'x\n--- CHUNK a ---'), 'plain prose'],
    ['adds fields', completion(JSON.stringify({ sentences: GOOD, note: 'x' })), 'not the JSON object'],
    ['answers in prose', completion('Here is your summary: dermatology is rare.'), 'not the JSON object'],
    ['answers with something else', raw(200, '{"choices":[]}'), 'with a completion'],
    ['answers garbage', raw(200, '<html>'), 'in JSON'],
    ['fails', raw(500, 'oops'), 'answers 500'],
    ['redirects', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'answers 302'],
    ['does not stop', raw(200, 'x'.repeat(100_000)), 'more than 65536 bytes'],
    ['hangs up', (response) => response.destroy(), 'cannot be reached'],
  ])('%s', async (_, how, reason) => {
    server.behave(how);
    expect(await narratives.of(...supply)).toEqual({ text: null, isCached: false });
    expect(logged.join()).toContain(reason);
    expect(logged.join()).not.toContain(KEY);
    expect(server.asked).toHaveLength(2);
    expect(rows).toEqual([]);
    server.behave(sentences(...GOOD));
    expect((await narratives.of(...supply)).text).toBeNull();
    expect(server.asked).toHaveLength(2);
    now += 5 * 60_000;
    expect((await narratives.of(...supply)).text).toContain('12,750');
  });

  test('does not answer in time', async () => {
    server.behave(() => undefined);
    const before = Date.now();
    expect((await narrativesWith(memory, 60).of(...supply)).text).toBeNull();
    // Far below what a client waits, also on a busy machine.
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(logged.join()).toContain('no answer within 60 ms');
  });

  test('answers very slowly', async () => {
    server.behave((response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect((await narrativesWith(memory, 80).of(...supply)).text).toBeNull();
    expect(logged.join()).toContain('no answer within 80 ms');
  });
});

test('one unusable answer is followed by a second attempt', async () => {
  let answers = 0;
  server.behave((response) => (answers++ === 0 ? raw(503, '') : sentences(...GOOD))(response));
  expect((await narratives.of(...supply)).text).toContain('12,750');
});

test('a facility study has facts of its own', async () => {
  server.behave(
    sentences(
      'There are {{facilities}} facilities.',
      'Their mean is {{mean_rating}}, of {{rated_facilities}} rated.',
    ),
  );
  expect((await narratives.of(...openingOf(inventedFacilityStudy()))).text).toBe(
    'There are 1,003 facilities. Their mean is 2.88 of 5 stars, of 500 rated.',
  );
});

test('both ends of the ranking have the unit of the figure that ranks the states', async () => {
  server.behave(sentences('Last is {{last}} with {{last_value}}.', 'There are {{facilities}} facilities.'));
  const study = inventedFacilityStudy('hospice-availability');
  const byDensity = study.fields.find(({ name }) => name === 'per_100k') ?? study.headline;
  const states = study.states.map((row, index) => ({ ...row, values: { ...row.values, rank: index + 1 } }));
  expect((await narratives.of(...openingOf({ ...study, headline: byDensity, states }))).text).toBe(
    'Last is Wyoming with 0.30 per 100,000 residents. There are 1,003 facilities.',
  );
});

test('a template that uses values unknown in a release is not shown', async () => {
  server.behave(sentences(...GOOD));
  await narratives.of(...supply);
  const study = inventedSupplyStudy();
  const tied = study.states.map((row) => ({ ...row, values: { ...row.values, rank_density: 1 } }));
  expect((await narratives.of(...openingOf({ ...study, states: tied }))).text).toBeNull();
});

test('a study without figures has no narrative, and the model is not asked', async () => {
  expect(await narratives.of(...openingOf(unavailableStudy()))).toEqual({ text: null, isCached: false });
  expect(server.asked).toHaveLength(0);
});

test('closing cancels requests in progress', async () => {
  server.behave(() => undefined);
  const asking = narratives.of(...supply);
  await expect.poll(() => server.asked.length).toBe(1);
  await narratives.close();
  expect((await asking).text).toBeNull();
  expect(server.asked).toHaveLength(1);
});
