/** Letters that are no letter with an accent, in capitals, and the letter written for each. */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'A',
  Œ: 'O',
  Þ: 'T',
  ẞ: 'S',
};

/** Marks that do not separate words: O'BRIEN, M.D. */
export const UNSEPARATING_MARKS = "'`’.";

/** Generation suffixes by the words that stand for them. A lone V or I is an initial. */
export const GENERATION_SUFFIXES: Readonly<Record<string, string>> = {
  JR: 'JR',
  JUNIOR: 'JR',
  SR: 'SR',
  SENIOR: 'SR',
  II: 'II',
  '2ND': 'II',
  III: 'III',
  '3RD': 'III',
  IV: 'IV',
  '4TH': 'IV',
};

/** Degrees and licenses printed after a name. */
export const CREDENTIALS: readonly string[] =
  `MD DO DDS DMD DPM DC OD RN LPN LVN CNA NP FNP APRN ARNP CRNA PAC PHD PSYD PHARMD RPH LCSW LMFT LPC MSW DPT MBBS
  ESQ`.split(/\s+/);
