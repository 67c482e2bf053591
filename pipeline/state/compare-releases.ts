import { join } from 'node:path';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { RowCount, sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { DIGESTS, readManifest } from './releases.ts';

/** What changed from one release to another. */
export interface ReleaseDifference {
  from: string;
  to: string;
  sources: { id: string; from: string | null; to: string | null }[];
  files: { added: string[]; changed: string[]; removed: string[] };
  keys: { added: number; modified: number; deleted: number; examples: { key: string; op: string }[] };
}

const EXAMPLES = 20;

/** Compares two release directories by manifest and by digest table. @throws ProviderSupplyError for a pruned release. */
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
    keys: await compareKeys(from, to),
  };
}

async function compareKeys(from: string, to: string): Promise<ReleaseDifference['keys']> {
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse
    .run(
      `CREATE TABLE changed AS
       SELECT coalesce(new.npi, old.npi) AS key,
         CASE WHEN old.npi IS NULL THEN 'ADD' WHEN new.npi IS NULL THEN 'DEL' ELSE 'MOD' END AS op
       FROM read_parquet(${sqlLiteral(join(from, DIGESTS))}) AS old
       FULL JOIN read_parquet(${sqlLiteral(join(to, DIGESTS))}) AS new ON new.npi = old.npi
       WHERE old.digest IS DISTINCT FROM new.digest`,
    )
    .catch((cause: unknown) => {
      throw new ProviderSupplyError(
        'pruned',
        'one of the releases is pruned and its keys can no longer be compared',
        'Its `changes.ndjson.gz` is kept for good.',
        {
          cause,
        },
      );
    });
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
      z.object({ key: z.string(), op: z.string() }),
      `SELECT key, op FROM changed ORDER BY key LIMIT ${EXAMPLES}`,
    ),
  };
}
