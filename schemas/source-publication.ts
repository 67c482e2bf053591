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
}

/** How the block of a source in the NPI pack line is made. */
export interface NpiBlock {
  /** Run once, before the first range of NPIs: the tables and macros that `sql` uses. */
  readonly prepare?: readonly URL[];
  /**
   * Makes `npi_block__<table prefix>` (npi, body JSON text) for the NPIs from the variable `npi_from` up to `npi_to`. An NPI without a
   * row was looked up in the source and is not in it.
   */
  readonly sql: URL;
}

/** What `build/` knows of a source. */
export interface PublishedSource {
  readonly facts: SourceFacts;
  readonly publication: SourcePublication;
}
