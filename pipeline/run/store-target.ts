import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import type { ReleaseList } from '../../schemas/release/release-list.ts';

/** What publishing moved, in files that the manifest lists. */
export interface Publication {
  release: string;
  files: number;
  bytes: number;
  /** Files put where they were not before, whatever the way: into the store, or, without one, into the public directory. */
  uploaded_files: number;
  uploaded_bytes: number;
  /** Files copied within the store. */
  copied_files: number;
}

/** A release as it stands on disk, published there. */
export interface LocalRelease {
  readonly pointer: ReleasePointer;
  readonly manifest: Manifest;
  readonly directory: string;
}

export interface StorePublishing {
  /** Every release on disk, oldest first, pruned ones too. */
  readonly history: readonly { readonly id: string; readonly directory: string }[];
  /** The published tree on disk. */
  readonly publicDirectory: string;
  /** The list of releases on disk, which says of each what is in its manifest. */
  readonly earlierList: ReleaseList | null;
  /** Full releases to keep (`--keep`). */
  readonly keep: number;
  /** Put an older release in the place of a newer one. */
  readonly force: boolean;
  /** Shows on the progress line what is being done. */
  readonly note: (text: string) => void;
  /** Called when everything of the release is in the store and its pointer is moved next. */
  readonly beforePointer: () => Promise<void>;
}

/** The object store that a run publishes to. */
export interface StoreTarget {
  putStatus(text: string): Promise<void>;
  publish(local: LocalRelease, options: StorePublishing): Promise<Publication>;
}
