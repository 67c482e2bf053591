import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import {
  comparingContext,
  currentVersion,
  type RenderContext,
  renderContext,
} from '../../fhir/render-context.ts';
import { RENDERED } from '../../fhir/rendered-lines.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import type { EarlierRelease } from '../../schemas/release/history-index.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleaseHistory } from '../release/release-history.ts';
import { changesByRelease } from '../resolver/record-changes.ts';
import type { ReleasedResources } from './released-resources.ts';

const VERSION = 1;

type Line = Readonly<Record<string, unknown>>;

/** A version of a resource that the history of its record knows. */
export interface ResourceVersion {
  /** The release that made it so: `meta.versionId`, `meta.lastUpdated`. */
  readonly release: EarlierRelease;
  readonly isDeletion: boolean;
  /** The resource with the provenance of that release, rendered by the code of today; null for a deletion. */
  read(): Promise<FhirResource | null>;
}

/**
 * The versions of a resource, the newest first. Locations that providers share have none: whose record they are rendered from changes.
 * @throws PackError where the history cannot be read
 */
export async function resourceVersions(
  type: ResourceType,
  id: string,
  resources: ReleasedResources,
  history: ReleaseHistory,
): Promise<readonly ResourceVersion[]> {
  const record = recordOf(type, id);
  if (record === null) return [];
  return (await versionsOfRecord(record, type, resources, history)).get(id) ?? [];
}

/**
 * The versions of the resources of a type that a record has or had, by id, the newest first: the record is led back, and a release in
 * which what is rendered of it became another one made a version. A resource that was there in the oldest release that is known has its
 * first version from that release.
 * @throws PackError where the history cannot be read
 */
export async function versionsOfRecord(
  record: RecordKey,
  type: ResourceType,
  resources: ReleasedResources,
  history: ReleaseHistory,
): Promise<ReadonlyMap<string, readonly ResourceVersion[]>> {
  const { collection, key } = record;
  const entries = await history.entriesOf(collection, key);
  if (entries.length === 0) return new Map();
  const changes = changesByRelease(await resources.lineOf(record), entries);
  const releases = await history.releases();
  const known = new Map(releases.map((release) => [release.release, release]));
  const [oldest] = releases;
  const states = changes
    .toReversed()
    .flatMap(({ release, was, is }, i) => [
      ...(i === 0 && oldest !== undefined ? [{ release: oldest, line: was }] : []),
      { release: known.get(release), line: is },
    ]);

  const content = contentContexts.of(resources.release.manifest);
  const renderings = states.flatMap(({ release, line }) =>
    release === undefined ? [] : { release, line, texts: textsOf(rendered(record, line, type, content)) },
  );
  const ids = new Set(renderings.flatMap(({ texts }) => [...texts.keys()]));
  return new Map(
    [...ids].map((id) => {
      const versions: ResourceVersion[] = [];
      let before: string | null = null;
      for (const { release, line, texts } of renderings) {
        const is = texts.get(id) ?? null;
        if (is === before) continue;
        before = is;
        versions.push({
          release,
          isDeletion: is === null,
          async read() {
            const manifest = await history.manifestOf(release.release);
            const all = rendered(record, line, type, releaseContexts.of(manifest));
            return all.find((resource) => resource.id === id) ?? null;
          },
        });
      }
      return [id, versions.reverse()];
    }),
  );
}

/** The resources that have a history, as JSON by id. */
function textsOf(resources: readonly FhirResource[]): Map<string, string> {
  return new Map(
    resources.flatMap((resource) => {
      const { id = '', resourceType } = resource;
      return recordOf(resourceType, id) === null ? [] : [[id, JSON.stringify(resource)]];
    }),
  );
}

/** A context for each manifest, made once: its tags take longer than a resource. */
class Contexts {
  readonly #make: (manifest: Manifest) => RenderContext;
  readonly #made = new WeakMap<Manifest, RenderContext>();

  constructor(make: (manifest: Manifest) => RenderContext) {
    this.#make = make;
  }

  of(manifest: Manifest): RenderContext {
    const known = this.#made.get(manifest);
    if (known !== undefined) return known;
    const made = this.#make(manifest);
    this.#made.set(manifest, made);
    return made;
  }
}

/** What is compared: without the provenance that differs from release to release. */
const contentContexts = new Contexts((manifest) => comparingContext(manifest, VERSION));
/** What is answered: all resources of a release are of the version that it made. */
const releaseContexts = new Contexts((manifest) =>
  renderContext(manifest, { rendering: '', versions: [currentVersion(manifest, VERSION)] }),
);

/** The resources of a type; none where there was no record, or the line is of a shape that the code of today does not read. */
function rendered(
  { collection }: RecordKey,
  line: Line | null,
  type: ResourceType,
  context: RenderContext,
): FhirResource[] {
  if (line === null) return [];
  const { absent, places, plan_net_type } = FhirTail.safeParse(line.fhir).data ?? {};
  const tail: FhirTail = {
    version: VERSION,
    ...(absent !== undefined && { absent }),
    ...(places !== undefined && { places }),
    ...(plan_net_type !== undefined && { plan_net_type }),
  };
  const all = RENDERED[collection].resources(line, tail, context) ?? [];
  return all.filter(({ resourceType }) => resourceType === type);
}
