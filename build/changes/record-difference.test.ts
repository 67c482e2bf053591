import { expect, test } from 'vitest';
import { recordCause, recordDifference } from './record-difference.ts';
import type { ReleaseCauses } from './release-causes.ts';

/** NPPES and LEIE have new files; the others are as given. */
const causes = (others: Partial<Record<string, ReturnType<ReleaseCauses['of']>>> = {}): ReleaseCauses => ({
  refreshed: ['nppes', 'oig-leie'],
  loadedFirst: [],
  withdrawn: [],
  methodologyChanged: false,
  packSources: new Map([['payments', 'open-payments']]),
  of: (source) => others[source] ?? (source === 'nppes' || source === 'oig-leie' ? 'source' : 'relink'),
});

const provenance = { _confidence: 1, _data_availability: { status: 'available', fields: {} } };
const nppes = (data: object) => ({
  provenance,
  data: { name: { first: 'ADA', last: 'OAK' }, phones: [1], ...data },
  match: null,
});
const leie = (...exclusions: object[]) => ({
  provenance,
  data: { excluded: true, candidates: 0, exclusions },
  match: { method: 'npi and name', confidence: 0.99, evidence: ['a'] },
});
const EXCLUSION = { type: '1128a1', date: '2026-09-20', waiver_date: null };
const always = { hasNew: () => true, hasLost: () => true };
const never = { hasNew: () => false, hasLost: () => false };

test('paths of the record, lists as a whole, sorted', () => {
  const before = { npi: '2', nppes: nppes({}) };
  const after = { npi: '2', nppes: nppes({ name: { first: 'ADA', last: 'ELM' }, phones: [1, 2] }) };
  expect(recordDifference('npi', before, after, causes(), always)).toEqual({
    changed: ['nppes.name.last', 'nppes.phones'],
    marked: [],
    exclusions_added: [],
  });
});

test('a new exclusion from a list with new rows counts as added when the record had none', () => {
  const before = { npi: '2', nppes: nppes({}), oig_leie: null };
  const after = { npi: '2', nppes: nppes({}), oig_leie: leie(EXCLUSION) };
  expect(recordDifference('npi', before, after, causes(), always)).toEqual({
    changed: ['oig_leie'],
    marked: [],
    exclusions_added: [{ source: 'oig_leie', exclusion: EXCLUSION, confidence: 0.99 }],
  });
});

test('an exclusion the record already had does not count as added when its text changes; a second exclusion does', () => {
  const second = { type: '1128b4', date: '2026-10-20', waiver_date: null };
  const before = { npi: '2', oig_leie: leie(EXCLUSION) };
  const after = { npi: '2', oig_leie: leie({ ...EXCLUSION, waiver_date: '2026-11-01' }, second) };
  const { changed, exclusions_added } = recordDifference('npi', before, after, causes(), always);
  expect(changed).toEqual(['oig_leie.exclusions']);
  expect(exclusions_added).toEqual([{ source: 'oig_leie', exclusion: second, confidence: 0.99 }]);
});

test('a new revocation is no exclusion, and counts as added by its enrollment and day', () => {
  const old = { enrollment_id: 'I1', effective_date: '2025-01-01', reenrollment_bar_end: null };
  const added = { enrollment_id: 'I2', effective_date: '2026-09-20', reenrollment_bar_end: '2029-09-20' };
  const block = (...revocations: object[]) => ({
    provenance,
    data: { revoked: true, candidates: 0, revocations },
    match: { method: 'npi and name', confidence: 1, evidence: ['a'] },
  });
  const before = { npi: '2', cms_revoked: block(old) };
  const after = { npi: '2', cms_revoked: block(added, { ...old, reenrollment_bar_end: '2030-01-01' }) };
  const sources = causes({ 'cms-revoked': 'source' });
  expect(recordDifference('npi', before, after, sources, always)).toEqual({
    changed: ['cms_revoked.revocations'],
    marked: [],
    exclusions_added: [],
    revocations_added: [{ source: 'cms_revoked', revocation: added, confidence: 1 }],
  });
});

test('an exclusion whose entry is no longer in force counts as removed, with what the record says of the list now', () => {
  const second = { type: '1128b4', date: '2020-10-20', waiver_date: null };
  const before = { npi: '2', oig_leie: leie(EXCLUSION, second) };
  const removedFrom = (block: object | null, rows = always) =>
    recordDifference('npi', before, { npi: '2', oig_leie: block }, causes(), rows).exclusions_removed;
  const removed = { source: 'oig_leie', exclusion: second, confidence: 0.99 };
  expect(removedFrom(leie(EXCLUSION))).toEqual([{ ...removed, status: 'available' }]);
  expect(removedFrom(null)?.map(({ exclusion, status }) => [exclusion, status])).toEqual([
    [EXCLUSION, 'not_found'],
    [second, 'not_found'],
  ]);
  // Still in force, and no longer linked.
  expect(removedFrom(null, never)).toBeUndefined();
});

test('a row that the list had before and that is linked only now does not count as added', () => {
  const before = { npi: '2', oig_leie: null };
  const after = { npi: '2', oig_leie: leie(EXCLUSION) };
  expect(recordDifference('npi', before, after, causes(), never).exclusions_added).toEqual([]);
});

test.each(['first_load', 'relink', 'methodology'] as const)(
  '%s: marked, nothing changed, nothing added',
  (cause) => {
    const before = { npi: '2', oig_leie: null };
    const after = { npi: '2', oig_leie: leie(EXCLUSION) };
    expect(recordDifference('npi', before, after, causes({ 'oig-leie': cause }), always)).toEqual({
      changed: [],
      marked: [{ cause, paths: ['oig_leie'] }],
      exclusions_added: [],
    });
  },
);

test('new rows with the same data and another match are a re-link', () => {
  const before = { npi: '2', oig_leie: leie(EXCLUSION) };
  const after = {
    npi: '2',
    oig_leie: { ...leie(EXCLUSION), match: { method: 'name', confidence: 0.95, evidence: [] } },
  };
  expect(recordDifference('npi', before, after, causes(), always)).toMatchObject({
    changed: [],
    marked: [{ cause: 'relink', paths: ['oig_leie.match'] }],
  });
});

test('a new block and a changed one each have an entry of their own', () => {
  const before = { npi: '2', nppes: nppes({}) };
  const after = { npi: '2', nppes: nppes({ phones: [] }), pecos: null };
  expect(recordDifference('npi', before, after, causes({ pecos: 'first_load' }), always)).toMatchObject({
    changed: ['nppes.phones'],
    marked: [{ cause: 'first_load', paths: ['pecos'] }],
  });
});

test('a change of a facility is attributed to the source that its block names', () => {
  const block = (source: string, data: unknown) => ({ source, provenance, data });
  const before = {
    ccn: '010001',
    identity: block('provider-of-services', { phone: '1' }),
    npis: block('enrollments-and-owners', ['1']),
    quality: [],
  };
  const after = {
    ccn: '010001',
    identity: block('provider-of-services', { phone: '2' }),
    npis: block('enrollments-and-owners', ['1', '2']),
    quality: ['hospital/010001'],
  };
  const known = causes({ 'provider-of-services': 'source', 'care-compare': 'first_load' });
  expect(recordDifference('facility', before, after, known, always)).toEqual({
    changed: ['identity.phone'],
    marked: [
      { cause: 'first_load', paths: ['quality'] },
      { cause: 'relink', paths: ['npis'] },
    ],
    exclusions_added: [],
  });
});

test('a record says whether it came with a source that is loaded for the first time, or with new rows', () => {
  const line = { ccn: '010001', identity: { source: 'provider-of-services' } };
  const known = causes({ 'provider-of-services': 'first_load', 'open-payments': 'relink' });
  expect(recordCause('facility', line, known)).toBe('first_load');
  expect(recordCause('payments', { npi: '2' }, known)).toBe('relink');
  expect(recordCause('npi', { npi: '2' }, known)).toBe('source');
});

test('what sources state of a field changes with the files of one of them, else with the registry', () => {
  const field = (value: string | null) => ({
    verdict: 'differ',
    stated: [{ value, by: ['pecos', { source: 'qpp-mips', on: '2024-12-31' }] }],
  });
  const [before, after] = [
    { npi: '2', name: field('A, B') },
    { npi: '2', name: field('C, D') },
  ];
  const paths = { changed: ['name.stated'], marked: [] };
  const unchanged = { nppes: 'relink', pecos: 'relink', 'qpp-mips': 'relink' } as const;
  const of = (given: Parameters<typeof causes>[0]) =>
    recordDifference('agreement', before, after, causes(given), never);
  expect(of({ ...unchanged, 'qpp-mips': 'source' })).toMatchObject(paths);
  // The registry states another name, which is the one of the others.
  expect(of({ ...unchanged, nppes: 'source' })).toMatchObject(paths);
  expect(of(unchanged)).toMatchObject({ changed: [], marked: [{ cause: 'relink', paths: ['name.stated'] }] });
  expect(recordCause('agreement', after, causes({ ...unchanged, pecos: 'source' }))).toBe('source');
  expect(recordCause('agreement', after, causes(unchanged))).toBe('relink');
});
