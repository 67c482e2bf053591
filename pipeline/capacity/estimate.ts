/**
 * What a run takes, from the sizes of its input files. Measured with the sample of 1,000,000 providers, all artifacts,
 * two threads and `--memory 4GB` (docs/operations.md, "What an installation takes", has the figures): sizes grow in
 * proportion to the input files, and a byte here is one of a file after unpacking.
 */

/** Tables in `data/warehouse/`: 445 MB for 2,162 MB of files. */
const TABLE_BYTES_PER_INPUT_BYTE = 0.21;

/** A release without FHIR bulk files: 476 MB for 2,162 MB of files. */
const RELEASE_BYTES_PER_INPUT_BYTE = 0.22;

/** A later release compared with the one that is served: about as many providers, a month's new records at most. */
const RELEASE_GROWTH = 1.05;

/** Memory that DuckDB puts to use, up to its limit: with 2,162 MB of files the process has 3.4 GB at its peak. */
const DUCKDB_BYTES_PER_INPUT_BYTE = 1.1;

/**
 * Memory of the process besides DuckDB's: 1 GB, and what grows with the files. At 9,700,000 providers (20,983 MB of
 * files) the build has 6.1 to 6.4 GB at its peak, with 4 GB of them DuckDB's.
 */
const BESIDES_DUCKDB = 1e9;
const BESIDES_DUCKDB_PER_INPUT_BYTE = 0.065;

/**
 * The share of the estimate for tables and release that a run cannot do without. Real files have other columns filled than the
 * sample's: a run that would succeed must not be stopped by an estimate.
 */
const CERTAIN_SHARE = 1 / 3;

/** What a run is going to do, in bytes. */
export interface Workload {
  /** All files found, unpacked. */
  found: number;
  /** The files of sources that are to be read, unpacked. */
  toRead: number;
  /** Files to be copied to the downloads. */
  toCopy: number;
  /** Unpacked copies of the source with the most of them: they are removed before the next source is read. */
  toUnpack: number;
  /** The release that is served; null before the first. */
  served: number | null;
}

/** What a run takes, in bytes. `certain`: what it takes whatever the estimate is worth. */
export interface Requirements {
  memory: number;
  /** The part of it that `--memory` does not limit. */
  memoryBesidesDuckdb: number;
  /** Below the data directory: copies of the files, tables, temporary files. */
  data: { expected: number; certain: number };
  /** Below the public directory. */
  public: { expected: number; certain: number };
}

/** Estimates what a run takes. @param memoryLimit DuckDB's limit, in bytes */
export function estimateRequirements(work: Workload, memoryLimit: number): Requirements {
  const tables = work.toRead * TABLE_BYTES_PER_INPUT_BYTE;
  const first = work.found * RELEASE_BYTES_PER_INPUT_BYTE;
  const memoryBesidesDuckdb = BESIDES_DUCKDB + work.found * BESIDES_DUCKDB_PER_INPUT_BYTE;
  return {
    memory: memoryBesidesDuckdb + Math.min(memoryLimit, work.found * DUCKDB_BYTES_PER_INPUT_BYTE),
    memoryBesidesDuckdb,
    data: {
      expected: work.toCopy + work.toUnpack + tables,
      certain: work.toCopy + tables * CERTAIN_SHARE,
    },
    public: {
      expected: work.served === null ? first : work.served * RELEASE_GROWTH,
      // Before a later release is written, what no kept release needs is removed: how much is not known yet.
      certain: work.served === null ? first * CERTAIN_SHARE : 0,
    },
  };
}

const UNITS: Record<string, number> = { '': 1, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };

/** Bytes of a size as DuckDB takes it: `4GB`, `512 MiB`. */
export function bytesOfSize(size: string): number {
  const [, number = '0', unit = '', binary] = /^([\d.]+)\s?([KMGT]?)(i?)B$/.exec(size) ?? [];
  const power = Object.keys(UNITS).indexOf(unit);
  return Number(number) * (binary ? 1024 ** power : (UNITS[unit] ?? 1));
}
