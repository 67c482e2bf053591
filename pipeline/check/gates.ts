import { z } from 'zod';
import { databasesOf } from '../../build/source-databases.ts';
import { GateRefused } from '../../schemas/errors.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { linkTable, REGISTRY } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { RowCount, type Warehouse } from '../../warehouse/warehouse.ts';

/** The share of NPIs by which a release may be smaller than the previous one. */
const MAX_FALL = 0.05;

/**
 * Checks the invariants across tables, of the links and of each source.
 * @param isChecked whether databases were checked with the previous release: the links of a source in them are not again
 * @throws GateRefused with the first faults
 */
export async function checkGates(
  warehouse: Warehouse,
  sources: readonly Pick<SourceDefinition, 'facts' | 'links' | 'gates'>[],
  isChecked: (databases: ReadonlySet<string>) => boolean = () => false,
): Promise<void> {
  const ingested = await warehouse.sourcesAmong(sources.map(({ facts }) => facts.id));
  await warehouse.runFile(new URL('./gates.sql', import.meta.url));
  for (const { facts, links, gates } of sources) {
    const runGates = async () => {
      if (gates === undefined || !ingested.has(facts.id)) return;
      if (links?.excludedParties) await warehouse.runFile(new URL('./listed-names.sql', import.meta.url));
      await warehouse.runFile(gates);
    };
    if (links === undefined) await runGates();
    else {
      const databases = await databasesOf(warehouse, [REGISTRY.id, facts.id]);
      if (isChecked(databases)) continue;
      await warehouse.limitedTo(databases, async () => {
        await warehouse.runFile(new URL('./link-gates.sql', import.meta.url), {
          link_source: facts.id,
          link_table: linkTable(facts.id),
          link_matches_several: links.matchesSeveral ?? false,
        });
        await runGates();
      });
    }
  }
  const broken = await warehouse.rows(
    z.object({ gate: z.string(), fault: z.string() }),
    'SELECT gate, fault FROM broken_gate ORDER BY gate, fault LIMIT 10',
  );
  if (broken.length > 0)
    throw new GateRefused(
      'gate_broken',
      broken.map(({ gate, fault }) => `${gate}: ${fault}`).join('; '),
      'Nothing was published. Look at the tables named, in a DuckDB shell, below data/warehouse.',
    );
}

/** Every provider of the registry is in the release, once. @throws GateRefused with both counts. */
export async function checkProvidersPacked(warehouse: Warehouse, manifest: Manifest): Promise<void> {
  const { providers } = await warehouse.row(
    z.object({ providers: RowCount }),
    'SELECT count(*) AS providers FROM nppes__provider',
  );
  const packed = manifest.packs.find((pack) => pack.collection === 'npi')?.keys ?? 0;
  if (packed !== providers)
    throw new GateRefused(
      'providers_lost',
      `${providers} providers were resolved and ${packed} packed`,
      'This is a defect of the build; nothing was published.',
    );
}

/** Every provider with a name can be found by a search. @throws GateRefused with both counts. */
export async function checkProvidersIndexed(warehouse: Warehouse, manifest: Manifest): Promise<void> {
  const { named } = await warehouse.row(
    z.object({ named: RowCount }),
    'SELECT count(coalesce(last_name, first_name, organization_name)) AS named FROM nppes__provider',
  );
  const indexed = manifest.search?.providers ?? 0;
  if (indexed !== named)
    throw new GateRefused(
      'providers_not_indexed',
      `${named} providers have a name and ${indexed} can be searched for`,
      'This is a defect of the build; nothing was published.',
    );
}

/** A release is not much smaller than the previous one. @throws GateRefused with both counts. */
export function checkAgainstPrevious(
  manifest: Manifest,
  previous: Manifest,
  acceptChange: readonly string[],
): void {
  for (const pack of manifest.packs) {
    const before = previous.packs.find(({ collection }) => collection === pack.collection)?.keys ?? 0;
    if (pack.keys >= before * (1 - MAX_FALL) || acceptChange.includes('release')) continue;
    throw new GateRefused(
      'release_shrank',
      `the ${pack.collection} collection has ${pack.keys} keys, ${previous.release} had ${before} (at most ${100 * MAX_FALL} % may go)`,
      'Nothing was published. If the change is right, run again with --accept-change release.',
    );
  }
}
