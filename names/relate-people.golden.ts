import type { Contradiction, NameGrade } from './relate-people.ts';

/** Last name, first name, middle name and suffix, separated by commas. */
type Written = string;

/**
 * Pairs of names and how they relate; every place that compares people's names for a decision is held to them: TypeScript and
 * SQL, both ways. Null: they do not relate.
 */
export const RELATED_NAMES: readonly (readonly [
  one: Written,
  other: Written,
  grade: NameGrade | null,
  contradiction?: Contradiction,
])[] = [
  ['QUINDLE, ROBERT, ALAN', 'QUINDLE, ROBERT, A', 'same'],
  ["O'QUINDLE, ROBERT", 'OQUINDLE, ROBERT', 'same'],
  ['DE LA CRUZ, ANA', 'DELACRUZ, ANA', 'same'],
  ['QUINDLE, ROBERT, V', 'QUINDLE, ROBERT, JAMES, V', 'same'],
  ['QUINDLE X, ROBERT', 'QUINDLE, ROBERT, JAMES, X', 'same'],
  ['QUINLDE V, ROBERT', 'QUINDLE, ROBERT', 'near'],
  // A hyphen or a blank within a given name is no difference.
  ['QUINDLE, MARY ANN', 'QUINDLE, MARYANN', 'same'],
  ['QUINDLE, MARY-ANN', 'QUINDLE, MARY, ANN', 'same'],
  ['QUINDLE, MARYANN, L', 'QUINDLE, MARY, ANN L', 'same'],
  ['QUINDLE, MARY ANN, L', 'QUINDLE, MARY, ANN', 'same'],
  ['QUINDLE, OMAR, ABDEL-RAHMAN', 'QUINDLE, OMAR, ABDELRAHMAN', 'same'],
  ['QUINDLE, OMAR, ABDEL RAHMAN', 'QUINDLE, OMAR, RAHMAN', 'same'],
  ['QUINDLE, ROBERT', 'QUINDLE, BOB', 'form'],
  ['QUINDLE, ROBERT', 'ROBERT, QUINDLE', 'form'],
  ['QUINDLE-MARCH, ANA', 'MARCH, ANA', 'form'],
  ['QUINDLE-MARCH, ANA', 'ANA, MARCH', 'form'],
  // Exchanged with the last of several given names: QUINDLE ANA RUTH, read first name first.
  ['RUTH, QUINDLE, ANA', 'QUINDLE, ANA RUTH', 'form'],
  ['RUTH, QUINDLE-LUND, MARCH ANA', 'QUINDLE-LUND, ANA RUTH, MARCH', 'form'],
  ['RUTH, QUINDLE, ANA', 'MARCH, ANA RUTH', null],
  // The same words, divided otherwise: LA ANA RUTH is Ana Ruth La, or Ruth La Ana.
  ['LA ANA, RUTH', 'LA, ANA, RUTH', 'near'],
  ['RUTH, QUINDLE, ANA', 'QUINDLE, ANA, RUTH', 'near'],
  ['LA ANA, RUTH', 'LA, ANA, MARIA', null],
  ['LA ANA', 'LA, ANA', null],
  ['QUINDLE MARCH, ANA', 'MARCH QUINDLE, ANA', 'form'],
  ['QUINDLE-M, ANA', 'QUINDLE-MARCH, ANA', 'form'],
  ['FEATHERSTONEHAUGH-QUINDLE, ANA', 'FEATHERSTONEHAUGH-QU, ANA', 'form'],
  ['QUINDEL, ROBERT', 'QUINDLE, ROBERT', 'near'],
  ['UINDLE, ROBERT', 'QUINDLE, ROBERT', 'near'],
  ['QUINDLE, ORBERT', 'QUINDLE, ROBERT', 'near'],
  ['QUINDLE, R', 'QUINDLE, ROBERT', 'near'],
  ['QUINDLE, FEATHERSTONEHA', 'QUINDLE, ROBERT, FEATHERSTONEHAUGH', 'near'],
  ['QUINDLE, FEATHERSTO', 'QUINDLE, ROBERT, FEATHERSTONEHAUGH', null],
  ['QUINDLE, LARA JANE', 'QUINDLE, LARA, JNAE', 'near'],
  ['QUINDLE, LARA JANE', 'QUINDLE, LARA, RUTH', 'same', 'middle name'],
  // A blank in another place makes another word of a credential or suffix.
  ['QUINDL ELPC, ROBERT', 'QUINDLE LPC, ROBERT', 'near'],
  ['QUINLDE, ROBERT', 'QUINDLE LPCC, ROBERT', 'near'],
  ['QUINDLEJR, ROBERT', 'QUINDLE JR, ROBERT', 'near'],
  ['QUINDL ELPC, ORBERT', 'QUINDLE LPC, ROBERT', null],
  ['QUINDLE, MARIA', 'QUINDLE, MARY', 'near'],
  ['QUINDLE, JEFF', 'QUINDLE, JEFFRY', 'near'],
  ['QUINDLE, KATHRYN', 'QUINDLE, CATHRIN', 'near'],
  ['QUINDLE, O', 'QUINDLE, JO', 'near'],
  ['LEE, ANNA', 'LEW, ANNA', 'near'],
  ['DO, ANNA', 'DO NGUYEN, ANNA', 'near'],
  ['DO, ANNA', 'NGUYEN-DO, ANNA', 'near'],
  ['NGUYEN-DO, ANNA', 'NGUYEN, ANNA', 'form'],
  // One letter of a further given name.
  ['QUINDLE, MARTHA-ANX', 'QUINDLE, MARTHA-ANN', 'near'],
  ['QUINDLE, MI MMI', 'QUINDLE, MI MI', 'near'],
  ['QUINDLE, H NAH', 'QUINDLE, H ANH', 'near'],
  ['QUINDLE, CCAC CAC', 'QUINDLE, CAC CAC', 'near'],
  // As far as lists print them: 20 letters of a last name and 15 of a first name, blanks included.
  ['QUINDLE, MARCELLEANNE-VA', 'QUINDLE, MARCELLEANNE, VANILLA', 'form'],
  ['QUINDLE, NA DO NMARCHETT', 'QUINDLE, NA DON MARCHETTI', 'same'],
  ['QUINDLE, MUHAMMAD JIIBRA', 'QUINDLE, MUHAMMAD JIBRAN', 'near'],
  ['LUND MARCHAN DOS QUI, F', 'LUND MARCHAN DOS QUINDLE, FABIO', 'near'],
  ['PETERSENSON QUINDLEB, ANA', 'QUINDLEBERGER, ANA', 'near'],
  ['PETERSENSON QUINDLEB, BETH', 'QUINDLEBERGER, ELIZABETH', 'near'],
  ['PETERSENSON-QUINDLEB, ANA', 'MARCH-QUINDLEBERGER, ANA', null],
  ['PETERSENSON QUINDLEB, A', 'QUINDLEBERGER, ANA', null],
  ['PETERSON QUINDLEB, ANA', 'QUINDLEBERGER, ANA', null],
  // What follows the cut is not printed, and what precedes it is; a letter is enough.
  ['PETERSENSON-LUND QUI, ANA', 'QUINDLE-MARCH, ANA', 'near'],
  ['PETERSENSON MARCH QU, ANA', 'MARCH QUINDLE, ANA', 'near'],
  ['PETERSENSON MARCHE Q, ANA', 'QUINDLE, ANA', 'near'],
  ['PETERSENSON QUINDLES, ANA', 'QUINDLES MARCH, ANA', 'near'],
  ['PETERSENSON MARCHE L, ANA', 'QUINDLE, ANA', null],
  ['PETERSENS QUINDLES, ANA', 'QUINDLES MARCH, ANA', 'form', 'last name'],
  ['PETERSENSON MARCHE Q, ANX', 'QUINDLE, ANA', null],
  ['ROBERT, MARCHBANKS-QUIN', 'MARCHBANKS-QUINDLE, ROBERT', 'form'],
  ['QUINDLE, E R, L', 'QUINDLE, LEE, E R', 'near'],
  ['QUINDLE, ALAN', 'QUINDLE, ROBERT, ALAN', 'near'],
  ['QUINDLE, ALAN, R', 'QUINDLE, ROBERT, ALAN', 'near'],
  ['QUINDLE, ROBERT', 'QUINDLE, J ROBERT', 'near'],
  ['MARCH, MARY, QUINDLE', 'QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, MARY, ANN QUINDLE', 'QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, BETH, QUINDLE', 'QUINDLE-LUND, ELIZABETH', 'changed'],
  ['MARCH, MARY, VU', 'VU, MARY', 'changed'],
  ['MARCH, MARY, A', 'A, MARY', null],
  // What follows it is no given name: MARY QUINDLE LUND MARCH may have two last names now.
  ['MARCH, MARY, QUINDLE J', 'QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, MARY, QUINDLE LUND', 'QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, MARY, ANN QUINDLE LUND', 'QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, MARY, PETERSON QUI', 'PETERSON QUINDLE, MARY, ANN', 'changed'],
  // A degree, and a family name.
  ['MARCH, NHI, DO', 'DO, NHI, MA', 'changed'],
  ['QUINDLE, ANA, D', 'QUINDLE, ANA, DO MARCO', 'same'],
  ['QUINDLE, ANA, DO', 'QUINDLE, ANA, L', 'same'],
  ['QUINDLE, ANA, L DO', 'QUINDLE, ANA, B', 'same', 'middle name'],
  // As far as lists print a middle name: 15 letters.
  ['MARCH, MARY, FEATHERSTONEHAU', 'FEATHERSTONEHAUGH, MARY, ANN', 'changed'],
  ['MARCH, MARY, PETERSON QUINDL', 'PETERSON QUINDLE, MARY, ANN', 'changed'],
  ['MARCH, ALAN, LUND QUINDLES J', 'LUND QUINDLES, ALAN, BRAM, JR', 'changed'],
  ['MARCH, ALAN, QUINDLEBERGER J', 'QUINDLEBERGER, ALAN, BRAM, JR', 'changed'],
  ['MARCH, BETH, ANN QUINDLEBERG', 'MARCH-QUINDLEBERGER, ELIZABETH, ANN', 'form'],
  ['MARCH, BETH, ANN QUINDLEBERG', 'QUINDLEBERGER, ELIZABETH, ANN', 'changed'],
  ['MARCH, MARY, QUINDLEBERG', 'QUINDLEBERGER, MARY', null],
  ['QUINDLE, ROBERT, KEITH', 'QUINDLE, ROBERT, JAMES', 'same', 'middle name'],
  ['QUINDLE, MARY ANN', 'QUINDLE, MARY JO', 'same', 'middle name'],
  ['QUINDLE, ROBERT, , SR', 'QUINDLE, ROBERT, , III', 'same', 'suffix'],
  // Junior is a family name too.
  ['QUINDLE JUNIOR, ROBERT, , SR', 'QUINDLE JUNIOR, ROBERT', 'same'],
  ['MARCH, MARY, BETH QUINDLE', 'QUINDLE, MARY, ANN', 'changed', 'middle name'],
  // Colleagues have double names too.
  ['QUINDLE-MARCH, ANA', 'QUINDLE-LUND, ANA', 'form', 'last name'],
  ['QUINDLE-MARCH, ANA, RUTH', 'QUINDLE-LUND, ANA', 'form', 'last name'],
  // The other half is a middle name of the other.
  ['QUINDLE-LUND, ANA, MARCH', 'MARCH QUINDLE, ANA', 'changed'],
  ['QUINDLE-LUND, ANA, RUTH MARCH', 'MARCH QUINDLE, ANA, RUTH', 'changed'],
  ['QUINDLE-LUND, ANX, MARCH', 'MARCH QUINDLE, ANA', null],
  ['QUINDEL, ROBRET', 'QUINDLE, ROBERT', null],
  ['MARCHETTI, ROBERT', 'QUINDLE, ROBERT', null],
  ['QUINDLE, CAROLINE', 'QUINDLE, ROBERT', null],
  ['SAN MARCO, ANA', 'SAN LUND, ANA', null],
  ['QUINDLE, JO', 'QUINDLE, JOSEPHA', null],
];

/** Pairs of names that do not relate, and whether somebody may have changed the last name of the one to that of the other. */
export const RENAMED_PEOPLE: readonly (readonly [one: Written, other: Written, mayBeRenamed: boolean])[] = [
  ['QUINDLE, MARY', 'MARCHETTI, MARY', true],
  ['QUINDLE, MARY, ANN', 'MARCHETTI, MARY, A', true],
  ['QUINDLE, MARY, ANN', 'MARCHETTI, MARY', true],
  ['QUINDLE, MARY ANN', 'MARCHETTI, MARYANN', true],
  ['QUINDLE, MARY-ANN', 'MARCHETTI, MARY, ANN', true],
  ['QUINDLE, ELIZABETH', 'MARCHETTI, BETH', true],
  ['QUINDLE, ROBERT, , JR', 'MARCHETTI, ROBERT', true],
  // As far as lists print it.
  ['QUINDLE, FEATHERSTONEHAU', 'MARCHETTI, FEATHERSTONEHAUGH', true],
  ['QUINDLE, MARY, ANN', 'MARCHETTI, MARY, JANE', false],
  ['QUINDLE, ROBERT, , SR', 'MARCHETTI, ROBERT, , III', false],
  ['QUINDLE, M', 'MARCHETTI, MARY', false],
  ['QUINDLE, MARIA', 'MARCHETTI, MARY', false],
  ['QUINDLE, ROBRET', 'MARCHETTI, ROBERT', false],
  ['QUINDLE, ANN', 'MARCHETTI, MARY, ANN', false],
];
