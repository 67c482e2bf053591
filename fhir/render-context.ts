import { BoundedMap } from '../schemas/bounded-map.ts';
import type { Provenance } from '../schemas/provenance.ts';
import { constantProvenance } from '../schemas/provenance-of.ts';
import type { FhirVersion, FhirVersions } from '../schemas/release/fhir-versions.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { INVENTED_DATA_CODE, TEST_DATA_TAG } from '../schemas/sample.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { constantTags } from './provenance-tags.ts';

/** What a resource shows of the release in which it changed last. */
interface ResourceVersion {
  /** `meta.versionId`: the id of that release. */
  readonly id: string;
  /** `meta.lastUpdated`: when that release was made. */
  readonly lastUpdated: string;
  readonly sources: ReadonlyMap<SourceId, SourceTags>;
}

/** The provenance of a source that is the same in all resources of a version. */
interface SourceTags {
  /** The tags before and after the two keys that differ from record to record. */
  readonly before: readonly fhir4.Coding[];
  readonly after: readonly fhir4.Coding[];
  /** What every `_data_availability` has besides. */
  readonly availability: Partial<Provenance['_data_availability']>;
}

/** What resources are rendered from beside their record: constants of a release. */
export interface RenderContext {
  /** The public origin: the namespace of the project's own code systems. */
  readonly origin: string;
  /** By their numbers in the records. */
  readonly versions: ReadonlyMap<number, ResourceVersion>;
  /** Of records that state no version. */
  readonly current: ResourceVersion;
  /** The tags of all resources: the mark of invented data, in a release that was made from a sample. */
  readonly releaseTags: readonly fhir4.Coding[];
  /** The `meta` of resources made so far (`metaOf`): nearly all of a type have the same one. */
  readonly metas: BoundedMap<string, fhir4.Meta>;
}

const MAX_METAS = 1_000;

/** What resources show of the release they are in. */
export type ShownRelease = Pick<
  Manifest,
  | 'release'
  | 'created_at'
  | 'pipeline_version'
  | 'methodology_version'
  | 'origin'
  | 'attestation'
  | 'sample'
  | 'sources'
>;

/**
 * The context of a release.
 * @param versions its `fhir/versions.json`; null for a release made before it was added, all resources of which are of that
 *   release
 */
export function renderContext(manifest: ShownRelease, versions: FhirVersions | null): RenderContext {
  return {
    origin: manifest.origin,
    versions: new Map(
      versions?.versions.map((version) => [version.number, resourceVersion(manifest, version)]),
    ),
    current: resourceVersion(manifest, currentVersion(manifest)),
    releaseTags: releaseTags(manifest),
    metas: new BoundedMap(MAX_METAS),
  };
}

/** What every resource, and every Bundle, of a release is marked with. */
export const releaseTags = ({ origin, sample }: Pick<Manifest, 'origin' | 'sample'>): fhir4.Coding[] =>
  sample === null
    ? []
    : [{ system: ownSystem(origin, OWN_SYSTEMS.data), ...INVENTED_DATA_CODE }, TEST_DATA_TAG];

/** The entry of `fhir/versions.json` that a release adds to those before it. */
export function currentVersion(
  {
    release,
    created_at,
    pipeline_version,
    sources,
  }: Omit<ShownRelease, 'origin' | 'attestation' | 'methodology_version' | 'sample'>,
  number = 1,
): FhirVersion {
  const ingested = sources.filter(({ status }) => status === 'ingested');
  return {
    number,
    release,
    created_at,
    pipeline_version,
    sources: Object.fromEntries(
      ingested.map(({ id, snapshot, snapshot_inferred, last_checked }) => [
        id,
        { snapshot, snapshot_inferred, last_checked },
      ]),
    ),
  };
}

/** A context that shows only content: every source has one and the same state. */
export function comparingContext(header: ShownRelease, number: number): RenderContext {
  const sources = header.sources.map((source) => ({
    ...source,
    status: 'ingested' as const,
    snapshot: null,
    snapshot_inferred: false,
    last_checked: null,
  }));
  const release = { ...header, sources };
  return renderContext(release, { rendering: '', versions: [currentVersion(release, number)] });
}

function resourceVersion(manifest: ShownRelease, version: FhirVersion): ResourceVersion {
  const sources = manifest.sources.flatMap((source): [SourceId, SourceTags][] => {
    const state = version.sources[source.id];
    if (state === undefined) return [];
    const constants = constantProvenance(
      { ...source, ...state },
      { ...manifest, release: version.release, pipeline_version: version.pipeline_version },
    );
    return [
      [
        source.id,
        {
          ...constantTags(manifest.origin, constants),
          availability: state.snapshot_inferred ? { snapshot_inferred: true } : {},
        },
      ],
    ];
  });
  return { id: version.release, lastUpdated: version.created_at, sources: new Map(sources) };
}
