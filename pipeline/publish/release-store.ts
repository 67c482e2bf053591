import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../../object-store/store-error.ts';
import { GateRefused, ProviderSupplyError } from '../../schemas/errors.ts';
import { CHANGING_FILE_HEADERS, unlistedHeaders } from '../../schemas/published/object-headers.ts';
import {
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
  POINTER_FILE,
  RELEASES_FILE,
  RELEASES_PAGE,
  STATUS_FILE,
} from '../../schemas/release/file-names.ts';
import { type Manifest, ReleaseFile } from '../../schemas/release/manifest.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { ReleaseList } from '../../schemas/release/release-list.ts';
import type { LocalRelease, Publication, StorePublishing, StoreTarget } from '../run/store-target.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { jsonOrUndefined } from '../workspace/json-file.ts';
import { pruneStore, removeUnfinished, wholeReleases } from './prune-store.ts';
import { listReleases, signedAnew } from './release-list.ts';
import { KEPT_FOR_GOOD, releasesToKeep } from './retention.ts';
import { putKeysAndLog } from './store-log.ts';
import { StoreWriter } from './store-writer.ts';
import { releaseKey, transferFiles } from './transfer.ts';

/** What is written again when the key that made it is marked compromised. */
const SIGNATURES: ReadonlySet<string> = new Set([MANIFEST_SIGNATURE_FILE, MANIFEST_ATTESTATION_FILE]);

/** The part of a manifest in the store that copying needs; manifests of older versions have it too. */
const CopyableFiles = z.object({ files: z.array(ReleaseFile.pick({ path: true, sha256: true })) });

/** The published tree in an object store: the same files as in the public directory. One host writes it. */
export class ReleaseStore implements StoreTarget, Disposable {
  readonly #store: StoreWriter;
  #statusThere = '';

  /** @param to `s3://bucket/prefix` */
  constructor(to: string) {
    this.#store = new StoreWriter(to);
  }

  /** Replaces `status.json`, unless this run has already uploaded the same content. */
  async putStatus(text: string): Promise<void> {
    if (text === this.#statusThere) return;
    await this.#replace(STATUS_FILE, text);
    this.#statusThere = text;
  }

  /**
   * Makes the store serve a release. When its pointer is there already, only keys, log and signatures made anew are uploaded. Otherwise, in this order: every file
   * that is missing, the files every release keeps permanently, the manifest, the key set, the log, what `beforePointer`
   * does, the pointer; then old releases are pruned. A failure before the pointer leaves the old release served.
   * @returns counts of the files in the manifest: those uploaded and those copied within the store
   * @throws StoreError; GateRefused when a release with that id exists with other bytes
   */
  async publish(local: LocalRelease, options: StorePublishing): Promise<Publication> {
    const { pointer, manifest } = local;
    const { release } = pointer;
    const served = await this.#servedPointer();
    const size = {
      release,
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    if (served?.manifest_sha256 === pointer.manifest_sha256 && served.release === release) {
      await putKeysAndLog(this.#store, options.publicDirectory);
      if (await this.#putSignaturesMadeAnew(options)) {
        const there = await this.#store.list('releases/');
        await this.#putList(wholeReleases(there).sort(), local, options);
      }
      if (served.published_at !== pointer.published_at) await this.#putPointer(pointer);
      return { ...size, uploaded_files: 0, uploaded_bytes: 0, copied_files: 0 };
    }
    this.#checkNotBehind(served, release, options.force);
    await this.#checkNotAnother(pointer);
    options.note(`listing ${this.#store.name}`);
    await this.#store.abandonUploads('releases/');
    const there = await this.#store.list('releases/');
    await removeUnfinished(this.#store, there, release);
    const transferred = await transferFiles(
      this.#store,
      {
        release,
        directory: local.directory,
        files: manifest.files,
        there,
        copyable: served === null ? new Map() : await this.#copyableFiles(served),
      },
      options.note,
    );
    await this.#checkComplete(manifest);
    const missed = options.history.filter(
      ({ id }) => id !== release && !there.has(releaseKey(id, MANIFEST_FILE)),
    );
    for (const { id, directory } of missed) await this.#putUnlisted(id, directory, new Set());
    await this.#putUnlisted(release, local.directory, new Set(manifest.files.map(({ path }) => path)));
    await this.#putSignaturesMadeAnew(options);
    const whole = [...new Set([...wholeReleases(there), release])].sort();
    await this.#putList(whole, local, options);
    await putKeysAndLog(this.#store, options.publicDirectory);
    await options.beforePointer();
    await this.#putPointer(pointer);
    await pruneStore(this.#store, there, whole, options.keep, release);
    return { ...size, ...transferred };
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }

  async #servedPointer(): Promise<ReleasePointer | null> {
    const read = await this.#store.reader.readIfChanged(POINTER_FILE, null);
    if (read === null || read === 'unchanged') return null;
    const parsed = ReleasePointer.safeParse(jsonOrUndefined(read.bytes.toString('utf8')));
    if (parsed.success) return parsed.data;
    throw new ProviderSupplyError(
      'bad_store_pointer',
      `${this.#store.name}/${POINTER_FILE} is not readable`,
      'Remove it from the store; the next run writes it again.',
    );
  }

  #checkNotBehind(served: ReleasePointer | null, release: string, force: boolean): void {
    if (served === null || served.release <= release || force) return;
    throw new ProviderSupplyError(
      'store_ahead',
      `${this.#store.name} serves ${served.release}, which is newer than ${release}`,
      'Another host may be publishing there. To replace it with the older release, add --force.',
    );
  }

  async #checkNotAnother({ release, manifest_sha256 }: ReleasePointer): Promise<void> {
    const standing = await this.#store.head(releaseKey(release, MANIFEST_FILE));
    if (standing === null || standing.sha256 === manifest_sha256) return;
    throw new GateRefused(
      'release_exists',
      `release ${release} already exists in ${this.#store.name} with different content`,
      'A published release is never changed. Run again with another --now.',
    );
  }

  /** Files of the release served, by SHA-256; none when its manifest is not available: then everything is uploaded. */
  async #copyableFiles(served: ReleasePointer): Promise<Map<string, string>> {
    const read = await this.#store.reader.readIfChanged(served.manifest, null);
    if (read === null || read === 'unchanged') return new Map();
    const parsed = CopyableFiles.safeParse(jsonOrUndefined(read.bytes.toString('utf8')));
    if (!parsed.success || hash('sha256', read.bytes, 'hex') !== served.manifest_sha256) return new Map();
    return new Map(parsed.data.files.map(({ path, sha256 }) => [sha256, releaseKey(served.release, path)]));
  }

  /** Lists the store again: an incomplete release must never be served. */
  async #checkComplete(manifest: Manifest): Promise<void> {
    const there = await this.#store.list(releaseKey(manifest.release, ''));
    const lacking = manifest.files.filter(
      ({ path, bytes }) => there.get(releaseKey(manifest.release, path)) !== bytes,
    );
    const [first] = lacking;
    if (first !== undefined)
      throw new StoreError(
        'store_incomplete',
        `${lacking.length} files of ${manifest.release} are not in ${this.#store.name} as they were put there, ` +
          `${first.path} among them`,
      );
  }

  /** Uploads the files a release keeps permanently, except `listed` files; the manifest last. */
  async #putUnlisted(release: string, directory: string, listed: ReadonlySet<string>): Promise<void> {
    for (const path of KEPT_FOR_GOOD) {
      if (listed.has(path)) continue;
      const bytes = await ifExists(readFile(join(directory, path)));
      if (bytes === null) continue;
      const sha256 = hash('sha256', bytes, 'hex');
      await this.#store.put(
        { key: releaseKey(release, path), sha256, headers: unlistedHeaders(path) },
        bytes,
      );
    }
  }

  /** Uploads the signatures of releases that are in the store with others. @returns whether there are any */
  async #putSignaturesMadeAnew({ history, earlierList }: StorePublishing): Promise<boolean> {
    const read = await this.#store.reader.readIfChanged(RELEASES_FILE, null);
    if (read === null || read === 'unchanged' || earlierList === null) return false;
    const there = ReleaseList.safeParse(jsonOrUndefined(read.bytes.toString('utf8')));
    const releases = there.success ? new Set(signedAnew(there.data, earlierList)) : new Set<string>();
    const listed = new Set([...KEPT_FOR_GOOD].filter((path) => !SIGNATURES.has(path)));
    for (const { id, directory } of history)
      if (releases.has(id)) await this.#putUnlisted(id, directory, listed);
    return releases.size > 0;
  }

  #putPointer(pointer: ReleasePointer): Promise<void> {
    return this.#replace(POINTER_FILE, `${JSON.stringify(pointer, null, 2)}\n`);
  }

  /** The list as it will be after the pointer has moved and old releases are pruned here. */
  async #putList(
    whole: readonly string[],
    { manifest }: LocalRelease,
    { history, keep, earlierList }: StorePublishing,
  ): Promise<void> {
    const kept = releasesToKeep(whole, keep, manifest.release);
    const { json, page } = await listReleases(history, kept, manifest, earlierList);
    await this.#replace(RELEASES_FILE, json, unlistedHeaders(RELEASES_FILE));
    await this.#replace(RELEASES_PAGE, page, unlistedHeaders(RELEASES_PAGE));
  }

  async #replace(key: string, text: string, headers = CHANGING_FILE_HEADERS): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#store.put({ key, sha256: hash('sha256', bytes, 'hex'), headers }, bytes);
  }
}
