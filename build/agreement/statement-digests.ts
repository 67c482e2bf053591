import { z } from 'zod';
import { REGISTRY, tablePrefix } from '../../schemas/sources/list.ts';
import { RowCount, readShared, sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import { keepTable } from '../keep-table.ts';
import { hasRevisedProviders } from '../revised-providers.ts';
import { databasesOf } from '../source-databases.ts';
import { agreementParts, askedSources, makeStatements, ofRegistry, statingSources } from './verdicts.ts';

/** All lines are made where more have changed. */
const MAX_CHANGED_SHARE = 1 / 3;

/** The digests that are kept for the next release: `npi`, `source`, `digest` of all that the source states of the provider. */
const FILE = 'agreement_statement.parquet';

/**
 * The digests of what each source states of each provider, kept for the next release: by them it finds whose lines may differ. Of the registry it
 * knows that from its added files, and of what repeats the registry there are none.
 */
export class StatementDigests {
  readonly #context: BuildContext;

  constructor(context: BuildContext) {
    this.#context = context;
  }

  async begin(): Promise<void> {
    await this.#context.warehouse.run(
      'CREATE OR REPLACE TEMP TABLE statement_digest (npi VARCHAR, source VARCHAR, digest UBIGINT)',
    );
  }

  /** Adds those of `agreement_statement`. */
  async add(): Promise<void> {
    if (this.#context.cache === undefined) return;
    await this.#context.warehouse.runFile(new URL('statement-digests.sql', import.meta.url), {
      of_registry: ofRegistry(askedSources(this.#context)),
    });
  }

  /** Keeps what was added, and drops it. */
  async keep(): Promise<void> {
    const { warehouse, cache } = this.#context;
    if (cache !== undefined)
      await keepTable(warehouse, cache, FILE, 'FROM statement_digest ORDER BY npi, source');
    await warehouse.run('DROP TABLE statement_digest');
  }

  /**
   * Creates `changed_provider` (npi) of the providers of whom a source may state something else than in the previous release, and keeps the
   * digests of this one.
   * @param lines how many there are in the previous release
   * @returns false, with nothing kept, where any line may differ, or so many do that all are to be made
   */
  async findChanged(lines: number): Promise<boolean> {
    const { warehouse, cache, previous, sources } = this.#context;
    if (cache === undefined || previous === null) return false;
    const asked = askedSources(this.#context);
    const before = statingSources(ingestedSources({ header: previous.manifest, sources }));
    if (before.length !== asked.length || !before.every(({ id }) => asked.some((one) => one.id === id)))
      return false;
    const file = await cache.earlier(FILE);
    if (file === null) return false;
    const changed: typeof asked = [];
    for (const source of asked)
      if (!cache.isUnchanged(await databasesOf(warehouse, [source.id]))) changed.push(source);
    const others = changed.filter(({ isOfRegistry }) => !isOfRegistry);
    const isRegistryChanged = changed.some(({ id }) => id === REGISTRY.id);
    // What repeats the registry is of all its providers, and comes with every file anew.
    if (changed.length > others.length + (isRegistryChanged ? 1 : 0)) return false;
    if (isRegistryChanged && !(await hasRevisedProviders(warehouse))) return false;

    await this.begin();
    if (others.length > 0)
      for (const part of await agreementParts(this.#context)) {
        await makeStatements(this.#context, others, part, false);
        await this.add();
      }
    const isChanged = `list_contains([${others.map(({ id }) => sqlLiteral(id)).join()}]::VARCHAR[], source)`;
    const kept = `read_parquet(${sqlLiteral(file)})`;
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE changed_provider AS
       SELECT DISTINCT npi
       FROM statement_digest AS now
       FULL JOIN (FROM ${kept} WHERE ${isChanged}) AS before USING (npi, source)
       WHERE now.digest IS DISTINCT FROM before.digest
       ${isRegistryChanged ? 'UNION SELECT npi FROM revised_provider' : ''}`,
    );
    const { count } = await warehouse.row(
      z.object({ count: RowCount }),
      'SELECT count(*) AS count FROM changed_provider',
    );
    if (count > MAX_CHANGED_SHARE * lines) return false;
    await warehouse.run(`INSERT INTO statement_digest FROM ${kept} WHERE NOT ${isChanged}`);
    await this.keep();
    return true;
  }
}

/** Does some work for which the sources have the providers of a table alone: temporary views of their names are found before their tables. */
export async function hidingOthers<T>(
  context: BuildContext,
  providers: string,
  work: () => Promise<T>,
): Promise<T> {
  const { warehouse } = context;
  const databases = [...(await warehouse.attachedTables())];
  const hidden: string[] = [];
  try {
    for (const { id, statements } of askedSources(context)) {
      const sql = await readShared(statements);
      for (const table of new Set(sql.match(new RegExp(`\\b${tablePrefix(id)}__\\w+`, 'g')))) {
        const database = databases.find(([, tables]) => tables.includes(table))?.[0];
        if (database === undefined) continue;
        await warehouse.run(
          `CREATE OR REPLACE TEMP VIEW ${sqlName(table)} AS
           FROM ${sqlName(database)}.${sqlName(table)} SEMI JOIN ${sqlName(providers)} USING (npi)`,
        );
        hidden.push(table);
      }
    }
    return await work();
  } finally {
    for (const table of hidden) await warehouse.run(`DROP VIEW temp.${sqlName(table)}`);
  }
}
