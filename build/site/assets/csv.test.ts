import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** The page reads a roster as the command does, or refuses it as the command does. */

// @ts-expect-error The script of a page has no types.
const { parseCsv } = await import('./csv.js');

/** The records as the command reads them; null where it refuses the text. */
function ofCommand(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch {
    return null;
  }
}

function ofPage(text: string, delimiter: string): string[][] | null {
  try {
    return parseCsv(text, delimiter).map(({ cells }: { cells: string[] }) => cells);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return null;
  }
}

describe('a text is read as by the command', () => {
  test.each([
    ['quotes', 'a,b\n"x, ""y""",2\n'],
    ['a cell of several lines', 'a,b\r\n"x\r\ny",2\r\n'],
    ['no line end at the end', 'a,b\n1,2'],
    ['an empty quoted cell at the end', 'a,b\n1,""'],
    ['empty lines', 'a,b\n\n1,2\n\n'],
    ['line ends of old spreadsheets', 'a,b\r1,2\r'],
    ['other line ends below', 'a,b\n1,2\r\n3,4\n'],
    ['a quote in a value', 'a,b\n1"2,3\n'],
    ['a sign behind a quote', 'a,b\n"1"2,3\n'],
    ['a quote that is not closed', 'a,b\n"1,3\n'],
  ])('%s', (_, text) => {
    expect(ofPage(text, ',')).toEqual(ofCommand(text, ','));
  });

  test('whatever it is made of', () => {
    const text = fc
      .array(fc.constantFrom('a', ' ', '"', '""', ',', ';', '\t', '\n', '\r\n'), { maxLength: 24 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(',', ';', '\t'), (made, delimiter) => {
        expect(ofPage(made, delimiter), JSON.stringify(made)).toEqual(ofCommand(made, delimiter));
      }),
      { numRuns: 3_000 },
    );
  });
});
