import { z } from 'zod';
import { digestTable } from '../../build/digest-tables.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { RowCount, sqlLiteral, sqlName, Warehouse } from '../../warehouse/warehouse.ts';
import { readManifest } from '../workspace/releases.ts';

/** The differences between two releases. */
export interface ReleaseDifference {
  from: string;
  to: string;
  sources: { id: string; from: string | null; to: string | null }[];
  files: { added: string[]; changed: string[]; removed: string[] };
  /** Over all collections. */
  keys: {
    added: number;
    modified: number;
    deleted: number;
    examples: { collection: string; key: string; op: string }[];
  };
}

const EXAMPLES = 20;

/** Compares two release directories by manifest and by digest tables. @throws ProviderSupplyError for a pruned release. */
export async function compareReleases(from: string, to: string): Promise<ReleaseDifference> {
  const [a, b] = await Promise.all([readManifest(from), readManifest(to)]);
  const before = new Map(a.files.map((file) => [file.path, file.sha256]));
  const after = new Map(b.files.map((file) => [file.path, file.sha256]));
  return {
    from: a.release,
    to: b.release,
    sources: b.sources.flatMap(({ id, snapshot }) => {
      const earlier = a.sources.find((source) => source.id === id)?.snapshot ?? null;
      return earlier === snapshot ? [] : [{ id, from: earlier, to: snapshot }];
    }),
    files: {
      added: [...after.keys()].filter((path) => !before.has(path)),
      changed: [...after]
        .filter(([path, sha256]) => before.has(path) && before.get(path) !== sha256)
        .map(([path]) => path),
      removed: [...before.keys()].filter((path) => !after.has(path)),
    },
    keys: await compareKeys({ directory: from, manifest: a }, { directory: to, manifest: b }),
  };
}

async function compareKeys(from: ComparedRelease, to: ComparedRelease): Promise<ReleaseDifference['keys']> {
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse.run('CREATE TABLE changed (collection VARCHAR, key VARCHAR, op VARCHAR)');
  for (const { collection, key, isInFrom, isInTo } of collectionsOf(from.manifest, to.manifest)) {
    await warehouse.run(
      `INSERT INTO changed
       SELECT ${sqlLiteral(collection)}, coalesce(new.key, old.key),
         CASE WHEN old.key IS NULL THEN 'ADD' WHEN new.key IS NULL THEN 'DEL' ELSE 'MOD' END
       FROM (${digestsOf(from, collection, key, isInFrom)}) AS old
       FULL JOIN (${digestsOf(to, collection, key, isInTo)}) AS new ON new.key = old.key
       WHERE old.digest IS DISTINCT FROM new.digest`,
    );
  }
  const count = async (op: string) =>
    (
      await warehouse.row(
        z.object({ rows: RowCount }),
        `SELECT count(*) AS rows FROM changed WHERE op = ${sqlLiteral(op)}`,
      )
    ).rows;
  return {
    added: await count('ADD'),
    modified: await count('MOD'),
    deleted: await count('DEL'),
    examples: await warehouse.rows(
      z.object({ collection: z.string(), key: z.string(), op: z.string() }),
      `SELECT collection, key, op FROM changed ORDER BY collection, key LIMIT ${EXAMPLES}`,
    ),
  };
}

interface ComparedRelease {
  readonly directory: string;
  readonly manifest: Manifest;
}

interface CollectionPair {
  collection: string;
  /** The column of its digest tables that holds the key. */
  key: string;
  isInFrom: boolean;
  isInTo: boolean;
}

function collectionsOf(from: Manifest, to: Manifest): CollectionPair[] {
  const keys = new Map(
    [...from.packs, ...to.packs].map(({ collection, key_field }) => [collection, key_field]),
  );
  const has = ({ packs }: Manifest, name: string) => packs.some(({ collection }) => collection === name);
  return [...keys].sort().map(([collection, key]) => ({
    collection,
    key,
    isInFrom: has(from, collection),
    isInTo: has(to, collection),
  }));
}

/** @throws ProviderSupplyError `pruned` when the table is gone */
function digestsOf(release: ComparedRelease, collection: string, key: string, isThere: boolean): string {
  if (!isThere) return 'SELECT NULL::VARCHAR AS key, NULL::UBIGINT AS digest WHERE false';
  const table = digestTable(release, collection);
  if (table !== null) return `SELECT ${sqlName(key)} AS key, digest FROM ${table}`;
  throw new ProviderSupplyError(
    'pruned',
    'one of the releases is pruned and its keys can no longer be compared',
    'Its `changes.ndjson.gz` is kept permanently.',
  );
}
