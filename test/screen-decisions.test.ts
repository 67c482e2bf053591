import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RosterRecord } from '../schemas/screening/record.ts';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { verifyDetached } from '../signatures/detached-jws.ts';
import { createSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { Installation } from './command-line.ts';
import { publishOnDisk } from './published-tree.ts';
import { type FixtureRelease, keepBirthDates, npiAt } from './release-fixture.ts';
import { LISTED_FIRM, LISTED_PERSON, screeningRelease } from './screening-release.ts';

const LINKED = {
  ...LISTED_FIRM,
  links: [{ npi: npiAt(5), verdict: 'undetermined' as const, method: 'name' }],
};
const HEADER = 'NPI,Last Name,First Name,Street,City,State,ZIP,DOB';
const LISTED = ',Quindle,Robert,12 Elm Street,Boston,MA,02139,';
const NAMESAKE = ',Quindle,Robert,,,,,';
/** The registry has the NPI, and not under this name. */
const OF_ANOTHER_NAME = `${npiAt(5)},Lund,,,,,,`;
const BY_NPI = `${npiAt(5)},,,,,,,`;

type Row = Record<string, string>;

let root: string;
let installation: Installation;
let key: SigningKey;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'screen-decisions-'));
  installation = await installed('national', screeningRelease([LISTED_PERSON, LINKED]));
  key = await createSigningKey(join(installation.data, 'keys', 'response.jwk'));
});
afterAll(() => rmSync(root, { recursive: true }));

async function installed(name: string, release: FixtureRelease): Promise<Installation> {
  const made = new Installation(join(root, name));
  publishOnDisk(made.public, release);
  keepBirthDates(made.data, release);
  return made;
}

async function screened(
  lines: readonly string[],
  decisions?: string,
  by = installation,
  more: readonly string[] = [],
) {
  const roster = join(root, 'staff.csv');
  writeFileSync(roster, [HEADER, ...lines, ''].join('\n'));
  const out = join(root, 'out');
  const done = await by.run(
    ...['screen', roster, '--out', out],
    ...(decisions === undefined ? [] : ['--decisions', decisions]),
    ...more,
  );
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  return {
    ...done,
    record: () => RosterRecord.parse(JSON.parse(read('record.json'))),
    rows: () => rowsIn(join(out, 'results.csv')),
  };
}

const rowsIn = (path: string): Row[] => parse(readFileSync(path, 'utf8'), { columns: true });

const OTHER_PERSON = {
  decision_same_person: 'no',
  decision_by: 'J. Doe',
  decision_at: '2026-11-02',
  decision_note: 'SSN verified at the OIG',
};

/** The results of a screening, with every entry decided, as a reviewer saves them. */
async function reviewed(lines: readonly string[], decision: Row = OTHER_PERSON): Promise<string> {
  const known = results.get(lines.join()) ?? (await screened(lines)).rows();
  results.set(lines.join(), known);
  return saved(known.map((row) => ({ ...row, ...decision })));
}
const results = new Map<string, Row[]>();

function saved(rows: readonly Row[]): string {
  const path = join(root, 'reviewed.csv');
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  writeFileSync(path, lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
  return path;
}

test('a results.csv that was filled in clears the entries for these people; the record says so and is signed', async () => {
  const { code, out, record, rows } = await screened([LISTED, NAMESAKE], await reviewed([LISTED, NAMESAKE]));
  expect(code).toBe(0);
  expect(out).toContain('2 decisions of reviewers used, 0 not');
  const { signature, ...rest } = record();
  expect(verifyDetached(signature ?? '', canonicalJson(rest), [key.publicJwk])).toEqual(key.publicJwk);
  expect(rest).toMatchObject({
    verdict: 'not_listed',
    counts: { listed: 0, undetermined: 0, not_listed: 2 },
    decisions: { name: 'reviewed.csv', applied: 2, not_applied: [] },
  });
  const decision = {
    same_person: false,
    by: 'J. Doe',
    at: '2026-11-02',
    note: 'SSN verified at the OIG',
    birth_date_agreed: false,
  };
  expect(
    rest.findings.map(({ line, verdict, lists }) => [line, verdict, lists[0]?.candidates[0]?.decision]),
  ).toEqual([
    [2, 'not_listed', decision],
    [3, 'not_listed', decision],
  ]);
  expect(rows()[0]).toMatchObject({
    ...OTHER_PERSON,
    screening_verdict: 'not_listed',
    screening_explanation: 'LEIE: 1 is somebody else, as a reviewer decided.',
  });
});

test('a record carries its decisions on to the next screening', async () => {
  await screened([LISTED], await reviewed([LISTED]));
  const { code, record } = await screened([LISTED], join(root, 'out', 'record.json'));
  expect([code, record().decisions?.applied]).toEqual([0, 1]);
});

test.each([
  ['yes', 'listed'],
  ['no', 'not_listed'],
])(
  'an entry of the record before is not new for being decided: the same person, %s',
  async (same, verdict) => {
    const decided = await reviewed([NAMESAKE], { ...OTHER_PERSON, decision_same_person: same });
    const previous = join(root, 'previous.json');
    writeFileSync(previous, JSON.stringify((await screened([NAMESAKE])).record()));
    const { out, record } = await screened([NAMESAKE], decided, installation, ['--previous', previous]);
    expect(record().findings).toMatchObject([{ verdict, is_new: false }]);
    expect(out).toContain('0 new since');
  },
);

test('a decision that an entry is the person makes it listed', async () => {
  const decisions = await reviewed([NAMESAKE], { ...OTHER_PERSON, decision_same_person: 'yes' });
  const { code, record } = await screened([NAMESAKE], decisions);
  expect([code, record().findings[0]?.verdict]).toEqual([10, 'listed']);
});

describe('a decision that does not hold any more is named', () => {
  test('where the entry has changed', async () => {
    const decisions = await reviewed([LISTED]);
    const changed = { ...LISTED_PERSON, source_key: 'c'.repeat(64), exclusion_date: '2026-01-20' };
    const later = await installed('changed', screeningRelease([changed]));
    const { code, out, record } = await screened([LISTED], decisions, later);
    expect(code).toBe(10);
    expect(record().decisions).toMatchObject({
      applied: 0,
      not_applied: [{ source_key: LISTED_PERSON.source_key, by: 'J. Doe', why: 'entry_not_found' }],
    });
    expect(out).toMatch(
      /warning: the decision of J\. Doe \(2026-11-02\) .* was not used: the entry is not found/,
    );
  });

  test('where the person has changed', async () => {
    const { code, record } = await screened(
      [LISTED.replace('12 Elm Street', '14 Elm Street')],
      await reviewed([LISTED]),
    );
    expect([code, record().decisions?.not_applied[0]?.why]).toEqual([11, 'person_not_asked']);
  });

  test('where the birth dates turn out to agree, unless the reviewer knew', async () => {
    const born = `${NAMESAKE}1960-05-04`;
    const { code, record } = await screened([born], await reviewed([NAMESAKE]));
    expect([code, record().decisions?.not_applied[0]?.why]).toEqual([10, 'birth_date_agrees']);
    expect((await screened([born], await reviewed([born]))).code).toBe(0);
  });
});

test('a decision is not used where two people of the roster differ in nothing but the birth date', async () => {
  const namesakes = [`${NAMESAKE}1960-05-04`, NAMESAKE];
  const { code, record } = await screened(namesakes, await reviewed([NAMESAKE]));
  expect([code, record().decisions?.not_applied[0]?.why]).toEqual([10, 'person_not_unique']);
  expect(record().findings.map(({ verdict }) => verdict)).toEqual(['listed', 'undetermined']);
});

test('a decision on an NPI holds where the registry has it under the name', async () => {
  const decisions = saved([
    { npi: npiAt(5), source_key: LINKED.source_key, same_person: 'no', by: 'J. Doe', at: '2026-11-02' },
  ]);
  expect((await screened([BY_NPI])).code).toBe(11);
  expect((await screened([BY_NPI], decisions)).code).toBe(0);
  const { code, record } = await screened([OF_ANOTHER_NAME], decisions);
  expect([code, record().decisions?.not_applied[0]?.why]).toEqual([11, 'npi_not_confirmed']);
});

test('of several decisions the latest holds, and a part of a list clears nobody', async () => {
  const decisions = await reviewed([LISTED]);
  const [row = {}] = rowsIn(decisions);
  const both = saved([{ ...row, decision_at: '2026-11-03T09:00:00Z', decision_same_person: 'yes' }, row]);
  expect((await screened([LISTED], both)).code).toBe(10);
  const partial = await installed('partial', { ...screeningRelease([LISTED_PERSON]), scope: 'partial' });
  const { code, record } = await screened([LISTED], await reviewed([LISTED]), partial);
  expect(code).toBe(11);
  expect(record().findings[0]?.lists[0]).toMatchObject({
    verdict: 'undetermined',
    reasons: ['partial_list'],
  });
});

test.each<[string, Row, RegExp]>([
  ['a line without a reviewer', { decision_by: '' }, /line 2: by must/],
  ['an answer that is none', { decision_same_person: 'perhaps' }, /line 2: same_person is missing/],
  ['a moment that is none', { decision_at: 'yesterday' }, /line 2: at must be a date/],
  ['neither person nor NPI', { screening_key: '' }, /line 2: screening_key or npi is missing/],
  ['no entry', { candidate_key: '' }, /line 2: source_key must not be empty/],
])('decisions with %s are refused', async (_, wrong, expected) => {
  const { code, err } = await screened([LISTED], await reviewed([LISTED], { ...OTHER_PERSON, ...wrong }));
  expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
});

test.each([
  ['that contradict each other', /two decisions of 2026-11-02 contradict each other/],
  ['in a file without their columns', /has no column candidate_key, decision_same_person/],
  ['in a file that is no record', /is not the record of a screened roster/],
])('decisions %s are refused', async (what, expected) => {
  const [row = {}] = rowsIn(await reviewed([LISTED]));
  const path = saved(
    what.includes('contradict') ? [row, { ...row, decision_same_person: 'yes' }] : [{ last: 'Lund' }],
  );
  if (what.includes('record')) writeFileSync(path, '{}');
  const { code, err } = await screened([LISTED], path);
  expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
});
