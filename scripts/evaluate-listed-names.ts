// `npm run evaluate:listed-names`: lists every party of a real registry in another state under a changed name, and counts those whose
// record nevertheless says "not found".
//   npm run evaluate:listed-names -- --real DIR [--seed 1]
// --real: a folder with published main files of NPPES and a NUCC code set. The results belong in docs/matching.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { RowCount, sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { changedRows } from './evaluation/real-names/every-change.ts';
import { Population } from './evaluation/real-names/listed-party.ts';
import { readParties } from './evaluation/real-names/parties.ts';
import { columnsOf, writeRegistry, writeTable } from './evaluation/real-names/write-files.ts';
import { linkFiles, openLinks } from './evaluation/run-pipeline.ts';

const { values } = parseArgs({
  options: { real: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
if (values.real === undefined)
  throw new Error('--real DIR is missing: a folder with published files of NPPES');

const root = await mkdtemp(join(tmpdir(), 'provider-supply-listed-names-'));
const files = join(root, 'files');
const data = join(root, 'data');

try {
  await writeRegistry(values.real, files, new Set());
  await using registry = await Warehouse.open(':memory:');
  const population = new Population(await readParties(registry, values.real), new Set());
  const changed = changedRows(population, values.seed);
  await writeTable(
    files,
    'UPDATED.csv',
    columnsOf(oigLeie, 'exclusion'),
    changed.map(({ row }) => row),
  );
  const truth = changed.map(({ npi, entity, kind, row }) => ({
    npi,
    entity,
    kind,
    listed: [row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.BUSNAME].filter(Boolean).join(', '),
  }));
  await writeTable(join(files, 'truth'), 'rows.csv', ['npi', 'entity', 'kind', 'listed'], truth);
  await linkFiles(files, data);
  await using warehouse = await openLinks(data);
  await warehouse.run(`CREATE TEMP TABLE listed AS
     WITH found AS (
       SELECT npi FROM link__oig_leie WHERE npi IS NOT NULL UNION SELECT npi FROM namesake__oig_leie
     )
     SELECT listed.*, npi IN (FROM found) AS is_found
     FROM read_csv(${sqlLiteral(join(files, 'truth', 'rows.csv'))}, all_varchar = true) AS listed
     -- A deactivated record without a name is never found by one, and never clean.
     JOIN nppes__provider AS provider USING (npi)
     WHERE provider.entity_type IS NOT NULL`);
  const counted = await warehouse.rows(
    z.object({ entity: z.string(), kind: z.string(), rows: RowCount, not_found: RowCount }),
    `SELECT entity, kind, count(*) AS rows, count(*) FILTER (WHERE NOT is_found) AS not_found
     FROM listed GROUP BY ALL ORDER BY ALL DESC`,
  );
  console.log('| party | change of the name | rows | not found |\n|---|---|---|---|');
  for (const { entity, kind, rows, not_found } of counted)
    console.log(`| ${entity} | ${kind} | ${rows} | ${not_found} |`);
  const missed = await warehouse.rows(
    z.object({ npi: z.string(), kind: z.string(), listed: z.string() }),
    'SELECT npi, kind, listed FROM listed WHERE NOT is_found ORDER BY ALL',
  );
  for (const { npi, kind, listed } of missed) console.log(`not found: ${npi}, listed as ${listed} (${kind})`);
} finally {
  await rm(root, { recursive: true, force: true });
}
