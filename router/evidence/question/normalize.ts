import homoglyphs from '../lexicon/homoglyphs.json' with { type: 'json' };

/**
 * A question in normal form: one spelling of each letter, no invisible characters, no spaced-out letters. Upper case is kept,
 * because it distinguishes `OR` from `or`. Line ends are kept, because they end sentences.
 */
export function normalized(question: string): string {
  const letters = [...visible(question.normalize('NFKC'))]
    .map((character) => LOOK_ALIKES.get(character) ?? character)
    .join('');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFKC');
  return (
    joinSpacedLetters(withoutAbbreviationDots(plain))
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      // `1.5k`
      .replace(/(?<![\d.])(\d+)\.(\d)k\b/gi, '$1$200')
      .replace(/\b(north|south) and (north|south) (dakota|carolina)\b/gi, '$1 $3 and $2 $3')
      .replace(/\s*\n\s*/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  );
}

/** Letters of other scripts that look like Latin ones (Unicode confusables), and marks with more than one shape. */
const LOOK_ALIKES = new Map(
  Object.entries(homoglyphs).flatMap(([letter, alike]) =>
    [...alike].map((character): [string, string] => [character, letter]),
  ),
);

/** Format characters (zero width, bidi, tags), controls, private use, fillers and variation selectors show nothing. */
const INVISIBLE = /(?![\n\r\t])(?:[\p{Cf}\p{Cc}\p{Co}\p{Cs}]|\p{Default_Ignorable_Code_Point})/gu;

function visible(text: string): string {
  return text
    .replace(/[\r\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(INVISIBLE, '');
}

/** `D.C.` is `DC`. */
function withoutAbbreviationDots(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?![\p{L}\p{N}])/gu, (dotted) =>
    dotted.replaceAll('.', ''),
  );
}

/** Four letters or more that stand alone, or three capitals (`E N T`). */
const SPACED =
  /(?<![\p{L}\p{N}'])(?:(?:\p{L}[ \t._*|·~+,/-]{1,6}){3,}\p{L}|(?:\p{Lu}[ .-]){2}\p{Lu})(?![\p{L}\p{N}'])/gu;

/** Joins spaced-out letters; a wider gap separates words. */
function joinSpacedLetters(text: string): string {
  return text.replace(SPACED, (run) =>
    run
      .split(/\s{2,}/)
      .map((word) => word.replace(/[^\p{L}]/gu, ''))
      .join(' '),
  );
}
