import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { RosterRecord } from '../schemas/screening/record.ts';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { verifyDetached } from '../signatures/detached-jws.ts';
import { createSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { Installation } from './command-line.ts';
import { attachedJson } from './pdf-attachment.ts';
import { publishOnDisk } from './published-tree.ts';
import { FIXTURE_SOURCES, npiAt } from './release-fixture.ts';

const RELEASE = '20261101T020000Z-abc1234-00000001';
const HEADER = 'NPI,Last Name,First Name,Street,City,State,ZIP,DOB';
const PARTY: ListedParty = {
  source: 'oig-leie',
  source_key: 'a'.repeat(64),
  last: 'QUINDLE',
  first: 'ROBERT',
  address: '12 ELM ST',
  city: 'BOSTON',
  state: 'MA',
  postal_code: '02139',
};

let root: string;
let installation: Installation;
let key: SigningKey;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'screen-'));
  installation = new Installation(root);
  publishOnDisk(installation.public, {
    id: RELEASE,
    providers: 20,
    files: [
      {
        path: LISTED_PARTIES_FILE,
        content: gzipSync(`${JSON.stringify(PARTY)}\n`),
        contentType: 'application/gzip',
      },
    ],
    sources: [
      ...FIXTURE_SOURCES.filter(({ id }) => id !== 'sam-exclusions'),
      exampleSource('sam-exclusions'),
    ],
  });
  mkdirSync(join(installation.data, 'birth-dates'), { recursive: true });
  writeFileSync(
    join(installation.data, 'birth-dates', `${RELEASE}.json`),
    JSON.stringify({ [PARTY.source_key]: '1960-05-04' }),
  );
  key = await createSigningKey(join(installation.data, 'keys', 'response.jwk'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Screens a roster of these lines; what was written. */
async function screened(name: string, lines: readonly string[], ...more: string[]) {
  const roster = join(root, `${name}.csv`);
  writeFileSync(roster, [HEADER, ...lines, ''].join('\r\n'));
  const out = join(root, name);
  const done = await installation.run('screen', roster, '--out', out, ...more);
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  return { ...done, read, record: () => RosterRecord.parse(JSON.parse(read('record.json'))) };
}

const CLEAN = `${npiAt(3)},,,,,,,`;
const LISTED = ',Quindle,Robert,12 Elm Street,Boston,MA,2139,';
const NAMESAKE = ',Quindle,Robert,,,,,';
const BORN = ',Quindle,Robert,,,,,5/4/1960';

test('nobody is listed: exit 0, and the record says against what', async () => {
  const { code, record } = await screened('clean', [CLEAN, '', CLEAN]);
  expect(code).toBe(0);
  expect(record()).toMatchObject({
    release: RELEASE,
    scope: 'national',
    verdict: 'not_listed',
    birth_date_used: false,
    counts: { listed: 0, undetermined: 0, not_listed: 2 },
    lists: [{ source: 'oig-leie' }, { source: 'sam-exclusions' }],
    findings: [],
  });
});

test('somebody is undetermined: exit 11; somebody is listed: exit 10, with the line', async () => {
  expect((await screened('namesake', [CLEAN, NAMESAKE])).code).toBe(11);
  const { code, read, record } = await screened('listed', [CLEAN, LISTED, NAMESAKE]);
  expect(code).toBe(10);
  expect(record().findings.map(({ line, verdict }) => [line, verdict])).toEqual([
    [3, 'listed'],
    [4, 'undetermined'],
  ]);
  const [header, ...rows] = read('results.csv').trim().split('\r\n');
  expect(header).toMatch(/^NPI,.*,ZIP,screening_line,screening_verdict,oig_leie_verdict,/);
  expect(rows.map((row) => row.match(/,(\d+),((?:not_)?listed|undetermined),/)?.slice(1))).toEqual([
    ['2', 'not_listed'],
    ['3', 'listed'],
    ['4', 'undetermined'],
  ]);
});

test('birth dates are compared and forgotten', async () => {
  const { code, read, record, out } = await screened('born', [BORN]);
  expect(code).toBe(10);
  expect(record()).toMatchObject({ birth_date_used: true, verdict: 'listed' });
  for (const text of [out, read('results.csv'), read('record.json')]) expect(text).not.toMatch(/1960|DOB/);
});

test('the record is signed; a changed one is not', async () => {
  const { record } = await screened('signed', [LISTED]);
  const { signature, ...rest } = record();
  expect(attachedJson(readFileSync(join(root, 'signed', 'record.pdf')))).toEqual({ signature, ...rest });
  expect(verifyDetached(signature ?? '', canonicalJson(rest), [key.publicJwk])).toEqual(key.publicJwk);
  expect(() =>
    verifyDetached(signature ?? '', canonicalJson({ ...rest, verdict: 'x' }), [key.publicJwk]),
  ).toThrow();
});

test('--previous says what is new since then', async () => {
  await screened('before', [NAMESAKE]);
  const { record, out } = await screened(
    'after',
    [LISTED, NAMESAKE],
    '--previous',
    join(root, 'before', 'record.json'),
  );
  expect(record().findings.map(({ line, is_new }) => [line, is_new])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(out).toMatch(/1 new since/);
});

test.each([
  ['an NPI of nine digits', '123456789,,,,,,,', /line 3: column NPI: an NPI is ten digits/],
  ['nobody on a line', ',,Robert,,,,,', /line 3:.*give npi, last, or organization/],
  ['a birth date that is none', ',Quindle,Robert,,,,,31/31/1960', /line 3: column DOB:/],
])('%s: exit 2 with the line', async (_, line, expected) => {
  const { code, err } = await screened('bad', [CLEAN, line]);
  expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
  expect(err).not.toMatch(/1960/);
});
