import type { SourceDefinition } from '../../sources/contract.ts';
import { buildDerived, type DerivedStep } from '../databases/derived-database.ts';
import type { Run } from '../run/run.ts';
import { resolveSources } from './resolve.ts';

export const RESOLVE: DerivedStep = {
  name: 'resolve',
  code: (sources) => [
    'pipeline/resolve',
    'schemas',
    'sources/excluded-parties.ts',
    ...linked(sources).map(({ facts }) => `sources/${facts.id}/link`),
  ],
  sources: (sources) => [
    ...new Set(linked(sources).flatMap(({ facts, links }) => [...(links?.reads ?? []), facts.id])),
  ],
};

const linked = (sources: readonly SourceDefinition[]) => sources.filter(({ links }) => links !== undefined);

/** Links the sources to NPIs, into tables `link__*`. */
export function resolveStep(run: Run): Promise<boolean> {
  return buildDerived(run, RESOLVE, (warehouse) => resolveSources(warehouse, run.sources));
}
