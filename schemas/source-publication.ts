import type { z } from 'zod';
import type { MatchingQuality } from './matching-quality.ts';
import type { PACK_COLLECTIONS } from './pack/format.ts';
import type { SourceFacts } from './source-facts.ts';
import type { SourceId } from './sources/list.ts';

/** A way by which rows of a source are linked to NPIs, with the confidence of such a link. */
export interface MatchingMethod {
  readonly method: string;
  readonly confidence: number;
  readonly reason: string;
}

/**
 * What a source contributes to the files of a release: the artifact modules of `build/` iterate over the sources
 * and use what each provides. Every SQL file runs over the warehouse of the release, in which the tables of all
 * ingested sources, links and measures are found by their unqualified names; it runs only when the source is ingested.
 */
export interface SourcePublication {
  /** Its methodology document: `/v1/methodology/{source id}`, a page of the site, a part of audit packs. */
  readonly methodology: SourceMethodology;
  /**
   * Makes `crosswalk` (source_key, npi, verdict, method, confidence), a row for each key and NPI, for a source whose
   * rows state their NPI and have no link table. One that has a link table needs none.
   */
  readonly crosswalkSql?: URL;
  /**
   * Makes `npi_block__<table prefix>` (npi, body JSON text), its block of the NPI pack line under the name that answers
   * use (`schemas/sources/`), for the NPIs from the variable `npi_from` up to `npi_to`. An NPI without a row was looked up
   * in the source and is not in it.
   */
  readonly npiBlockSql?: URL | readonly URL[];
  /**
   * Other sources that its block is made from. The SQL finds the tables of no others, nor those of the registry: a record is made again when
   * one of them has changed. Of the registry a block may say what its row of the same provider says, and nothing of others.
   */
  readonly npiBlockReads?: readonly SourceId[];
  /**
   * Adds the organizations its block names to `affiliated_organization` (npi, organization: the id of the FHIR resource), for
   * all providers.
   */
  readonly affiliatedOrganizations?: URL;
  /**
   * Adds to `stated_entity_type` (npi, entity_type, source: its id) whether NPIs are a person's (`individual`) or an
   * organization's, for those that the registry no longer says it of.
   */
  readonly entityTypes?: URL;
  /**
   * For the registry: the roles of its files that are applied one after the other. The first is that of the main files: the row of a provider is of
   * the last of them that has it, whose number is its `file_no`, and files of the other roles add to the rows of a main file of the same period alone.
   */
  readonly appliedInOrder?: readonly string[];
  /** Tables shared by several of its files: created before the first of them, dropped after the last. The SQL reads the variables `npi_from`, `npi_to`. */
  readonly prepared?: PreparedTables;
  /** Its packs of keyed records other than the NPI pack. */
  readonly packs?: readonly SourcePack[];
  /**
   * Its tables that the facility pack is made from, each with the columns that are read (SQL): an empty table
   * replaces a missing one.
   */
  readonly facilityTables?: Readonly<Record<string, string>>;
  /** Its data about a provider, as columns of the collection `providers`, in the order of the list of sources. */
  readonly providerColumns?: ProviderColumns;
  /**
   * Adds to `agreement_statement` (npi, field, source, stated, stated_on) what it states of the providers whose NPI begins with the variable
   * `part`, in the forms of `build/agreement/normal-forms.sql`; `snapshot` is the date of the source. Only what it publishes under the NPI. In the
   * list of sources (`schemas/sources/`) it has `isCompared`.
   */
  readonly statements?: URL;
  /**
   * For an exclusion list: creates the view `exclusion_rows`, its entries with their links, in the columns of the collection
   * `exclusions` (`schemas/tables/exclusions.ts`), `linked_npi` for its two NPIs. What the list does not publish is left out.
   */
  readonly exclusionRows?: URL;
  /**
   * For an exclusion list: creates the view `stated_party`, its entries in the columns that
   * `build/listed-parties/listed-party-lines.sql` reads, with whether and until when each is in force, and the view `listed_party`
   * of those in force. Without birth dates: it is published.
   */
  readonly listedParties?: URL | readonly URL[];
  /**
   * For an exclusion list with birth dates: creates the view `listed_birth_date` (source_key, birth_date), which is kept in
   * the data directory and never published.
   */
  readonly birthDates?: URL;
  /** Its own collections of records in the research bundles. */
  readonly collections?: readonly SourceCollection[];
}

/** The methodology document of a source and the values of its slots (`docs/methodology/README.md`). */
export interface SourceMethodology {
  /** The text: Markdown in the layout of a document. */
  readonly text: URL;
  /** Terms that are its own, in the layout of a definition; all others stand in `docs/methodology/definitions.md`. */
  readonly definitions?: URL;
  /**
   * Creates `methodology_numbers`, one row: the column `x` fills the slot `{{source.x}}`. A count is an integer and is shown
   * with thousands separators; text is used unchanged; for NULL the sentence with the slot is left out.
   */
  readonly numbersSql?: URL;
  /** Constants of its rules, the same in every release: `x` fills `{{source.x}}`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Measured accuracy of its links; fills `{{quality.…}}`. */
  readonly quality?: MatchingQuality;
}

/** Tables created once for several files of a source. */
interface PreparedTables {
  /** Creates `tables`. */
  readonly sql: URL;
  readonly tables: readonly [string, ...string[]];
}

/** A pack of keyed records, written range by range to bound memory. */
export interface SourcePack {
  readonly collection: keyof typeof PACK_COLLECTIONS;
  /**
   * Query: a row for each range, in the order of the keys; its columns, all text, are the variables of `lines`. How many there are
   * changes no byte.
   */
  readonly ranges: string;
  /** Creates `pack_line` (key, line JSON text and a newline) of one range. */
  readonly lines: URL;
}

/** Columns of the collection `providers`. */
export interface ProviderColumns {
  /** The columns in order, each field with title, description and, for numbers, unit. Null where not ingested. */
  readonly row: z.ZodObject;
  /** Values for a provider the source was searched for and does not have; columns not named here are null. */
  readonly notFound?: Readonly<Record<string, string | number>>;
  /** Other sources the columns are made from. */
  readonly reads?: readonly SourceId[];
  /**
   * Makes the view `provider_columns__<table prefix>` (npi and the columns) of the providers whose NPI begins with the
   * variable `part`. That of NPPES has a row for each, every other one for those the source has.
   */
  readonly sql: URL | readonly URL[];
}

/** A collection of records in the research bundles: one table, published in parts. */
export interface SourceCollection {
  /** Names its folder and begins the names of its files. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The columns in order, each field with title, description and, of numbers, unit. */
  readonly row: z.ZodObject;
  /** Primary key; also the order of the rows. */
  readonly primaryKey: readonly string[];
  /** Other sources its rows are made from. */
  readonly reads?: readonly SourceId[];
  /** Query: a row (`part`) for each part there is, in order; each is a file of its own. */
  readonly parts: string;
  /** Creates the table `bundle_rows` of the part in the variable `part`, in the order of the primary key. */
  readonly sql: URL;
}

/** The parts of a source module that `build/` uses. */
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
