import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { STATE_LISTS } from '../schemas/sources/state-exclusions.ts';
import { stateExclusions } from '../sources/state-exclusions/source.ts';
import { STATE_FILES } from '../sources/state-exclusions/states.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';

let out: string;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'state-lists-'));
  const sources = stateExclusions.map(({ facts }) => facts.id);
  await sampleOfSources(sources, { providers: 5_000, out, seed: '1' });
});
afterAll(() => rm(out, { recursive: true }));

test.each(STATE_LISTS)(
  'the list of $state is read whole, and has a truth link for every entry',
  async ({ code, id, block }) => {
    const source = stateExclusions.find(({ facts }) => facts.id === id);
    if (source === undefined) return expect.unreachable();
    const { example } = STATE_FILES[code];
    await using read = await ingestFiles(source, { [example]: readFileSync(join(out, example)) });
    expect(read.report.warnings).toEqual([]);
    expect(read.report.snapshot).toBe('2026-11-01');
    const ids = await read.warehouse.rows(
      z.object({ exclusion_id: z.string() }),
      `SELECT exclusion_id FROM ${block}__exclusion ORDER BY exclusion_id`,
    );
    expect(ids.length).toBeGreaterThan(5);
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n');
    const linked = truth.flatMap((line) => {
      const [id, key] = line.split(',');
      return id === source.facts.id && key !== undefined ? [key] : [];
    });
    expect([...new Set(linked)].sort()).toEqual(ids.map(({ exclusion_id }) => exclusion_id));
  },
);
