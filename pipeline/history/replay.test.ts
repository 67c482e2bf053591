import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInvented } from '../../build/fixtures/invented-releases.ts';
import type { ChangeLine, LineBefore } from '../../schemas/records/change-line.ts';
import { checkHistory } from './check-history.ts';
import { replayFaults } from './replay.ts';

type Built = Awaited<ReturnType<typeof buildInvented>>;

let root: string;
/** Four nights: records change, go and come; nothing but the rendering of FHIR resources is another; a list is withdrawn. */
let nights: Built[];

const CHANGED = `DELETE FROM nppes__provider WHERE npi = '2000000012';
  UPDATE nppes__provider SET npi = '2020000002' WHERE npi = '2000000020';
  UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003'`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'replay-'));
  nights = [await buildInvented(root, { name: 'night-1' })];
  for (const [i, more] of [
    { renewed: ['nppes'] },
    { fhirCode: 'other code' },
    { fhirCode: 'other code', without: 'oig-leie' },
  ].entries())
    nights.push(
      await buildInvented(root, {
        name: `night-${i + 2}`,
        createdAt: `2026-01-0${i + 6}T02:00:00.000Z`,
        previous: nights.at(-1)?.asPrevious,
        sql: CHANGED,
        ...more,
      }),
    );
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function feedOf({ directory }: Built): Promise<(ChangeLine | LineBefore)[]> {
  const text = gunzipSync(await readFile(join(directory, 'changes.ndjson.gz'))).toString();
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
}

const night = (number: number): Built => {
  const built = nights[number - 1];
  if (built === undefined) throw new Error(`there is no night ${number}`);
  return built;
};

test('the feed of each night leads back to the lines of the night before, byte for byte', async () => {
  for (const number of [2, 3, 4]) await checkHistory(night(number).asPrevious, night(number - 1).asPrevious);
});

test('the feeds of all nights lead back to the first', async () => {
  const since = [4, 3, 2].map((number) => night(number).directory);
  expect(await replayFaults(night(4).asPrevious, night(1).asPrevious, since)).toEqual([]);
  expect(await replayFaults(night(4).asPrevious, night(1).asPrevious, since.slice(0, 2))).not.toEqual([]);
});

test('a changed line says its blocks as they were, a deleted one the whole line, an added one nothing', async () => {
  const lines = new Map((await feedOf(night(2))).map((line) => [line.key, line]));
  const { before } = lines.get('2010000003') ?? {};
  expect(Object.keys(Object(Object(before).blocks))).toEqual(['nppes', 'fhir']);
  expect(lines.get('2000000020')).toMatchObject({ op: 'DEL', before: { line: { npi: '2000000020' } } });
  expect(lines.get('2020000002')).not.toHaveProperty('before');
  // The line has no place for the block of a list that is withdrawn.
  const withdrawn = (await feedOf(night(4))).find(({ key }) => key === '2010000003');
  expect(withdrawn?.before).toMatchObject({ line: { npi: '2010000003', oig_leie: {} } });
});

test('a line of which the record is the same says the end it had', async () => {
  const lines = await feedOf(night(3));
  expect(lines.map(({ _line_type, key }) => `${_line_type} ${key}`)).toEqual([
    'line_before 2010000003',
    'line_before 2020000002',
  ]);
  for (const line of lines) expect(line.before).toMatchObject({ blocks: { fhir: { version: 2 } } });
});

test.each([
  ['a value that was another', /"credential":"[A-Z]+"/, '"credential":"XX"'],
  ['a line that says nothing', /,"before":.*\}/, '}'],
  ['a key that did not change', /"key":"2010000003"/, '"key":"2010000004"'],
])('a feed that does not lead back is refused: %s', async (name, found, replacement) => {
  const text = gunzipSync(await readFile(join(night(2).directory, 'changes.ndjson.gz'))).toString();
  const lines = text
    .split('\n')
    .map((line) => (line.includes('"key":"2010000003"') ? line.replace(found, replacement) : line));
  const directory = await mkdtemp(join(root, 'altered-'));
  await writeFile(join(directory, 'changes.ndjson.gz'), gzipSync(lines.join('\n')));
  expect(lines.join('\n'), name).not.toBe(text);
  expect(await replayFaults(night(2).asPrevious, night(1).asPrevious, [directory])).not.toEqual([]);
});
