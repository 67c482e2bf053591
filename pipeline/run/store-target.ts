import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import type { ReleaseList } from '../../schemas/release/release-list.ts';

/** The result of publishing, as counts of files in the manifest. */
export interface Publication {
  release: string;
  files: number;
  bytes: number;
  /** Files that are new in their place: in the store or, without one, in the public directory. */
  uploaded_files: number;
  uploaded_bytes: number;
  /** Files copied within the store. */
  copied_files: number;
}

/** A release on disk, published there. */
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
  /** The list of releases on disk, which has an entry for each from its manifest. */
  readonly earlierList: ReleaseList | null;
  /** Full releases to keep (`--keep`). */
  readonly keep: number;
  /** Replace a newer release with an older one. */
  readonly force: boolean;
  /** Shows the current activity on the progress line. */
  readonly note: (text: string) => void;
  /** Called when everything of the release is in the store, just before its pointer moves. */
  readonly beforePointer: () => Promise<void>;
}

/** The object store that a run publishes to. */
export interface StoreTarget {
  putStatus(text: string): Promise<void>;
  publish(local: LocalRelease, options: StorePublishing): Promise<Publication>;
}
