import { writeFileSync } from 'node:fs';
import {
  BUSINESS_WORDS,
  KINDS_OF_BUSINESS,
  LEGAL_FORMS,
  PROFESSIONAL_LEGAL_FORMS,
  STATE_LIKE_LEGAL_FORMS,
  UNDISTINGUISHING_WORDS,
  WORDS_BEFORE_KINDS,
} from '../names/lexicon/business-words.ts';
import { NICKNAME_LEXICON } from '../names/lexicon/nicknames.ts';
import {
  CREDENTIALS,
  FAMILY_NAME_CREDENTIALS,
  FOLDED_LETTERS,
  GENERATION_SUFFIXES,
  UNSEPARATING_MARKS,
} from '../names/lexicon/person-words.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: node scripts/name-lexicons.ts

Writes the word lists of names/ as SQL for the resolve step, into pipeline/resolve/: run it after a change in names/lexicon/. A
test holds the committed files to it.

  --help

Example:
  node scripts/name-lexicons.ts
`;

const LINE_WIDTH = 120;

/** The generated files by their path from the root of the checkout. */
export function lexiconFiles(): Record<string, string> {
  return {
    'pipeline/resolve/name-words.sql': nameWords(),
    'pipeline/resolve/nicknames.sql': nicknames(),
  };
}

function nameWords(): string {
  const folded = Object.keys(FOLDED_LETTERS).join('');
  const plain = Object.values(FOLDED_LETTERS).join('');
  return `-- The word lists of names, as macros. Generated from names/lexicon/ by scripts/name-lexicons.ts: change it there.
--
-- To run it in a DuckDB shell:  .read name-words.sql

-- A text in capitals without accents and without the marks that do not separate words.
CREATE OR REPLACE TEMP MACRO resolve_plain(published) AS
  translate(upper(strip_accents(published)), ${quoted(folded + UNSEPARATING_MARKS)}, ${quoted(plain)});

-- Generation suffixes; NULL for any other word.
CREATE OR REPLACE TEMP MACRO resolve_suffix_word(word) AS
  CASE word
${filled(whens(GENERATION_SUFFIXES), ' ', '    ')}
  END;

-- Degrees and licenses printed after a name.
CREATE OR REPLACE TEMP MACRO resolve_is_credential(word) AS
  word IN (
${filled(CREDENTIALS.map(quoted), ', ', '    ')}
  );
-- Of these, those that are usual family names.
CREATE OR REPLACE TEMP MACRO resolve_is_family_name(word) AS word IN (${CREDENTIALS.filter((word) =>
    FAMILY_NAME_CREDENTIALS.includes(word),
  )
    .map(quoted)
    .join(', ')});

-- Legal forms and filler words of business names.
CREATE OR REPLACE TEMP MACRO resolve_is_undistinguishing(word) AS
  word IN (
${filled(UNDISTINGUISHING_WORDS.map(quoted), ', ', '    ')}
  );

-- The beginning of a legal form, as a list leaves it that cuts long names.
CREATE OR REPLACE TEMP MACRO resolve_begins_legal_form(word) AS
  length(word) >= 2
  AND len(
    list_filter(
      [
${filled(LEGAL_FORMS.map(quoted), ', ', '        ')}
      ],
      lambda form: starts_with(form, word)
    )
  ) > 0;

-- Legal forms that are states as well.
CREATE OR REPLACE TEMP MACRO resolve_is_state_like(word) AS word IN (${STATE_LIKE_LEGAL_FORMS.map(quoted).join(', ')});
-- Those that are states in any case: GROUP CO PC, GROUP CO P.C.
CREATE OR REPLACE TEMP MACRO resolve_stated_states(words) AS
  list_filter(
    words,
    lambda word, place: resolve_is_state_like(word)
      AND coalesce(words[place + 1] IN (${PROFESSIONAL_LEGAL_FORMS.map(quoted).join(', ')}, 'P'), false)
  );

-- Words of business names, abbreviations written out.
CREATE OR REPLACE TEMP MACRO resolve_business_word(word) AS
  CASE word
${filled(whens(BUSINESS_WORDS), ' ', '    ')}
    ELSE word
  END;

-- A word that says what kind of business it is.
CREATE OR REPLACE TEMP MACRO resolve_is_kind_of_business(word) AS
  word IN (
${filled(KINDS_OF_BUSINESS.map(quoted), ', ', '    ')}
  );
-- A word that is a part of it before one: A LICENSED SOCIAL WORKER, FOR SLEEP MEDICINE.
CREATE OR REPLACE TEMP MACRO resolve_leads_to_kind(word) AS word IN (${WORDS_BEFORE_KINDS.map(quoted).join(', ')});
`;
}

function nicknames(): string {
  const rows = Object.entries(NICKNAME_LEXICON).flatMap(([formal, { nicknames = '', related = '' }]) => [
    ...(nicknames === '' ? [] : [`(${quoted(formal)}, 'nickname', ${quoted(nicknames)})`]),
    ...(related === '' ? [] : [`(${quoted(formal)}, 'related', ${quoted(related)})`]),
  ]);
  return `-- First names that may stand for each other: resolve_nickname (name, same_as, grade), both ways. Generated from
-- names/lexicon/nicknames.ts by scripts/name-lexicons.ts: change it there.
--
-- To run it in a DuckDB shell:  .read nicknames.sql

CREATE OR REPLACE TEMP TABLE resolve_nickname AS
WITH other_form AS (
  SELECT formal, grade, unnest(string_split(names, ' ')) AS name
  FROM (
    VALUES
${filled(rows, ', ', '      ')}
  ) AS given (formal, grade, names)
),
-- A nickname matches its formal names and their other nicknames (BOB and ROB), not related formal names. A related name
-- matches its formal name only.
pair AS (
  SELECT formal AS name, name AS same_as, grade FROM other_form
  UNION ALL
  SELECT name, formal, grade FROM other_form
  UNION ALL
  SELECT one.name, other.name, 'nickname'
  FROM other_form AS one
  JOIN other_form AS other USING (formal)
  WHERE one.grade = 'nickname' AND other.grade = 'nickname'
)
-- The alphabetically first grade, 'nickname', is the stronger one.
SELECT name, same_as, min(grade) AS grade FROM pair WHERE name <> same_as GROUP BY name, same_as;
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const whens = (forms: Readonly<Record<string, string>>): string[] =>
  Object.entries(forms).map(([word, form]) => `WHEN ${quoted(word)} THEN ${quoted(form)}`);

/** Items in lines of at most `LINE_WIDTH` characters. */
function filled(items: readonly string[], separator: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const [index, item] of items.entries()) {
    const text = index < items.length - 1 ? item + separator : item;
    if (line !== '' && (indent + line + text).trimEnd().length > LINE_WIDTH) {
      lines.push((indent + line).trimEnd());
      line = '';
    }
    line += text;
  }
  return [...lines, indent + line].join('\n');
}

if (import.meta.main) {
  readOptions(HELP, {});
  for (const [path, text] of Object.entries(lexiconFiles()))
    writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
