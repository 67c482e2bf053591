import { describe, expect, test } from 'vitest';
import { BUSINESS_NAMES } from '../names/business-names.golden.ts';
import { RELATED_NAMES, RENAMED_PEOPLE } from '../names/relate-people.golden.ts';
import type { ListedParty } from '../schemas/screening/listed-party.ts';
import type { ScreeningQuery } from '../schemas/screening/screening.ts';
import { listedBirthDates } from './birth-dates.ts';
import { ListedParties } from './listed-parties.ts';
import { type ScreeningLists, screen, screenByName } from './screen.ts';
import type { RegisteredProvider } from './subjects.ts';
import { overall } from './verdicts.ts';

const NPI = '2000000002';
const OTHER_NPI = '2000000010';
const DENVER = { city: 'DENVER', state: 'CO', postal_code: '80205' };
const HOME = { address: '12 ELM STREET, APT 4', ...DENVER };
const FAR: ScreeningQuery = { address: '1 OAK AVE', city: 'AUSTIN', state: 'TX', postal_code: '78701' };
const PERSON: ListedParty = {
  source: 'oig-leie',
  source_key: 'person',
  last: 'QUINDLE',
  first: 'ROBERT',
  middle: 'ALAN',
  ...HOME,
  exclusion_date: '2020-02-20',
  type: '1128a1',
};
const FIRM: ListedParty = {
  source: 'sam-exclusions',
  source_key: 'firm',
  organization: 'QUINDLE MEDICAL SUPPLY LLC',
  ...HOME,
};

const read = (parties: readonly ListedParty[]) =>
  ListedParties.read(
    Buffer.from(parties.map((party) => `${JSON.stringify(party)}\n`).join('')),
    async () => {},
  );

/** What LEIE and SAM say against these parties, of a national release. */
async function asked(
  query: ScreeningQuery,
  parties: readonly ListedParty[] = [PERSON, FIRM],
  more: Partial<ScreeningLists> = {},
  provider: RegisteredProvider | null = null,
) {
  const lists: ScreeningLists = {
    parties: await read(parties),
    lists: [
      { id: 'oig-leie', isIngested: true },
      { id: 'sam-exclusions', isIngested: true },
    ],
    scope: 'national',
    birthDates: null,
    ...more,
  };
  return screen(query, provider, lists);
}

async function leie(...given: Parameters<typeof asked>) {
  const [list] = await asked(...given);
  if (list === undefined) throw new Error('no LEIE');
  return list;
}

describe('a name that is printed in one field, last name first', () => {
  const party = { ...PERSON, first: 'MARCH', middle: 'ANA', may_have_more_last_names: true as const };

  test.each([
    [{ last: 'March', first: 'Ana' }],
    [{ last: 'Quindle March', first: 'Ana' }],
    [{ last: 'Quindel March', first: 'Ana' }],
    [{ last: 'Quindle', first: 'March' }],
  ])('may have another last name: %o is mentioned', async (name) => {
    expect(await leie({ ...name, city: 'Denver', state: 'CO' }, [party])).toMatchObject({
      verdict: 'undetermined',
    });
    const elsewhere = await leie({ ...name, ...FAR }, [party]);
    expect(elsewhere.candidates.length + elsewhere.namesakes.length).toBe(1);
  });

  test.each([[{ last: 'March', first: 'Bea' }], [{ last: 'March', first: 'Pilar' }]])(
    '%o is another one',
    async (name) => {
      const said = await leie({ ...name, city: 'Denver', state: 'CO' }, [party]);
      expect([said.verdict, said.namesakes]).toEqual(['not_listed', []]);
    },
  );
});

describe('a name', () => {
  const NAME = { last: 'Quindle', first: 'Robert' };

  test.each([
    ['no first name', { last: 'Quindle' }],
    ['no first name, at the listed street', { last: 'Quindle', ...HOME }],
    ['a first name of signs', { last: 'Quindle', first: '-' }],
    ['a last name in other letters', { last: '\u5c71\u7530', first: 'Robert' }],
    ['a company name of signs', { organization: '***' }],
  ])('that nobody can be found by clears nobody: %s', async (_, query) => {
    for (const list of await asked(query))
      expect(list).toMatchObject({ verdict: 'undetermined', reasons: ['name_incomplete'] });
  });

  test('with street and town of the listed party is that party', async () => {
    const list = await leie({
      ...NAME,
      address: '12 Elm St #4',
      city: 'Denver',
      state: 'CO',
      postal_code: '80205-1234',
    });
    expect(list).toMatchObject({ verdict: 'listed', candidates_total: 1, same_name_elsewhere: 0 });
    expect(list.candidates[0]).toMatchObject({
      source_key: 'person',
      exclusion_date: '2020-02-20',
      type: '1128a1',
    });
    expect(list.candidates[0]?.match_reasons.map(({ feature }) => feature)).toEqual(['name', 'place']);
  });

  test.each<[string, ScreeningQuery]>([
    ['alone', {}],
    ['with the state alone', { state: 'CO' }],
    ['with another state and no full address', { state: 'TX' }],
    ['with the same town, another street', { address: '900 MAIN ST', ...DENVER }],
    ['with the same state, another town', { city: 'PUEBLO', state: 'CO', postal_code: '81001' }],
    ['of another form, alone', { first: 'BOB' }],
    ['one letter wrong, alone', { last: 'QUINDEL' }],
    ['exchanged, alone', { last: 'ROBERT', first: 'QUINDLE' }],
    ['with an initial, alone', { first: 'R' }],
    ['whose middle name agrees, in another state', { middle: 'ALAN', ...FAR }],
    ['at the same street, as a parent or child', { suffix: 'JR', ...HOME }],
    ['at the same street, as a child of the same middle name', { middle: 'ALAN', suffix: 'JR', ...HOME }],
    ['that begins alike, at the same street', { first: 'ROB', last: 'QUINDLES', ...HOME }],
  ])('%s is undetermined, with the party as candidate', async (_, more) => {
    expect(await leie({ ...NAME, ...more })).toMatchObject({
      verdict: 'undetermined',
      candidates: [{ source_key: 'person' }],
    });
  });

  test.each<[string, ScreeningQuery, ListedParty]>([
    ['in the same town', { middle: 'KEITH', address: '900 MAIN ST', ...DENVER }, PERSON],
    ['at the same street', { middle: 'KEITH', ...HOME }, PERSON],
  ])('with another middle name %s is undetermined', async (_, more, party) => {
    expect(await leie({ ...NAME, ...more }, [party])).toMatchObject({
      verdict: 'undetermined',
      reasons: ['middle_name_differs'],
      candidates: [{ source_key: 'person' }],
    });
  });

  test('of which one of two last names is another is a doubt at the street, and nobody elsewhere', async () => {
    const double = { ...PERSON, last: 'QUINDLE-LUND' };
    const query = { last: 'QUINDLE-MARCH', first: 'ROBERT', middle: 'ALAN' };
    expect(await leie({ ...query, ...HOME }, [double])).toMatchObject({
      verdict: 'undetermined',
      reasons: ['last_name_changed'],
    });
    expect(await leie({ ...query, ...FAR }, [double])).toMatchObject({
      verdict: 'not_listed',
      same_name_elsewhere: 0,
    });
  });

  test('at the same street is never listed where the golden set contradicts it, and always mentioned where it relates', async () => {
    const written = (text: string) => {
      const [last = '', first = '', middle = '', suffix = ''] = text.split(',').map((part) => part.trim());
      return { last, first, ...(middle && { middle }), ...(suffix && { suffix }) };
    };
    for (const [one, other, grade, contradiction] of RELATED_NAMES) {
      const listed = { ...PERSON, middle: undefined, ...written(one) };
      const { verdict } = await leie({ ...written(other), ...HOME }, [listed]);
      // Whoever has the first name at the street may have changed the last.
      const others = grade === null ? 'not_listed' : 'listed';
      const expected = contradiction ? ['undetermined'] : [others, 'undetermined'];
      expect(expected, `${one} | ${other}`).toContain(verdict);
    }
    for (const [one, other, mayBeRenamed] of RENAMED_PEOPLE) {
      const listed = { ...PERSON, middle: undefined, ...written(one) };
      const { verdict, reasons } = await leie({ ...written(other), ...HOME }, [listed]);
      expect({ verdict, reasons }, `${one} | ${other}`).toEqual(
        mayBeRenamed
          ? { verdict: 'undetermined', reasons: ['last_name_changed'] }
          : { verdict: 'not_listed', reasons: [] },
      );
    }
  });

  test('with another middle name in another town is that of another person', async () => {
    expect(await leie({ ...NAME, middle: 'KEITH', ...FAR })).toMatchObject({
      verdict: 'not_listed',
      same_name_elsewhere: 0,
    });
  });

  test.each<[string, ScreeningQuery, ListedParty]>([
    ['a hyphen in the first name', { first: 'MARY-ANN' }, { ...PERSON, first: 'MARYANN', middle: 'L' }],
    [
      'the second given name in its own field',
      { first: 'MARY', middle: 'ANN' },
      { ...PERSON, first: 'MARY ANN', middle: 'L' },
    ],
    ['a blank in the middle name', { middle: 'ABDEL RAHMAN' }, { ...PERSON, middle: 'ABDELRAHMAN' }],
  ])('with %s at the same street is that party', async (_, more, party) => {
    expect((await leie({ ...NAME, ...more, ...HOME }, [party])).verdict).toBe('listed');
  });

  test.each<[string, ScreeningQuery, ListedParty]>([
    [
      'as middle name, in the same town',
      { last: 'MARCH', middle: 'QUINDLE', address: '900 MAIN ST', ...DENVER },
      PERSON,
    ],
    [
      'as half of the last name of the list',
      { last: 'MARCH', middle: 'LUND', ...HOME },
      { ...PERSON, last: 'LUND-QUINDLE' },
    ],
    [
      'on the list as middle name, in the same town',
      { ...DENVER, address: '900 MAIN ST' },
      { ...PERSON, last: 'MARCH', middle: 'QUINDLE' },
    ],
    ['not at all, at the same street', { last: 'MARCH', ...HOME }, PERSON],
    ['not at all, by a nickname, at the same street', { last: 'MARCH', first: 'BOB', ...HOME }, PERSON],
  ])('changed after a marriage, with the former one %s, is undetermined', async (_, more, party) => {
    expect(await leie({ ...NAME, ...more }, [party])).toMatchObject({
      verdict: 'undetermined',
      reasons: ['last_name_changed'],
      candidates: [{ source_key: 'person' }],
    });
  });

  test('changed after a marriage is found by the NPI that is linked by first name and street', async () => {
    const links: ListedParty['links'] = [
      { npi: NPI, verdict: 'undetermined', method: 'first name and address' },
    ];
    const provider = { npi: NPI, names: [{ ...NAME, last: 'MARCH' }], places: [HOME], codes: [] };
    expect(await leie({ npi: NPI }, [{ ...PERSON, links }], {}, provider)).toMatchObject({
      verdict: 'undetermined',
      grade: 'D',
      reasons: ['last_name_changed'],
    });
  });

  test('changed after a marriage, at a building without a street number, is undetermined', async () => {
    const building = { ...HOME, address: 'Quindle Memorial Hospital, 4th floor west' };
    const listed = { ...PERSON, ...building, address: 'QUINDLE MEMORIAL HOSPITAL, 4TH' };
    expect(await leie({ ...NAME, last: 'MARCH', ...building }, [listed])).toMatchObject({
      verdict: 'undetermined',
      reasons: ['last_name_changed'],
    });
    expect(await leie({ ...NAME, ...building }, [listed])).toMatchObject({ verdict: 'listed' });
  });

  test('changed after a marriage is counted where nothing but the names agrees', async () => {
    const query = { last: 'MARCH', first: 'ROBERT', middle: 'QUINDLE', ...FAR };
    expect(await leie(query)).toMatchObject({ verdict: 'not_listed', same_name_elsewhere: 1 });
  });

  test('of which the first letter is wrong is found', async () => {
    for (const slip of [{ last: 'WUINDLE' }, { first: 'TOBERT' }, { first: 'ORBERT' }])
      expect(await leie({ ...NAME, ...slip, ...FAR })).toMatchObject({ same_name_elsewhere: 1 });
  });

  test('with JR on one side and II on the other is not cleared: many treat them as the same', async () => {
    const listed = { ...PERSON, suffix: 'II' };
    expect(await leie({ ...NAME, suffix: 'JR', ...DENVER }, [listed])).toMatchObject({
      verdict: 'undetermined',
    });
    expect(await leie({ ...NAME, suffix: 'SR', ...DENVER }, [listed])).toMatchObject({
      verdict: 'not_listed',
    });
  });

  test('that occurs only elsewhere is not listed, and its bearers are counted', async () => {
    expect(await leie({ ...NAME, ...FAR })).toMatchObject({
      verdict: 'not_listed',
      candidates: [],
      same_name_elsewhere: 1,
    });
  });

  test.each<[string, number | undefined, ScreeningQuery, string[]]>([
    ['that hardly anybody bears', 9, {}, ['rare_name_elsewhere']],
    ['that hardly anybody bears, and the middle initial', 9, { middle: 'A' }, ['rare_name_elsewhere']],
    ['that many bear', 11, {}, []],
    ['of which nobody knows how rare it is', undefined, {}, []],
    ['that hardly anybody bears, in another form', 9, { first: 'BOB' }, []],
    ['that hardly anybody bears, one letter off', 9, { last: 'QUINDEL' }, []],
  ])('%s is undetermined elsewhere only if it is rare', async (_, expected_bearers, more, reasons) => {
    const party = { ...PERSON, ...(expected_bearers !== undefined && { expected_bearers }) };
    const list = await leie({ ...NAME, ...FAR, ...more }, [party]);
    expect(list).toMatchObject({
      verdict: reasons.length > 0 ? 'undetermined' : 'not_listed',
      reasons,
      candidates_total: reasons.length,
      same_name_elsewhere: 1 - reasons.length,
    });
    expect(list.namesakes.map((one) => one.expected_bearers)).toEqual(
      reasons.length > 0 ? [] : [expected_bearers ?? null],
    );
  });

  test('that hardly anybody bears is that of a namesake elsewhere where the birth dates differ', async () => {
    const list = await leie(
      { ...NAME, ...FAR, birth_date: '1985-01-30' },
      [{ ...PERSON, middle: undefined, expected_bearers: 2 }],
      { birthDates: listedBirthDates([['person', '1960-05-12']]) },
    );
    expect(list).toMatchObject({ verdict: 'not_listed', same_name_elsewhere: 1 });
  });

  test('that occurs elsewhere shows its bearers, those whose names agree best first, at most ten', async () => {
    const bearers = [
      { last: 'QUINDEL' },
      { first: 'BOB' },
      { middle: undefined },
      { specialty: 'FAMILY PRACTICE' },
    ].map((changes, i) => ({ ...PERSON, source_key: `bearer-${i}`, ...changes }));
    const query = {
      ...NAME,
      middle: 'A',
      address: '1 OAK AVE',
      city: 'BOISE',
      state: 'ID',
      postal_code: '83701',
    };
    const { grade: best, namesakes, candidates } = await leie(query, bearers);
    expect([best, candidates]).toEqual(['A', []]);
    expect(namesakes.map(({ grade, source_key }) => `${grade} ${source_key}`)).toEqual([
      'A bearer-3',
      'B bearer-2',
      'C bearer-1',
      'D bearer-0',
    ]);
    expect(namesakes[0]).toMatchObject({
      name: 'ROBERT ALAN QUINDLE',
      list: 'oig-leie',
      city: 'DENVER',
      date: '2020-02-20',
      specialty: 'unknown',
      listed_specialty: 'FAMILY PRACTICE',
    });
    const many = await leie(
      query,
      Array.from({ length: 12 }, (_, i) => ({ ...PERSON, source_key: `same-${i}` })),
    );
    expect(many).toMatchObject({ same_name_elsewhere: 12 });
    expect(many.namesakes).toHaveLength(10);
  });

  test('has the grade of the entry whose name comes nearest, whether it is a candidate or a namesake', async () => {
    const gradeOf = async (query: ScreeningQuery) => {
      const { verdict, grade, candidates } = await leie(query);
      return [verdict, grade, candidates[0]?.grade];
    };
    expect(await gradeOf({ ...NAME, middle: 'Alan', ...HOME })).toEqual(['listed', 'A', 'A']);
    expect(await gradeOf({ ...NAME, ...DENVER })).toEqual(['undetermined', 'B', 'B']);
    expect(await gradeOf({ ...NAME, first: 'Bob', ...DENVER })).toEqual(['undetermined', 'C', 'C']);
    expect(await gradeOf({ ...NAME, last: 'Quindel', ...FAR })).toEqual(['not_listed', 'D', undefined]);
    expect(await gradeOf({ last: 'Marchetti', first: 'Ann', ...FAR })).toEqual([
      'not_listed',
      null,
      undefined,
    ]);
  });

  test('that is a common one keeps its grade, which speaks of the name alone', async () => {
    const common = [{ ...PERSON, expected_bearers: 50_000 }];
    expect((await leie({ ...NAME, ...FAR }, common)).grade).toBe('B');
    expect(await leie({ ...NAME, ...HOME }, common)).toMatchObject({ verdict: 'listed', grade: 'B' });
    expect((await leie({ ...NAME, middle: 'A', ...FAR }, common)).grade).toBe('A');
  });

  test('that occurs elsewhere has a specialty that agrees or contradicts, where the registry states one too', async () => {
    const listed = [{ ...PERSON, specialty: 'NURSE/NURSES AIDE' }];
    const agreementWith = async (codes: readonly string[]) => {
      const provider = { npi: NPI, names: [NAME], places: [FAR], codes };
      return (await leie({ npi: NPI }, listed, {}, provider)).namesakes[0]?.specialty_agreement;
    };
    expect(await agreementWith(['163W00000X'])).toBe('same_profession');
    expect(await agreementWith(['207N00000X'])).toBe('contradicts');
    expect(await agreementWith([])).toBeNull();
    const [dermatologist] = [{ ...PERSON, specialty: 'DERMATOLOGY' }];
    const provider = { npi: NPI, names: [NAME], places: [FAR], codes: ['207N00000X'] };
    expect(await leie({ npi: NPI }, [dermatologist], {}, provider)).toMatchObject({
      namesakes: [{ specialty: 'agrees', listed_specialty: 'DERMATOLOGY', specialty_agreement: 'same' }],
    });
    // Of a name alone no specialty is known.
    expect((await leie({ ...NAME, ...FAR }, listed)).namesakes[0]?.specialty_agreement).toBeNull();
  });

  test('that occurs elsewhere is a doubt where it was asked that such a name counts', async () => {
    const query = { ...NAME, ...FAR };
    expect(await leie(query)).toMatchObject({ verdict: 'not_listed', same_name_elsewhere: 1 });
    expect(await leie({ ...query, strict: true })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['name_elsewhere'],
      candidates: [{ source_key: 'person', verdict: 'undetermined' }],
      same_name_elsewhere: 0,
      namesakes: [],
    });
    const provider = { npi: NPI, names: [NAME], places: [FAR], codes: [] };
    expect(await leie({ npi: NPI, strict: true }, [PERSON], {}, provider)).toMatchObject({
      verdict: 'undetermined',
      reasons: ['name_elsewhere'],
    });
    expect(await leie({ last: 'Marchetti', first: 'Robert', ...FAR, strict: true })).toMatchObject({
      verdict: 'not_listed',
    });
  });

  test.each<[string, ScreeningQuery]>([
    ["the name is nobody's", { last: 'MARCHETTI', first: 'ROBERT', ...DENVER, address: '900 MAIN ST' }],
    [
      'another first and middle name at the street',
      { last: 'MARCHETTI', first: 'ROBERT', middle: 'KEITH', ...HOME },
    ],
    ['first and last name are both misspelled', { last: 'QUINDEL', first: 'ROBRET', ...HOME }],
    ['only the last name agrees', { last: 'QUINDLE', first: 'CAROLINE', ...HOME }],
  ])('%s: not listed', async (_, query) => {
    expect(await leie(query)).toMatchObject({ verdict: 'not_listed', same_name_elsewhere: 0 });
  });

  test('is never cleared by a part of a list or by a missing list', async () => {
    const query = { last: 'MARCHETTI', first: 'ANNE', ...HOME };
    expect(await leie(query, [PERSON], { scope: 'partial' })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['partial_list'],
    });
    const lists = [{ id: 'oig-leie', isIngested: false }];
    expect(await leie(query, [], { lists })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['not_ingested'],
    });
    expect(await leie({ ...NAME, ...HOME }, [PERSON], { scope: 'partial' })).toMatchObject({
      verdict: 'listed',
      reasons: [],
    });
  });
});

describe('a birth date', () => {
  const birthDates = listedBirthDates([['person', '1960-05-12']]);
  const NAME = { last: 'QUINDLE', first: 'ROBERT' };

  test('of the listed party with an NPI of the same name that is linked to nobody settles it too', async () => {
    const provider = { npi: NPI, names: [{ last: 'QUINDLE', first: 'ROBERT' }], places: [FAR], codes: [] };
    const query = { npi: NPI, birth_date: '1960-05-12' };
    expect((await leie(query, [PERSON], { birthDates }, provider)).verdict).toBe('listed');
  });

  test('of the listed party settles a name', async () => {
    const list = await leie({ ...NAME, ...FAR, birth_date: '1960-05-12' }, [PERSON], { birthDates });
    expect(list.verdict).toBe('listed');
    expect(JSON.stringify(list)).not.toMatch(/1960/);
  });

  test.each<[string, ScreeningQuery]>([
    ['at the same street', { ...HOME, birth_date: '1972-11-30' }],
    ['in the same ZIP code', { ...DENVER, address: '900 MAIN ST', birth_date: '1972-11-30' }],
    ['with the same middle name', { ...FAR, middle: 'ALAN', birth_date: '1972-11-30' }],
    ['one digit of the year off', { ...FAR, birth_date: '1961-05-12' }],
    ['one digit of the month off', { ...FAR, birth_date: '1960-06-12' }],
    ['one digit of the day off', { ...FAR, birth_date: '1960-05-14' }],
    ['with two digits of the year exchanged', { ...FAR, birth_date: '1906-05-12' }],
    ['with two digits of the day exchanged', { ...FAR, birth_date: '1960-05-21' }],
    ['with day and month exchanged', { ...FAR, birth_date: '1960-12-05' }],
    ['a slip, and the name one letter off', { ...FAR, last: 'QUINDEL', birth_date: '1960-12-05' }],
  ])('that differs, %s, clears nobody', async (_, query) => {
    const list = await leie({ ...NAME, ...query }, [PERSON], { birthDates });
    expect(list).toMatchObject({ verdict: 'undetermined', reasons: ['birth_date_differs'] });
    expect(JSON.stringify(list)).not.toMatch(/19[67]/);
  });

  test('that differs, with nothing but the name in common, is that of a namesake', async () => {
    const list = await leie({ ...NAME, ...FAR, birth_date: '1972-11-30' }, [PERSON], { birthDates });
    expect(list).toMatchObject({ verdict: 'not_listed', candidates: [], same_name_elsewhere: 1 });
  });

  test('finds who has the first name and was born that day, whatever the last name is', async () => {
    const query = { last: 'MARCHETTI', first: 'BOB', ...FAR, birth_date: '1960-05-12' };
    expect(await leie(query, [PERSON], { birthDates })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['last_name_changed'],
      candidates: [{ source_key: 'person' }],
    });
    expect(await leie({ ...query, first: 'ANNE' }, [PERSON], { birthDates })).toMatchObject({
      verdict: 'not_listed',
      same_name_elsewhere: 0,
    });
  });

  test('does not settle a misspelled name', async () => {
    const list = await leie({ ...NAME, last: 'QUINDEL', birth_date: '1960-05-12' }, [PERSON], { birthDates });
    expect(list.verdict).toBe('undetermined');
  });

  test('that cannot be compared is reported as such', async () => {
    expect(await leie({ ...NAME, birth_date: '1960-05-12' })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['birth_date_not_available'],
    });
  });

  test('that contradicts a certain link clears nobody', async () => {
    const linked = { ...PERSON, links: [{ npi: NPI, verdict: 'matched' as const, method: 'npi and name' }] };
    const list = await leie({ npi: NPI, birth_date: '1961-05-12' }, [linked], { birthDates });
    expect(list.verdict).toBe('undetermined');
  });
});

describe("the registry's place, where another one is given with the same name,", () => {
  const NAME = { last: 'QUINDLE', first: 'ROBERT' };
  const birthDates = listedBirthDates([['person', '1960-05-12']]);
  const registered = (middle?: string): RegisteredProvider => ({
    npi: NPI,
    names: [{ ...NAME, ...(middle !== undefined && { middle }) }],
    places: [HOME],
    codes: [],
  });

  test('counts nobody twice', async () => {
    const query = { ...NAME, npi: NPI, ...FAR };
    expect(await leie(query, [PERSON], {}, registered())).toMatchObject({
      verdict: 'not_listed',
      same_name_elsewhere: 1,
    });
  });

  test('supports a birth date that is a slip apart', async () => {
    const query = { ...NAME, middle: 'ZANE', npi: NPI, ...FAR, birth_date: '1960-05-21' };
    expect(await leie(query, [PERSON], { birthDates }, registered('ZANE'))).toMatchObject({
      verdict: 'undetermined',
      reasons: ['birth_date_differs'],
    });
  });

  test('supports an NPI that the entry states, against another birth date', async () => {
    const query = { ...NAME, npi: NPI, ...FAR, birth_date: '1972-11-30' };
    const stated = { ...PERSON, npi: NPI };
    expect((await leie(query, [stated], { birthDates }, registered())).verdict).toBe('undetermined');
  });

  test('decides where entries were not compared with the registry', async () => {
    const period = { valid_to: null, valid_to_basis: null, isInForce: true, isMatched: false };
    const query = { ...NAME, npi: NPI, ...FAR };
    expect((await leie(query, [PERSON], { periodOf: () => period }, registered())).verdict).toBe('listed');
  });
});

describe('an NPI', () => {
  const PROVIDER: RegisteredProvider = {
    npi: NPI,
    names: [{ last: 'QUINDLE', first: 'ROBERT', middle: 'ALAN' }],
    places: [FAR],
    codes: [],
  };
  const linked = (npi: string, verdict: 'matched' | 'undetermined'): ListedParty => ({
    ...PERSON,
    links: [{ npi, verdict, method: 'name and address', confidence: 0.98 }],
  });

  test.each([
    ['that an entry is linked to', linked(NPI, 'matched'), 'listed'],
    ['that an entry may be', linked(NPI, 'undetermined'), 'undetermined'],
    ['whose namesake is listed', PERSON, 'not_listed'],
    ['that the list states, under another name', { ...PERSON, last: 'MARCHETTI', npi: NPI }, 'undetermined'],
    ['that the list states for somebody else', { ...linked(OTHER_NPI, 'matched'), npi: NPI }, 'not_listed'],
  ] as const)('%s', async (_, party, verdict) => {
    expect((await leie({ npi: NPI }, [party], {}, PROVIDER)).verdict).toBe(verdict);
  });

  test('with a name other than that of the registry is searched under both names', async () => {
    const query = { npi: OTHER_NPI, last: 'QUINDLE', first: 'ROBERT', ...HOME };
    const other = { npi: OTHER_NPI, names: [{ last: 'MARCHETTI', first: 'ANNE' }], places: [FAR], codes: [] };
    expect(await leie(query, [PERSON], {}, other)).toMatchObject({
      verdict: 'listed',
      reasons: ['npi_of_another_name'],
    });
  });

  test('that is not in the registry clears nobody', async () => {
    expect(await leie({ npi: OTHER_NPI })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['unknown_npi'],
    });
  });

  test('that fails its check digit is reported, the name beside it is screened, and alone it clears nobody', async () => {
    const INVALID = '2000000005';
    const named = { npi: INVALID, last: 'MARCHETTI', first: 'ANNE', ...FAR };
    expect(await leie(named)).toMatchObject({ verdict: 'not_listed', reasons: ['npi_invalid'] });
    const listed = { npi: INVALID, last: 'QUINDLE', first: 'ROBERT', ...HOME };
    expect(await leie(listed)).toMatchObject({ verdict: 'listed', reasons: ['npi_invalid'] });
    expect(await leie({ npi: INVALID })).toMatchObject({
      verdict: 'undetermined',
      reasons: ['npi_invalid', 'unknown_npi'],
    });
  });

  test('for which the registry publishes no name clears nobody, unless a name is given', async () => {
    const nameless = { npi: OTHER_NPI, names: [], places: [], codes: [] };
    expect(await leie({ npi: OTHER_NPI }, [PERSON], {}, nameless)).toMatchObject({
      verdict: 'undetermined',
      reasons: ['npi_without_name'],
    });
    expect(
      await leie({ npi: OTHER_NPI, last: 'MARCHETTI', first: 'ANNE', ...FAR }, [PERSON], {}, nameless),
    ).toMatchObject({ verdict: 'not_listed', reasons: [] });
    expect(
      await leie({ npi: OTHER_NPI, last: 'QUINDLE', first: 'ROBERT', ...HOME }, [PERSON], {}, nameless),
    ).toMatchObject({ verdict: 'listed', reasons: [] });
  });

  test('with an address of its own is searched there too', async () => {
    const query = { npi: NPI, last: 'QUINDLE', first: 'ROBERT', ...HOME };
    expect((await leie(query, [PERSON], {}, PROVIDER)).verdict).toBe('listed');
  });
});

describe('an organization', () => {
  const sam = async (query: ScreeningQuery, parties?: readonly ListedParty[]) =>
    (await asked(query, parties))[1];

  test.each<[string, ScreeningQuery, string]>([
    [
      'at its street, with another legal form',
      { organization: 'Quindle Medical Supply, Inc.', ...HOME },
      'listed',
    ],
    ['by its name alone', { organization: 'Quindle Medical Supply' }, 'undetermined'],
    ['of a longer name', { organization: 'Quindle Medical Supply of Denver', ...HOME }, 'undetermined'],
    ['in another state', { organization: 'Quindle Medical Supply', ...FAR }, 'not_listed'],
    ['of another name', { organization: 'Marchetti Imaging', ...HOME }, 'not_listed'],
  ])('%s', async (_, query, verdict) => {
    expect((await sam(query))?.verdict).toBe(verdict);
  });

  test('that is asked with its trade name is found by each of the two, each entry once', async () => {
    const query = { organization: 'Lund Care Inc DBA Quindle Medical Supply', ...HOME };
    expect((await sam(query))?.verdict).toBe('listed');
    const registered = { npi: NPI, names: [{ organization: 'LUND CARE' }], places: [HOME], codes: [] };
    const [, byNpi] = await asked({ ...query, npi: NPI }, [FIRM], {}, registered);
    expect([byNpi?.verdict, byNpi?.reasons]).toEqual(['listed', []]);
    expect(screenByName(query, await read([FIRM])).map(({ verdict }) => verdict)).toEqual(['listed']);
  });

  test('at the same street is judged as the golden set says', async () => {
    const verdicts = {
      same: 'listed',
      'same to links': 'undetermined',
      doubt: 'undetermined',
      two: 'not_listed',
    };
    const street = { ...HOME, state: 'OH' };
    for (const [listed, organization, judgment] of BUSINESS_NAMES) {
      const found = await sam({ organization, ...street }, [{ ...FIRM, ...street, organization: listed }]);
      expect(found?.verdict, `${listed} | ${organization}`).toBe(verdicts[judgment]);
    }
  });

  test('of a short name with its town or state behind it, on either side', async () => {
    const named = (organization: string) => ({ ...FIRM, ...HOME, organization });
    for (const branch of ['QXL of Denver', 'QXL - DENVER']) {
      const listed = await sam({ organization: 'QXL LLC', ...HOME }, [named(branch)]);
      const asked = await sam({ organization: branch, ...HOME }, [named('QXL LLC')]);
      expect([listed?.verdict, asked?.verdict], branch).toEqual(['undetermined', 'undetermined']);
    }
    const elsewhere = await sam({ organization: 'QXL LLC', ...FAR }, [named('QXL OF AUSTIN')]);
    expect(elsewhere?.same_name_elsewhere).toBe(1);
    expect(
      (await sam({ organization: 'QXL LLC', ...HOME }, [named('QXL OF BOULDER')]))?.candidates_total,
    ).toBe(0);
  });

  test('with any letter wrong, left out, doubled or exchanged', async () => {
    for (const whole of [
      'QXL LLC',
      'QUINDLE & CO',
      'TOWN OF QUINDLE',
      'QUINDLE FAMILY MEDICAL CENTERS OF OHIO INC',
    ]) {
      const letters = [...whole];
      const misspelled = letters.flatMap((letter, at) =>
        /[A-Z&]/.test(letter)
          ? ['Z', '', letter + letter, `${letters[at + 1] ?? ''}${letter}`].map((wrong, i) =>
              [...letters.slice(0, at), wrong, ...letters.slice(i === 3 ? at + 2 : at + 1)].join(''),
            )
          : [],
      );
      const parties = misspelled.map((organization, i) => ({
        ...FIRM,
        ...HOME,
        organization,
        source_key: `${i}`,
      }));
      const said = await sam({ organization: whole, ...HOME }, parties);
      expect(said?.candidates_total, whole).toBe(misspelled.length);
    }
  });

  test('whose name the list cut off', async () => {
    const cut = { ...FIRM, organization: 'MARCHETTI DURABLE MEDICAL EQUI', is_cut: true as const };
    const query = { organization: 'Marchetti Durable Medical Equipment LLC', ...HOME };
    expect((await sam(query, [cut]))?.verdict).toBe('listed');
    for (const name of [
      cut.organization,
      'THE ARC AND MARCHETTI DURABLE',
      'ABOVE & BEYOND MARCHETTI SUPPL',
      'PAT J. QUINDLE, B.S., D.C., P.',
    ]) {
      const letters = [...name];
      const misspelled = letters.flatMap((letter, at) =>
        letter === ' '
          ? []
          : ['X', '', letter + letter, `${letters[at + 1] ?? ''}${letter}`].map((wrong, i) => {
              const all = [...letters.slice(0, at), wrong, ...letters.slice(i === 3 ? at + 2 : at + 1)];
              return { ...cut, organization: all.join('').slice(0, 30), source_key: `${at} ${wrong}` };
            }),
      );
      const said = await sam({ ...query, organization: `${name}IES LLC` }, misspelled);
      expect(said?.candidates_total, name).toBe(misspelled.length);
    }
  });

  test.each([
    ['QUINDLE MARCHETTI HOME HEALTH SERVICES LLC', 'QUINDLE MARCHETTI HOME HEALTH S', 'listed'],
    ['QUINDLE MARCHETTI HOME CARE AGENCY GROUP', 'QUINDLE MARCHETTI HOME CARE AG', 'listed'],
    ['QUINDLE MARCHETTI SPEECH AND LANGUAGE THERAPY LLC', 'QUINDLE MARCHETTI SPEECH AND L', 'listed'],
    [
      'QUINDLE MARCHETTI SPEECH AND LANGUAGE THERAPY CENTER',
      'QUINDLE MARCHETTI SPEECH AND L',
      'undetermined',
    ],
    ['QUINDLE MARCHETTI, A LICENSED CLINICAL SOCIAL WORKER CORP', 'QUINDLE MARCHETTI, A LICENSED', 'listed'],
    ['QUINDLE MARCHETTI HOME HEALTH CARE SERVICES OF DENVER', 'QUINDLE MARCHETTI HOME HEALTH', 'listed'],
    ['QUINDLE MARCHETTI HOME HEALTH CARE CENTER B', 'QUINDLE MARCHETTI HOME HEALTH', 'undetermined'],
    ['QUINDLE MARCHETTI PATIENT CARE OF COLORADO', 'QUINDLE MARCHETTI PATIENT CARE', 'listed'],
    ['QUINDLE MARCHETTI PATIENT CARE OF DENVER LLC', 'QUINDLE MARCHETTI PATIENT CARE', 'listed'],
    ['QUINDLE MARCHETTI PATIENT CARE OF ARKANSAS PA', 'QUINDLE MARCHETTI PATIENT CARE', 'undetermined'],
    ['QUINDLE MARCHETTI PATIENT CARES OF UTAH', 'QUINDLE MARCHETTI PATIENT CA', 'undetermined'],
    ['QUINDLE MARCHETTI HOME HEALTH SERVICES 2', 'QUINDLE MARCHETTI HOME HEALTH S', 'undetermined'],
    ['QUINDLE MARCHETTI HOME HEALTH SOUTH', 'QUINDLE MARCHETTI HOME HEALTH', 'undetermined'],
    ['QUINDLE MARCHETTI HOME HEALTH BOULDER', 'QUINDLE MARCHETTI HOME HEALTH', 'undetermined'],
  ])('%s where the list cut off %s: %s', async (organization, listed, verdict) => {
    const party = { ...FIRM, ...HOME, organization: listed, is_cut: true as const };
    expect((await sam({ organization, ...HOME }, [party]))?.verdict).toBe(verdict);
    expect((await sam({ organization, ...FAR }, [party]))?.same_name_elsewhere).toBe(1);
    const moved = { ...HOME, address: '9 OTHER ST', city: 'Pueblo', postal_code: '81001' };
    expect((await sam({ organization, ...moved }, [party]))?.verdict).toBe('undetermined');
  });

  test('of a branch within whose town the list cut off the name', async () => {
    const town = { ...HOME, city: 'Marchetti Springs' };
    const party = { ...FIRM, ...town, organization: 'QLS AND COMPANY OF MARCHETTI S', is_cut: true as const };
    const said = await sam({ organization: 'QLS and Company LLC', ...town }, [party]);
    expect(said?.verdict).toBe('undetermined');
    const other = { ...town, city: 'Marchetti' };
    expect(
      (await sam({ organization: 'QLS and Company LLC', ...other }, [{ ...party, ...other }]))
        ?.candidates_total,
    ).toBe(0);
  });

  test.each([
    ['MARCHETTI BEHAVIORAL HEALTH SERVICES', 'MARCHETTI BEHAVIORAL HLT'],
    ['QUINDLE PHYSICAL THERAPY & REHABILITATION INC', 'QUINDLE PHYSICAL THERAPIES AN'],
    ['QUINDLE HEARTS MEDICAL SUPPLY INCORPORATED', 'QUINDLE HEARTS MED SUPPLIES I'],
    ['QUINDLE SERVICE DISTRICT NO 1-A OF THE PARISH', 'QUINDLE SVC DISTRICT NO 1-A O'],
    // The distinguishing words are few.
    ['LABORATORY CORPORATION OF QUIMBY', 'LABORATORY CORPORATION OF QUIB'],
  ])('of which the list cut off %s within or after an abbreviated word', async (organization, listed) => {
    const party = { ...FIRM, ...HOME, organization: listed, is_cut: true as const };
    expect((await sam({ organization, ...HOME }, [party]))?.verdict).toBe('undetermined');
    expect((await sam({ organization, ...FAR }, [party]))?.same_name_elsewhere).toBe(1);
    expect((await sam({ organization: 'Quindle Imaging', ...HOME }, [party]))?.candidates_total).toBe(0);
  });
});

test('`listed` on any list decides, then `undetermined` on any list', () => {
  const said = (...verdicts: ('listed' | 'not_listed' | 'undetermined')[]) =>
    overall(verdicts.map((verdict) => ({ verdict })));
  expect(said('not_listed', 'listed')).toBe('listed');
  expect(said('not_listed', 'undetermined')).toBe('undetermined');
  expect(said('not_listed', 'not_listed')).toBe('not_listed');
  expect(said()).toBe('undetermined');
});

describe('a name as people type it', () => {
  const here = { address: '12 Elm Street', city: 'Denver', state: 'CO', postal_code: '80205' };

  test.each([
    [{ last: 'Quindle', first: 'Mr. Robert' }],
    [{ last: 'Quindle', first: 'Dr Robert', middle: 'A' }],
    [{ last: 'Quindle', first: 'Rev. Robert' }],
    [{ last: 'Quindle', first: 'Sr. Robert' }],
    [{ last: 'Quindle', first: 'Robert (Buddy)' }],
    [{ last: 'Quindle', first: 'Robert "Buddy"' }],
    [{ last: 'Quindle', first: 'Buddy (Robert)' }],
    [{ last: 'Quindle', first: 'Robert', middle: 'A. "Buddy"' }],
    [{ last: 'Quindle', first: 'R.A.' }],
    [{ last: 'Quindle', first: 'R. A.' }],
  ])('%o is mentioned at the street, and by name elsewhere', async (name) => {
    expect((await leie({ ...name, ...here })).candidates).toHaveLength(1);
    const far = await leie({ ...name, ...FAR });
    expect(far.candidates_total + far.same_name_elsewhere).toBe(1);
  });

  test('two consonants are initials', async () => {
    const party = { ...PERSON, first: 'ROBERT', middle: 'LUND' };
    expect((await leie({ last: 'Quindle', first: 'RL', ...here }, [party])).candidates).toHaveLength(1);
  });

  test.each([
    ['March Holdings, doing business as Quindle Medical Supply LLC'],
    ['March Holdings (Quindle Medical Supply LLC)'],
    ['March Holdings D B A Quindle Medical Supply'],
    ['March Holdings t/a Quindle Medical Supply'],
    ['Quindle Medical Supply f/k/a March Holdings'],
    ['March Holdings; Quindle Medical Supply'],
    ['March Holdings / Quindle Medical Supply'],
    ['March Holdings - Quindle Medical Supply'],
  ])('%s is mentioned by each of its names', async (organization) => {
    const [, sam] = await asked({ organization, ...here });
    expect(sam?.candidates).toHaveLength(1);
  });

  test('an ampersand may come as it stands in a page', async () => {
    const party = { ...FIRM, organization: 'QUINDLE & MARCH SUPPLY LLC' };
    const [, sam] = await asked({ organization: 'Quindle &amp; March Supply', ...here }, [party]);
    expect(sam?.candidates).toHaveLength(1);
  });
});

describe('a name beside an NPI of another name', () => {
  const provider: RegisteredProvider = {
    npi: NPI,
    names: [{ last: 'Quindle-Lund', first: 'Roberta', middle: 'Ann' }],
    places: [HOME],
    codes: [],
  };
  const listed = { ...PERSON, last: 'QUINDLE', first: 'LUND', middle: null };

  test.each([
    ['without a place is looked for at the registered one', {}],
    ['is looked for at its street, without a state too', { address: '12 Elm St', postal_code: '80205' }],
  ])('%s', async (_, place) => {
    const { middle: __, ...party } = listed;
    const asked = { npi: NPI, last: 'Lund', first: 'Roberta', ...place };
    const married = { ...party, last: 'LUND', first: 'ROBERTA' };
    const list = await leie(asked, [married], {}, provider);
    expect(list.candidates).toHaveLength(1);
  });

  test('is the entry at its street, although the NPI alone leaves that open', async () => {
    const links = [{ npi: NPI, verdict: 'undetermined' as const, method: 'npi and name alone' }];
    const own: RegisteredProvider = {
      ...provider,
      names: [{ last: 'Quindle', first: 'Robert' }],
      places: [FAR],
    };
    const query = {
      npi: NPI,
      last: 'Quindle',
      first: 'Robert',
      address: '12 Elm St',
      city: 'Denver',
      state: 'CO',
    };
    const list = await leie(query, [{ ...PERSON, npi: NPI, links }], {}, own);
    expect(list.verdict).toBe('listed');
    const [candidate] = list.candidates;
    expect(candidate?.match_reasons.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['npi', 'name', 'place']),
    );
    const withoutPlace = await leie(
      { npi: NPI, last: 'Quindle', first: 'Robert' },
      [{ ...PERSON, npi: NPI, links }],
      {},
      own,
    );
    expect(withoutPlace.verdict).toBe('undetermined');
  });

  test('has each thing that agrees once, where a birth date is given too', async () => {
    const own: RegisteredProvider = {
      ...provider,
      names: [{ last: 'Quindle', first: 'Robert' }],
      places: [FAR],
    };
    const query = { npi: NPI, last: 'Quindle', first: 'Robert', ...HOME, birth_date: '1960-05-12' };
    const birthDates = listedBirthDates([['person', '1960-05-12']]);
    const list = await leie(query, [{ ...PERSON, npi: NPI }], { birthDates }, own);
    const features = list.candidates[0]?.match_reasons.map(({ feature }) => feature) ?? [];
    expect(features).toContain('birth_date');
    expect(features).toEqual([...new Set(features)]);
  });
});
