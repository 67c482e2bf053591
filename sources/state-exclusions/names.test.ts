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
