import { expect, test } from 'vitest';
import { CsvLayout, csvLine } from './csv.ts';

test('values are quoted where needed, and where the publisher quotes every value', () => {
  const row = { B: 'x, "y"', C: 'z' };
  const plain = new CsvLayout(['A', 'B', 'C']);
  expect(plain.header()).toBe('A,B,C\n');
  expect(plain.line(row)).toBe(',"x, ""y""",z\n');
  const quoted = new CsvLayout(['A', 'B', 'C'], { header: 'quoted', quoted: 'filled', lineEnd: '\r\n' });
  expect(quoted.header()).toBe('"A","B","C"\r\n');
  expect(quoted.line(row)).toBe(',"x, ""y""","z"\r\n');
  expect(csvLine(['', 'a\nb', 'c'])).toBe(',"a\nb",c\n');
});

test('no value of a row gets into the next row', () => {
  const layout = new CsvLayout(['A', 'B', 'C']);
  layout.line({ A: '1', C: '3' });
  expect(layout.line({ B: '2' })).toBe(',2,\n');
});

test('a value without a column is an error', () => {
  expect(() => new CsvLayout(['A']).line({ a: '1' })).toThrow('no column a');
});
