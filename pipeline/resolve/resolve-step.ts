import { tablePrefix } from '../../schemas/sources/list.ts';
import { folderOf, type SourceDefinition } from '../../sources/contract.ts';
import { buildDerived, type DerivedDatabase, type DerivedStep } from '../databases/derived-database.ts';
import type { Note, Run } from '../run/run.ts';
import { resolveSources } from './resolve.ts';

/**
 * The links of each source in a database of their own, so that a new file of one source links no other again. Exclusion lists are
 * compared with the registry together, and the links of each are stored in a database of its own.
 */
export const RESOLVE: DerivedStep = {
  name: 'resolve',
  databases: (sources) => {
    const linked = sources.filter(({ links }) => links !== undefined);
    const lists = linked.filter(({ links }) => links?.excludedParties);
    const others = linked.filter((source) => !lists.includes(source));
    return [
      ...(lists.length > 0 ? [{ ...linkDatabase('exclusion-lists', lists), parts: lists.map(partOf) }] : []),
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

/** The tables that are named after a source: `link__<source>` and others. */
function partOf({ facts }: SourceDefinition): NonNullable<DerivedDatabase['parts']>[number] {
  return { name: facts.id, has: (table) => table.endsWith(`__${tablePrefix(facts.id)}`) };
}

/** Links the sources to NPIs, into tables `link__*`. */
export function resolveStep(run: Run, note: Note): Promise<boolean> {
  return buildDerived(run, RESOLVE, note);
}
