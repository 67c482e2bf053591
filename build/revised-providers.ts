import { isDeepStrictEqual } from 'node:util';
import type { Manifest, SourceFile } from '../schemas/release/manifest.ts';
import { REGISTRY } from '../schemas/sources/list.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import type { BuildContext } from './context.ts';

/** Where a release has its files. */
type Sources = Pick<Manifest, 'sources'>;

/**
 * Creates `revised_provider`: the rows of `nppes__provider` of providers that may differ from those that the previous release was made from. These are the
 * rows of its added files, where the registry of this release has all files of the previous one, in order, and others after them.
 * No table where any row may differ.
 */
export async function createRevisedProviders({
  warehouse,
  header,
  sources,
  previous,
}: Pick<BuildContext, 'warehouse' | 'header' | 'sources' | 'previous'>): Promise<void> {
  const applied = sources.find(({ facts }) => facts.id === REGISTRY.id)?.publication.appliedInOrder;
  const known =
    previous === null || applied === undefined ? null : filesBefore(header, previous.manifest, applied);
  if (known !== null)
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE revised_provider AS FROM nppes__provider WHERE file_no > ${known}`,
    );
}

/** Whether there is `revised_provider`. */
export const hasRevisedProviders = (warehouse: Warehouse): Promise<boolean> =>
  warehouse.hasTable('revised_provider');

/**
 * Does some work for which the registry has the providers of `revised_provider` alone: a temporary view of its name is found before it. Needs
 * that table.
 */
export async function hidingUnrevised<T>(warehouse: Warehouse, work: () => Promise<T>): Promise<T> {
  await warehouse.run('CREATE TEMP VIEW nppes__provider AS FROM revised_provider');
  try {
    return await work();
  } finally {
    await warehouse.run('DROP VIEW temp.nppes__provider');
  }
}

/** How many main files the registry of the previous release has, if others only follow them; else null. */
function filesBefore(now: Sources, before: Sources, applied: readonly string[]): number | null {
  const [main = ''] = applied;
  const [files, earlier] = [filesByRole(now), filesByRole(before)];
  const roles = new Set([...files.keys(), ...earlier.keys()]);
  for (const role of roles) {
    const [of, ofEarlier] = [files.get(role) ?? [], earlier.get(role) ?? []];
    if (!isDeepStrictEqual(applied.includes(role) ? of.slice(0, ofEarlier.length) : of, ofEarlier))
      return null;
  }
  const known = earlier.get(main)?.length ?? 0;
  return known > 0 && (files.get(main)?.length ?? 0) > known ? known : null;
}

function filesByRole({ sources }: Sources): Map<string, string[]> {
  const files = sources.find(({ id }) => id === REGISTRY.id)?.files ?? [];
  const byRole = Map.groupBy(files, ({ role }) => role);
  return new Map([...byRole].map(([role, ofRole]) => [role, ofRole.map(contentOf)]));
}

/** The same text for two files that say the same of the same period. */
const contentOf = ({ name, sha256, snapshot, sample }: SourceFile): string =>
  JSON.stringify([name, sha256, snapshot, sample ?? null]);
