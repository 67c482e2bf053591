import type { SourceFacts } from '../schemas/source-facts.ts';
import type { MatchingMethod, SourcePublication } from '../schemas/source-publication.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import type { BatchedSql, SqlVariables } from '../warehouse/warehouse.ts';

/** The characters that a value may have where its column does not say otherwise; the longest published ones have 500. */
export const DEFAULT_MAX_LENGTH = 1_000;
/** The same for columns of sentences: definitions, comments. The longest published ones have 2,006. */
export const MAX_PROSE_LENGTH = 10_000;

/** One column of a published file. */
export interface ColumnContract {
  /** Its name in the newest published layout, used in `ingest.sql`. */
  readonly name: string;
  /** Names of the same column in older layouts. */
  readonly aliases?: readonly string[];
  /** False when the column is not in every layout; it then reads as NULL where it is missing. Default true. */
  readonly required?: boolean;
  /**
   * The characters that a value may have; a longer one refuses the file, which is damaged or was made to harm whoever reads it.
   * Default `DEFAULT_MAX_LENGTH`.
   */
  readonly maxLength?: number;
  /**
   * Lengths of an identifier or code that is text made of digits: NPI and PAC id 10, CCN 6, ZIP code 5 or 9. A spreadsheet
   * drops the zeros such a value begins with, or writes it as a decimal number; more than a few of these refuse the file. No
   * lengths: there are others beside it, and only decimal numbers are damage.
   */
  readonly digits?: readonly number[];
  /**
   * How its dates are written, in the terms of `strptime`. A file with many that do not read so, or that read better with
   * day and month exchanged, is refused.
   */
  readonly dates?: readonly string[];
  /**
   * What its values look like in this kind of file and not in the others of the source. A file in which fewer than half
   * of the rows have such a value is another one under this name.
   */
  readonly distinctive?: RegExp;
}

/** One kind of file a source publishes, and how it is read. */
export interface FileContract {
  /** Short name; the view `ingest.sql` reads is `<table prefix>__<role>_file`. */
  readonly role: string;
  /** Published base name of the CSV (`.csv`, `.txt`), XLSX or NDJSON (of the entry, inside a zip; without `.gz` or `.zst`). Case-insensitive. */
  readonly pattern: RegExp;
  readonly format: 'csv' | 'xlsx' | 'ndjson';
  /**
   * Of an NDJSON: the values of `columns` in the record of a line, and nothing else of it: what is not taken over here is never stored.
   * Throws a `ZodError` where the record is none of this kind.
   */
  readonly valuesOf?: (record: unknown) => Readonly<Record<string, string>>;
  /** Delimiter of a CSV. Default `,`. */
  readonly delimiter?: '|' | '\t';
  readonly encoding: 'utf-8' | 'windows-1252' | 'utf-8-else-windows-1252';
  /** Lines before the header line. Default 0. */
  readonly linesBeforeHeader?: number;
  /**
   * The sheets of a workbook that are read, one below the other; the columns are those of all of them, by name. A workbook without
   * one of them is refused. Default: the first sheet.
   */
  readonly sheets?: readonly string[];
  /** Every column, in published order. */
  readonly columns: readonly ColumnContract[];
  /** `newest`: only the newest matching file; `all`: every one, in the order of `orderOf`. */
  readonly take: 'newest' | 'all';
  /**
   * True for files so large that all threads must read them: numbering lines would prevent that, so `line` is NULL in the
   * view. Rows then keep the file's order when they are inserted without a join, and `rowid` gives the line.
   */
  readonly unnumbered?: true;
  /** Sort key of a file by its base name; the greatest is the newest. */
  readonly orderOf: (name: string) => string;
  /** The snapshot date in a file's name (`YYYY-MM-DD`), or null where the name carries none. */
  readonly dateInName: (name: string) => string | null;
  /** Without a file of this role the source cannot be read; `one of these`: without any file of the roles marked so. */
  readonly required: boolean | 'one of these';
}

/** Expectations on a source's tables after ingest. Under `--scope partial` row minimums and fill rates are accepted. */
export interface Expectation {
  readonly table: string;
  /** Fewer rows refuse the source. */
  readonly minimumRows: number;
  /** More rows warn. */
  readonly maximumRows: number;
  /** Columns that form a unique key; a duplicate refuses the source. */
  readonly uniqueKey: readonly string[];
  /**
   * True for a table so large that a range of keys must be read without the other rows: it is stored in the order of the key. Rows of files that are
   * added to it later stand after them.
   */
  readonly isStoredByKey?: true;
  /** Column -> minimum share (0 to 1) of rows with a value; less refuses the source. */
  readonly filled?: Readonly<Record<string, number>>;
  /** Maximum relative change (0 to 1) of the row count since the last snapshot before the source is refused. */
  readonly maximumChange: number;
}

/** A file a publisher offers. */
export interface RemoteFile {
  /** Base name to store it under: as published. */
  readonly name: string;
  readonly url: string;
  /** The publisher's catalog date, where it states one. */
  readonly published: string | null;
}

/** Code of the refusal of a source whose download needs a key that is not set: the source is skipped without an error. */
export const API_KEY_MISSING = 'api_key_missing';
/** Code of the refusal of a source that is never downloaded: without a file it is skipped, and what was read before stays as it is. */
export const FETCHED_BY_HAND = 'fetched_by_hand';

/** The network access of discovery, passed in. */
export interface Discovery {
  /** GETs a page or catalog as text; throws `SourceRefused` with the next step when it cannot. */
  readonly getText: (url: string, headers?: Record<string, string>) => Promise<string>;
  /** Root addresses by publisher, so that tests can point discovery at a local server; see each source's `source.ts`. */
  readonly rewrite: (url: string) => string;
  /** The value of a setting by its environment variable (an API key), or null where it is not set. */
  readonly secret?: (variable: string) => string | null;
}

/** How history from before the first release is made for a source. */
interface SourceBackfill {
  /**
   * Finds every dated file that the publisher's catalog lists, those of the same date that are read together among them; of several files of
   * a kind and a date the last one. A date that is not in a file's name is its `published`.
   */
  readonly discover: (discovery: Discovery) => Promise<RemoteFile[]>;
  /** In place of those of the source, where older files lack what the newest ones must have. */
  readonly earlier?: Pick<SourceDefinition, 'files' | 'expectations'>;
}

/** A source module: one per folder, unless several lists of one shape share a folder. */
export interface SourceDefinition {
  readonly facts: SourceFacts;
  /** Its folder below `sources/`. Default: its id. */
  readonly folder?: string;
  /** True when no release can be made without it (NPPES, Census, NUCC). */
  readonly needed: boolean;
  readonly files: readonly FileContract[];
  /** Names of the archives its files come in, so that one that cannot be opened is attributed to the right source. */
  readonly archives?: RegExp;
  /** Finds the newest files on the publisher's own page or catalog. */
  readonly discover: (discovery: Discovery) => Promise<RemoteFile[]>;
  /**
   * Set where its block of a provider can be made of older files, for history from before the first release (`backfill`): each date has files
   * of its own, whose tables depend on no other files, and its links read no source but the registry.
   */
  readonly backfill?: SourceBackfill;
  /**
   * Reads the role views (each exactly once: rejected CSV lines are counted by the scan) into typed tables.
   * It must insert every row it does not keep into `rejected_row` and create the table `kept_rows` at the end (see `pipeline/ingest/`).
   * The temporary table `source_file` (role, file_no, name, snapshot) holds the date of each file. Several files run in order.
   */
  readonly ingestSql: URL | readonly (URL | BatchedSql)[];
  /**
   * True where `ingestSql` also adds files to the tables of earlier ones, with the result of reading all. The views have the rows of the new
   * files only, `source_file` has all; the variable `earlier_<role>` says how many of a role are in the tables. Roles of which the newest
   * file is taken are always read. Where the result would be another, it ends with `error('refused: …')`, and all files are read.
   */
  readonly addsFiles?: true;
  /**
   * Reasons in `rejected_row` that do not indicate a damaged file: another row replaces the rejected one, or it is about
   * something that was not loaded. All others are damage, which refuses the source above a share (see `pipeline/ingest/`).
   */
  readonly soundRejects?: readonly string[];
  /**
   * The date the content itself states, run after ingest: a query giving one column `snapshot` (DATE or NULL).
   * Used when neither the publisher nor the file's name states it. The variable `today` holds the run's date.
   */
  readonly snapshotSql: string | null;
  readonly expectations: readonly Expectation[];
  /** How its rows are linked to NPIs; absent where its rows identify no provider. */
  readonly links?: SourceLinks;
  /**
   * SQL that adds violations in its tables, links and figures to `broken_gate` (gate, fault): run over the warehouse of
   * a built release when the source is ingested. One row refuses the release.
   */
  readonly gates?: URL;
  readonly publication: SourcePublication;
}

/** The path of a source's folder in the checkout. */
export const folderOf = ({ facts, folder }: Pick<SourceDefinition, 'facts' | 'folder'>): string =>
  `sources/${folder ?? facts.id}`;

/**
 * How the rows of a source are linked to NPIs. The resolve step makes the table `link__<table prefix>` for every source
 * with links: empty, or filled by `sql` where the source is ingested. Each row is `matched` (with the confidence of its
 * method), `undetermined` (one row for each candidate) or `unmatched` (one row, NPI NULL).
 */
export interface SourceLinks {
  /**
   * The ways of linking, in about the order they are tried; published in the methodology. The SQL finds them in
   * `link_method` (source, method, confidence). Absent where the confidence comes from a weight of evidence.
   */
  readonly methods?: readonly MatchingMethod[];
  /**
   * Other sources whose tables the SQL reads, and no others are there; a change of one relinks the rows. Each precedes this source
   * in `list.ts`. The tables of a source that is not ingested do not exist. Exclusion lists may read each other's links: the link
   * table of one that is not ingested exists and is empty.
   */
  readonly reads: readonly SourceId[];
  /** The column of the link table with the source key. Default `source_key`. */
  readonly key?: string;
  /**
   * For a list of excluded parties: SQL that adds those in force to `excluded_party`. The parties of all lists are compared
   * with the registry in one pass; `sql` finds the result in `compared__verdict`.
   */
  readonly excludedParties?: URL;
  /** Temporary tables of constants that the SQL reads, each with at least one row. */
  readonly constants?: Readonly<Record<string, readonly ConstantRow[]>>;
  /** Variables that the SQL reads. */
  readonly variables?: SqlVariables;
  /** Run in order when the source is ingested. Macros and tables of `pipeline/resolve/` are available; names created here must be the source's own. */
  readonly sql: readonly (URL | BatchedSql)[];
  /** True where a row may state several NPIs and is linked to each of them. Otherwise two matches of one row refuse the release. */
  readonly matchesSeveral?: true;
  /** How `npm run evaluate` measures the links on invented data; absent where the rows state their NPI. */
  readonly evaluation?: LinkEvaluation;
}

/** A row of a table of constants: column -> value. */
export type ConstantRow = Readonly<Record<string, string | number>>;

/** How the links of a source are evaluated where the truth is known. */
export interface LinkEvaluation {
  /**
   * Query that returns the rows to be linked, as published, with the columns a plain exact join would compare: `source_key`, `npi`,
   * `first_name`, `last_name`, `organization_name`, `state`, `zip5`, each NULL where it is not compared. A row may occur
   * several times, under several names or addresses.
   */
  readonly rowsSql: string;
  /** Minimum precision (0 to 1): share of right links among all links. */
  readonly precision: number;
  /** Minimum recall (0 to 1): share of rows about a provider that are linked to that provider. */
  readonly recall: number;
}
