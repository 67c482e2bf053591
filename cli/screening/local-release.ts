import { join, posix } from 'node:path';
import { readPointer } from '../../pipeline/workspace/releases.ts';
import type { Workspace } from '../../pipeline/workspace/workspace.ts';
import { HttpError } from '../../router/http/http-error.ts';
import { DiskSource } from '../../router/packs/disk-source.ts';
import { type FileFault, FileFaults } from '../../router/packs/file-faults.ts';
import type { KeyedLines } from '../../router/packs/keyed-lines.ts';
import { PackReader } from '../../router/packs/pack-reader.ts';
import { VerifiedSource } from '../../router/packs/verified-source.ts';
import { Facts } from '../../router/release/facts.ts';
import { OpenRelease } from '../../router/release/open-release.ts';
import { publicTree } from '../../router/release/public-tree.ts';
import { type DayOfFacts, relatedFacts } from '../../router/release/related-facts.ts';
import { ReleaseHistory } from '../../router/release/release-history.ts';
import { ReleaseTrust, type TrustOptions } from '../../router/release/release-trust.ts';
import { releasedManifest } from '../../router/release/released-manifest.ts';
import { type AskedAsOf, screeningAsOf } from '../../router/resolver/screening-as-of.ts';
import { birthDatesFile } from '../../router/screening/birth-date-file.ts';
import {
  openScreeningLists,
  type ReleasedLists,
  readListedParties,
} from '../../router/screening/released-lists.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { ScreeningAsOf } from '../../schemas/http/as-of.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import { RelatedFact } from '../../schemas/screening/related-fact.ts';
import type { ScreenedList, ScreeningQuery } from '../../schemas/screening/screening.ts';
import type { ListedParties } from '../../screening/listed-parties.ts';
import { registeredProvider, registryRecord } from '../../screening/registered-provider.ts';
import { type ScreeningLists, screen } from '../../screening/screen.ts';
import type { RegisteredProvider } from '../../screening/subjects.ts';
import { requireServed } from '../options.ts';
import { badAsOf } from './bad-as-of.ts';

/** What is said of one query. */
export interface Screened {
  readonly lists: ScreenedList[];
  /** What is no exclusion and often asked beside it, of the NPI of the query and the day screened for. */
  readonly relatedFacts: readonly RelatedFact[];
}

/** A release as it was opened for screening. */
export interface ScreenedRelease {
  readonly release: string;
  readonly manifestSha256: string;
  readonly manifest: Manifest;
  /** The day that is screened for, where it was given. */
  readonly asOf: ScreeningAsOf | null;
  /** What of the release is not used, as sentences. */
  readonly warnings: readonly string[];
}

/** What rosters are screened against. */
export interface Screener extends ScreenedRelease {
  /** How many calls of `screen` are worked on at the same time. */
  readonly batchesAtOnce: number;
  /** The findings for each query, in order. */
  screen(queries: readonly ScreeningQuery[]): Promise<Screened[]>;
  close(): Promise<void>;
}

/** A release on disk whose manifest is trusted. What is opened of it has the digests that the manifest states. */
export interface TrustedRelease {
  /** Where the birth dates are, and the public directory. */
  readonly data: string;
  readonly public: string;
  readonly pointer: ReleasePointer;
  readonly manifest: Manifest;
}

/** What a release is screened for. */
export interface AskedScreening {
  readonly release: TrustedRelease;
  /** Null for today. */
  readonly day: AskedAsOf | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The served release of a public directory.
 * @throws ProviderSupplyError `nothing_published`, `release_not_served`, what `ReleaseTrust` and `releasedManifest` throw
 */
export async function trustedRelease(workspace: Workspace, options: TrustOptions): Promise<TrustedRelease> {
  const pointer = await readPointer(workspace);
  if (pointer === null)
    throw new ProviderSupplyError(
      'nothing_published',
      `${workspace.public} has no published release`,
      'Run `provider-supply rebuild` first, or give --public.',
    );
  requireServed(options.release, pointer.release, workspace.public);
  const trust = await ReleaseTrust.open(workspace.data, options, (reason, next) => {
    process.stderr.write(`warning: the keys of the publisher are not remembered: ${reason}. ${next}\n`);
  });
  const tree = await publicTree(workspace.public);
  const place = { data: workspace.data, public: workspace.public, pointer };
  const manifest = await releasedManifest(pointer, filesOf(place), (release, bytes, from) =>
    trust.check(release, bytes, from, tree),
  );
  await trust.opened(pointer.release);
  return { ...place, manifest };
}

/** The listed parties of a release, compared with its manifest. @throws ProviderSupplyError `no_listed_parties`, PackError */
export async function listedParties(release: TrustedRelease): Promise<ListedParties> {
  const { manifest, pointer } = release;
  const source = new VerifiedSource(filesOf(release), manifest.files, new FileFaults(null));
  return requireLists(await readListedParties(source, manifest), pointer.release);
}

/**
 * Opens a release for screening, every file compared with its manifest.
 * @param read its listed parties, where another thread has read them
 * @throws ProviderSupplyError `release_broken`, `no_listed_parties`, `bad_as_of`, PackError
 */
export async function openScreener(
  { release, day, now }: AskedScreening,
  read: ListedParties | null = null,
): Promise<Screener> {
  const { pointer, manifest, data } = release;
  if (day !== null) {
    const current = await OpenRelease.open(pointer, filesOf(release), null);
    return screenerAsOf(day, now, current, release, read).catch(async (error: unknown) => {
      // An open release would keep the process waiting.
      await current.retire();
      throw error;
    });
  }
  const source = new VerifiedSource(filesOf(release), manifest.files, new FileFaults(null));
  const lists = requireLists(await openScreeningLists(source, manifest, data, read), pointer.release);
  const warnings = requireSound(source.faults.list, pointer.release);
  const pack = await PackReader.open(source, PACK_COLLECTIONS.npi);
  const facts = new Facts(manifest);
  return {
    release: pointer.release,
    manifestSha256: pointer.manifest_sha256,
    manifest,
    asOf: null,
    warnings,
    batchesAtOnce: 1,
    screen: (queries) => screenAll(queries, { npiLines: pack, facts }, lists, null),
    close: () => source.close(),
  };
}

const filesOf = ({ public: directory, pointer }: Pick<TrustedRelease, 'public' | 'pointer'>): DiskSource =>
  new DiskSource(join(directory, posix.dirname(pointer.manifest)));

/** The release with what its history says of a day. @throws as `openScreener` */
async function screenerAsOf(
  day: AskedAsOf,
  now: number,
  current: OpenRelease,
  { data, public: directory }: TrustedRelease,
  read: ListedParties | null,
): Promise<Screener> {
  const lists = requireLists(await current.screeningLists(data, read), current.id);
  const warnings = requireSound(current.faults, current.id);
  const history = await ReleaseHistory.open(current, await publicTree(directory));
  const screening = await screeningAsOf(day, current, lists, history, now).catch((error: unknown) => {
    throw error instanceof HttpError ? badAsOf(error.message) : error;
  });
  const { release, dayOfFacts } = screening;
  const { manifest, manifestSha256 } = release;
  return {
    release: manifest.release,
    manifestSha256,
    manifest,
    asOf: screening.asOf,
    warnings,
    batchesAtOnce: 1,
    screen: (queries) => screenAll(queries, release, screening.lists, dayOfFacts),
    close: () => current.retire(),
  };
}

/** @throws ProviderSupplyError `no_listed_parties` */
function requireLists<T extends ReleasedLists | ListedParties>(lists: T | null, release: string): T {
  if (lists !== null) return lists;
  throw new ProviderSupplyError(
    'no_listed_parties',
    `the release ${release} has no index of listed parties`,
    'It has no exclusion list, or is older than screening: run `provider-supply rebuild` with the LEIE or SAM files.',
  );
}

/**
 * A damaged file of birth dates takes them out of service and nothing else: each line that gives one says so in its reasons.
 * @returns the warning
 * @throws PackError for any other file
 */
function requireSound(faults: readonly FileFault[], release: string): string[] {
  return faults.map(({ file, message }) => {
    if (file !== birthDatesFile(release)) throw new PackError('pack_altered', message);
    return `birth dates are not compared: ${message}. Restore the file, or publish again; then screen again`;
  });
}

async function screenAll(
  queries: readonly ScreeningQuery[],
  { npiLines, facts }: { readonly npiLines: KeyedLines; readonly facts: Facts },
  lists: ScreeningLists,
  then: DayOfFacts | null,
): Promise<Screened[]> {
  const npis = queries.map(({ npi }) => npi ?? '');
  const lines = new Map<number, Buffer>();
  const providers = new Map<string, RegisteredProvider>();
  await npiLines.getMany(npis, (line, at) => {
    lines.set(at, Buffer.from(line));
    const { npi, data } = registryRecord(line);
    if (data !== null) providers.set(npi, registeredProvider(npi, data));
  });
  const related = await relatedFacts({ facts }, lines, npis, then);
  return queries.map((query, at) => ({
    lists: screen(query, providers.get(query.npi ?? '') ?? null, lists),
    relatedFacts: RelatedFact.array().parse(related.get(at) ?? []),
  }));
}
