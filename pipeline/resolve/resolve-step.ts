import { folderOf, type SourceDefinition } from '../../sources/contract.ts';
import { buildDerived, type DerivedDatabase, type DerivedStep } from '../databases/derived-database.ts';
import type { Note, Run } from '../run/run.ts';
import { resolveSources } from './resolve.ts';

/**
 * The links of each source in a database of their own, so that a new file of one source links no other again. Exclusion lists are
 * compared with the registry together: their links are in one.
 */
export const RESOLVE: DerivedStep = {
  name: 'resolve',
  databases: (sources) => {
    const linked = sources.filter(({ links }) => links !== undefined);
    const lists = linked.filter(({ links }) => links?.excludedParties);
    const others = linked.filter((source) => !lists.includes(source));
    return [
      ...(lists.length > 0 ? [linkDatabase('exclusion-lists', lists)] : []),
      ...others.map((source) => linkDatabase(source.facts.id, [source])),
    ];
  },
};

function linkDatabase(name: string, sources: readonly SourceDefinition[]): DerivedDatabase {
  return {
    name,
    code: [
      'pipeline/resolve',
      'names',
      'schemas',
      'sources/excluded-parties.ts',
      'sources/stated-npi',
      ...new Set(sources.map((source) => `${folderOf(source)}/link`)),
    ],
    sources: [...new Set(sources.flatMap(({ facts, links }) => [...(links?.reads ?? []), facts.id]))],
    make: (warehouse) => resolveSources(warehouse, sources),
  };
}

/** Links the sources to NPIs, into tables `link__*`. */
export function resolveStep(run: Run, note: Note): Promise<boolean> {
  return buildDerived(run, RESOLVE, note);
}
