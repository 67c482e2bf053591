import { expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { lineRuns } from './line-runs.ts';

const LINES = `SELECT key, encode(concat('{"npi":"', key, '"}', chr(10))) AS line, hash(key) AS digest, NULL AS fhir
  FROM (SELECT (1000000000 + 7_777_777 * i)::VARCHAR AS key FROM range(3000) AS provider (i))`;

/** The runs of 3,000 lines in four parts, asked for in queries that end before these keys, and the number of digests kept. */
async function runsOf(ends: readonly string[]) {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  const bounds = ['', ...ends, '~'];
  const queries = bounds
    .slice(1)
    .map((end, i) => `FROM (${LINES}) WHERE key >= '${bounds[i]}' AND key < '${end}' ORDER BY key`);
  const runs: [part: string, text: string][] = [];
  for await (const { part, lines } of lineRuns(warehouse, PACK_COLLECTIONS.payments, queries))
    runs.push([part, Buffer.from(lines).toString()]);
  const digests = (
    await warehouse.connection.runAndReadAll('SELECT count(*) FROM payments_digest')
  ).getRows();
  return { runs, digests };
}

test('the runs are the same however many queries give the lines', async () => {
  const whole = await runsOf([]);
  expect(
    whole.runs
      .map(([, text]) => text)
      .join('')
      .split('\n'),
  ).toHaveLength(3001);
  expect(new Set(whole.runs.map(([part]) => part)).size).toBeGreaterThan(3);
  for (const ends of [['1000000001'], ['1010', '1010', '1500000000'], ['1234567', '1234568', '1999', '3']])
    expect(await runsOf(ends)).toEqual(whole);
});
