import { NICKNAME_LEXICON, type NicknameGrade } from './lexicon/nicknames.ts';

/** name -> other name -> grade. */
const PAIRS = new Map<string, Map<string, NicknameGrade>>();

for (const [formal, { nicknames = '', related = '' }] of Object.entries(NICKNAME_LEXICON)) {
  const equivalent = [formal, ...listed(nicknames)];
  for (const one of equivalent) for (const other of equivalent) addPair(one, other, 'nickname');
  for (const other of listed(related)) {
    addPair(formal, other, 'related');
    addPair(other, formal, 'related');
  }
}

function listed(names: string): string[] {
  return names.split(' ').filter((name) => name !== '');
}

/** If two entries have the same pair, the stronger grade applies. */
function addPair(name: string, sameAs: string, grade: NicknameGrade): void {
  if (name === sameAs) return;
  const pairs = PAIRS.get(name) ?? new Map<string, NicknameGrade>();
  PAIRS.set(name, pairs);
  if (pairs.get(sameAs) !== 'nickname') pairs.set(sameAs, grade);
}

const NONE: ReadonlyMap<string, NicknameGrade> = new Map();

/** The first names that may stand for a first name, in normal form, with the grade of each pair. */
export function nicknamesOf(name: string): ReadonlyMap<string, NicknameGrade> {
  return PAIRS.get(name) ?? NONE;
}

/** How two first names in normal form may stand for each other; null where they are not known to. */
export function nicknameGrade(one: string, other: string): NicknameGrade | null {
  return nicknamesOf(one).get(other) ?? null;
}
