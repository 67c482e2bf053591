import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Row } from './damaged-release/damage-all.ts';
import { damageRelease } from './damaged-release/damage-release.ts';
import { inventedInstallations } from './damaged-release/invented-installations.ts';
import { HAS_STORE_SERVER, STORE_REASON } from './object-store-server.ts';

const TIMEOUT_MS = 600_000;

/** The files that each reader depends on; `npm run damage` takes all. */
const ON_DISK =
  /^(?:packs\/npi\/|search\/|v1\/states\/|downloads\/|npi\/lines|copy\.json|birth-dates\/|release-trust|manifest\.json$|current\.json$|releases\.json$|\.well-known\/|log\/checkpoint$|operational\.sqlite$)/;
const IN_THE_STORE = /^(?:packs\/npi\/part|search\/|npi\/lines\.ndjson$)/;

test.each(
  [['disk', ON_DISK, 5] as const, ['store', IN_THE_STORE, 2] as const].filter(
    ([where]) => where === 'disk' || HAS_STORE_SERVER,
  ),
)(
  `a damaged file of a release from %s, or of the data directory, is never answered from${STORE_REASON}`,
  async (where, wanted, each) => {
    const root = mkdtempSync(join(tmpdir(), 'damaged-release-'));
    const rows: Row[] = [];
    try {
      await damageRelease(await inventedInstallations(root, 50), {
        where,
        isWanted: (path) => wanted.test(path),
        each,
        together: 1,
        onRow: (row) => rows.push(row),
      });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
    expect(
      rows.flatMap(({ files, damage, different }) => different.map((said) => [...files, damage, said])),
    ).toEqual([]);
    // What was damaged was needed by something that was asked.
    expect(rows.some(({ refused }) => refused > 0)).toBe(true);
  },
  TIMEOUT_MS,
);
