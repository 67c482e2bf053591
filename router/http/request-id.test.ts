import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a UUIDv7 that carries its moment', () => {
  const moment = Date.parse('2026-11-21T00:00:00.123Z');
  const id = newRequestId(moment);
  expect(id).toMatch(SHAPE);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment);
});

test('never the same twice, also within a millisecond and across batches', () => {
  const ids = new Set(Array.from({ length: 5_000 }, () => newRequestId(1)));
  expect(ids.size).toBe(5_000);
  for (const id of ids) expect(id).toMatch(SHAPE);
});
