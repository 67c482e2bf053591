// Made from names/nicknames.ts by `npm run site-modules`.

import { NICKNAME_LEXICON,                    } from './lexicon/nicknames.js';

/** name -> other name -> grade. */
const PAIRS = new Map                                    ();

for (const [formal, { nicknames = '', related = '' }] of Object.entries(NICKNAME_LEXICON)) {
  const equivalent = [formal, ...listed(nicknames)];
  for (const one of equivalent) for (const other of equivalent) addPair(one, other, 'nickname');
  for (const other of listed(related)) {
    addPair(formal, other, 'related');
    addPair(other, formal, 'related');
  }
}

function listed(names        )           {
  return names.split(' ').filter((name) => name !== '');
}

/** If two entries have the same pair, the stronger grade applies. */
function addPair(name        , sameAs        , grade               )       {
  if (name === sameAs) return;
  const pairs = PAIRS.get(name) ?? new Map                       ();
  PAIRS.set(name, pairs);
  if (pairs.get(sameAs) !== 'nickname') pairs.set(sameAs, grade);
}

const NONE                                     = new Map();

/** The first names that may stand for a first name, in normal form, with the grade of each pair. */
export function nicknamesOf(name        )                                     {
  return PAIRS.get(name) ?? NONE;
}

/** How two first names in normal form may stand for each other; null where they are not known to. */
export function nicknameGrade(one        , other        )                       {
  return nicknamesOf(one).get(other) ?? null;
}
