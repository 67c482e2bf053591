import { organizationNames } from '../names/business.ts';
import { TITLES } from '../names/lexicon/person-words.ts';
import type { PublishedName } from '../names/person.ts';

// Names as people type them into fields of their own, with what sources never print: titles, nicknames in brackets, initials without a blank.

const RANKS = 'REV REVEREND FR FATHER SISTER BROTHER SR BR HON CAPT LT MAJ COL SGT'.split(' ');
/** Before a first name; some of them are first names too, so that the name as it was typed is looked for as well. */
const BEFORE_NAME = new RegExp(`^(?:(?:${[...TITLES, ...RANKS].join('|')})\\b\\.?\\s*)+(?=\\S)`, 'i');
/** `William (Bill)`, `William "Bill"`; the apostrophe of O'Brien has no blank before it. */
const NICKNAME = /(?:^|\s)[("“‘'`]\s*([^)"”’'`]+?)\s*[)"”’'`](?=\s|$)/;
/** `J.R.`, and `RL`: two consonants are no name. */
const JOINED_INITIALS = /^(?:([A-Z])\.\s?([A-Z])\.?|([B-DF-HJ-NP-TV-XZ])([B-DF-HJ-NP-TV-XZ]))$/i;

/** The ways in which a typed name may be meant, as it was typed first. */
export function typedNames(typed: PublishedName): PublishedName[] {
  const untitled = withoutTitles(typed);
  const [formal, ...called] = withNicknameApart(untitled ?? typed);
  const all = [typed, untitled, formal, ...called, withInitialsApart(formal ?? untitled ?? typed)];
  const distinct = new Map(
    all.flatMap((name) => (name ? [[`${name.last}|${name.first}|${name.middle}`, name] as const] : [])),
  );
  return [...distinct.values()];
}

function withoutTitles(name: PublishedName): PublishedName | null {
  const first = name.first?.trim().replace(BEFORE_NAME, '') ?? '';
  return first === '' || first === name.first?.trim() ? null : { ...name, first };
}

/** Without a nickname, and by it; none where there is none. */
function withNicknameApart(name: PublishedName): PublishedName[] {
  const ofFirst = NICKNAME.exec(name.first ?? '');
  const ofMiddle = ofFirst === null ? NICKNAME.exec(name.middle ?? '') : null;
  const nickname = ofFirst?.[1] ?? ofMiddle?.[1];
  if (nickname === undefined) return [];
  const first = name.first?.replace(NICKNAME, '').trim() || nickname;
  const middle = name.middle?.replace(NICKNAME, '').trim() || null;
  return [
    { ...name, first, middle },
    { ...name, first: nickname, middle },
  ];
}

function withInitialsApart(name: PublishedName): PublishedName | null {
  const match = JOINED_INITIALS.exec(name.first?.trim() ?? '');
  if (match === null) return null;
  const [, one, two, first = one ?? '', second = two ?? ''] = match;
  return { ...name, first, middle: [second, name.middle ?? ''].join(' ').trim() };
}

/** What stands between two names of a company; `organizationNames` divides at DBA. */
const BETWEEN_NAMES =
  /\s*(?:\b(?:doing business as|trading as|operating as|formerly known as|formerly|d b a|t\/a|o\/a|f\/?k\/?a|a\/?k\/?a)\b[.:]?|[;()]|\s[-–/|]\s)\s*/i;
const MIN_WORDS_OF_PART = 2;

/** The names of a typed company: all of it, and each of several that it states. */
export function typedOrganizationNames(typed: string): string[] {
  const organization = typed.replaceAll('&amp;', '&');
  const parts = organization
    .split(BETWEEN_NAMES)
    .filter(
      (part) => part.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word)).length >= MIN_WORDS_OF_PART,
    );
  return [...new Set([organization, ...parts].flatMap(organizationNames))];
}
