import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVENANCE_KEYS } from '../schemas/provenance.ts';
import { ResolverError } from '../schemas/resolver/errors.ts';
import {
  ScreeningAnswer,
  ScreeningBatchResponse,
  type ScreeningFailure,
  ScreeningRecord,
} from '../schemas/resolver/screening.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { recordDocument } from '../screening/record-document.ts';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { verifyDetached } from '../signatures/detached-jws.ts';
import { loadSigningKey } from '../signatures/signing-key.ts';
import { Installation } from '../test/command-line.ts';
import { attachedJson, pagesOf } from '../test/pdf-attachment.ts';
import { FIXTURE_SOURCES, keepBirthDates, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { periodsOf } from '../test/screening-release.ts';

const RELEASE = '20261101T020000Z-abc1234-00000001';
const SAMPLE = { 'x-service-key': 'ps_sample_public_readonly' };
const HOME = { address: '12 Elm St', city: 'Boston', state: 'MA', postal_code: '02139' };
const PARTY: ListedParty = {
  source: 'oig-leie',
  source_key: 'a'.repeat(64),
  last: 'QUINDLE',
  first: 'ROBERT',
  ...HOME,
  exclusion_date: '2020-02-20',
  links: [{ npi: npiAt(5), verdict: 'matched', method: 'npi and name', confidence: 0.99 }],
};
/** Reinstated on 15 October 2026. */
const REINSTATED: ListedParty = {
  ...PARTY,
  source_key: 'c'.repeat(64),
  exclusion_date: '2011-02-20',
  links: [{ npi: npiAt(7), verdict: 'matched', method: 'npi and name', confidence: 0.99 }],
};
const BIRTH_DATES = { [PARTY.source_key]: '1960-05-04' };

let router: RouterUnderTest;
let key: Record<string, string>;

beforeAll(async () => {
  router = await routerUnderTest((directory) => {
    const sources = [
      ...FIXTURE_SOURCES.filter(({ id }) => id !== 'sam-exclusions'),
      exampleSource('sam-exclusions'),
    ];
    mkdirSync(join(directory, 'releases', RELEASE, 'search'), { recursive: true });
    const content = gzipSync(`${JSON.stringify(PARTY)}\n`);
    const files = [
      { path: LISTED_PARTIES_FILE, content, contentType: 'application/gzip' },
      periodsOf('oig-leie', [PARTY], [[REINSTATED, '2026-10-15']]),
      periodsOf('sam-exclusions', []),
    ];
    publish(
      directory,
      writeRelease(directory, { id: RELEASE, providers: 20, birthDates: BIRTH_DATES, sources, files }),
    );
  });
  keepBirthDates(router.dataDirectory, { id: RELEASE, providers: 20, birthDates: BIRTH_DATES });
  const { authorization } = await liveKey(router);
  key = { 'x-service-key': authorization.replace('Bearer ', '') };
});
afterAll(() => router.close());

const get = (query: string, headers = key) => router.ask(`/resolver/v1/screening?${query}`, { headers });
const post = (path: string, body: unknown, headers = key) =>
  router.ask(`/resolver/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const verdictOf = (result: ScreeningAnswer | ScreeningFailure) => ('error' in result ? null : result.verdict);
type Reply = Awaited<ReturnType<typeof get>>;
const codeOf = (reply: Reply) => [reply.status, ResolverError.parse(jsonOf(reply)).error.code];
const problemOf = (reply: Reply, code = 'invalid_request') => {
  expect(codeOf(reply)).toEqual([400, code]);
  return ResolverError.parse(jsonOf(reply)).error.message;
};

describe('GET /screening', () => {
  test('says what each list says, with the provenance of the list', async () => {
    const reply = await get(`npi=${npiAt(5)}`);
    const answer = ScreeningAnswer.parse(jsonOf(reply));
    expect(answer).toMatchObject({ verdict: 'listed', release: RELEASE, query: { npi: npiAt(5) } });
    expect(answer.lists.map(({ source, verdict }) => [source, verdict])).toEqual([
      ['oig-leie', 'listed'],
      ['sam-exclusions', 'not_listed'],
    ]);
    for (const list of answer.lists) for (const name of PROVENANCE_KEYS) expect(list).toHaveProperty(name);
    expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined]);
  });

  test.each([
    ['last=Quindle&first=Robert', 'undetermined'],
    ['last=Quindle&first=Robert&address=12+Elm+Street&city=Boston&state=ma&postal_code=02139', 'listed'],
    ['last=Quindle&first=Robert&city=Austin&state=TX&postal_code=78701', 'not_listed'],
    ['last=Quindle&first=Robert&city=Austin&state=TX&postal_code=78701&strict=true', 'undetermined'],
    ['last=Quindle&first=Robert&city=Austin&state=TX&postal_code=78701&strict=false', 'not_listed'],
    ['organization=Marchetti+Imaging', 'not_listed'],
    [`npi=${npiAt(6)}`, 'not_listed'],
    ['npi=2999999999', 'undetermined'],
  ])('%s: %s', async (query, verdict) => {
    expect(ScreeningAnswer.parse(jsonOf(await get(query))).verdict).toBe(verdict);
  });

  test('the lists that are named are asked, and no others; what is no list is refused', async () => {
    const asked = async (lists: string) => {
      const answer = ScreeningAnswer.parse(jsonOf(await get(`npi=${npiAt(5)}&lists=${lists}`)));
      return [answer.verdict, ...answer.lists.map(({ source }) => source)];
    };
    expect(await asked('leie')).toEqual(['listed', 'oig-leie']);
    expect(await asked('SAM')).toEqual(['not_listed', 'sam-exclusions']);
    expect(await asked('sam,leie')).toEqual(['listed', 'oig-leie', 'sam-exclusions']);
    expect(problemOf(await get('last=Lund&first=Ann&lists=leie,oig'))).toMatch(
      /lists must be codes .*leie, sam/,
    );
  });

  test('an NPI that fails its check digit is a reason, and the name beside it is screened', async () => {
    const said = async (query: string) => {
      const { verdict, lists } = ScreeningAnswer.parse(jsonOf(await get(query)));
      return [verdict, lists[0]?.reasons];
    };
    expect(await said('npi=2000000005&last=Lund&first=Ann')).toEqual(['not_listed', ['npi_invalid']]);
    const { results } = ScreeningBatchResponse.parse(
      jsonOf(
        await post('/screening/batch', {
          queries: [{ npi: '2000000005', last: 'Quindle', first: 'Robert', ...HOME }],
        }),
      ),
    );
    expect(results[0]).toMatchObject({ verdict: 'listed', lists: [{ reasons: ['npi_invalid'] }, {}] });
  });

  test.each([
    ['first=Robert', 'npi or a name (last or organization) is required.'],
    ['last=', 'last must not be empty.'],
    [`last=${'x'.repeat(101)}`, 'last must have at most 100 characters.'],
    ['last=Quindle&state=Massachusetts', 'state must be a two-letter state code.'],
    ['last=Quindle&postal_code=021', 'postal_code must be a ZIP code of five or nine digits.'],
    ['last=Quindle&birth_date=1960-05-04', 'birth_date is taken in the body of a POST only.'],
    ['last=Quindle&last=Lund', 'last is given 2 times.'],
    ['last=Quindle&strict=yes', 'strict must be one of true, false.'],
  ])('%s is 400: %s', async (query, problem) => {
    expect(problemOf(await get(query))).toBe(problem);
  });

  test('an NPI that has not ten digits is invalid_npi', async () => {
    expect(problemOf(await get('npi=123&last=Quindle'), 'invalid_npi')).toBe('npi must be ten digits.');
  });

  test('needs a key; the sample key is enough', async () => {
    expect(codeOf(await get('last=Quindle', {}))).toEqual([401, 'invalid_key']);
    expect((await get('last=Quindle', SAMPLE)).status).toBe(200);
  });
});

describe('POST /screening/batch', () => {
  test('answers in order', async () => {
    const queries = [{ last: 'Lund', first: 'Ann' }, { npi: npiAt(5) }, { last: 'Quindle', first: 'Robert' }];
    const { results } = ScreeningBatchResponse.parse(jsonOf(await post('/screening/batch', { queries })));
    expect(results.map(verdictOf)).toEqual(['not_listed', 'listed', 'undetermined']);
  });

  test.each([
    ['queries must not be empty.', { queries: [] }],
    ['queries is missing.', {}],
    ['queries must be a list.', { queries: 'Lund' }],
    ['The body must be an object.', []],
    ['The body has unknown fields: query.', { queries: [{ last: 'Lund', first: 'Ann' }], query: {} }],
  ])('is 400: %s', async (problem, body) => {
    expect(problemOf(await post('/screening/batch', body))).toBe(problem);
  });

  test.each([
    ['queries[1].npi must be ten digits.', 'invalid_npi', { npi: '123', last: 'Quindle' }],
    ['queries[1].npi must be text.', 'invalid_npi', { npi: 2_000_000_004, last: 'Quindle' }],
    [
      'queries[1].postal_code must be a ZIP code of five or nine digits.',
      'invalid_request',
      { last: 'Quindle', postal_code: 'K1A 0B1' },
    ],
    ['queries[1].npi or a name (last or organization) is required.', 'invalid_request', { first: 'Robert' }],
    ['queries[1] has unknown fields: frist.', 'invalid_request', { last: 'Lund', frist: 'Robert' }],
    ['queries[1] must be an object.', 'invalid_request', 'Lund'],
    [
      'queries[1].birth_date must be a date, such as 1970-12-31.',
      'invalid_request',
      { last: 'Lund', birth_date: '04.05.1960' },
    ],
  ])('a query that is none fails alone: %s', async (message, code, query) => {
    const queries = [{ npi: npiAt(5) }, query, { last: 'Lund', first: 'Ann' }];
    const reply = await post('/screening/batch', { queries });
    expect(reply.status).toBe(200);
    const { results } = ScreeningBatchResponse.parse(jsonOf(reply));
    expect(results).toEqual([
      expect.objectContaining({ verdict: 'listed' }),
      { error: { code, message } },
      expect.objectContaining({ verdict: 'not_listed' }),
    ]);
  });

  test('holds 1,000 queries; 1,001 are batch_too_large', async () => {
    const queries = Array.from({ length: 1_001 }, () => ({ last: 'Lund', first: 'Ann' }));
    expect(problemOf(await post('/screening/batch', { queries }), 'batch_too_large')).toBe(
      'A batch holds at most 1,000 queries; this one has 1,001.',
    );
  });

  test('compares birth dates with live keys only, and forgets them', async () => {
    const born = (birth_date: string) => ({
      queries: [{ last: 'Quindle', first: 'Robert', birth_date }],
    });
    expect(codeOf(await post('/screening/batch', born('1960-05-04'), SAMPLE))).toEqual([403, 'forbidden']);
    const reply = await post('/screening/batch', born('1960-05-04'));
    const [answer] = ScreeningBatchResponse.parse(jsonOf(reply)).results;
    expect(answer).toMatchObject({ verdict: 'listed', birth_date_used: true });
    expect(reply.body.toString()).not.toMatch(/1960/);
    expect(JSON.stringify(router.logged)).not.toMatch(/1960-05/);
  });

  test('lets a key look up 2,000 birth dates of a first name a day', async () => {
    const { authorization } = await liveKey(router);
    const other = { 'x-service-key': authorization.replace('Bearer ', '') };
    const reasons = async (dates: readonly string[]) => {
      const queries = dates.map((birth_date) => ({ last: 'Marchetti', first: 'Robert', birth_date }));
      const reply = await post('/screening/batch', { queries }, other);
      return ScreeningBatchResponse.parse(jsonOf(reply)).results.map((result) =>
        'error' in result ? [] : result.lists[0]?.reasons,
      );
    };
    const days = Array.from({ length: 2_000 }, (_, day) =>
      new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10),
    );
    for (const dates of [days.slice(0, 1_000), days.slice(1_000)])
      expect((await reasons(dates)).flat()).not.toContain('birth_date_not_available');
    expect(await reasons(['1960-05-04'])).toEqual([['birth_date_not_available']]);
    expect((await reasons(['1990-01-01'])).flat()).not.toContain('birth_date_not_available');
  });

  test('lets a key try five birth dates of a party a day', async () => {
    const { authorization } = await liveKey(router);
    const other = { 'x-service-key': authorization.replace('Bearer ', '') };
    const tried = async (birth_date: string) => {
      const queries = [{ last: 'Quindle', first: 'Robert', birth_date }];
      const reply = await post('/screening/batch', { queries }, other);
      return ScreeningBatchResponse.parse(jsonOf(reply)).results[0];
    };
    for (const year of [1951, 1952, 1953, 1954, 1955])
      expect(await tried(`${year}-01-01`)).toMatchObject({ verdict: 'not_listed' });
    // The right one, as a sixth, tells nothing; one of the five still does.
    expect(await tried('1960-05-04')).toMatchObject({ verdict: 'undetermined', birth_date_used: false });
    expect(await tried('1951-01-01')).toMatchObject({ verdict: 'not_listed', birth_date_used: true });
  });
});

describe('as of a day', () => {
  const NOT_LISTED = `npi=${npiAt(6)}`;
  const answerTo = async (query: string) => ScreeningAnswer.parse(jsonOf(await get(query)));

  test.each([
    // The list was followed from 1 October on: before, whoever is found was on it, and nobody is cleared.
    [`npi=${npiAt(5)}&as_of=2020-02-20`, 'listed', []],
    [`npi=${npiAt(5)}&as_of=2020-02-19`, 'undetermined', ['not_known_at']],
    [`${NOT_LISTED}&as_of=2026-09-30`, 'undetermined', ['not_known_at']],
    [`${NOT_LISTED}&as_of=2026-10-01`, 'not_listed', []],
    [`npi=${npiAt(7)}&as_of=2026-10-14`, 'listed', []],
    [`npi=${npiAt(7)}&as_of=2026-10-15`, 'not_listed', []],
    [`npi=${npiAt(7)}&as_of=2026-11-21T07:00:00Z&known_at=${RELEASE}`, 'not_listed', []],
    [`npi=${npiAt(7)}&as_of=2026-11-22&known_at=2026-11-21`, 'undetermined', ['not_known_at']],
    [`npi=${npiAt(7)}&as_of=${RELEASE}`, 'not_listed', []],
  ])('%s: %s', async (query, verdict, reasons) => {
    const { lists } = await answerTo(query);
    expect([lists[0]?.verdict, lists[0]?.reasons]).toEqual([verdict, reasons]);
  });

  test('the answer names the day and the release that knows it, and entries that were not in force then', async () => {
    const answer = await answerTo(`npi=${npiAt(7)}&as_of=2026-10-20&known_at=2026-11-21`);
    expect(answer).toMatchObject({
      release: RELEASE,
      as_of: { asked: '2026-10-20', day: '2026-10-20', known_at: '2026-11-21', release: RELEASE },
      lists: [
        {
          verdict: 'not_listed',
          candidates: [],
          not_in_force: [
            {
              source_key: REINSTATED.source_key,
              exclusion_date: '2011-02-20',
              valid_to: '2026-10-15',
              valid_to_basis: 'reinstatement_supplement',
            },
          ],
        },
        { not_in_force: [] },
      ],
    });
    expect((await answerTo(`npi=${npiAt(7)}`)).as_of).toBeUndefined();
  });

  test.each([
    ['as_of=2026-13-01', 400, 'invalid_as_of'],
    ['as_of=2999-01-01', 400, 'invalid_as_of'],
    ['known_at=2026-11-21', 400, 'invalid_as_of'],
    ['as_of=2026-10-20&known_at=2026-10-31', 404, 'not_known_at'],
  ])('%s: %i %s', async (query, status, code) => {
    expect(codeOf(await get(`npi=${npiAt(7)}&${query}`))).toEqual([status, code]);
  });

  test('in a batch, and in a signed record with both days on its page', async () => {
    const query = '?as_of=2026-10-14&known_at=2026-11-21';
    const batch = ScreeningBatchResponse.parse(
      jsonOf(await post(`/screening/batch${query}`, { queries: [{ npi: npiAt(7) }, { npi: npiAt(5) }] })),
    );
    expect(batch.results.map(verdictOf)).toEqual(['listed', 'listed']);
    const reply = await router.ask(`/resolver/v1/screenings${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/pdf', ...key },
      body: JSON.stringify({ npi: npiAt(7) }),
    });
    const record = ScreeningRecord.parse(attachedJson(reply.body));
    expect(record).toMatchObject({
      verdict: 'listed',
      as_of: { day: '2026-10-14', known_at: '2026-11-21' },
    });
    const text = JSON.stringify(recordDocument(record, '').content);
    expect(text).toContain('in force on 2026-10-14, as known at 2026-11-21');
    expect(text).toContain('until 2026-10-15 (by a reinstatement supplement)');
  });
});

describe('POST /screenings', () => {
  test('makes a dated record with a valid signature', async () => {
    const reply = await post('/screenings', {
      last: 'Quindle',
      first: 'Robert',
      ...HOME,
      reference: 'hire 17',
    });
    expect(reply.status).toBe(201);
    const record = ScreeningRecord.parse(jsonOf(reply));
    expect(record).toMatchObject({ verdict: 'listed', reference: 'hire 17', release: RELEASE });
    expect(record.lists[0]).toMatchObject({
      source: 'oig-leie',
      verdict: 'listed',
      snapshot: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      files: [],
    });
    const { signature, ...rest } = jsonOf(reply) as { signature: string };
    const { publicJwk } = await loadSigningKey(join(router.dataDirectory, 'keys', 'response.jwk'));
    expect(verifyDetached(signature, canonicalJson(rest), [publicJwk])).toEqual(publicJwk);
    const changed = canonicalJson({ ...rest, verdict: 'not_listed' });
    expect(() => verifyDetached(signature, changed, [publicJwk])).toThrow();
  });

  test('gives a page with the signed record attached when that is accepted', async () => {
    const subject = { last: 'Quindle', first: 'Robert', ...HOME, reference: 'hire 18' };
    const reply = await post('/screenings', subject, { ...key, accept: 'application/pdf' });
    expect([reply.status, reply.headers['content-type']]).toEqual([201, 'application/pdf']);
    expect(pagesOf(reply.body)).toBe(1);
    const attached = attachedJson(reply.body);
    expect(ScreeningRecord.parse(attached)).toMatchObject({ verdict: 'listed', reference: 'hire 18' });
    const { signature, ...rest } = attached as { signature: string };
    const { publicJwk } = await loadSigningKey(join(router.dataDirectory, 'keys', 'response.jwk'));
    expect(verifyDetached(signature, canonicalJson(rest), [publicJwk])).toEqual(publicJwk);
  });

  test.each([
    ['*/*', 'application/json'],
    ['application/json, application/pdf;q=0.5', 'application/json'],
    ['text/html, application/pdf;q=0.1', 'application/pdf'],
  ])('Accept: %s gives %s', async (accept, type) => {
    const reply = await post('/screenings', { last: 'Lund', first: 'Ann' }, { ...key, accept });
    expect(reply.headers['content-type']).toContain(type);
  });

  test('a router that has made a page ends when it is told to', async () => {
    const installation = new Installation(dirname(router.dataDirectory));
    const child = installation.start(
      ...['serve', '--port', '0', '--operator-port', '0', '--unpack', 'no', '--no-deliver'],
    );
    try {
      let said = '';
      let url: string | undefined;
      while (url === undefined) {
        const [text] = (await once(child.stderr as Readable, 'data')) as [Buffer];
        said += text.toString();
        url = /serving on (\S+)\n/.exec(said)?.[1];
      }
      const reply = await fetch(`${url}/resolver/v1/screenings`, {
        method: 'POST',
        headers: { ...key, accept: 'application/pdf', 'content-type': 'application/json' },
        body: JSON.stringify({ last: 'Lund', first: 'Ann' }),
      });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([201, 'application/pdf']);
      await reply.arrayBuffer();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  }, 120_000);

  test('needs a live key, a subject, and a short reference', async () => {
    expect(codeOf(await post('/screenings', { last: 'Lund', first: 'Ann' }, SAMPLE))).toEqual([
      403,
      'forbidden',
    ]);
    expect(problemOf(await post('/screenings', { reference: 'x' }))).toContain('npi or a name');
    expect(problemOf(await post('/screenings', { npi: '12' }), 'invalid_npi')).toContain(
      'must be ten digits',
    );
    const reference = 'x'.repeat(201);
    expect(problemOf(await post('/screenings', { last: 'Lund', reference }))).toBe(
      'reference must have at most 200 characters.',
    );
  });
});
