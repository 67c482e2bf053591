import { z } from 'zod';
import type { Provenance } from '../../schemas/provenance.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { Fact } from '../../schemas/rest/facts.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/rest/provenance-of.ts';
import { lineBlock } from '../../schemas/sources/answers.ts';
import { LINE_SOURCES } from '../../schemas/sources/list.ts';

const Line = z.record(z.string(), z.unknown());
/** A block of any source, as far as its provenance goes. */
const Block = lineBlock(z.unknown());

/**
 * The facts of a line of the NPI pack. What is not known for certain is no fact and left out: "not excluded" and "not
 * enrolled" are said only of an NPI that was looked up in the list and is not on it; a total of payments only of a
 * provider the payments could be matched to. A partial release does not know what the whole list lacks, and says nothing
 * of a block that is null.
 */
export function factsOf(line: Buffer, manifest: Manifest): Fact[] {
  const blocks = Line.parse(JSON.parse(line.toString('utf8')));
  return LINE_SOURCES.flatMap(({ id, block, statementsOf }) => {
    const source = manifest.sources.find((candidate) => candidate.id === id);
    const stated = blocks[block];
    if (source === undefined || stated === undefined) return [];
    if (stated === null && manifest.scope === 'partial') return [];
    const own = stated === null ? NOT_FOUND : Block.parse(stated).provenance;
    const provenance: Provenance = {
      ...constantProvenance(source, manifest),
      ...own,
      _data_availability: { ...own._data_availability, ...inferredSnapshot([source]) },
    };
    return statementsOf(stated).map(({ about = null, ...fact }) => ({
      ...fact,
      about,
      ...provenance,
    }));
  });
}

const NOT_FOUND: Pick<Provenance, '_confidence' | '_data_availability'> = {
  _confidence: null,
  _data_availability: { status: 'not_found', fields: {} },
};
