import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLE_NPPES } from '../schemas/rest/example-sources.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { RosterRecord } from '../schemas/screening/record.ts';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { verifyDetached } from '../signatures/detached-jws.ts';
import { createSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { Installation } from './command-line.ts';
import { attachedJson } from './pdf-attachment.ts';
import { publishOnDisk } from './published-tree.ts';
import {
  FIXTURE_SOURCES,
  keepBirthDates,
  npiAt,
  publish,
  writeRelease,
  writeReleaseList,
} from './release-fixture.ts';
import { liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';
import { LISTED_PERSON, screeningRelease } from './screening-release.ts';

const RELEASE = '20261101T020000Z-abc1234-00000001';
const HEADER = 'NPI,Last Name,First Name,Street,City,State,ZIP,DOB';
const SAM_PARTY: ListedParty = {
  ...LISTED_PERSON,
  source: 'sam-exclusions',
  source_key: 'b'.repeat(64),
  type: 'Prohibition/Restriction',
};
const PUBLISHED = screeningRelease([LISTED_PERSON]);

let root: string;
let installation: Installation;
let key: SigningKey;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'screen-'));
  installation = new Installation(root);
  publishOnDisk(installation.public, PUBLISHED);
  keepBirthDates(installation.data, PUBLISHED);
  key = await createSigningKey(join(installation.data, 'keys', 'response.jwk'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Screens a roster of these lines; what was written. */
async function screened(name: string, lines: readonly string[], ...more: string[]) {
  return screenedBy(installation, name, lines, ...more);
}

async function screenedBy(by: Installation, name: string, lines: readonly string[], ...more: string[]) {
  const roster = join(root, `${name}.csv`);
  writeFileSync(roster, [HEADER, ...lines, ''].join('\r\n'));
  const out = join(root, name);
  const done = await by.run('screen', roster, '--out', out, ...more);
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  return { ...done, read, record: () => RosterRecord.parse(JSON.parse(read('record.json'))) };
}

const CLEAN = `${npiAt(3)},,,,,,,`;
const LISTED = ',Quindle,Robert,12 Elm Street,Boston,MA,2139,';
const NAMESAKE = ',Quindle,Robert,,,,,';
const BORN = ',Quindle,Robert,,,,,5/4/1960';

test('when nobody is listed, the exit code is 0 and the record names the lists', async () => {
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

test('--release of another release than the served one is bad usage, and nothing is written', async () => {
  const { code, err, read } = await screened('other', [CLEAN], '--release', 'another');
  expect(code).toBe(2);
  expect(err).toMatch(`serves ${RELEASE}, not another.`);
  expect(() => read('record.json')).toThrow('ENOENT');
});

test('--lists asks the lists it names, and the record states the others', async () => {
  const { code, read, record } = await screened('sam-only', [LISTED], '--lists', 'sam');
  expect(code).toBe(0);
  expect(record()).toMatchObject({
    verdict: 'not_listed',
    lists: [{ source: 'sam-exclusions', status: 'ingested' }],
    lists_not_asked: [{ source: 'oig-leie', status: 'ingested' }],
  });
  expect(read('results.csv')).not.toContain('oig_leie');
  const refused = await screened('no-list', [LISTED], '--lists', 'sam,oig');
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('--lists must be codes of exclusion lists');
});

const REVOCATION = {
  enrollment_id: 'I20190503000010',
  provider_type: 'PRACTITIONER - INTERNAL MEDICINE',
  state: 'OH',
  reasons: ['424.535(A)(9) Failure To Report'],
  effective_date: '2025-05-20',
  reenrollment_bar_end: null,
};
const REVOKED = {
  provenance: { _confidence: 1, _data_availability: { status: 'available', fields: {} } },
  data: { revoked: true, candidates: 0, revocations: [{ ...REVOCATION, in_force: true }] },
  match: { method: 'npi and name', confidence: 1, evidence: [] },
};
const UNDER_ANOTHER_NAME = 'NPI is that of ADA LUND';
const PERHAPS_REVOKED = {
  provenance: {
    _confidence: null,
    _data_availability: { status: 'undetermined', fields: { revoked: UNDER_ANOTHER_NAME } },
  },
  data: { revoked: null, candidates: 1, revocations: [] },
  match: null,
};

/** Publishes a release with the list of revocations, which says this of everybody, and screens somebody who is not excluded. */
async function screenedBeside(name: string, cms_revoked: object | null, ...more: string[]) {
  const other = new Installation(mkdtempSync(join(root, 'revoked-')));
  const sources = [...(PUBLISHED.sources ?? []), { ...EXAMPLE_NPPES, id: 'cms-revoked' as const }];
  publishOnDisk(other.public, { ...PUBLISHED, sources, blocks: { cms_revoked } });
  keepBirthDates(other.data, PUBLISHED);
  const done = await screenedBy(other, name, [CLEAN, NAMESAKE], ...more);
  const rows: Record<string, string>[] = parse(done.read('results.csv'), { columns: true });
  const related = rows.map((row) => [row.related_cms_revoked, row.related_cms_revoked_details]);
  return { ...done, related };
}

test.each([
  [
    'a revoked enrollment',
    REVOKED,
    'yes',
    'reasons: 424.535(A)(9) Failure To Report; effective_date: 2025-05-20',
  ],
  ['no revocation', null, 'no', ''],
  ['a revocation that may be of somebody else', PERHAPS_REVOKED, 'uncertain', UNDER_ANOTHER_NAME],
])(
  'results.csv has %s in a column of its own, beside the verdict',
  async (name, cms_revoked, value, details) => {
    const { code, out, record, related } = await screenedBeside(name.replaceAll(' ', '-'), cms_revoked);
    expect(code).toBe(11);
    expect(record().counts).toMatchObject({ listed: 0, not_listed: 1 });
    // Signed with the record, of whoever no list has too.
    expect(record().related_facts).toMatchObject(
      value === 'no'
        ? []
        : [
            {
              line: 2,
              npi: npiAt(3),
              facts: [{ fact: 'cms.revoked', value: value === 'yes' || null, _dataset_id: 'cms-revoked' }],
            },
          ],
    );
    expect(out.includes('cms.revoked 1')).toBe(value !== 'no');
    expect(out.includes('cms.revoked 1 uncertain')).toBe(value === 'uncertain');
    expect(related).toEqual([
      [value, details],
      ['not known', ''],
    ]);
  },
);

const NOT_KNOWN = (day: string) => `not known of ${day}: no release of that day that is known here says it`;

test.each([
  // The one release is of 20 November 2026; the revocation took effect on 20 May 2025.
  [
    'a day of the release',
    REVOKED,
    '2026-11-25',
    'yes',
    expect.stringContaining('effective_date: 2025-05-20'),
  ],
  [
    'since it took effect',
    REVOKED,
    '2025-05-20',
    'yes',
    expect.stringContaining('effective_date: 2025-05-20'),
  ],
  ['before it took effect', REVOKED, '2025-05-19', 'not known', NOT_KNOWN('2025-05-19')],
  ['not revoked by the release of the day', null, '2026-11-25', 'no', ''],
  ['not revoked by a later release', null, '2026-10-10', 'not known', NOT_KNOWN('2026-10-10')],
  ['perhaps revoked, as known later', PERHAPS_REVOKED, '2026-10-10', 'uncertain', UNDER_ANOTHER_NAME],
])(
  '--as-of: beside a verdict of a day stands what is known of that day: %s',
  async (name, cms_revoked, day, value, details) => {
    const { related } = await screenedBeside(name.replaceAll(' ', '-'), cms_revoked, '--as-of', day);
    expect(related[0]).toEqual([value, details]);
  },
);

test('an entry of a state has the reason that its list prints', async () => {
  const other = new Installation(mkdtempSync(join(root, 'state-')));
  const source = 'state-exclusions-tx' as const;
  const { type: _, ...party } = LISTED_PERSON;
  const published = screeningRelease([{ ...party, source, reason: 'LICENSE SURRENDERED' }]);
  const sources = [...(published.sources ?? []), { ...EXAMPLE_NPPES, id: source }];
  publishOnDisk(other.public, { ...published, sources });
  keepBirthDates(other.data, published);
  const { code, read, record } = await screenedBy(other, 'of-a-state', [LISTED], '--lists', 'tx');
  expect(code).toBe(10);
  const [row]: Record<string, string>[] = parse(read('results.csv'), { columns: true });
  expect([row?.candidate_type, row?.candidate_type_in_words]).toEqual(['', 'LICENSE SURRENDERED']);
  expect(record().findings[0]?.lists[0]?.candidates[0]?.reason).toBe('LICENSE SURRENDERED');
});

test('only the owner can read what is written, also where a file that others could read is replaced', async () => {
  await screened('private', [LISTED]);
  const out = join(root, 'private');
  chmodSync(join(out, 'results.csv'), 0o644);
  await screened('private', [LISTED]);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(out)).toBe('700');
  for (const name of readdirSync(out)) expect([name, modeOf(join(out, name))]).toEqual([name, '600']);
  expect(readdirSync(out).sort()).toEqual(['record.json', 'record.pdf', 'results.csv']);
});

test('the exit code is 11 when somebody is undetermined and 10 when somebody is listed, with the line', async () => {
  expect((await screened('namesake', [CLEAN, NAMESAKE])).code).toBe(11);
  const { code, read, record } = await screened('listed', [CLEAN, LISTED, NAMESAKE]);
  expect(code).toBe(10);
  expect(record().findings.map(({ line, verdict }) => [line, verdict])).toEqual([
    [3, 'listed'],
    [4, 'undetermined'],
  ]);
  const rows: Record<string, string>[] = parse(read('results.csv'), { columns: true });
  expect(rows.map(({ screening_line, screening_verdict }) => [screening_line, screening_verdict])).toEqual([
    ['2', 'not_listed'],
    ['3', 'listed'],
    ['4', 'undetermined'],
  ]);
});

test('with --strict whoever has the name of somebody listed elsewhere is undetermined, and the record says so', async () => {
  const elsewhere = ',Quindle,Robert,1 Oak Ave,Austin,TX,78701,';
  const lenient = await screened('lenient', [elsewhere]);
  expect([lenient.code, lenient.record().strict]).toEqual([0, false]);
  const { code, record } = await screened('strict', [elsewhere], '--strict');
  expect(code).toBe(11);
  expect(record()).toMatchObject({
    strict: true,
    verdict: 'undetermined',
    findings: [{ lists: [{ reasons: ['name_elsewhere'], candidates_total: 1 }, {}] }],
  });
  expect(lenient.record().findings).toEqual([]);
});

test('results.csv says of each entry what it is, in what it agrees and differs, and what to do next', async () => {
  const { read } = await screened('closed', [
    ',Quindle,Robert,12 Elm Street,Boston,MA,2139,',
    ',Quindle,Robert,900 Main Street,Boston,MA,,',
    ',Quindle,Robert,1 Oak Ave,Austin,TX,78701,',
    CLEAN,
  ]);
  const rows: Record<string, string>[] = parse(read('results.csv'), { columns: true });
  expect(rows[0]).toMatchObject({
    screening_asked: 'Robert Quindle, 12 Elm Street, Boston, MA 02139',
    screening_explanation: 'LEIE, grade B (the name): an entry is the one asked about.',
    candidate_number: '1 of 1',
    candidate_list: 'LEIE',
    candidate_verdict: 'listed',
    candidate_grade: 'B',
    candidate_name: 'ROBERT QUINDLE',
    candidate_place: 'BOSTON, MA',
    candidate_excluded_since: '2019-05-20',
    candidate_type: '1128b4',
    candidate_type_in_words: 'License revocation, suspension or surrender (42 U.S.C. 1320a-7(b)(4))',
    candidate_agrees: 'name: first and last name agree; place: street address agrees',
    candidate_differs: '',
    candidate_key: LISTED_PERSON.source_key,
    candidate_page: 'https://exclusions.oig.hhs.gov/',
    candidate_next_step: expect.stringContaining('by Social Security number'),
  });
  expect(rows.map(({ screening_explanation }) => screening_explanation)).toEqual([
    'LEIE, grade B (the name): an entry is the one asked about.',
    'LEIE, grade B (the name): 1 entry may be the one asked about: it could not be decided.',
    'LEIE, grade B (the name): 1 with the name elsewhere, with nothing else in common. The closest: B, the name · ROBERT QUINDLE · BOSTON, MA · excluded 2019-05-20.',
    '',
  ]);
});

test('an entry of SAM.gov is explained too, and a person with several entries has a row for each', async () => {
  const both = new Installation(join(root, 'both'));
  const release = screeningRelease([LISTED_PERSON, SAM_PARTY]);
  publishOnDisk(both.public, release);
  keepBirthDates(both.data, release);
  const { read, record } = await screenedBy(both, 'both', [LISTED]);
  const rows: Record<string, string>[] = parse(read('results.csv'), { columns: true });
  expect(
    rows.map(({ screening_line, candidate_list, candidate_type_in_words }) => [
      screening_line,
      candidate_list,
      candidate_type_in_words,
    ]),
  ).toEqual([
    ['2', 'LEIE', expect.stringContaining('License revocation')],
    ['2', 'SAM.gov', 'Barred from certain dealings by a law, an executive order or an agency'],
  ]);
  expect(rows[1]?.candidate_page).toMatch(/^https:\/\/sam\.gov\//);
  expect(record().findings[0]?.query).toEqual({
    last: 'Quindle',
    first: 'Robert',
    address: '12 Elm Street',
    city: 'Boston',
    state: 'MA',
    postal_code: '02139',
  });
});

test('a release without SAM clears nobody, and the command says what it takes', async () => {
  const without = new Installation(join(root, 'without-sam'));
  const release = { ...PUBLISHED, sources: FIXTURE_SOURCES };
  publishOnDisk(without.public, release);
  keepBirthDates(without.data, release);
  const { code, out, record } = await screenedBy(without, 'no-sam', [CLEAN]);
  expect(code).toBe(11);
  expect(record().lists.map(({ status }) => status)).toEqual(['ingested', 'not_ingested']);
  expect(out).toMatch(
    /^warning: Without the exclusions of SAM\.gov nobody can be cleared: .* PROVIDER_SUPPLY_SAM_API_KEY$/m,
  );
});

test('--as-of screens for a day, which the record and the summary state', async () => {
  const days = async (name: string, ...more: string[]) => {
    const done = await screened(name, [LISTED], ...more);
    return done.code === 2 ? [done.code, done.err] : [done.code, done.record().as_of, done.out];
  };
  expect(await days('on-day', '--as-of', '2026-10-10', '--known-at', '2026-11-21')).toEqual([
    10,
    expect.objectContaining({ day: '2026-10-10', known_at: '2026-11-21', release: RELEASE }),
    expect.stringContaining('in force on 2026-10-10, as known at 2026-11-21'),
  ]);
  // The exclusion is of May 2019, and the list was not followed then: nobody is cleared.
  expect((await days('before', '--as-of', '2019-05-01'))[0]).toBe(11);
  expect(await days('not-known', '--as-of', '2026-10-10', '--known-at', '2026-10-01')).toEqual([
    2,
    expect.stringContaining('is not known here'),
  ]);
  expect(await days('no-day', '--known-at', '2026-11-21')).toEqual([
    2,
    expect.stringContaining('--as-of was known, which is not given'),
  ]);
});

test('birth dates are compared and not stored', async () => {
  const { code, read, record, out } = await screened('born', [BORN]);
  expect(code).toBe(10);
  expect(record()).toMatchObject({ birth_date_used: true, verdict: 'listed' });
  for (const text of [out, read('results.csv'), read('record.json')]) expect(text).not.toMatch(/1960/);
  expect(read('results.csv')).not.toContain('DOB');
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

test('--previous reports what is new since then', async () => {
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
  ['an NPI of nine digits', '123456789,,,,,,,', /line 3: column NPI: must be ten digits/],
  ['nobody on a line', ',,Robert,,,,,', /line 3:.*npi or a name \(last or organization\) is required/],
  [
    'a birth date that is none',
    ',Quindle,Robert,,,,,31/31/1960',
    /line 3: column DOB: must be a date, such as/,
  ],
])('%s: exit 2 with the line', async (_, line, expected) => {
  const { code, err } = await screened('bad', [CLEAN, line]);
  expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
  expect(err).not.toMatch(/1960/);
});

/** Commands with the address of a service in `--public`. */
function callerOf(url: string): Installation {
  return new (class extends Installation {
    override get public(): string {
      return url;
    }
  })(root);
}

describe('against a running service', () => {
  let router: RouterUnderTest;
  let front: Server;
  /** What the server in front of the router does with the next batches instead of passing them on. */
  let instead: ({ status: number; headers?: Record<string, string>; body?: unknown } | null)[];
  let batches: number;
  let service: Installation;

  beforeAll(async () => {
    router = await routerUnderTest((directory) => {
      const pointer = writeRelease(directory, PUBLISHED);
      writeReleaseList(directory, [{ id: RELEASE, kept: 'whole' }]);
      publish(directory, pointer);
    });
    keepBirthDates(router.dataDirectory, PUBLISHED);
    const { authorization } = await liveKey(router);
    process.env.PROVIDER_SUPPLY_KEY = authorization.replace('Bearer ', '');
    front = createServer(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const key = request.headers['x-service-key'];
      if (request.method === 'POST') {
        batches += 1;
        const other = instead.shift();
        if (other) {
          response.writeHead(other.status, other.headers).end(JSON.stringify(other.body ?? {}));
          return;
        }
      }
      const reply = await router.ask(request.url ?? '/', {
        method: request.method ?? 'GET',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'x-service-key': String(key) }),
        },
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const address = front.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = `http://127.0.0.1:${address.port}/`;
    service = callerOf(url);
  });
  beforeEach(() => {
    instead = [];
    batches = 0;
  });
  afterAll(async () => {
    delete process.env.PROVIDER_SUPPLY_KEY;
    front.close();
    await router.close();
  });

  test('finds the same as on disk, with birth dates too, and names the release in the record', async () => {
    const lines = [CLEAN, LISTED, NAMESAKE, BORN];
    const [there, here] = [await screenedBy(service, 'there', lines), await screened('here', lines)];
    expect(there.code).toBe(10);
    expect(there.read('results.csv')).toBe(here.read('results.csv'));
    const { release, findings, lists, birth_date_used } = here.record();
    expect(there.record()).toMatchObject({ release, findings, lists, birth_date_used });
    const manifest = readFileSync(join(router.publicDirectory, 'releases', RELEASE, 'manifest.json'));
    expect(there.record().manifest_sha256).toBe(createHash('sha256').update(manifest).digest('hex'));
  });

  test('screens for a day as on disk', async () => {
    const { code, record } = await screenedBy(service, 'day', [LISTED], '--as-of', '2026-10-10');
    expect([code, record().as_of?.day]).toEqual([10, '2026-10-10']);
    const refused = await screenedBy(service, 'no-day-yet', [LISTED], '--as-of', '2999-01-01');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('in the future')]);
  });

  test('waits as long as the answer says when the budget is exhausted, and tries again', async () => {
    instead = [null, { status: 429, headers: { 'retry-after': '1' } }];
    const start = performance.now();
    const { code, err, record } = await screenedBy(service, 'waited', [
      ...Array.from({ length: 1_000 }, () => ',Lund,Ada,,,,,'),
      LISTED,
    ]);
    expect([code, batches]).toEqual([10, 3]);
    expect(err).toContain('waiting 1 s');
    expect(performance.now() - start).toBeGreaterThan(1_000);
    expect(record().counts).toEqual({ listed: 1, undetermined: 0, not_listed: 1_000, not_screened: 0 });
  });

  test('stops at an invalid key and writes nothing', async () => {
    instead = [{ status: 401 }];
    const { code, err, read } = await screenedBy(service, 'refused', [CLEAN]);
    expect([code, err]).toEqual([1, expect.stringMatching(/responds with 401.*PROVIDER_SUPPLY_KEY/s)]);
    expect(() => read('record.json')).toThrow();
  });

  const refusal = { error: { code: 'invalid_request', message: 'queries[0].last must be text.' } };
  test.each([
    ['a query that is refused', [refusal], /refuses a query: queries\[0\]\.last must be text/],
    ['an answer that is missing', [], /answers 1 queries with 0 results/],
  ])('stops at %s and writes nothing', async (_, results, expected) => {
    instead = [{ status: 200, body: { release: RELEASE, results } }];
    const { code, err, read } = await screenedBy(service, 'left-out', [CLEAN]);
    expect([code, err]).toEqual([1, expect.stringMatching(expected)]);
    expect(() => read('record.json')).toThrow();
  });

  test.each([
    ['nobody answers', 'http://127.0.0.1:1', 1, 'cannot be reached'],
    ['the key would travel unencrypted', 'http://data.example.org', 2, 'https://'],
  ])('%s: exit code and next step', async (_, url, exit, expected) => {
    const { code, err } = await screenedBy(callerOf(url), 'elsewhere', [CLEAN]);
    expect([code, err]).toEqual([exit, expect.stringContaining(expected)]);
    expect(err).not.toContain('    at ');
  });
});

describe('a file that is not the one that was published', () => {
  const LEFT_OUT = gzipSync('');
  test.each([
    ['the list of listed parties', `releases/${RELEASE}/${LISTED_PARTIES_FILE}`, LEFT_OUT],
    ['the manifest', `releases/${RELEASE}/manifest.json`, null],
    ['the index of the pack', `releases/${RELEASE}/packs/npi/index.arrow`, null],
  ])('%s: nobody is screened', async (_, path, bytes) => {
    const target = join(installation.public, path);
    const whole = readFileSync(target);
    writeFileSync(target, bytes ?? Buffer.concat([whole, Buffer.from(' ')]));
    try {
      const { code, err } = await screened('altered', [LISTED]);
      expect(code).toBe(1);
      expect(err).toMatch(/SHA-256|checksum/);
      expect(() => readFileSync(join(root, 'altered', 'record.json'))).toThrow();
    } finally {
      writeFileSync(target, whole);
    }
  });

  test('the file of birth dates: they are not compared, which is said, and everybody is screened', async () => {
    const target = join(installation.data, 'birth-dates', `${RELEASE}.json`);
    const whole = readFileSync(target);
    writeFileSync(target, whole.subarray(0, whole.length / 2));
    try {
      for (const day of [[], ['--as-of', '2026-10-10']]) {
        const { code, err, read, record } = await screened('cut', [LISTED, BORN], ...day);
        expect(code).toBe(10);
        expect(err).toMatch(/^warning: birth dates are not compared: birth-dates\/.*SHA-256/m);
        expect(record()).toMatchObject({
          birth_date_used: false,
          counts: { listed: 1, undetermined: 1, not_listed: 0 },
        });
        expect(read('results.csv')).toMatch(/undetermined.*birth_date_not_available/);
      }
    } finally {
      writeFileSync(target, whole);
    }
  });
});
