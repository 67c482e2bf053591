import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { ProviderLine } from '../../fhir/provider-record.ts';
import { type RenderContext, renderContext } from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { facilityResources, providerResources } from '../../fhir/resources.ts';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { isResourceType, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { FacilityLine } from '../../schemas/records/facility-line.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { isPlaceId, recordsOfPlaces } from './places.ts';

/** Records whose resources are kept rendered: all of the sandbox, and those of a sorted search, which each of its pages needs. */
const MAX_CACHED_RECORDS = 2_048;

const ONLY_VERSION = 1;

/** The records that a caller may see, if it may not see all. */
export interface VisibleRecords {
  readonly keys: readonly RecordKey[];
  has(key: RecordKey): boolean;
}

interface RecordChoice {
  /** Also Locations that other records have, for what they say of the addresses of these. */
  readonly isWithSharedPlaces?: boolean;
  /** Whether the same records are soon asked for again. Others that were kept would only be garbage that lives long. */
  readonly isKept?: boolean;
}

/** The resources of one release, rendered from its records on demand. */
export class ReleasedResources {
  readonly release: OpenRelease;
  /** Address of the interface, without a slash at its end. */
  readonly base: string;
  /** The versions of resources: their numbers and moments, in milliseconds since 1970. */
  readonly versions: readonly { readonly number: number; readonly moment: number }[];
  /** The version that most records have; null where the release does not say. */
  readonly usualVersion: number | null;
  readonly #context: RenderContext;
  readonly #kept = new BoundedMap<string, readonly FhirResource[]>(MAX_CACHED_RECORDS);

  private constructor(release: OpenRelease, context: RenderContext, usualVersion: number | null) {
    this.release = release;
    this.base = fhirBaseUrl(release.manifest.origin);
    this.#context = context;
    const { versions, current } = context;
    // Resources of a release without a list of versions are all of one.
    const used = versions.size === 0 ? [[ONLY_VERSION, current] as const] : [...versions];
    this.versions = used.map(([number, { lastUpdated }]) => ({ number, moment: Date.parse(lastUpdated) }));
    this.usualVersion = versions.size === 0 ? ONLY_VERSION : usualVersion;
  }

  /** @throws PackError when the versions of resources cannot be read */
  static async open(release: OpenRelease): Promise<ReleasedResources> {
    const { documents, manifest } = release;
    const versions = documents.has(FHIR_VERSIONS_FILE)
      ? FhirVersions.parse(
          JSON.parse(
            Buffer.from((await documents.get(FHIR_VERSIONS_FILE, 'identity')).bytes).toString('utf8'),
          ),
        )
      : null;
    return new ReleasedResources(release, renderContext(manifest, versions), versions?.usual ?? null);
  }

  /**
   * The resource of a type and id, null when there is none; synchronous when the pack is on local disk.
   * @param visible the records it may be of; null for all
   */
  find(
    type: ResourceType,
    id: string,
    visible: VisibleRecords | null,
  ): FhirResource | null | Promise<FhirResource | null> {
    if (type === 'Location' && isPlaceId(id)) return this.#findPlace(id, visible);
    const key = recordOf(type, id);
    if (key === null || !(visible?.has(key) ?? true)) return null;
    const line = this.lineOf(key);
    const pick = (read: Buffer | null) =>
      read === null
        ? null
        : (this.#rendered(key, read, [type]).find((resource) => resource.id === id) ?? null);
    return line instanceof Promise ? line.then(pick) : pick(line);
  }

  /** A Location that providers share. */
  async #findPlace(id: string, visible: VisibleRecords | null): Promise<FhirResource | null> {
    const keys = await recordsOfPlaces([id], this);
    const seen = visible === null ? keys : keys.filter((key) => visible.has(key));
    const records = await this.ofRecords(seen, ['Location']);
    return records.flat().find((resource) => resource.id === id) ?? null;
  }

  /** The line of a record; null when there is none. */
  lineOf({ collection, key }: RecordKey): Buffer | null | Promise<Buffer | null> {
    const { npiLines, packs } = this.release;
    return (collection === 'npi' ? npiLines : packs.facility)?.get(key) ?? null;
  }

  /** The resource that `Type/id` names; otherwise the same. */
  async target(reference: string, visible: VisibleRecords | null): Promise<FhirResource | null> {
    const [type, id = ''] = reference.split('/');
    return isResourceType(type) ? this.find(type, id, visible) : null;
  }

  /**
   * The resources of records, in their order and that of `types`; none of a record that the release does not have. Each block of a
   * pack is read once.
   */
  async ofRecords(
    keys: readonly RecordKey[],
    types: readonly ResourceType[],
    { isWithSharedPlaces = false, isKept = false }: RecordChoice = {},
  ): Promise<(readonly FhirResource[])[]> {
    const found: (readonly FhirResource[] | undefined)[] = keys.map((key) =>
      isKept ? this.#kept.get(nameOf(key, types, isWithSharedPlaces)) : undefined,
    );
    const { npiLines, packs } = this.release;
    for (const [collection, lines] of [
      ['npi', npiLines],
      ['facility', packs.facility],
    ] as const) {
      const wanted = [...keys.entries()].filter(
        ([place, key]) => found[place] === undefined && key.collection === collection,
      );
      if (lines === null || wanted.length === 0) continue;
      await lines.getMany(
        wanted.map(([, { key }]) => key),
        (line, i) => {
          const [place, key] = wanted[i] ?? [];
          if (place === undefined || key === undefined) return;
          const resources = this.#rendered(key, line, types, isWithSharedPlaces);
          if (isKept) this.#kept.set(nameOf(key, types, isWithSharedPlaces), resources);
          found[place] = resources;
        },
      );
    }
    return found.map((resources) => resources ?? []);
  }

  #rendered(
    key: RecordKey,
    line: Buffer,
    types: readonly ResourceType[],
    isWithSharedPlaces = false,
  ): readonly FhirResource[] {
    // Lines are held to their schema before a release is published, and packs to their index when they are read: doing it again for
    // each answer would take longer than rendering it.
    if (key.collection === 'facility') {
      const facility: FacilityLine = JSON.parse(line.toString('utf8'));
      return facilityResources(facility, this.#context, types);
    }
    const provider: ProviderLine = JSON.parse(line.toString('utf8'));
    return providerResources(provider, this.#context, types, isWithSharedPlaces);
  }
}

const nameOf = (
  { collection, key }: RecordKey,
  types: readonly ResourceType[],
  isWithSharedPlaces: boolean,
): string => `${collection}/${key}/${types.join()}${isWithSharedPlaces ? '/shared' : ''}`;

const opened = new WeakMap<OpenRelease, Promise<ReleasedResources>>();
const ready = new WeakMap<OpenRelease, ReleasedResources>();

/** Those of a release, prepared once; a promise only the first time. */
export function releasedResources(release: OpenRelease): ReleasedResources | Promise<ReleasedResources> {
  const prepared = ready.get(release);
  if (prepared !== undefined) return prepared;
  const under = opened.get(release) ?? ReleasedResources.open(release);
  opened.set(release, under);
  return under.then(
    (resources) => {
      ready.set(release, resources);
      return resources;
    },
    (error: unknown) => {
      opened.delete(release);
      throw error;
    },
  );
}
