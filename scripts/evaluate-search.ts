import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexDatabase } from '../build/search-index/index-database.ts';
import { SearchIndex } from '../router/search/search-index.ts';
import { RandomStream } from '../sample/random/random-stream.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { type Answer, ask, isFoundByPaging } from './evaluation/search/ask.ts';
import { Namesakes } from './evaluation/search/namesakes.ts';
import { ORGANIZATION_CHANGES, PERSON_CHANGES } from './evaluation/search/queries.ts';
import { Registered } from './evaluation/search/registered.ts';
import { curveTable, resultTable } from './evaluation/search/tables.ts';
import { existing, readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run evaluate:search -- --data DIR [options]

Measures the search over the registry of an earlier run, by queries made from its own rows, each changed in one way. The
results belong in docs/evidence/search.md.

  --data DIR     data directory of a rebuild; it is not changed
  --each N       queries of each change (default 1000)
  --seed TEXT    chooses the rows and their changes (default 1)
  --misses N     prints so many queries of each change that mean nobody else and did not find their provider first
                 (default 0)
  --everybody N  pages through the results of so many people's and organizations' own name and state (default 0)
  --help

Examples:
  npm run evaluate:search -- --data data
  npm run evaluate:search -- --data data --misses 5 --everybody 20000
`;

/** The databases of the registry in a data directory. */
const REGISTRY = join('warehouse', 'nppes');

const { values } = readOptions(HELP, {
  options: {
    data: { type: 'string' },
    each: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'string', default: '0' },
    everybody: { type: 'string', default: '0' },
  },
});
const data = existing(values.data, '--data DIR', REGISTRY);
const each = wholeNumber(values.each, '--each');
const misses = wholeNumber(values.misses, '--misses', 0);
const everybody = wholeNumber(values.everybody, '--everybody', 0);

/** Share of the registry that the score is measured without: whoever is searched for may not be registered. */
const HELD_OUT = 0.2;

const heldOut = new RandomStream(values.seed, 'held out');
const isHeldOut = (npi: string) => heldOut.fraction(Number(npi.slice(1))) < HELD_OUT;

const temporary = await mkdtemp(join(tmpdir(), 'evaluate-search-'));
await using warehouse = await openRegistry(join(data, REGISTRY));
try {
  const namesakes = new Namesakes();
  const whole = await indexOf('whole', () => true, namesakes);
  const partial = await indexOf('partial', (npi) => !isHeldOut(npi));
  console.log(
    `${whole.providers} providers, seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  const people = await registered('evaluated_person');
  const organizations = await registered('evaluated_organization');
  const indexes = { whole, partial, namesakes };
  const answers = [
    evaluate('people', PERSON_CHANGES, people, indexes),
    evaluate('organizations', ORGANIZATION_CHANGES, organizations, indexes),
  ];
  console.log('The index lacks a fifth of those who are searched for:\n');
  console.log(curveTable(answers.flatMap(({ ofPartial }) => ofPartial)));
  console.log('\nIt has all:\n');
  console.log(curveTable(answers.flatMap(({ ofWhole }) => ofWhole)));
  for (const [title, all] of Object.entries({ people, organizations })) {
    const some = all.slice(0, everybody);
    const lost = some.filter((who) => !isFoundByPaging(whole, who));
    if (some.length > 0)
      console.log(`\n${some.length} ${title} by their own name and state: ${lost.length} not found`);
    for (const { npi } of lost.slice(0, 20)) console.log(npi);
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** Prints how well queries of each change are answered by the whole index; gives its answers and those of the partial one. */
function evaluate(
  title: string,
  changes: typeof PERSON_CHANGES,
  rows: readonly Registered[],
  { whole, partial, namesakes }: { whole: SearchIndex; partial: SearchIndex; namesakes: Namesakes },
): Record<'ofWhole' | 'ofPartial', Answer[]> {
  const ofPartial: Answer[] = [];
  const answers = Object.entries(changes).map(([change, make]) => {
    const stream = new RandomStream(values.seed, change);
    const of: Answer[] = [];
    let missed = 0;
    for (const [place, who] of rows.entries()) {
      const query = of.length < each ? make(who, stream.numbers(place)) : null;
      const answer = query && ask(whole, namesakes, query, who);
      if (query === null || answer === null) continue;
      of.push(answer);
      const again = ask(partial, namesakes, query, who);
      if (again !== null) ofPartial.push(again);
      if (!answer.isFirst && !answer.hasNamesake && missed++ < misses)
        console.log(change, answer.isAmbiguous ? 'somebody else has the words' : '', who, query);
    }
    return [change, of] as const;
  });
  console.log(resultTable(title, answers));
  return { ofWhole: answers.flatMap(([, of]) => of), ofPartial };
}

async function openRegistry(folder: string): Promise<Warehouse> {
  const [database] = (await readdir(folder)).filter((name) => name.endsWith('.duckdb'));
  if (database === undefined) throw new Error(`${folder} has no snapshot`);
  const registry = await Warehouse.open(':memory:', { threads: 2 });
  await registry.attach('nppes', join(folder, database));
  await registry.runFile(new URL('evaluation/search/registry.sql', import.meta.url), { seed: values.seed });
  await registry.run(
    `CREATE OR REPLACE TEMP TABLE known_entity_type (npi VARCHAR, entity_type VARCHAR, source VARCHAR);
     CREATE OR REPLACE TEMP TABLE searched_affiliation (npi VARCHAR, organization VARCHAR, is_there BOOLEAN);
     CREATE OR REPLACE TEMP TABLE searched_place (key VARCHAR, places VARCHAR);
     CREATE OR REPLACE TEMP VIEW searched_provider AS FROM nppes__provider`,
  );
  await registry.runFile(new URL('../build/search-index/search-entries.sql', import.meta.url), {
    npi_from: '0',
    npi_to: ':',
  });
  return registry;
}

/** The index of the providers that are wanted; they are added to the namesakes too. */
async function indexOf(
  name: string,
  isWanted: (npi: string) => boolean,
  namesakes?: Namesakes,
): Promise<SearchIndex> {
  const index = new IndexDatabase(join(temporary, `${name}.draft`));
  for await (const chunk of warehouse.chunks('SELECT line FROM search_entry ORDER BY key'))
    for (const line of chunk.getColumnValues(0)) {
      if (typeof line !== 'string' || !isWanted(line.slice(0, 10))) continue;
      index.add(line);
      namesakes?.add(line);
    }
  index.finish(join(temporary, `${name}.sqlite`));
  return new SearchIndex(join(temporary, `${name}.sqlite`));
}

function registered(table: string): Promise<Registered[]> {
  return warehouse.rows(Registered, `FROM ${table} LIMIT 400000`);
}
