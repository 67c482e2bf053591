import { createHash } from 'node:crypto';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ReleaseMark } from '../../schemas/release/release-mark.ts';
import type { CitedWork } from '../citations/cited-work.ts';
import type { ReleaseHeader } from '../context.ts';
import type { ReleaseWriter } from '../release-writer.ts';
import type { TableDefinition } from './columns.ts';
import type { TableStatement } from './files/file-metadata.ts';
import { isText, type TableFile, type TableFormat } from './files/table-files.ts';

/** A file of a table with its checksum. */
export interface BundleFile {
  /** From the folder of the bundle. */
  readonly name: string;
  readonly format: TableFormat;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Without parameters. */
  readonly mediaType: string;
  /** The release since which its rows and what it says of itself are unchanged. */
  readonly since: ReleaseMark;
}

/** A table of a bundle and its files: one of each format, or one of each for each part. */
export interface BundleTable {
  readonly definition: TableDefinition;
  readonly statement: TableStatement;
  readonly files: readonly BundleFile[];
}

/** A folder of tables that are published together, before its descriptors are written. */
export interface Bundle {
  readonly name: string;
  readonly kind: 'dataset' | 'collection' | 'links';
  readonly title: string;
  readonly description: string;
  /** From the release directory. */
  readonly folder: string;
  readonly keywords: readonly string[];
  readonly work: CitedWork;
  readonly methodologyUrl: string;
  readonly limitations: readonly string[];
  /** The ingested sources it is made from. */
  readonly sources: readonly ReleaseSource[];
  readonly tables: readonly BundleTable[];
  readonly absent: readonly Absence[];
}

/** A table or bundle that is absent, and why. */
export interface Absence {
  readonly name: string;
  readonly reason: string;
}

/** The inputs of a bundle's descriptors. */
export interface DescribedBundle extends Bundle {
  readonly origin: string;
  readonly pipelineVersion: string;
  readonly methodologyVersion: string;
  /** The release since which the bundle is unchanged; published as its version. */
  readonly since: ReleaseMark;
}

/** The public address of a file. */
export function addressOf(
  { origin, folder }: Pick<DescribedBundle, 'origin' | 'folder'>,
  name: string,
): string {
  return `${origin}/${folder}/${name}`;
}

/** Name of the file that describes the columns of a table. */
export const schemaFile = (table: TableDefinition): string => `${table.name}.schema.json`;

/** Looks up the checksum and size of each file of a table among the written files. */
export function bundleFiles(
  folder: string,
  written: readonly TableFile[],
  writer: ReleaseWriter,
): BundleFile[] {
  return written.map(({ path, format, rows, since }) => {
    const { bytes, sha256, content_type } = writer.file(path);
    const [mediaType = content_type] = content_type.split(';');
    return { name: path.slice(folder.length + 1), format, rows, bytes, sha256, mediaType, since };
  });
}

/**
 * SHA-256 over everything the files of a bundle are made from, except the release itself. The time of the last check and
 * the wording of a refusal change without any new data and are left out; of the files those that do not name a release
 * represent all of them.
 */
export function fingerprintOf(bundle: Bundle, header: ReleaseHeader): string {
  const { origin, pipeline_version, methodology_version } = header;
  const sources = bundle.sources.map(({ last_checked: _, stale_reason: __, ...source }) => source);
  const tables = bundle.tables.map(({ files, ...table }) => ({
    ...table,
    files: files.flatMap(({ name, format, sha256 }) => (isText(format) ? [{ name, sha256 }] : [])),
  }));
  const everything = { ...bundle, sources, tables, origin, pipeline_version, methodology_version };
  return createHash('sha256').update(JSON.stringify(everything)).digest('hex');
}
