import { describe, expect, it } from 'vitest';
import { joinTexts, readDocumentText, readOwnText } from './document-text.ts';
import { readConfidence, readDefinitions } from './glossary.ts';
import { fillSlots } from './slots.ts';

const DOCUMENT = `# A study of {{what}}

What it is.

## Definitions

- cohort
- \`per_100k\`

## Sources

- nppes

## Steps

1. Count.
2. Divide,
   and round.

## Confidence

- derived

## Limitations

- One.
`;

describe('joinTexts', () => {
  it('puts the text of a study before the text that studies share', () => {
    const own = readOwnText(
      '# Homes\n\nHomes.\n\n## Definitions\n\n- home\n\n## Steps\n\n1. List.\n\n## Limitations\n\n- Zero.\n',
      'own.md',
    );
    expect(joinTexts(own, readDocumentText(DOCUMENT, 'x.md'))).toEqual({
      displayName: 'Homes',
      summary: 'Homes. What it is.',
      definitions: ['home', 'cohort', 'per_100k'],
      sources: ['nppes'],
      steps: ['List.', 'Count.', 'Divide, and round.'],
      confidence: ['derived'],
      limitations: ['Zero.', 'One.'],
    });
    expect(() => readOwnText(DOCUMENT, 'own.md')).toThrow('not Definitions, Steps, Limitations');
  });
});

describe('readDocumentText', () => {
  it('reads the five lists, without the code letters of terms, and joins broken lines', () => {
    expect(readDocumentText(DOCUMENT, 'x.md')).toEqual({
      displayName: 'A study of {{what}}',
      summary: 'What it is.',
      definitions: ['cohort', 'per_100k'],
      sources: ['nppes'],
      steps: ['Count.', 'Divide, and round.'],
      confidence: ['derived'],
      limitations: ['One.'],
    });
  });

  it.each([
    ['a heading too many', DOCUMENT.concat('\n## More\n\n- x\n'), 'its headings are Definitions'],
    ['a heading missing', DOCUMENT.replace('## Steps', '## Stages'), 'not Definitions, Sources, Steps'],
    ['no summary', DOCUMENT.replace('What it is.\n', ''), 'its name and a summary'],
    ['an empty list', DOCUMENT.replace('- nppes', 'None.'), '"Sources" is not one list'],
    ['a table, which would be lost', DOCUMENT.concat('\n| a |\n|---|\n| b |\n'), 'holds a table'],
    ['text before the first heading', `Hello.\n\n${DOCUMENT}`, 'does not begin with a heading'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readDocumentText(text, 'x.md')).toThrow(message);
    expect(() => readDocumentText(text, 'x.md')).toThrow('x.md');
  });
});

describe('readDefinitions', () => {
  it('reads text and facts of a term', () => {
    const text = '# D\n\n## `per_100k`\n\nDensity.\n\nUnrounded.\n\n- Formula: a / b\n- Unit: each\n';
    expect(readDefinitions(text, 'definitions.md').get('per_100k')).toEqual({
      term: 'per_100k',
      definition: 'Density.\n\nUnrounded.',
      formula: 'a / b',
      unit: 'each',
      source: null,
    });
  });

  it.each([
    ['a term twice', '## a\n\nx\n\n## a\n\ny\n', '"a" is defined twice'],
    ['a term without text', '## a\n\n- Unit: x\n', '"a" says nothing'],
    ['an unknown fact', '## a\n\nx\n\n- Units: x\n', '"Units: x" is none of Formula, Unit, Source'],
    ['a fact twice', '## a\n\nx\n\n- Unit: x\n- Unit: y\n', '"Unit: y" is none of'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readDefinitions(text, 'definitions.md')).toThrow(message);
  });
});

describe('readConfidence', () => {
  it('requires a value for every class, which may be null', () => {
    expect(readConfidence('## own\n\nx\n\n- Value: none\n', 'confidence.md').get('own')?.value).toBeNull();
    expect(() => readConfidence('## a\n\nx\n', 'confidence.md')).toThrow('"a" has no value');
  });
});

describe('fillSlots', () => {
  it('inserts the values', () => {
    expect(fillSlots('{{a.b}} of {{c}}', { 'a.b': '1', c: '2' }, 'x.md')).toBe('1 of 2');
  });

  it('refuses a slot without a value, and an incomplete slot', () => {
    expect(() => fillSlots('{{a}}', {}, 'x.md')).toThrow('the slot {{a}} has no value');
    expect(() => fillSlots('{{ a }}', { a: '1' }, 'x.md')).toThrow('malformed');
    expect(() => fillSlots('{{a', { a: '1' }, 'x.md')).toThrow('malformed');
  });

  it.each([
    ['a sentence', 'It counts. In all {{n}} rows. It ends.', 'It counts. It ends.'],
    ['a remark', 'It links what is stated ({{n}} rows) and no more.', 'It links what is stated and no more.'],
    ['everything', 'In all {{n}} rows.', ''],
    [
      'no more than the sentence with "U.S. Census" in it',
      'One. From the U.S. Census {{n}}. Two.',
      'One. Two.',
    ],
    ['a sentence before code letters', 'Of {{n}}. `name` is null.', '`name` is null.'],
    [
      'nothing when the number is known',
      'Of {{known}} (all). "No" is an answer.',
      'Of 7 (all). "No" is an answer.',
    ],
  ])('leaves out %s whose number the release does not have', (_, text, expected) => {
    expect(fillSlots(text, { n: null, known: '7' }, 'x.md')).toBe(expected);
  });
});
