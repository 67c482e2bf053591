import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { isResourceType, RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { SANDBOX_FILE, SandboxProviders } from '../../schemas/fhir/sandbox.ts';
import { isPlaceId, recordsOfPlaces } from './places.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';

const visibleOf = new WeakMap<ReleasedResources, Promise<VisibleRecords>>();
const ready = new WeakMap<ReleasedResources, VisibleRecords>();

/**
 * The records that the sandbox token sees: those of the providers that the release lists for it, and the records their resources
 * lead to, so that every reference in the sandbox resolves in it. A promise only the first time.
 * @throws when the release cannot be read; the next call tries again
 */
export function sandboxRecords(resources: ReleasedResources): VisibleRecords | Promise<VisibleRecords> {
  const prepared = ready.get(resources);
  if (prepared !== undefined) return prepared;
  const under = visibleOf.get(resources) ?? collected(resources);
  visibleOf.set(resources, under);
  return under.then(
    (visible) => {
      ready.set(resources, visible);
      return visible;
    },
    (error: unknown) => {
      visibleOf.delete(resources);
      throw error;
    },
  );
}

async function collected(resources: ReleasedResources): Promise<VisibleRecords> {
  const found = new Map<string, RecordKey>();
  const known = new Set<string>();
  let next = (await listed(resources)).map((key): RecordKey => ({ collection: 'npi', key }));
  while (next.length > 0) {
    for (const key of next) found.set(nameOf(key), key);
    const records = await resources.ofRecords(next, RESOURCE_TYPES);
    const references = records.flat().flatMap(referencesOf);
    const places = new Set(
      references.flatMap(({ type, id }) => (type === 'Location' && isPlaceId(id) ? id : [])),
    );
    const unknown = [...places].filter((id) => !known.has(id));
    for (const id of unknown) known.add(id);
    const keys = [
      ...references.flatMap(({ type, id }) => recordOf(type, id) ?? []),
      ...(await ownersOf(unknown, resources)),
    ];
    const led = new Map(keys.map((key) => [nameOf(key), key]));
    next = [...led].filter(([name]) => !found.has(name)).map(([, key]) => key);
  }
  return { keys: [...found.values()], has: (key) => found.has(nameOf(key)) };
}

const nameOf = ({ collection, key }: RecordKey): string => `${collection}/${key}`;

/** None where the release was made before it listed them: its sandbox is empty. */
async function listed({ release: { documents } }: ReleasedResources): Promise<readonly string[]> {
  if (!documents.has(SANDBOX_FILE)) return [];
  const { bytes } = await documents.get(SANDBOX_FILE, 'identity');
  return SandboxProviders.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** The records that have the Locations of places. */
async function ownersOf(places: readonly string[], resources: ReleasedResources): Promise<RecordKey[]> {
  const keys = await recordsOfPlaces(places, resources);
  const locations = await resources.ofRecords(keys, ['Location']);
  return keys.filter((_, i) => locations[i]?.some(({ id = '' }) => places.includes(id)));
}

/** All resources that one refers to, wherever in it. */
function referencesOf(resource: FhirResource): { type: ResourceType; id: string }[] {
  const references: { type: ResourceType; id: string }[] = [];
  JSON.stringify(resource, (name, value: unknown) => {
    if (name !== 'reference' || typeof value !== 'string') return value;
    const [type, id = ''] = value.split('/');
    if (isResourceType(type)) references.push({ type, id });
    return value;
  });
  return references;
}
