import type { MatchingQuality } from './matching-quality.ts';
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
  /** Its document: `/v1/methodology/{source id}`, a page of the site, a part of audit packs. */
  readonly methodology: SourceMethodology;
  /**
   * Makes `crosswalk` (source_key, npi, verdict, method, confidence), a row for each key and NPI, for a source whose
   * rows state their NPI and have no link table. One that has a link table needs none.
   */
  readonly crosswalkSql?: URL;
  /** Its block of the line in the NPI pack, under the name that answers use (`schemas/sources/`). */
  readonly npiBlock?: NpiBlock;
}

/** The document of a source, and what fills its slots (`docs/methodology/README.md`). */
export interface SourceMethodology {
  /** The text: Markdown in the layout of a document. */
  readonly text: URL;
  /**
   * Makes `methodology_numbers`, one row: the column `x` fills the slot `{{source.x}}`. A count is an integer and is shown
   * with thousands separators; text stands as it is; of NULL the sentence with the slot is left out.
   */
  readonly numbersSql?: URL;
  /** Constants of its rules, the same in every release: `x` fills `{{source.x}}`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** How right its links were where the truth is known; fills `{{quality.…}}`. */
  readonly quality?: MatchingQuality;
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
  /** How its rows are linked to NPIs, in the table `link__<table prefix>`; absent where they are not. */
  readonly links?: {
    /** In the order in which they are tried. Absent where a link's confidence comes from a weight of evidence. */
    readonly methods?: readonly MatchingMethod[];
    /** The column of the link table with the source key. Default `source_key`. */
    readonly key?: string;
  };
  readonly publication: SourcePublication;
}
