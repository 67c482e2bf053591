import type { PACK_COLLECTIONS } from './pack/format.ts';
import type { SourceFacts } from './source-facts.ts';

/** A way by which rows of a source are linked to NPIs, with the confidence of such a link. */
export interface MatchingMethod {
  readonly method: string;
  readonly confidence: number;
  readonly reason: string;
}

/**
 * What a source offers to the files of a release, beside its rows: the artifact modules of `build/` go over the sources
 * and take from each what it has. Every SQL file runs over the warehouse of the release, in which the tables of all
 * ingested sources, links and measures are found by their plain names; it runs only when the source is ingested.
 */
export interface SourcePublication {
  /** Its block of the line in the NPI pack, under the name that answers use (`schemas/sources/`). */
  readonly npiBlock?: NpiBlock;
  /** Tables that several of its files are made from: made before the first of them, dropped after the last. */
  readonly prepared?: PreparedTables;
  /** Its packs of keyed records beside that of the NPIs. */
  readonly packs?: readonly SourcePack[];
  /**
   * Its tables that the facility pack is made from, each with the columns that are read of it (SQL): an empty table
   * stands in for one that is not there.
   */
  readonly facilityTables?: Readonly<Record<string, string>>;
}

/** How the block of a source in the NPI pack line is made. */
export interface NpiBlock {
  /** Run once, before the first range of NPIs: the tables and macros that `sql` uses. */
  readonly prepare?: readonly URL[];
  /**
   * Makes `npi_block` (npi, body JSON text) for the NPIs from the variable `npi_from` up to `npi_to`. An NPI without a
   * row was looked up in the source and is not in it.
   */
  readonly sql: URL;
}

/** Tables made once for several files of a source. */
export interface PreparedTables {
  /** Makes `tables`. */
  readonly sql: URL;
  readonly tables: readonly [string, ...string[]];
}

/** A pack of keyed records, made range by range, which bounds memory. */
export interface SourcePack {
  readonly collection: keyof typeof PACK_COLLECTIONS;
  /**
   * Query: a row for each range, in the order of the keys; its columns, all text, are the variables of `lines`. Blocks
   * end where a range ends, so ranges must depend on the tables alone.
   */
  readonly ranges: string;
  /** Makes `pack_line` (key, line JSON text and a newline) of one range. */
  readonly lines: URL;
}

/** What `build/` knows of a source. */
export interface PublishedSource {
  readonly facts: SourceFacts;
  readonly publication: SourcePublication;
}
