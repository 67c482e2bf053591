import { z } from 'zod';
import { fieldsOf, objectOf } from '../../schemas/pack/line-fields.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { PackOnDisk } from '../changes/pack-on-disk.ts';
import { type KeyRange, keysWithin } from '../key-ranges.ts';
import type { BlockSource } from './blocks.ts';

const ChangedBlock = z.tuple([z.string(), z.string().nullable(), z.string().nullable()]);

const NULL = Buffer.from('null');

/**
 * Creates the table `unclosed_line` (key, opening) of the lines of a range that have come or may have changed: each is the line of the
 * previous release with the blocks of `changed_block` in the place of its own. Needs `changed_npi` and `nppes__provider`.
 */
export async function makeChangedOpenings(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  before: PackOnDisk,
  range: KeyRange,
): Promise<void> {
  const changed = new Map<string, Map<string, Buffer>>();
  const query = `
    SELECT npi, block, body
    FROM (SELECT DISTINCT npi FROM changed_npi WHERE ${keysWithin('npi', range)})
    SEMI JOIN nppes__provider USING (npi)
    LEFT JOIN changed_block USING (npi)
    ORDER BY npi`;
  for await (const chunk of warehouse.chunks(query)) {
    for (const row of chunk.getRows()) {
      const [npi, block, body] = ChangedBlock.parse(row);
      const bodies = changed.get(npi) ?? new Map<string, Buffer>();
      changed.set(npi, bodies);
      if (block !== null) bodies.set(block, body === null ? NULL : Buffer.from(body));
    }
  }
  await warehouse.run('CREATE OR REPLACE TEMP TABLE unclosed_line (key VARCHAR, opening VARCHAR)');
  await warehouse.append('unclosed_line', openings(blocks, before, changed));
}

function* openings(
  blocks: readonly BlockSource[],
  before: PackOnDisk,
  changed: ReadonlyMap<string, ReadonlyMap<string, Buffer>>,
): Generator<[key: string, opening: string]> {
  for (const [npi, bodies] of changed) {
    const line = before.find(npi);
    const earlier = new Map(line === null ? [] : fieldsOf(line).map(({ name, value }) => [name, value]));
    const fields = [
      { name: 'npi', value: Buffer.from(JSON.stringify(npi)) },
      ...blocks.map(({ block }) => ({
        name: block,
        value: bodies.get(block) ?? earlier.get(block) ?? NULL,
      })),
    ];
    yield [npi, objectOf(fields).toString().slice(0, -1)];
  }
}
