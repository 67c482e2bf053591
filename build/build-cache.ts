/**
 * What is kept of the making of the previous release, so that what has not changed is taken over from it. A cache: it may be missing, and
 * then everything is made.
 */
export interface BuildCache {
  /**
   * Whether the previous release was made by the same code from the same content of these databases, which is compared by the bytes of
   * their files. Never so of none.
   * @param databases the names that they are attached under
   */
  isUnchanged(databases: ReadonlySet<string>): boolean;
  /** The path of a file that was kept with the previous release; null where there is none, or a damaged one. */
  earlier(name: string): Promise<string | null>;
  /** The path at which a file is to be written that the next release finds. */
  place(name: string): Promise<string>;
  /** Whether the same code made a file of the previous release from content with this digest. Notes the digest for the next release. */
  isMadeFrom(path: string, digest: string): boolean;
  /** Notes, for the run log, that parts of a pack were taken over, or other files (`files`). */
  tookOver(collection: string, parts: number): void;
}
