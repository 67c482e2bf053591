import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { changedParties } from './evaluation/real-names/every-change.ts';
import { Population } from './evaluation/real-names/listed-party.ts';
import { LISTED_ROWS, LISTS } from './evaluation/real-names/listed-rows.ts';
import { readParties } from './evaluation/real-names/parties.ts';
import { printWaysOfAsking } from './evaluation/real-names/ways-of-asking.ts';
import { writeRegistry, writeTable } from './evaluation/real-names/write-files.ts';
import { directoriesOf, linkFiles, openLinks } from './evaluation/run-pipeline.ts';
import { oneOf, readOptions } from './script-options.ts';

const HELP = `Usage: npm run evaluate:listed-names -- --real DIR [options]

Lists every party of a real registry with one change of the name, the place or the birth date, asks about it in every way,
and counts who is listed, undetermined, counted and not mentioned. The results belong in docs/evidence/screening.md.

  --real DIR   published main files of NPPES and a NUCC code set
  --list LIST  the list that they are on: leie, sam, or states, the list of any of them (default leie)
  --seed TEXT  chooses what is changed (default 1)
  --dir DIR    directory of the files and data (default: a new temporary directory)
  --keep       leaves that directory
  --scored     only asks about an earlier run in --dir, without --real
  --help

Examples:
  npm run evaluate:listed-names -- --real DIR --seed 2
  npm run evaluate:listed-names -- --real DIR --list states
  npm run evaluate:listed-names -- --real DIR --dir /tmp/listed-names --keep
  npm run evaluate:listed-names -- --dir /tmp/listed-names --scored
`;

const { values } = readOptions(HELP, {
  options: {
    real: { type: 'string' },
    list: { type: 'string', default: 'leie' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
    scored: { type: 'boolean', default: false },
  },
});

const { real, root } = await directoriesOf(values, 'listed-names');
const files = join(root, 'files');
const data = join(root, 'data');
const truth = join(files, 'truth');
const COLUMNS = ['npi', 'source', 'key', 'entity', 'kind', 'place', 'asked_birth_date'];
const list = oneOf(values.list, '--list', LISTS);

try {
  if (real !== null) {
    await writeRegistry(real, files, new Set());
    await using registry = await Warehouse.open(':memory:');
    const population = new Population(await readParties(registry, real), new Set());
    const rows = await LISTED_ROWS[list](changedParties(population, values.seed), files, values.seed);
    const listed = rows.map(({ party: { npi, name, kind, placeKind, askedBirthDate }, source, key }) => ({
      ...{ npi, source, key, kind, place: placeKind, asked_birth_date: askedBirthDate ?? '' },
      entity: typeof name === 'string' ? 'organization' : 'person',
    }));
    await writeTable(truth, 'rows.csv', COLUMNS, listed);
    await linkFiles(files, data);
  }
  await using warehouse = await openLinks(data);
  await warehouse.run(`CREATE TEMP TABLE listed AS
    FROM read_csv(${sqlLiteral(join(truth, 'rows.csv'))}, all_varchar = true)`);
  console.log(`List ${list}, seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`);
  await printWaysOfAsking(warehouse);
} finally {
  if (!values.keep && !values.scored) await rm(root, { recursive: true, force: true });
}
