import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import { type RenderContext, renderContext } from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { facilityResources, providerResources } from '../../fhir/resources.ts';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { isResourceType, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { FHIR_VERSIONS_FILE, FhirVersions } from '../../schemas/release/fhir-versions.ts';
import type { OpenRelease } from '../release/open-release.ts';

/** Records whose resources are kept rendered: those that pages of a search and their includes have in common. */
const MOST_KEPT = 512;

/** The records that a caller may see, where it may not see all. */
export interface VisibleRecords {
  readonly keys: readonly RecordKey[];
  has(key: RecordKey): boolean;
}

/** The resources of one release, rendered from its records when they are asked for. */
export class ReleasedResources {
  readonly release: OpenRelease;
  /** Address of the interface, without a slash at its end. */
  readonly base: string;
  readonly #context: RenderContext;
  readonly #kept = new Map<string, readonly FhirResource[]>();

  private constructor(release: OpenRelease, context: RenderContext) {
    this.release = release;
    this.base = fhirBaseUrl(release.manifest.origin);
    this.#context = context;
  }

  /** @throws HttpError 503 when what the versions of resources are made from cannot be read */
  static async open(release: OpenRelease): Promise<ReleasedResources> {
    const { documents, manifest } = release;
    const versions = documents.has(FHIR_VERSIONS_FILE)
      ? FhirVersions.parse(
          JSON.parse(
            Buffer.from((await documents.get(FHIR_VERSIONS_FILE, 'identity')).bytes).toString('utf8'),
          ),
        )
      : null;
    return new ReleasedResources(release, renderContext(manifest, versions));
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
    const key = recordOf(type, id);
    if (key === null || !(visible?.has(key) ?? true)) return null;
    const pick = (resources: readonly FhirResource[]) =>
      resources.find((resource) => resource.resourceType === type && resource.id === id) ?? null;
    const resources = this.ofRecord(key);
    return resources instanceof Promise ? resources.then(pick) : pick(resources);
  }

  /** The resource that `Type/id` names, likewise. */
  async target(reference: string, visible: VisibleRecords | null): Promise<FhirResource | null> {
    const [type, id = ''] = reference.split('/');
    return isResourceType(type) ? this.find(type, id, visible) : null;
  }

  /** All resources of a record, in the order of their types; none where the release does not have it. */
  ofRecord(key: RecordKey): readonly FhirResource[] | Promise<readonly FhirResource[]> {
    const name = nameOf(key);
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      // What was asked for last is forgotten last.
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const { npiLines, packs } = this.release;
    const lines = key.collection === 'npi' ? npiLines : packs.facility;
    const line = lines?.get(key.key) ?? null;
    return line instanceof Promise
      ? line.then((read) => this.#rendered(key, read))
      : this.#rendered(key, line);
  }

  /** Those of many records in their order, each block of a pack read once. */
  async ofRecords(keys: readonly RecordKey[]): Promise<(readonly FhirResource[])[]> {
    const found = keys.map((key) => this.#kept.get(nameOf(key)) ?? null);
    const { npiLines, packs } = this.release;
    for (const [collection, lines] of [
      ['npi', npiLines],
      ['facility', packs.facility],
    ] as const) {
      const wanted = [...keys.entries()].filter(
        ([place, key]) => found[place] === null && key.collection === collection,
      );
      if (lines === null || wanted.length === 0) continue;
      await lines.getMany(
        wanted.map(([, { key }]) => key),
        (line, i) => {
          const [place, key] = wanted[i] ?? [];
          if (place !== undefined && key !== undefined) found[place] = this.#rendered(key, line);
        },
      );
    }
    return found.map((resources) => resources ?? []);
  }

  #rendered(key: RecordKey, line: Buffer | null): readonly FhirResource[] {
    if (line === null) return [];
    const parsed: unknown = JSON.parse(line.toString('utf8'));
    const resources =
      key.collection === 'npi'
        ? providerResources(NpiLine.parse(parsed), this.#context)
        : facilityResources(FacilityLine.parse(parsed), this.#context);
    if (this.#kept.size >= MOST_KEPT) {
      const [oldest = ''] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    this.#kept.set(nameOf(key), resources);
    return resources;
  }
}

const nameOf = ({ collection, key }: RecordKey): string => `${collection}/${key}`;

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
