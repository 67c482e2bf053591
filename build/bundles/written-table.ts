import type { ReleaseMark } from '../../schemas/release/release-mark.ts';
import type { BuildContext } from '../context.ts';
import { earlierFilesOf } from '../earlier-files.ts';
import { markOf } from '../edition.ts';
import { isChecked, takenOverDiffers } from '../taken-over.ts';
import type { BundleFile, BundleTable } from './bundle.ts';
import { bundleFiles } from './bundle.ts';
import type { TableDefinition } from './columns.ts';
import {
  type StatedBundle,
  statementDigest,
  statementOf,
  type TableStatement,
} from './files/file-metadata.ts';
import { isText, type TableFile, type TableFormat, writeTableFiles } from './files/table-files.ts';
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
  /** SHA-256 of files that could be taken over, by their paths, where they are made to check. */
  #expected: ReadonlyMap<string, string | undefined> = new Map();

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
    this.#statement = statementOf(definition, bundle, context.header, formats.includes('xlsx'));
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
    for (const { path } of written) {
      const expected = this.#expected.get(path);
      if (expected !== undefined && expected !== writer.file(path).sha256) throw takenOverDiffers(path);
    }
    this.#files.push(...bundleFiles(folder, written, writer));
  }

  /**
   * Takes over the files of the whole table from the previous release, where it was made from the same content of these databases and says
   * the same of itself.
   * @param databases all that its rows are made from
   * @returns whether it has; otherwise the table is to be written, and is compared where it could have been taken over
   */
  async takeOver(databases: ReadonlySet<string>): Promise<boolean> {
    const { cache, previous, writer, header } = this.#context;
    const { folder } = this.#bundle;
    if (cache?.isUnchanged(databases) !== true || previous === null) return false;
    const paths = this.#formats.map((format) => `${folder}/${this.#definition.name}.${format}`);
    const earlier = earlierFilesOf(previous);
    for (const path of paths) if (earlier.intact(path) === null) return false;
    const [text] = this.#formats.flatMap((format, i) => (isText(format) ? (paths[i] ?? []) : []));
    const stated = text === undefined ? undefined : earlier.stated(text);
    const since = stated === undefined ? null : this.#statedSince(stated);
    if (since === null) return false;
    if (isChecked(header.release, `${folder}/${this.#definition.name}`)) {
      this.#expected = new Map(paths.map((path) => [path, earlier.stated(path)?.sha256]));
      return false;
    }
    const files: TableFile[] = [];
    for (const [i, path] of paths.entries()) {
      await writer.takeOver(path);
      const format = this.#formats[i];
      if (format !== undefined) files.push({ path, format, rows: stated?.rows ?? 0, since });
    }
    this.#files.push(...bundleFiles(folder, files, writer));
    cache.tookOver('files', files.length);
    return true;
  }

  /** The table with the files written so far. */
  get table(): BundleTable {
    return { definition: this.#definition, statement: this.#statement, files: this.#files };
  }

  #sinceOf(text: { path: string; sha256: string }): ReleaseMark {
    return this.#statedSince(text) ?? markOf(this.#context.header);
  }

  /** Since when a text file with these bytes is unchanged, if the previous release has it and says the same of the table; otherwise null. */
  #statedSince({ path, sha256 }: { path: string; sha256: string }): ReleaseMark | null {
    const { previousDownloads } = this.#context;
    const before = previousDownloads.bundles.get(this.#bundle.name);
    const digest = statementDigest(this.#statement);
    const hasSameMetadata = before?.tables.some(
      ({ name, statement_digest }) => name === this.#definition.name && statement_digest === digest,
    );
    const same = hasSameMetadata && previousDownloads.files.get(path) === sha256;
    const file = same ? before?.files.find((one) => one.path === path) : undefined;
    return file?.content_since ?? null;
  }
}
