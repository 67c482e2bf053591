import type { BuildContext } from '../context.ts';
import { markOf } from '../edition.ts';
import type { BundleFile, BundleTable } from './bundle.ts';
import { bundleFiles } from './bundle.ts';
import type { TableDefinition } from './columns.ts';
import {
  type StatedBundle,
  statementDigest,
  statementOf,
  type TableStatement,
} from './files/file-metadata.ts';
import { type TableFile, type TableFormat, writeTableFiles } from './files/table-files.ts';
import type { PreviousDownloads } from './previous-index.ts';

/** What is needed to write the tables of a release's bundles. */
export interface BundleContext extends BuildContext {
  readonly previousDownloads: PreviousDownloads;
}

/** A bundle as far as its tables have been written and described. */
export interface TableFolder extends StatedBundle {
  readonly name: string;
  /** From the release directory. */
  readonly folder: string;
}

/** A table of a bundle while its files are written, whole or part by part. */
export class TableInBundle {
  readonly #context: BundleContext;
  readonly #bundle: TableFolder;
  readonly #formats: readonly TableFormat[];
  readonly #definition: TableDefinition;
  readonly #statement: TableStatement;
  readonly #files: BundleFile[] = [];

  constructor(
    context: BundleContext,
    bundle: TableFolder,
    definition: TableDefinition,
    formats: readonly TableFormat[],
  ) {
    this.#context = context;
    this.#bundle = bundle;
    this.#definition = definition;
    this.#formats = formats;
    this.#statement = statementOf(definition, bundle, context.header);
  }

  /** Writes the table `bundle_rows`, whole or as a part of this table. */
  async write(part?: string): Promise<void> {
    const { warehouse, writer } = this.#context;
    const { folder } = this.#bundle;
    const name = part === undefined ? this.#definition.name : `${this.#definition.name}-${part}`;
    const written: TableFile[] = await writeTableFiles(warehouse, writer, `${folder}/${name}`, {
      definition: this.#definition,
      statement: this.#statement,
      formats: this.#formats,
      sinceOf: (text) => this.#sinceOf(text),
    });
    this.#files.push(...bundleFiles(folder, written, writer));
  }

  /** The table with the files written so far. */
  get table(): BundleTable {
    return { definition: this.#definition, statement: this.#statement, files: this.#files };
  }

  #sinceOf({ path, sha256 }: { path: string; sha256: string }) {
    const { previousDownloads, header } = this.#context;
    const before = previousDownloads.bundles.get(this.#bundle.name);
    const digest = statementDigest(this.#statement);
    const hasSameMetadata = before?.tables.some(
      ({ name, statement_digest }) => name === this.#definition.name && statement_digest === digest,
    );
    const same = hasSameMetadata && previousDownloads.files.get(path) === sha256;
    const file = same ? before?.files.find((one) => one.path === path) : undefined;
    return file?.content_since ?? markOf(header);
  }
}
