import { join, posix } from 'node:path';
import { readPointer } from '../../pipeline/workspace/releases.ts';
import type { Workspace } from '../../pipeline/workspace/workspace.ts';
import { DiskSource } from '../../router/packs/disk-source.ts';
import { FileFaults } from '../../router/packs/file-faults.ts';
import { PackReader } from '../../router/packs/pack-reader.ts';
import { VerifiedSource } from '../../router/packs/verified-source.ts';
import { Facts } from '../../router/release/facts.ts';
import { publicTree } from '../../router/release/public-tree.ts';
import { ReleaseTrust, type TrustOptions } from '../../router/release/release-trust.ts';
import { releasedManifest } from '../../router/release/released-manifest.ts';
import { openScreeningLists } from '../../router/screening/released-lists.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ScreenedList, ScreeningQuery } from '../../schemas/screening/screening.ts';
import { SOURCES_BESIDE_EXCLUSIONS } from '../../schemas/sources/list.ts';
import { registeredProvider, registryRecord } from '../../screening/registered-provider.ts';
import { type RegisteredProvider, type ScreeningLists, screen } from '../../screening/screen.ts';
import { RelatedFact } from './related-facts.ts';

/** What is said of one query. */
export interface Screened {
  readonly lists: ScreenedList[];
  /** What is no exclusion and often asked beside it, of the NPI of the query; what is not certain is left out. */
  readonly relatedFacts: readonly RelatedFact[];
}

/** What rosters are screened against. */
export interface Screener {
  readonly release: string;
  readonly manifestSha256: string;
  readonly manifest: Manifest;
  /** The findings for each query, in order. */
  screen(queries: readonly ScreeningQuery[]): Promise<Screened[]>;
  close(): Promise<void>;
}

/** The served release of a public directory, every file compared with its manifest. @throws ProviderSupplyError `nothing_published`, `no_listed_parties`, PackError */
export async function localRelease(workspace: Workspace, options: TrustOptions): Promise<Screener> {
  const pointer = await readPointer(workspace);
  if (pointer === null)
    throw new ProviderSupplyError(
      'nothing_published',
      `${workspace.public} has no published release`,
      'Run `provider-supply rebuild` first, or give --public.',
    );
  const unverified = new DiskSource(join(workspace.public, posix.dirname(pointer.manifest)));
  const trust = await ReleaseTrust.open(workspace.data, options, (reason, next) => {
    process.stderr.write(`warning: the keys of the publisher are not remembered: ${reason}. ${next}\n`);
  });
  const tree = await publicTree(workspace.public);
  const manifest = await releasedManifest(pointer, unverified, (release, bytes, from) =>
    trust.check(release, bytes, from, tree),
  );
  await trust.opened(pointer.release);
  const source = new VerifiedSource(unverified, manifest.files, new FileFaults(null));
  const lists = await openScreeningLists(source, manifest, workspace.data);
  if (lists === null)
    throw new ProviderSupplyError(
      'no_listed_parties',
      `the release ${pointer.release} has no index of listed parties`,
      'It has no exclusion list, or is older than screening: run `provider-supply rebuild` with the LEIE or SAM files.',
    );
  // Without the birth dates it should have, a person's record would say less than another of the same release.
  const [fault] = source.faults.list;
  if (fault !== undefined) throw new PackError('pack_altered', fault.message);
  const pack = await PackReader.open(source, PACK_COLLECTIONS.npi);
  const facts = new Facts(manifest);
  return {
    release: pointer.release,
    manifestSha256: pointer.manifest_sha256,
    manifest,
    screen: (queries) => screenAll(queries, pack, lists, facts),
    close: () => source.close(),
  };
}

async function screenAll(
  queries: readonly ScreeningQuery[],
  pack: PackReader,
  lists: ScreeningLists,
  facts: Facts,
): Promise<Screened[]> {
  const npis = queries.map(({ npi }) => npi ?? '');
  const providers = new Map<string, RegisteredProvider>();
  const related = new Map<string, RelatedFact[]>();
  await pack.getMany(npis, (line) => {
    const { npi, data } = registryRecord(line);
    if (data !== null) providers.set(npi, registeredProvider(npi, data));
    related.set(npi, RelatedFact.array().parse(facts.of(line, RELATED)));
  });
  return queries.map((query) => {
    const npi = query.npi ?? '';
    return { lists: screen(query, providers.get(npi) ?? null, lists), relatedFacts: related.get(npi) ?? [] };
  });
}

const RELATED = SOURCES_BESIDE_EXCLUSIONS.map(({ id }) => id);
