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
  `MD DO DDS DMD DPM DC OD RN LPN LVN CNA NP FNP APRN ARNP CRNA PAC PHD PSYD PHARMD RPH LCSW LMFT LPC LPCC LCPC LMHC LMSW
  MSW DPT MBBS ESQ`.split(/\s+/);

/**
 * Further degrees and licenses that people type after a name: the usual ones of NPPES. Short ones are names and initials as well, so
 * that they count at the end of a typed text only, never within a published field.
 */
export const TYPED_CREDENTIALS: readonly string[] =
  `PA PT MS MA BA BS RD ND OT LD SLP CCC OTR OTD OTL COTA PTA RBT BCBA LSW LICSW LISW LCMHC LCADC LADC CADC LMT MFT
  AMFT DNP MSN BSN CNP CNM APN CRNP PMHNP AGACNP AGNP AGPCNP ACNP ANP CPNP PNP WHNP NNP RDN LDN MPH MBA MHA EDD ATC RDH RRT LAC AUD
  IBCLC NCC DVM FACP FACS FAAP FACOG FACC DABFM MPT DSW PSYA LP`.split(/\s+/);

/** Of all these, those that are usual family names. */
export const FAMILY_NAME_CREDENTIALS: readonly string[] = ['DO', 'MA', 'LAC'];

/** Forms of address before a name. */
export const TITLES: readonly string[] = ['DR', 'DOCTOR', 'PROF', 'PROFESSOR', 'MR', 'MRS', 'MS', 'MISS'];
