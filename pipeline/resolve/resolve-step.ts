import { REGISTRY, tablePrefix } from '../../schemas/sources/list.ts';
import { folderOf, type SourceDefinition } from '../../sources/contract.ts';
import { buildDerived, type DerivedDatabase, type DerivedStep } from '../databases/derived-database.ts';
import type { Note, Run } from '../run/run.ts';
import { EARLIER, isOfRegisteredNames, isResultOfComparison } from './excluded-parties/compare-parties.ts';
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
      ...(lists.length > 0 ? [listsDatabase(lists)] : []),
      ...others.map((source) => linkDatabase(source.facts.id, [source])),
    ];
  },
};

/** Of the comparison with an unchanged registry only entries that have changed are made again. */
function listsDatabase(lists: readonly SourceDefinition[]): DerivedDatabase {
  return {
    ...linkDatabase('exclusion-lists', lists),
    make: async (warehouse, { hasEarlier, missing, warn }) => {
      if (!(await resolveSources(warehouse, lists, { hasEarlier, wanted: missing })))
        warn(
          'Entries of exclusion lists that had not changed were compared with the registry again, and the result was not that of the run before: ' +
            'all entries were compared again.',
        );
    },
    parts: [
      ...lists.map(partOf),
      { name: 'registered-names', has: isOfRegisteredNames, sources: [REGISTRY.id], isOfStepAlone: true },
    ],
    kept: {
      name: 'compared-parties',
      has: isResultOfComparison,
      attachedAs: EARLIER,
      whichever: lists.map(({ facts }) => facts.id),
    },
  };
}

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
    make: async (warehouse) => void (await resolveSources(warehouse, sources)),
  };
}

/** The tables that are named after a source: `link__<source>` and others. */
function partOf({ facts, links }: SourceDefinition): NonNullable<DerivedDatabase['parts']>[number] {
  return {
    name: facts.id,
    has: (table) => table.endsWith(`__${tablePrefix(facts.id)}`),
    sources: [...(links?.reads ?? []), facts.id],
  };
}

/** Links the sources to NPIs, into tables `link__*`. */
export function resolveStep(run: Run, note: Note): Promise<boolean> {
  return buildDerived(run, RESOLVE, note);
}
