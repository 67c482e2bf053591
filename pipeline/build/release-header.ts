import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PreviousRelease, ReleaseHeader } from '../../build/context.ts';
import { METHODOLOGY_VERSION } from '../../schemas/methodology-version.ts';
import { ADDED_ARTIFACTS, ARTIFACTS, type Artifact } from '../../schemas/release/artifacts.ts';
import { MANIFEST_ATTESTATION_FILE, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest, ReleaseSource, SourceFile } from '../../schemas/release/manifest.ts';
import { INVENTED_DATA, inventedName, type Sample } from '../../schemas/sample.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceFacts } from '../../schemas/source-facts.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { archivesAfter, type ReleaseArchive } from '../backfill/release-archives.ts';
import type { Snapshot } from '../databases/snapshots.ts';
import { statedSnapshot } from '../ingest/ingest-source.ts';
import { type Run, runMoment } from '../run/run.ts';
import { codeDigest, RELEASE_CODE } from '../version/code-digest.ts';
import { pipelineVersion } from '../version/pipeline-version.ts';
import { basicTimestamp } from '../workspace/releases.ts';

/**
 * What a release says of itself before its files are written: its id, its declared inputs, its sources.
 * `warehouse` has the sources attached.
 */
export async function makeReleaseHeader(
  run: Run,
  warehouse: Warehouse,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
  previous: PreviousRelease | null,
): Promise<ReleaseHeader> {
  const sources: ReleaseSource[] = [];
  for (const source of run.sources)
    sources.push(
      await describe(warehouse, source, snapshots.get(source.facts.id), previous?.manifest ?? null),
    );
  const archives = await archivesAfter(run, previous);
  const content = await contentDigest(run, snapshots, archives);
  const sample = sampleOf(snapshots, archives);
  const created = runMoment(run);
  const before = previous && (await referenceTo(previous));
  const digest = sha256([content, created, before?.sha256 ?? 'none']);
  const version = await pipelineVersion();
  const release = `${basicTimestamp(created)}-${version}-${digest.slice(0, 8)}`;
  return {
    schema_version: '1.0',
    release,
    created_at: created,
    pipeline_version: version,
    methodology_version: METHODOLOGY_VERSION,
    origin: run.settings.origin,
    ...sourceCodeOf(run, version),
    attestation: MANIFEST_ATTESTATION_FILE,
    scope: scopeOf(run, sample),
    sample,
    artifacts: artifactsOf(run),
    inputs: {
      digest,
      content_digest: content,
      previous: before,
    },
    sources,
    ...(archives.length > 0 && {
      archives: archives.map(({ since, ...archived }) => ({ ...archived, since: since ?? release })),
    }),
  };
}

/** The previous release, by its manifest, which lists the checksum of every other file. */
async function referenceTo({
  release,
  directory,
}: PreviousRelease): Promise<ReleaseHeader['inputs']['previous']> {
  return { release, path: MANIFEST_FILE, sha256: (await digestFile(join(directory, MANIFEST_FILE))).sha256 };
}

/** Digest of everything a release is made from except the clock and the previous release. */
export async function contentDigest(
  run: Run,
  snapshots: ReadonlyMap<SourceId, Pick<Snapshot, 'files' | 'read_on' | 'stale_reason'>>,
  archives: readonly Pick<ReleaseArchive, 'source' | 'snapshot' | 'scope' | 'files'>[],
): Promise<string> {
  const version = await pipelineVersion();
  return sha256([
    version,
    await codeDigest(RELEASE_CODE),
    METHODOLOGY_VERSION,
    run.settings.origin,
    scopeOf(run, sampleOf(snapshots, archives)),
    artifactsOf(run).join(),
    ...Object.values<string>({ ...sourceCodeOf(run, version) }),
    ...[...snapshots].flatMap(([id, { files, read_on, stale_reason }]) => [
      id,
      read_on,
      stale_reason ?? '',
      ...files.map(fileText),
    ]),
    ...archives.flatMap(({ source, snapshot, scope, files }) => [
      `archive ${source} ${snapshot} ${scope}`,
      ...files.map(fileText),
    ]),
  ]);
}

const fileText = ({ role, name, sha256, snapshot, sample }: SourceFile): string =>
  `${role} ${name} ${sha256} ${snapshot}${sample === undefined ? '' : ` ${JSON.stringify(sample)}`}`;

/** The sample that files of a release belong to; null: all are published ones. One invented file makes a release invented. */
function sampleOf(
  snapshots: ReadonlyMap<SourceId, Pick<Snapshot, 'files'>>,
  archives: readonly Pick<ReleaseArchive, 'files'>[],
): Sample | null {
  const read = [...snapshots.values(), ...archives];
  return read.flatMap(({ files }) => files.flatMap(({ sample }) => sample ?? []))[0] ?? null;
}

/** A sample is never national, whatever its size. */
const scopeOf = ({ options }: Run, sample: Sample | null): Scope =>
  sample === null ? options.scope : 'partial';

/** Where the code of this version is published, if the operator states it. */
function sourceCodeOf({ settings }: Run, version: string): { source_code_url?: string } {
  if (settings.sourceCode === '') return {};
  return { source_code_url: settings.sourceCode.replaceAll('{version}', version) };
}

const artifactsOf = ({ settings }: Run): Artifact[] => [
  ...ARTIFACTS.filter((artifact) => !settings.without.includes(artifact)),
  ...ADDED_ARTIFACTS.filter((artifact) => settings.with.includes(artifact)),
];

async function describe(
  warehouse: Warehouse,
  source: SourceDefinition,
  snapshot: Snapshot | undefined,
  before: Manifest | null,
): Promise<ReleaseSource> {
  if (snapshot === undefined) return notIngested(source.facts);
  await warehouse.setVariable('today', snapshot.read_on);
  const stated = await statedSnapshot(warehouse, source, snapshot.files);
  const date = stated ?? snapshot.read_on;
  const [principal] = source.expectations;
  const isInvented = snapshot.files.some(({ sample }) => sample !== undefined);
  return {
    ...(isInvented ? inventedFacts(source.facts) : source.facts),
    status: 'ingested',
    snapshot: date,
    snapshot_inferred: stated === null,
    last_refreshed: `${date}T00:00:00Z`,
    last_checked: snapshot.last_checked,
    established_at: establishedAt(source.facts.id, snapshot, before),
    read_on: snapshot.read_on,
    stale_reason: snapshot.stale_reason,
    rows: (principal && snapshot.rows[principal.table]) ?? 0,
    files: snapshot.files,
  };
}

/** The check that established a snapshot: the first that found these files to be the newest. */
function establishedAt(id: SourceId, { files, last_checked }: Snapshot, before: Manifest | null): string {
  const source = before?.sources.find((one) => one.id === id);
  const digests = (of: readonly SourceFile[]) => of.map(({ sha256 }) => sha256).join();
  const isSame = source?.status === 'ingested' && digests(source.files) === digests(files);
  return (isSame ? (source.established_at ?? source.last_checked) : null) ?? last_checked;
}

/** The facts of a source of which the files are invented: nobody published them. */
function inventedFacts(facts: SourceFacts): SourceFacts {
  const source = inventedName(facts.source);
  return {
    ...facts,
    source,
    publisher: `provider-supply sample (${INVENTED_DATA.toLowerCase()})`,
    attribution_text: `${source}. Not published by ${facts.publisher}.`,
  };
}

function notIngested(facts: SourceFacts): ReleaseSource {
  return {
    ...facts,
    status: 'not_ingested',
    snapshot: null,
    snapshot_inferred: false,
    last_refreshed: null,
    last_checked: null,
    established_at: null,
    read_on: null,
    stale_reason: null,
    rows: 0,
    files: [],
  };
}

function sha256(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part}\n`);
  return hash.digest('hex');
}
