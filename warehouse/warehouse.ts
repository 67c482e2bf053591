import { mkdir, readFile } from 'node:fs/promises';
import { type DuckDBConnection, type DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import { ProviderSupplyError } from '../schemas/errors.ts';
import { type SourceId, tablePrefix } from '../schemas/sources/list.ts';

export interface WarehouseSettings {
  /** DuckDB's own limit; the process needs about 1 GB more. E.g. `4GB`. */
  memoryLimit?: string;
  threads?: number;
  /** Where sorts and joins spill; created when the database is opened. */
  temporaryDirectory?: string;
  readOnly?: boolean;
}

/** Files run for one batch of rows after the other, so that the memory they need does not grow with the number of rows. */
export interface BatchedSql {
  /** A table with a column `batch` (integers); its name is also the variable that holds the batch being run. */
  readonly batchOf: string;
  readonly sql: readonly URL[];
}

/**
 * The text of a file. Where several sources share it, its address says under which names: of `links.sql?a_list=a_list_of_tx` every
 * `a_list` is replaced by `a_list_of_tx`, so that the file itself runs in a DuckDB shell as it is.
 */
export async function readShared(file: URL): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [name, replacement] of file.searchParams) text = text.replaceAll(name, replacement);
  return text;
}

/** Variables for a `.sql` file: read there with `getvariable('name')`. */
export type SqlVariables = Record<string, string | number | boolean | null>;

/** A row count as DuckDB's JSON rows return it (BIGINT is text there). */
export const RowCount = z.coerce.number().int().nonnegative();

/** One open DuckDB database with one connection; set logic runs here, from `.sql` files. */
export class Warehouse implements AsyncDisposable {
  readonly #instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  readonly #attached: string[] = [];
  #attachedTables: ReadonlyMap<string, readonly string[]> | undefined;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.connection = connection;
  }

  /** Opens or creates a database file, or `:memory:`. Extensions are never fetched from the network. */
  static async open(path: string, settings: WarehouseSettings = {}): Promise<Warehouse> {
    // DuckDB creates only the last folder of the path, and only once a query has to spill.
    if (settings.temporaryDirectory)
      await mkdir(settings.temporaryDirectory, { recursive: true, mode: 0o700 });
    const instance = await DuckDBInstance.create(path, {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      // This version's text compression takes half the time of the default's.
      storage_compatibility_version: 'v1.4.0',
      ...(settings.memoryLimit && { memory_limit: settings.memoryLimit }),
      ...(settings.threads && { threads: String(settings.threads) }),
      ...(settings.temporaryDirectory && { temp_directory: settings.temporaryDirectory }),
      ...(settings.readOnly && { access_mode: 'READ_ONLY' }),
    });
    const connection = await instance.connect();
    await connection.run(`SET TimeZone = 'UTC'`);
    return new Warehouse(instance, connection);
  }

  /** Runs one or more statements. */
  async run(sql: string): Promise<void> {
    await this.connection.run(sql);
  }

  /**
   * Runs a `.sql` file statement by statement, its variables set first.
   * @throws {ProviderSupplyError} `sql_failed`, with the file and the number of the statement
   */
  async runFile(file: URL, variables: SqlVariables = {}): Promise<void> {
    const statements = statementsOf(await readShared(file));
    for (const [name, value] of Object.entries(variables)) await this.setVariable(name, value);
    for (const [i, statement] of statements.entries()) {
      try {
        await this.connection.run(statement);
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new ProviderSupplyError(
          'sql_failed',
          `${file.pathname.split('/').slice(-3).join('/')}, statement ${i + 1} of ${statements.length}: ${why}`,
          'Run the file in a DuckDB shell with the variables named in its first lines.',
          { cause },
        );
      }
    }
  }

  /** Runs `.sql` files in order, batched ones for each batch in turn. @throws as `runFile` does */
  async runFiles(parts: readonly (URL | BatchedSql)[], variables: SqlVariables = {}): Promise<void> {
    for (const part of parts) {
      if (part instanceof URL) await this.runFile(part, variables);
      else
        for (const batch of await this.#batchesOf(part))
          for (const file of part.sql) await this.runFile(file, { ...variables, [part.batchOf]: batch });
    }
  }

  async #batchesOf({ batchOf }: BatchedSql): Promise<number[]> {
    const rows = await this.rows(
      z.object({ batch: z.int() }),
      `SELECT DISTINCT batch FROM ${sqlName(batchOf)} ORDER BY batch`,
    );
    return rows.map(({ batch }) => batch);
  }

  async setVariable(name: string, value: string | number | boolean | null): Promise<void> {
    await this.connection.run(`SET VARIABLE ${name} = ${sqlLiteral(value)}`);
  }

  /** All rows of a query, each parsed by `schema`. Dates are ISO text, BIGINT is text (use `RowCount`). */
  async rows<T>(schema: z.ZodType<T>, sql: string): Promise<T[]> {
    const reader = await this.connection.runAndReadAll(sql);
    return z.array(schema).parse(reader.getRowObjectsJson());
  }

  /** The only row of a query. */
  async row<T>(schema: z.ZodType<T>, sql: string): Promise<T> {
    const [row] = await this.rows(schema, sql);
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row;
  }

  /** Whether there is a table of this name in any of the attached databases. */
  async hasTable(name: string): Promise<boolean> {
    const { found } = await this.row(
      z.object({ found: RowCount }),
      `SELECT count(*) AS found FROM duckdb_tables() WHERE table_name = ${sqlLiteral(name)}`,
    );
    return found > 0;
  }

  /** Those of some sources of which there is any table; a source that is not ingested has none. */
  async sourcesAmong(ids: readonly SourceId[]): Promise<ReadonlySet<SourceId>> {
    const rows = await this.rows(
      z.object({ prefix: z.string() }),
      `SELECT DISTINCT split_part(table_name, '__', 1) AS prefix FROM duckdb_tables()`,
    );
    const prefixes = new Set(rows.map(({ prefix }) => prefix));
    return new Set(ids.filter((id) => prefixes.has(tablePrefix(id))));
  }

  /** The tables of the attached databases, by the names they are attached under. These do not change: they are listed once. */
  async attachedTables(): Promise<ReadonlyMap<string, readonly string[]>> {
    this.#attachedTables ??= await this.#listAttached();
    return this.#attachedTables;
  }

  async #listAttached(): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.rows(
      z.object({ database: z.string(), tables: z.array(z.string()) }),
      `SELECT database_name AS database, list(table_name) AS tables FROM duckdb_tables() WHERE NOT temporary GROUP BY ALL`,
    );
    // The first is the database itself.
    const attached = new Set(this.#attached.slice(1));
    return new Map(
      rows.flatMap(({ database, tables }) => (attached.has(database) ? [[database, tables] as const] : [])),
    );
  }

  /** The rows of a query chunk by chunk (at most 2,048 rows each), without holding the result in memory. */
  async *chunks(sql: string): AsyncGenerator<DuckDBDataChunk> {
    const result = await this.connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      yield chunk;
    }
  }

  /** Adds rows to a temporary table whose columns are all text. */
  async append(table: string, rows: Iterable<readonly string[]>): Promise<void> {
    const appender = await this.connection.createAppender(table, 'main', 'temp');
    try {
      for (const row of rows) {
        for (const value of row) appender.appendVarchar(value);
        appender.endRow();
      }
    } finally {
      appender.closeSync();
    }
  }

  /** Attaches another database file read-only; its tables are found by their names with that of the database before them. */
  async attachApart(name: string, path: string): Promise<void> {
    await this.connection.run(`ATTACH ${sqlLiteral(path)} AS ${sqlName(name)} (READ_ONLY)`);
  }

  /** Attaches another database file read-only; its tables are found by their unqualified names. */
  async attach(name: string, path: string): Promise<void> {
    await this.attachApart(name, path);
    if (this.#attached.length === 0) this.#attached.push(await this.#catalog());
    this.#attached.push(name);
    this.#attachedTables = undefined;
    await this.#search(this.#attached);
  }

  /** The tables of the database itself, without those of attached ones and temporary ones. */
  async ownTables(): Promise<string[]> {
    const rows = await this.rows(
      z.object({ name: z.string() }),
      `SELECT table_name AS name FROM duckdb_tables()
       WHERE NOT temporary AND database_name = current_database() ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }

  /** Copies tables, in the order of their rows, into a new database file, which is closed then. */
  async writeDatabase(path: string, tables: readonly string[]): Promise<void> {
    await this.#writing(path, async () => {
      for (const table of tables)
        await this.connection.run(`CREATE TABLE written.${sqlName(table)} AS FROM ${sqlName(table)}`);
    });
  }

  /**
   * Copies the database itself, its constraints and views too, into a new database file, which is closed then. The space that deleted and
   * changed rows took is not copied.
   * @param keys the columns by which the rows of a table are put in order; those of others stay in theirs
   */
  async writeCopy(path: string, keys: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const catalog = await this.#catalog();
    const tables = await this.ownTables();
    await this.#writing(path, async () => {
      await this.connection.run(`COPY FROM DATABASE ${sqlName(catalog)} TO written (SCHEMA)`);
      for (const table of tables) {
        const key = keys.get(table);
        const order = key === undefined ? '' : `ORDER BY ${key.map(sqlName).join(', ')}`;
        await this.connection.run(`INSERT INTO written.${sqlName(table)} FROM ${sqlName(table)} ${order}`);
      }
    });
  }

  /** Does some work that fills a new database file, `written`. */
  async #writing(path: string, work: () => Promise<void>): Promise<void> {
    await this.connection.run(`ATTACH ${sqlLiteral(path)} AS written (STORAGE_VERSION 'v1.4.0')`);
    await work();
    await this.connection.run('CHECKPOINT written');
    await this.connection.run('DETACH written');
  }

  /** The name of the database itself. */
  async #catalog(): Promise<string> {
    const { catalog } = await this.row(
      z.object({ catalog: z.string() }),
      'SELECT current_database() AS catalog',
    );
    return catalog;
  }

  /**
   * Does some work during which only the tables of some attached databases are found by their unqualified names, besides temporary ones
   * and those of the database itself: a query that reads another table fails.
   */
  async limitedTo<T>(databases: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
    if (this.#attached.length === 0) return await work();
    await this.#search(this.#attached.filter((name, i) => i === 0 || databases.has(name)));
    try {
      return await work();
    } finally {
      await this.#search(this.#attached);
    }
  }

  async #search(catalogs: readonly string[]): Promise<void> {
    const path = catalogs.map((catalog) => `${sqlName(catalog)}.main`).join(',');
    await this.connection.run(`SET search_path = ${sqlLiteral(path)}`);
  }

  /** Writes the WAL into the database file, so that the file can be moved alone. @throws when the disk is full. */
  async checkpoint(): Promise<void> {
    await this.connection.run('CHECKPOINT');
  }

  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }
}

/** A statement ends at a semicolon outside of texts, names and comments. */
const STATEMENT = /(?:'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|[^;'"])+/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * The statements of a file. Not DuckDB's own extraction: a statement that it extracts is prepared first, and planned again
 * when it is run.
 */
function statementsOf(sql: string): string[] {
  return (sql.match(STATEMENT) ?? []).filter((text) => text.replace(COMMENTS, '').trim() !== '');
}

/** A value as an SQL literal. */
export function sqlLiteral(value: string | number | boolean | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return String(value);
}

/** A name as a quoted SQL identifier. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
