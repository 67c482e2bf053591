import { expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import type { CutBlock } from '../schemas/pack/part-cutter.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { partLines } from './part-lines.ts';

/** With small parts, and few prefixes. */
const COLLECTION = { ...PACK_COLLECTIONS.payments, prefixLength: 1, linesPerPart: 64 };

const LINES = `SELECT key, encode(concat('{"npi":"', key, '"}', chr(10))) AS line, hash(key) AS digest, NULL AS fhir
  FROM (SELECT (1000000000 + 7_777_777 * i)::VARCHAR AS key FROM range(3000) AS provider (i))`;

/** The parts of 3,000 lines of many prefixes, asked for in queries that end before these keys, and the number of digests kept. */
async function partsOf(ends: readonly string[]) {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  const bounds = ['', ...ends, '~'];
  const queries = bounds
    .slice(1)
    .map((end, i) => `FROM (${LINES}) WHERE key >= '${bounds[i]}' AND key < '${end}' ORDER BY key`);
  const parts: { blocks: readonly CutBlock[]; text: string }[] = [];
  for await (const { blocks, lines } of partLines(warehouse, COLLECTION, queries))
    parts.push({ blocks, text: Buffer.concat(lines).toString() });
  const digests = (
    await warehouse.connection.runAndReadAll('SELECT count(*) FROM payments_digest')
  ).getRows();
  return { parts, digests };
}

test('the parts are the same however many queries give the lines', async () => {
  const whole = await partsOf([]);
  expect(
    whole.parts
      .map(({ text }) => text)
      .join('')
      .split('\n'),
  ).toHaveLength(3001);
  expect(whole.parts.length).toBeGreaterThan(20);
  expect(whole.parts.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(100);
  for (const ends of [['1000000001'], ['1010', '1010', '1500000000'], ['1234567', '1234568', '1999', '3']])
    expect(await partsOf(ends)).toEqual(whole);
});
