import { hash } from 'node:crypto';
import { DuckDBBlobValue } from '@duckdb/node-api';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { sqlName } from '../../warehouse/warehouse.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { BuildContext } from '../context.ts';
import { type EarlierParts, openEarlierParts, type PackPart } from '../earlier-parts.ts';
import { AFTER_DIGITS, keysWithin } from '../key-ranges.ts';
import { lineDigests, type PartLines, partLines } from '../part-lines.ts';
import { RevisedParts } from '../revised-parts.ts';
import { takenOverDiffers } from '../taken-over.ts';
import { hidingOthers, StatementDigests } from './statement-digests.ts';
import {
  agreementParts,
  askedSources,
  compareStatements,
  makeStatements,
  ofRegistry,
  statingSources,
} from './verdicts.ts';

const COLLECTION = PACK_COLLECTIONS.agreement;

/** Whether a release has the pack: where a source other than the registry states something of providers. */
export const hasAgreement = (ingested: readonly PublishedSource[]): boolean =>
  statingSources(ingested).some(({ isOfRegistry }) => !isOfRegistry);

/**
 * The parts of the agreement pack in key order. Lines of providers of whom no source states anything else are those of the previous release, and so
 * are the blocks and parts of such lines.
 * @throws GateRefused `taken_over_differs` when lines that are made to check are not those that they have to be
 */
export async function* agreementPackParts(context: BuildContext): AsyncGenerator<PackPart> {
  const { previous } = context;
  const digests = new StatementDigests(context);
  const earlier = previous === null ? null : await openEarlierParts(previous, COLLECTION);
  if (previous === null || earlier === null || !(await digests.findChanged(earlier.keys)))
    yield* madeParts(context, digests);
  else {
    using before = new PackOnDisk(previous.directory, COLLECTION);
    yield* revisedParts(context, earlier, before);
  }
  await context.warehouse.run(
    'DROP TABLE IF EXISTS agreement_statement; DROP TABLE IF EXISTS agreement_verdict; DROP TABLE IF EXISTS pack_line',
  );
}

/** All lines are made. */
async function* madeParts(context: BuildContext, digests: StatementDigests): AsyncGenerator<PartLines> {
  const { warehouse } = context;
  await digests.begin();
  async function* queries() {
    for (const part of await agreementParts(context)) {
      await makeLines(context, part, () => digests.add());
      yield 'SELECT key, encode(line) AS line, md5_number_lower(line) AS digest, NULL AS fhir FROM pack_line ORDER BY key';
    }
  }
  yield* partLines(warehouse, COLLECTION, queries());
  await digests.keep();
}

/** Creates `pack_line` (key, line) of the providers whose NPI begins with `part`. @param noted called while there are the statements */
async function makeLines(
  context: BuildContext,
  part: string,
  noted: () => Promise<void> = async () => undefined,
): Promise<void> {
  const asked = askedSources(context);
  await makeStatements(context, asked, part, false);
  await noted();
  await compareStatements(context, asked);
  await context.warehouse.runFile(new URL('pack-lines.sql', import.meta.url), {
    registry: REGISTRY.id,
    of_registry: ofRegistry(asked),
  });
}

/** The lines of the providers of `changed_provider` are made, and those of one part to check. */
async function* revisedParts(
  context: BuildContext,
  earlier: EarlierParts,
  before: PackOnDisk,
): AsyncGenerator<PackPart> {
  const { warehouse, cache, header } = context;
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE made_provider AS
     SELECT npi FROM changed_provider
     UNION
     SELECT npi FROM ${earlier.digests} WHERE ${checkedKeys(earlier, header.release)}`,
  );
  await hidingOthers(context, 'made_provider', () => makeLines(context, ''));
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE changed_line AS
     SELECT made.npi, line, md5_number_lower(line) AS digest
     FROM made_provider AS made
     LEFT JOIN pack_line ON pack_line.key = made.npi
     LEFT JOIN ${earlier.digests} AS earlier ON earlier.npi = made.npi
     WHERE md5_number_lower(line) IS DISTINCT FROM earlier.digest`,
  );
  const [differing] = await warehouse.rows(
    z.object({ npi: z.string() }),
    'FROM changed_line ANTI JOIN changed_provider USING (npi) ORDER BY npi LIMIT 1',
  );
  if (differing !== undefined) throw takenOverDiffers(`what sources state of NPI ${differing.npi}`);
  await warehouse.run(
    `INSERT INTO ${await lineDigests(warehouse, COLLECTION.name)}
     SELECT npi, digest, NULL FROM ${earlier.digests} ANTI JOIN changed_line USING (npi)
     UNION ALL
     SELECT npi, digest, NULL FROM changed_line WHERE line IS NOT NULL`,
  );
  const changed = await warehouse.rows(
    z.object({ npi: z.string() }),
    'SELECT npi FROM changed_line ORDER BY npi',
  );
  const revised = new RevisedParts(
    COLLECTION,
    earlier,
    before,
    changed.map(({ npi }) => npi),
  );
  const query = `
    SELECT npi, NULL AS line FROM ${earlier.digests} ANTI JOIN changed_line USING (npi)
    SEMI JOIN (SELECT DISTINCT npi[:${COLLECTION.prefixLength}] AS prefix FROM changed_line) AS changed
      ON changed.prefix = npi[:${COLLECTION.prefixLength}]
    UNION ALL
    SELECT npi, encode(line) FROM changed_line WHERE line IS NOT NULL
    ORDER BY npi`;
  const noted = (parts: readonly PackPart[]): readonly PackPart[] => {
    for (const part of parts) if ('taken' in part) cache?.tookOver(COLLECTION.name, 1);
    return parts;
  };
  for await (const chunk of warehouse.chunks(query))
    for (const [npi, line] of chunk.getRows())
      yield* noted(revised.add(String(npi), line instanceof DuckDBBlobValue ? line.bytes : null));
  yield* noted(revised.end());
  for (const table of ['made_provider', 'changed_provider', 'changed_line'])
    await warehouse.run(`DROP TABLE ${sqlName(table)}`);
}

/** A condition of the keys of one part of the previous release, another one in each release. */
function checkedKeys({ parts }: EarlierParts, release: string): string {
  if (parts.length === 0) return 'false';
  const number = hash('sha256', release, 'buffer').readUInt32BE() % parts.length;
  const from = parts[number]?.[0]?.firstKey ?? '';
  return keysWithin('npi', { from, to: parts[number + 1]?.[0]?.firstKey ?? AFTER_DIGITS });
}
