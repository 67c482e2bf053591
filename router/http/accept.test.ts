import { expect, test } from 'vitest';
import { acceptsOneOf } from './accept.ts';

test.each([
  ['*/*', true],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/*;q=0.1', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json;q=0, */*', false],
  ['application/*;q=0, */*', false],
  ['application/*;q=0, application/json', true],
  ['*/*;q=0', false],
  ['application/xml', false],
  ['text/html, application/fhir+json', false],
  ['application/json;q=0', false],
  ['application/json;q=nonsense', true],
  ['', true],
  ['json', true],
  ['json, text/html', false],
  [',,;', true],
])('Accept %j admits JSON: %s', (accept, expected) => {
  expect(acceptsOneOf(accept, ['application/json'])).toBe(expected);
});

test('one of several types is enough', () => {
  const types = ['application/json', 'application/x-ndjson', 'text/plain'];
  expect(acceptsOneOf('text/*', types)).toBe(true);
  expect(acceptsOneOf('application/x-ndjson', types)).toBe(true);
  expect(acceptsOneOf('application/pdf', types)).toBe(false);
});
