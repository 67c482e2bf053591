import type { Manifest, ReleaseFile } from '../schemas/release/manifest.ts';
import type { PublishedSource } from '../schemas/source-publication.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import type { BuildCache } from './build-cache.ts';
import type { ReleaseWriter } from './release-writer.ts';

/** What is known about a release before its files are written. */
export type ReleaseHeader = Omit<Manifest, 'packs' | 'search' | 'unchanged' | 'files'>;

/** The previous release, as far as the change feed, first-seen dates and the downloads index need it. */
export interface PreviousRelease {
  release: string;
  /** Absolute path of its complete directory: packs, digest tables, crosswalks and the downloads index are read from it. */
  directory: string;
  manifest: Manifest;
}

/** What the archive of a publisher says that this release is the first to have. */
export interface AddedArchive {
  readonly source: SourceId;
  /** The dates of its files, the oldest first. */
  readonly snapshots: readonly string[];
  /**
   * Table (npi, snapshot, body): what the files of a date say otherwise than those of the date before, all of it where they are complete.
   */
  readonly table: string;
}

/** The modules of the sources that are ingested in this release. */
export function ingestedSources({
  header,
  sources,
}: Pick<BuildContext, 'sources'> & { readonly header: Pick<ReleaseHeader, 'sources'> }): PublishedSource[] {
  const ingested = new Set(header.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  return sources.filter(({ facts }) => ingested.has(facts.id));
}

/** The context every artifact module of `build/` receives. */
export interface BuildContext {
  /** All source, link and measure tables, by their unqualified names. */
  readonly warehouse: Warehouse;
  readonly header: ReleaseHeader;
  /** Every source module, ingested or not; `header.sources` has its state in the release. */
  readonly sources: readonly PublishedSource[];
  readonly previous: PreviousRelease | null;
  /** Absent where none is added. */
  readonly addedArchives?: readonly AddedArchive[];
  /** Files of the previous release that state since which release they hold; absent without one. */
  readonly editions?: readonly ReleaseFile[];
  readonly writer: ReleaseWriter;
  /** Absent where everything is made. */
  readonly cache?: BuildCache;
  /** Reports what is being written, for the progress line. */
  readonly progress: (label: string) => void;
}
