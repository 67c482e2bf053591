import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangeHeader, ChangeLine, EntryAddedLine } from '../schemas/records/change-line.ts';
import type { Installation } from './command-line.ts';
import { firstNight } from './first-night.ts';
import { eventsBetween } from './independent-reading.ts';
import { MONTH_FILE, WEEK_FILE, writtenRows } from './quoted-csv.ts';
import { SubscribedInstallation } from './subscribed-installation.ts';

const NIGHT_2 = '2026-11-23T02:00:00Z';
const NEXT_WEEK = 'npidata_pfile_20261116-20261122.csv';
const PHONE = 'Provider Business Practice Location Address Telephone Number';
const OPT_OUT = '2026-10_Opt_Out_List_October.csv';
const REVOKED = 'Revocation_Extract_2026.10.30.csv';
/** The last name of a listed person who is no provider. */
const UNREGISTERED = 'QUILLFEATHERLY';
const SERVICES = 'Hospital_and_other.DATA.Q3_2026.csv';

let root: string;
let files: string;
let installation: Installation;
let releases: string[];
/** Notified every night, and after both. */
let everyNight: SubscribedInstallation;
let afterBoth: SubscribedInstallation;
let feed: { header: ChangeHeader; lines: ChangeLine[]; entries: EntryAddedLine[] };
const excludedName = { last: '', first: '' };
const changes = { moved: '', excluded: '', optedOut: '', revoked: '', reinstated: '', phoned: '' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'change-feed-'));
  ({ files, installation } = await firstNight(join(root, 'nights')));
  await copyFile(join(files, 'UPDATED.csv'), join(root, 'UPDATED.csv'));
  releases = [await installation.release()];
  await changeOneOfEach(files);
  everyNight = await SubscribedInstallation.make(join(root, 'every-night'), installation, [
    { reference: 'excluded', ...excludedName, city: 'Nowhere' },
    { reference: 'no provider', last: UNREGISTERED, first: 'ZEBEDEE' },
    { reference: 'nobody', last: 'OTTERSHAWE', first: 'QUILLON' },
  ]);
  afterBoth = everyNight.copy(join(root, 'after-both'));
  expect((await installation.rebuild('--from', files, '--now', NIGHT_2)).code).toBe(0);
  releases.push(await installation.release());
  await everyNight.notify();
  feed = await readFeed(await installation.release());
}, 180_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** A weekly increment, a new exclusion, a new opt-out, a new revocation, a reinstatement, and a facility's new telephone. */
async function changeOneOfEach(folder: string): Promise<void> {
  const { header, rows } = writtenRows(folder, MONTH_FILE);
  const columns = header.slice(1, -1).split('","');
  const at = (name: string) => columns.indexOf(name);
  const later = new Set(writtenRows(folder, WEEK_FILE).rows.map(([npi]) => npi));
  const truth = (await readFile(join(folder, 'truth/links.csv'), 'utf8')).trim().split('\n');
  const named = new Set(truth.map((line) => line.split(',')[2]));
  const people = rows.filter(
    ([npi, type]) => type === '1' && npi !== undefined && !later.has(npi) && !named.has(npi),
  );
  const [moved, excluded, optedOut, revoked] = [people[3], people[7], people[11], people[15]];
  if (moved === undefined || excluded === undefined || optedOut === undefined || revoked === undefined)
    throw new Error('the sample has too few people');

  const rung = moved.with(at(PHONE), '2125550199');
  await writeFile(join(folder, NEXT_WEEK), `${header}\n"${rung.join('","')}"\n`, 'latin1');
  changes.moved = moved[0] ?? '';

  const list = await readFile(join(folder, 'UPDATED.csv'), 'latin1');
  const value = (name: string) => excluded[at(name)] ?? '';
  const exclusion = [
    ...[
      value('Provider Last Name (Legal Name)'),
      value('Provider First Name'),
      '',
      '',
      'IND- LIC HC SERV PRO',
    ],
    ...[
      'PHYSICIAN',
      '',
      value('NPI'),
      '19610203',
      // A number and a name alone may be a namesake's: the state agrees too.
      '1 MAIN ST',
      'NOWHERE',
      value('Provider Business Practice Location Address State Name'),
      '',
      '1128a1',
      '20261101',
    ],
    ...['00000000', '00000000', ''],
  ];
  await writeFile(join(folder, 'UPDATED.csv'), `${list}"${exclusion.join('","')}"\n`, 'latin1');
  changes.excluded = value('NPI');
  excludedName.last = value('Provider Last Name (Legal Name)');
  excludedName.first = value('Provider First Name');

  const affidavits = await readFile(join(folder, OPT_OUT), 'latin1');
  const affidavit = [
    ...['ANY', optedOut[at('Provider Last Name (Legal Name)')], optedOut[0], 'Psychiatry'],
    ...['10/01/2026', '10/01/2028', '1 MAIN ST', '', 'NOWHERE', 'OH', '44101', 'N', '10/15/2026'],
  ];
  await writeFile(join(folder, OPT_OUT), `${affidavits}${affidavit.join(',')}\n`, 'latin1');
  changes.optedOut = optedOut[0] ?? '';

  const revocations = await readFile(join(folder, REVOKED), 'latin1');
  const revocation = [
    ...[
      'I20260101999999',
      revoked[0],
      'ANY',
      '',
      revoked[at('Provider Last Name (Legal Name)')],
      '',
      'N',
      'OH',
    ],
    ...['PRACTITIONER - INTERNAL MEDICINE', '424.535(A)(3) Felonies', '10/01/2026', '10/01/2029'],
  ];
  await writeFile(join(folder, REVOKED), `${revocations}${revocation.join(',')}\n`, 'latin1');
  changes.revoked = revoked[0] ?? '';

  const reinstated = list
    .split('\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
    .find(([, , , , , , , npi = '']) =>
      // SAM lists them too, so that the change shows there as well.
      ['oig-leie,', 'sam-'].every((list) =>
        truth.some((line) => line.startsWith(list) && line.endsWith(`,${npi}`)),
      ),
    );
  if (reinstated === undefined) throw new Error('no exclusion of the sample states its NPI');
  const names = list.slice(0, list.indexOf('\n') + 1);
  await writeFile(
    join(folder, '2611REIN.csv'),
    `${names}"${reinstated.with(15, '20261115').join('","')}"\n`,
    'latin1',
  );
  changes.reinstated = reinstated[7] ?? '';

  const services = (await readFile(join(folder, SERVICES), 'latin1')).split('\n');
  const facility = services[1]?.split(',') ?? [];
  const place = (services[0] ?? '').split(',');
  services[1] = facility.with(place.indexOf('PHNE_NUM'), '2125550123').join(',');
  await writeFile(join(folder, SERVICES), services.join('\n'), 'latin1');
  changes.phoned = facility[place.indexOf('PRVDR_NUM')] ?? '';
}

async function readFeed(release: string): Promise<typeof feed> {
  const text = gunzipSync(await readFile(join(release, 'changes.ndjson.gz'))).toString();
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const linesOf = (type: string) => lines.filter(({ _line_type }) => _line_type === type);
  return {
    header: ChangeHeader.parse(header),
    lines: linesOf('change').map((line) => ChangeLine.parse(line)),
    entries: linesOf('entry_added').map((line) => EntryAddedLine.parse(line)),
  };
}

const lineOf = (key: string, collection = key === changes.phoned ? 'facility' : 'npi') =>
  feed.lines.find((line) => line.collection === collection && line.key === key);

test('the feed has exactly the records whose rows changed, sorted', () => {
  expect(feed.header).toMatchObject({
    refreshed: ['cms-revoked', 'medicare-opt-out', 'nppes', 'oig-leie', 'provider-of-services'],
    loaded_first: [],
    withdrawn: [],
    methodology_changed: false,
  });
  expect(feed.lines.map(({ collection, key, op }) => `${op} ${collection} ${key}`)).toEqual([
    `MOD agreement ${changes.moved}`,
    `MOD facility ${changes.phoned}`,
    ...[changes.moved, changes.excluded, changes.optedOut, changes.revoked, changes.reinstated]
      .sort()
      .map((npi) => `MOD npi ${npi}`),
  ]);
  // Nothing of SAM's own has changed: its exclusion of the reinstated loses the match it took from the LEIE.
  for (const { key, marked } of feed.lines) {
    const relinked = marked.flatMap(({ cause, paths }) =>
      paths.map((path) => `${cause} ${path.split('.')[0]}`),
    );
    expect(new Set(relinked)).toEqual(new Set(key === changes.reinstated ? ['relink sam_gov'] : []));
  }
});

test('a weekly increment changes its field, and what sources then state of the telephone', () => {
  expect(lineOf(changes.moved)?.changed).toEqual(['nppes.practice_address.phone']);
  expect(lineOf(changes.moved, 'agreement')?.changed).toEqual(['telephone.stated', 'telephone.verdict']);
});

test('a new exclusion counts as added, a reinstatement as removed', () => {
  expect(lineOf(changes.excluded)).toMatchObject({
    changed: ['oig_leie'],
    exclusions_added: [{ source: 'oig_leie', exclusion: { type: '1128a1', date: '2026-11-01' } }],
  });
  expect(lineOf(changes.reinstated)).toMatchObject({
    exclusions_added: [],
    exclusions_removed: [{ source: 'oig_leie', confidence: expect.any(Number) }],
  });
  expect(lineOf(changes.excluded)).not.toHaveProperty('exclusions_removed');
  expect(lineOf(changes.reinstated)?.changed[0]).toMatch(/^oig_leie/);
});

test('the entry that is new in the list is in the feed, with the exclusion as in the record', () => {
  expect(feed.entries).toHaveLength(1);
  const [added] = feed.entries;
  expect(added).toMatchObject({
    source: 'oig_leie',
    entry: { source: 'oig-leie', city: 'NOWHERE', type: '1128a1', exclusion_date: '2026-11-01' },
  });
  expect(added?.exclusion).toEqual(lineOf(changes.excluded)?.exclusions_added[0]?.exclusion);
});

test('a new affidavit is in its block, and is not an exclusion', () => {
  expect(lineOf(changes.optedOut)).toMatchObject({
    changed: ['medicare_opt_out'],
    marked: [],
    exclusions_added: [],
  });
});

test('a new revocation counts as added, and is not an exclusion', () => {
  expect(lineOf(changes.revoked)).toMatchObject({
    changed: ['cms_revoked'],
    marked: [],
    exclusions_added: [],
    revocations_added: [
      { source: 'cms_revoked', revocation: { enrollment_id: 'I20260101999999' }, confidence: 1 },
    ],
  });
});

test("a facility's telephone changes in its identity", () => {
  expect(lineOf(changes.phoned)?.changed).toEqual(['identity.phone']);
});

test('removing an exclusion from the list changes only its provider, and nobody if it has none', async () => {
  const list = await readFile(join(root, 'UPDATED.csv'), 'latin1');
  const row = [
    ...[UNREGISTERED, 'ZEBEDEE', '', '', 'IND- LIC HC SERV PRO', 'NURSE', '', '0000000000', '19610203'],
    ...['1 MAIN ST', 'NOWHERE', 'OH', '', '1128a1', '20261110', '00000000', '00000000', ''],
  ];
  await writeFile(join(files, 'UPDATED.csv'), `${list}"${row.join('","')}"\n`, 'latin1');
  const third = await installation.rebuild('--from', files, '--now', '2026-11-24T02:00:00Z');
  expect(third.code).toBe(0);
  releases.push(await installation.release());
  const { lines, entries } = await readFeed(await installation.release());
  expect(entries.map(({ entry }) => entry.last)).toEqual([UNREGISTERED]);
  expect(lines.map(({ collection, key, op }) => `${op} ${collection} ${key}`)).toEqual([
    `MOD npi ${changes.excluded}`,
  ]);
  expect(lines[0]).toMatchObject({
    changed: ['oig_leie'],
    exclusions_added: [],
    exclusions_removed: [{ source: 'oig_leie', exclusion: { type: '1128a1', date: '2026-11-01' } }],
    marked: [],
  });
});

test('the events of two nights are those of an independent reading of the releases, whenever they are made', async () => {
  await everyNight.notify();
  await afterBoth.notify();
  const [first = '', second = '', third = ''] = releases;
  const expected = [...(await eventsBetween(first, second)), ...(await eventsBetween(second, third))];
  const parties = ['excluded oig_leie 1128a1 2026-11-01', 'no provider oig_leie 1128a1 2026-11-10'];
  const { ids, told } = await everyNight.events();
  expect(told).toEqual([...expected, ...parties.map((party) => `exclusion.added ${party}`)].sort());
  expect(new Set(told.map((text) => text.split(' ')[0]))).toEqual(
    new Set([
      ...['source.refreshed', 'provider.changed'],
      ...['exclusion.added', 'exclusion.removed', 'revocation.added'],
    ]),
  );
  expect(told.length).toBeGreaterThan(10);
  expect((await afterBoth.events()).ids).toEqual(ids);
});
