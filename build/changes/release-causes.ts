import type { UnsourcedCause } from '../../schemas/records/change-line.ts';
import type { ReleaseSource, SourceFile } from '../../schemas/release/manifest.ts';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import type { SourceId } from '../../schemas/sources/list.ts';

/** How the sources of a release differ from those of the previous one. */
export interface ReleaseCauses {
  readonly refreshed: readonly SourceId[];
  readonly loadedFirst: readonly SourceId[];
  readonly withdrawn: readonly SourceId[];
  readonly methodologyChanged: boolean;
  /** The only source of a pack, by its collection; absent for a pack of several sources. */
  readonly packSources: ReadonlyMap<string, SourceId>;
  /** Why content from a source may have changed: `source` if its rows changed. */
  readonly of: (source: SourceId) => 'source' | UnsourcedCause;
}

/** The part of a release that is compared. */
interface ComparedRelease {
  readonly methodology_version: string;
  readonly sources: readonly ComparedSource[];
}
type ComparedSource = Pick<ReleaseSource, 'id' | 'status'> & {
  readonly files: readonly Pick<SourceFile, 'role' | 'sha256'>[];
};

/** Compares the sources of two releases, file by file. Without a previous release, every source counts as loaded for the first time. */
export function compareSources(
  now: ComparedRelease,
  before: ComparedRelease | null,
  sources: readonly PublishedSource[],
): ReleaseCauses {
  const old = new Map(before?.sources.filter(isIngested).map((source) => [source.id, contentOf(source)]));
  const present = new Map(now.sources.filter(isIngested).map((source) => [source.id, contentOf(source)]));
  const loadedFirst = [...present.keys()].filter((id) => !old.has(id));
  const withdrawn = [...old.keys()].filter((id) => !present.has(id));
  const refreshed = [...present]
    .filter(([id, content]) => old.has(id) && old.get(id) !== content)
    .map(([id]) => id);
  const methodologyChanged = before !== null && before.methodology_version !== now.methodology_version;
  return {
    refreshed: refreshed.sort(),
    loadedFirst: loadedFirst.sort(),
    withdrawn: withdrawn.sort(),
    methodologyChanged,
    packSources: new Map(
      sources.flatMap(({ facts, publication }) =>
        (publication.packs ?? []).map(({ collection }) => [collection, facts.id] as const),
      ),
    ),
    of: (source) => {
      if (!present.has(source)) return 'withdrawn';
      if (!old.has(source)) return 'first_load';
      if (refreshed.includes(source)) return 'source';
      return methodologyChanged ? 'methodology' : 'relink';
    },
  };
}

const isIngested = ({ status }: ComparedSource): boolean => status === 'ingested';

const contentOf = ({ files }: ComparedSource): string =>
  files
    .map(({ role, sha256 }) => `${role} ${sha256}`)
    .sort()
    .join('\n');
