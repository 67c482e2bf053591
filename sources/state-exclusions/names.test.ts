import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, type StateCode } from '../../test/state-list.ts';
import { workbookOf } from '../../test/workbook.ts';
import { STATE_FILES } from './states.ts';

type Value = string | boolean | null;

const NAMES = 'last_name, first_name, middle_name, name_suffix, business_name';

/** How names are read, of one file with a row for each: the columns of its entry. */
function readAs(
  code: StateCode,
  columns: string,
  contentOf: (names: readonly string[]) => string | Promise<Uint8Array>,
  cases: readonly (readonly [name: string, ...expected: Value[]])[],
): void {
  let read: readonly unknown[] = [];
  beforeAll(async () => {
    const content = await contentOf(cases.map(([name]) => name));
    ({ rows: read } = await entriesOf(code, content, columns));
  });
  test('each is an entry', () => expect(read).toHaveLength(cases.length));
  test.each(cases.map(([name, ...expected], at) => [name, expected, at] as const))(
    '%s',
    (_, expected, at) => {
      expect(read[at]).toEqual(expected);
    },
  );
}

/** A workbook whose rows hold a name and what each row of the list has besides. */
const rowsOf =
  (code: StateCode, rowOf: (name: string) => string[], titles: string[][] = []) =>
  (names: readonly string[]) =>
    workbookOf([...titles, STATE_FILES[code].columns.map(([column]) => column), ...names.map(rowOf)]);

const ofIllinois = rowsOf('il', (name) => [
  name,
  '',
  '',
  'PHYSICIAN',
  '',
  '37494',
  'Terminated',
  '',
  '',
  '',
  '',
  '',
]);
const ofMassachusetts = rowsOf('ma', (name) => [
  name,
  'PHYSICIAN',
  '',
  '',
  'CRIMINAL CONVICTION',
  '2011-10-20',
]);
const ofSouthCarolina = rowsOf(
  'sc',
  (name) => [name, '', '', '', '', 'PHYSICIAN', 'Excluded', '2011-10-20'],
  [[''], ['']],
);

describe('last name first, how a name is divided', () => {
  readAs('il', 'last_name, first_name, middle_name, may_have_more_last_names', ofIllinois, [
    ['QUINDLE ANA', 'QUINDLE', 'ANA', null, false],
    ['QUINDLE ANA M', 'QUINDLE', 'ANA', 'M', true],
    ['QUINDLE ANA M.', 'QUINDLE', 'ANA', 'M.', true],
    ['QUINDLE J. ANA', 'QUINDLE', 'J.', 'ANA', false],
    ['QUINDLE MARCH ANA', 'QUINDLE', 'MARCH', 'ANA', true],
    ['QUINDLE MARCH ANA MARIA', 'QUINDLE', 'MARCH', 'ANA MARIA', true],
    ['QUINDLE DE LA CRUZ ANA', 'QUINDLE DE LA CRUZ', 'ANA', null, false],
    ['QUINDLE DOS SANTOS ANA M', 'QUINDLE DOS SANTOS', 'ANA', 'M', true],
    ['DE LA CRUZ MARCH ANA', 'DE LA CRUZ', 'MARCH', 'ANA', true],
    ['QUINDLE DE ANA', 'QUINDLE', 'DE', 'ANA', true],
    ['LE ANA MARIA', 'LE', 'ANA', 'MARIA', true],
    ['QUINDLE - MARCH ANA', 'QUINDLE-MARCH', 'ANA', null, false],
    ['QUINDLE- MARCH ANA M', 'QUINDLE-MARCH', 'ANA', 'M', true],
    ['QUINDLE JR ANA M', 'QUINDLE', 'ANA', 'M', true],
    ['QUINDLE MARCH III ANA', 'QUINDLE', 'MARCH', 'ANA', true],
    ['QUINDLE ANA THE', 'QUINDLE', 'ANA', 'THE', true],
    ['QUINDLE ANA B C D E F', 'QUINDLE', 'ANA', 'B C D E F', true],
    ['DE QUINDLE LUND ANA MARIA ASH MARCH', 'DE QUINDLE', 'LUND', 'ANA MARIA ASH MARCH', true],
    ['QUINDLE DE LOS MARCH ANA MARIA', 'QUINDLE DE LOS', 'MARCH', 'ANA MARIA', true],
  ]);
});

describe('last name first, a name that may be of a business', () => {
  readAs('il', 'name_suffix, business_name', ofIllinois, [
    ['QUINDLE ANA JR.', 'JR', 'QUINDLE ANA JR.'],
    ['QUINDLE JR. ANA', 'JR', 'QUINDLE JR. ANA'],
    ['QUINDLE ANA MARCH III B', 'III', 'QUINDLE ANA MARCH III B'],
    ['CHURCH ANA', null, 'CHURCH ANA'],
    ['QUINDLE ANA', null, 'QUINDLE ANA'],
    // A degree, or an association.
    ['QUINDLE UROLOGY PA', null, 'QUINDLE UROLOGY PA'],
    ['QUINDLE ANA MD', null, 'QUINDLE ANA MD'],
    ['QUINDLE PINES II', 'II', 'QUINDLE PINES II'],
  ]);
});

describe('last name first, a word of businesses, and an initial', () => {
  readAs('il', NAMES, ofIllinois, [
    ['CO ANA', 'CO', 'ANA', null, null, 'CO ANA'],
    ['QUINDLE ANA I', 'QUINDLE', 'ANA', 'I', null, 'QUINDLE ANA I'],
  ]);
});

describe('first name first', () => {
  readAs('ma', NAMES, ofMassachusetts, [
    ['ANA MARCH QUINDLE I', 'QUINDLE', 'ANA', 'MARCH', 'I', 'ANA MARCH QUINDLE I'],
    ['ANA QUINDLE V.', 'QUINDLE', 'ANA', null, 'V', 'ANA QUINDLE V.'],
    ['ANA I QUINDLE', 'QUINDLE', 'ANA', 'I', null, 'ANA I QUINDLE'],
    ['ANA ST. QUINDLE', 'ST. QUINDLE', 'ANA', null, null, 'ANA ST. QUINDLE'],
    // A degree, or a family name.
    ['ANA DO', 'DO', 'ANA', null, null, 'ANA DO'],
    ['ANA DO, MD', 'DO', 'ANA', null, null, 'ANA DO, MD'],
    ['ANA QUINDLE DO', 'QUINDLE', 'ANA', null, null, 'ANA QUINDLE DO'],
    // Whatever is behind a comma.
    ['ANA QUINDLE, FNP-BC', 'QUINDLE', 'ANA', null, null, 'ANA QUINDLE, FNP-BC'],
    ['ANA M QUINDLE, II, XYZ', 'QUINDLE', 'ANA', 'M', 'II', 'ANA M QUINDLE, II, XYZ'],
    ['ANA M QUINDLE,JR', 'QUINDLE', 'ANA', 'M', 'JR', 'ANA M QUINDLE,JR'],
    ['QUINDLE, ANA M', 'M', 'QUINDLE', 'ANA', null, 'QUINDLE, ANA M'],
    // Words of businesses that are names of people too.
    ['ANA CO', 'CO', 'ANA', null, null, 'ANA CO'],
    ['ANA MARCH CENTER', 'CENTER', 'ANA', 'MARCH', null, 'ANA MARCH CENTER'],
    ['ANA CO QUINDLE II', 'QUINDLE', 'ANA', 'CO', 'II', 'ANA CO QUINDLE II'],
    ['CAR QUINDLE, MD', 'QUINDLE', 'CAR', null, null, 'CAR QUINDLE, MD'],
    ['ANA QUINDLE THERAPIES', null, null, null, null, 'ANA QUINDLE THERAPIES'],
    ['QUINDLE CARE CENTER', null, null, null, null, 'QUINDLE CARE CENTER'],
    ['QUINDLE AND SON CARE', null, null, null, null, 'QUINDLE AND SON CARE'],
    ['QUINDLE MARCH FAMILY CARE', null, null, null, null, 'QUINDLE MARCH FAMILY CARE'],
    ['QUINDLE CARE 2', null, null, null, null, 'QUINDLE CARE 2'],
  ]);
});

describe('with a comma', () => {
  readAs('sc', NAMES, ofSouthCarolina, [
    ['CO, ANA MARCH', 'CO', 'ANA', 'MARCH', null, 'CO, ANA MARCH'],
    ['QUINDLE, CAR', 'QUINDLE', 'CAR', null, null, 'QUINDLE, CAR'],
    ['QUINDLE, ANA I', 'QUINDLE', 'ANA', 'I', null, null],
    [
      'ANA QUINDLE, LICENSED PIPE FITTER IOWA',
      'ANA QUINDLE',
      'LICENSED',
      'PIPE FITTER IOWA',
      null,
      'ANA QUINDLE, LICENSED PIPE FITTER IOWA',
    ],
    ['ANA QUINDLE, PIPE FITTER, APC', null, null, null, null, 'ANA QUINDLE, PIPE FITTER, APC'],
    ['ANA QUINDLE, LPCC', 'ANA QUINDLE', 'LPCC', null, null, 'ANA QUINDLE, LPCC'],
    ['QUINDLE LUND, ANA', 'QUINDLE LUND', 'ANA', null, null, 'QUINDLE LUND, ANA'],
    ['QUINDLE, III, ANA RUTH', 'QUINDLE', 'ANA', 'RUTH', 'III', null],
    ['QUINDLE JR, ANA RUTH', 'QUINDLE JR', 'ANA', 'RUTH', 'JR', null],
    ['QUINDLE, ICORPORATED', 'QUINDLE', 'ICORPORATED', null, null, 'QUINDLE, ICORPORATED'],
    ['QUINDLE, INCORPORATED', null, null, null, null, 'QUINDLE, INCORPORATED'],
    ['QUINDLE CARE, LLC', null, null, null, null, 'QUINDLE CARE, LLC'],
  ]);
});

const ofNewYork = rowsOf('ny', (name) => [name, '', '', 'PHYSICIAN', '10/20/2011']);

/** How the names of one row are read: a line for each. */
function namesOf(
  code: StateCode,
  contentOf: (names: readonly string[]) => string | Promise<Uint8Array>,
  cases: readonly (readonly [name: string, ...expected: (readonly Value[])[]])[],
): void {
  test.each(cases.map(([name, ...expected]) => [name, expected] as const))('%s', async (name, expected) => {
    const { rows } = await entriesOf(
      code,
      await contentOf([name]),
      'last_name, first_name, middle_name, business_name',
    );
    expect(rows).toEqual(expected);
  });
}

describe('also known as, last name first: the further name in either order', () => {
  namesOf('ny', ofNewYork, [
    [
      'QUINDLE ANA MARCH AKA/DBA ANA MARCH LUND',
      ['QUINDLE', 'ANA', 'MARCH', 'QUINDLE ANA MARCH'],
      ['LUND', 'ANA', 'MARCH', 'ANA MARCH LUND'],
    ],
    [
      'QUINDLE ANA aka ROE MARCHETTI',
      ['QUINDLE', 'ANA', null, 'QUINDLE ANA'],
      ['ROE', 'MARCHETTI', null, 'ROE MARCHETTI'],
      ['MARCHETTI', 'ROE', null, null],
    ],
    [
      'QUINDLE ANA AKA/DBA ANA LUND - RUTH MARCHETTI',
      ['QUINDLE', 'ANA', null, 'QUINDLE ANA'],
      ['LUND', 'ANA', null, 'ANA LUND'],
      ['RUTH', 'MARCHETTI', null, 'RUTH MARCHETTI'],
      ['MARCHETTI', 'RUTH', null, null],
    ],
    ['QUINDLE ANA aka Lund, Ruth', ['QUINDLE', 'ANA', null, 'QUINDLE ANA'], ['Lund', 'Ruth', null, null]],
    // A last name alone.
    [
      'QUINDLE ANA MARCH NEE LUND',
      ['QUINDLE', 'ANA', 'MARCH', 'QUINDLE ANA MARCH'],
      ['LUND', 'ANA', 'MARCH', 'LUND'],
    ],
    ['QUINDLE ANA A/KA/ "LUND"', ['QUINDLE', 'ANA', null, 'QUINDLE ANA'], ['LUND', 'ANA', null, 'LUND']],
    // AKA and NEE are names too.
    ['AKA ANA', ['AKA', 'ANA', null, 'AKA ANA']],
    ['QUINDLE AKA MARIA', ['QUINDLE', 'AKA', 'MARIA', 'QUINDLE AKA MARIA']],
    ['QUINDLE NEE', ['QUINDLE', 'NEE', null, 'QUINDLE NEE']],
    [
      'QUINDLE PHARMACY INC AKA/DBA LUND DRUGS',
      [null, null, null, 'QUINDLE PHARMACY INC'],
      [null, null, null, 'LUND DRUGS'],
    ],
  ]);
});

describe('also known as, with a comma', () => {
  namesOf('sc', ofSouthCarolina, [
    ['Quindle, Ana aka Ana F. Lund', ['Quindle', 'Ana', null, null], ['Lund', 'Ana', 'F.', 'Ana F. Lund']],
    [
      'Quindle, Ana Ruth a.k.a. Ana Marchetti Lund',
      ['Quindle', 'Ana', 'Ruth', null],
      ['Lund', 'Ana', 'Marchetti', 'Ana Marchetti Lund'],
    ],
    ['Quindle, Ana (AKA Lund, Ana)', ['Quindle', 'Ana', null, null], ['Lund', 'Ana', null, null]],
    ['Quindle, Aka Maria', ['Quindle', 'Aka', 'Maria', null]],
    ['Quindle, Ana AKA', ['Quindle', 'Ana', null, null]],
    ['Quindle, Aka', ['Quindle', 'Aka', null, null]],
  ]);
});

/** Rows of California: last name or business, first name, and what else they are called. */
const ofCalifornia = (last: string, first: string, middle: string) => (names: readonly string[]) =>
  [
    `Last Name,First Name,Middle Name,"A/K/A-Also Known As\nD/B/A-Doing Business as",Address(es),Provider Type,License Number,Provider Number,Date of Suspension,Active Period,`,
    ...names.map(
      (name) => `"${last}",${first},${middle},"${name}",N/A,Nurse,N/A,N/A,5/6/2018,Indefinitely effective,`,
    ),
  ].join('\n');

describe('a column of further names: California, a person', () => {
  const own = ['Quindle', 'Ana', 'March', null];
  namesOf('ca', ofCalifornia('Quindle', 'Ana', 'March'), [
    ['N/A', own],
    ['Quindle, Ana March ', own],
    ['Lund, Ana; Marchetti, Ruth M', own, ['Lund', 'Ana', null, null], ['Marchetti', 'Ruth', 'M', null]],
    [' aka Lund, A M\n aka Lund, Ruth ', own, ['Lund', 'A', 'M', null], ['Lund', 'Ruth', null, null]],
    ['Lund, Ana\n;Lund, Ana;\nRoe, Ana', own, ['Lund', 'Ana', null, null], ['Roe', 'Ana', null, null]],
    ['Lund, Ana\nRoe, Ana', own, ['Lund', 'Ana', null, null], ['Roe', 'Ana', null, null]],
    ['Lund Pharmacy\nInc', own, [null, null, null, 'Lund Pharmacy Inc']],
    [
      'Lund Institute dba Roe Counseling, Inc.',
      own,
      [null, null, null, 'Lund Institute'],
      [null, null, null, 'Roe Counseling, Inc.'],
    ],
    [
      'Lund-Roe Ana Ruth',
      own,
      ['Lund-Roe', 'Ana', 'Ruth', 'Lund-Roe Ana Ruth'],
      ['Ruth', 'Lund-Roe', 'Ana', null],
    ],
  ]);
});

describe('a column of further names: California, a business', () => {
  const own = [null, null, null, 'Quindle Hospice LLC'];
  namesOf('ca', ofCalifornia('Quindle Hospice LLC', 'N/A', 'N/A'), [
    ['Lund Hospice,  ', own, [null, null, null, 'Lund Hospice']],
    ['Quindle Hospice, LLC', own],
    ['Lund, Ana; Roe, Ruth', own, ['Lund', 'Ana', null, null], ['Roe', 'Ruth', null, null]],
  ]);
});

const ofPennsylvania = (names: readonly string[]) =>
  [
    STATE_FILES.pa.columns.map(([column]) => column).join(','),
    ...names.map((name) => `x,,Precluded,6/7/1998,,,,0,,Quindle,Ana,M.,RN,,"${name}",,,`),
  ].join('\n');

describe('a column of further names: Pennsylvania', () => {
  const own = ['Quindle', 'Ana', 'M.', null];
  namesOf('pa', ofPennsylvania, [
    ['Ana M. Quindle RN', own],
    ['a.k.a. Ana Lund', own, ['Lund', 'Ana', null, 'Ana Lund']],
    ['Ana Lund, CRNP', own, ['Lund', 'Ana', null, 'Ana Lund, CRNP']],
    ['Lund Roe, Ana Ruth', own, ['Lund Roe', 'Ana', 'Ruth', 'Lund Roe, Ana Ruth']],
    [
      'Ana R.J. Lund, Ana Roe and Ana Marchetti',
      own,
      ['Lund', 'Ana', 'R.J.', 'Ana R.J. Lund'],
      ['Roe', 'Ana', null, 'Ana Roe'],
      ['Marchetti', 'Ana', null, 'Ana Marchetti'],
    ],
    ['Ana Lund or, Ana Roe', own, ['Lund', 'Ana', null, 'Ana Lund'], ['Roe', 'Ana', null, 'Ana Roe']],
  ]);
});

const ofKentucky = (first: string) =>
  rowsOf('ky', (name) => [first, name, '', '', '5/6/2018', 'Fraud', ''], [[''], ['']]);

describe('several names in a column of its own', () => {
  namesOf('ky', ofKentucky('Ana'), [
    [
      'Quindle aka Lund',
      ['Quindle aka Lund', 'Ana', null, null],
      ['Quindle', 'Ana', null, null],
      ['Lund', 'Ana', null, null],
    ],
  ]);
  namesOf('ky', ofKentucky(''), [
    [
      'Quindle Care PSC dba Lund Clinic',
      [null, null, null, 'Quindle Care PSC dba Lund Clinic'],
      [null, null, null, 'Quindle Care PSC'],
      [null, null, null, 'Lund Clinic'],
    ],
  ]);
});

const ofMissouri = rowsOf(
  'mo',
  (name) => ['07/11/14', '07/09/14', name, 'N/A', '25-PHYSICIAN', 'N/A', 'FRAUD'],
  [['Invented title']],
);

describe('Missouri, in which order is not known', () => {
  // One word before a comma is the last name; without a comma, and behind two words, both orders are read.
  namesOf('mo', ofMissouri, [
    ['QUINDLE, ANA RUTH', ['QUINDLE', 'ANA', 'RUTH', null]],
    ['QUINDLE ANA', ['QUINDLE', 'ANA', null, 'QUINDLE ANA'], ['ANA', 'QUINDLE', null, null]],
    ['QUINDLE ANA, MD', ['QUINDLE', 'ANA', null, 'QUINDLE ANA, MD'], ['ANA', 'QUINDLE', null, null]],
    [
      'ANA QUINDLE, FNP-BC',
      ['ANA QUINDLE', 'FNP-BC', null, 'ANA QUINDLE, FNP-BC'],
      ['QUINDLE', 'ANA', null, null],
    ],
    ['QUINDLE ADULT DAY CARE CENTER', [null, null, null, 'QUINDLE ADULT DAY CARE CENTER']],
    [
      'ANA QUINDLE DBA LUND CLINIC',
      ['ANA', 'QUINDLE', null, 'ANA QUINDLE'],
      ['QUINDLE', 'ANA', null, null],
      [null, null, null, 'LUND CLINIC'],
    ],
  ]);
});
