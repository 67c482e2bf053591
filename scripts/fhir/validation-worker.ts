import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PackOnDisk } from '../../build/changes/pack-on-disk.ts';
import { type BulkPart, linesOfPart } from '../../build/fhir/part-threads.ts';
import { recordOf } from '../../fhir/ids.ts';
import { renderContext } from '../../fhir/render-context.ts';
import { RESOURCE_TYPES } from '../../fhir/resource-types.ts';
import { facilityResources, providerResources } from '../../fhir/resources.ts';
import { rowsOfLocation } from '../../router/fhir/places.ts';
import { rowsFrom } from '../../router/search/row-sets.ts';
import { SearchIndex } from '../../router/search/search-index.ts';
import { TimeLimit } from '../../router/search/time-limit.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS, packFolder } from '../../schemas/pack/format.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import type { PartFindings, ValidationThread } from './validate-release.ts';
import { referencesIn, Validator } from './validator.ts';

type Collection = BulkPart['collection'];
type Named = { readonly resourceType: string; readonly id?: string | undefined };

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const { release, every }: ValidationThread = workerData;
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
const context = renderContext(
  Manifest.parse(readJson(MANIFEST_FILE)),
  FhirVersions.parse(readJson(FHIR_VERSIONS_FILE)),
);
const validator = new Validator();
const packs = new Map<Collection, PackOnDisk>();
for (const collection of ['npi', 'facility'] as const)
  if (existsSync(join(release, packFolder(PACK_COLLECTIONS[collection]))))
    packs.set(collection, new PackOnDisk(release, PACK_COLLECTIONS[collection]));

port.on('message', (part: BulkPart) => port.postMessage(findingsIn(part)));

/** Renders the resources of a part and checks each, its ids and its references included. */
function findingsIn(part: BulkPart): PartFindings {
  const resources = new Map<string, number>();
  const errors = new Map<string, { count: number; example: string }>();
  const supported = new Map(validator.mustSupport.map((element) => [element, 0]));
  let references = 0;
  const note = (error: string, example: string) => {
    const known = errors.get(error);
    if (known === undefined) errors.set(error, { count: 1, example });
    else known.count += 1;
  };
  for (const line of linesOf(part)) {
    const rendered = resourcesOf(part.collection, JSON.parse(line));
    const names = namesOf(rendered);
    const profiles = new Map(
      rendered.map(({ resourceType, id, meta }) => [`${resourceType}/${id}`, meta?.profile ?? []]),
    );
    if (names.size !== rendered.length) note('two resources have one id', [...names][0] ?? line.slice(0, 40));
    for (const resource of rendered) {
      const name = `${resource.resourceType}/${resource.id}`;
      resources.set(resource.resourceType, (resources.get(resource.resourceType) ?? 0) + 1);
      const content = JSON.parse(JSON.stringify(resource));
      for (const element of validator.supportedBy(content))
        supported.set(element, (supported.get(element) ?? 0) + 1);
      for (const error of validator.errorsOf(content)) note(error, name);
      for (const { path, target, profile } of validator.requiredOfTargets(content))
        if (profiles.get(target)?.includes(profile) !== true)
          note(`${path}: refers to what does not claim ${profile}`, `${name} to ${target}`);
      const { resourceType, id = '' } = resource;
      if (recordOf(resourceType, id) === null && !recordsOfPlace(resourceType, id).includes(keyOf(line)))
        note('the id leads to no record', name);
      for (const { path, target } of referencesIn(content)) {
        references += 1;
        if (!names.has(target) && !isThere(target))
          note(`${path}: refers to what is not there`, `${name} to ${target}`);
      }
    }
  }
  return { resources: [...resources], references, supported: [...supported], errors: [...errors] };
}

function isThere(target: string): boolean {
  const [type = '', id = ''] = target.split('/');
  const known = RESOURCE_TYPES.find((one) => one === type);
  if (known === undefined) return false;
  const record = recordOf(known, id);
  if (record === null) return recordsOfPlace(known, id).some((key) => hasResource('npi', key, target));
  return hasResource(record.collection, record.key, target);
}

const index = new SearchIndex(join(release, SEARCH_INDEX_FILE));

/** The NPIs of whose records the Location of a place may be, as the search index has them. */
function recordsOfPlace(type: string, id: string): string[] {
  if (type !== 'Location') return [];
  const time = new TimeLimit(Number.MAX_SAFE_INTEGER);
  const rows = rowsFrom(index.findRows(rowsOfLocation(id), time), 0, Number.MAX_SAFE_INTEGER);
  return index.records(rows, time).map(({ key }) => key);
}

function hasResource(collection: Collection, key: string, target: string): boolean {
  const pack = packs.get(collection);
  if (pack === undefined) return false;
  try {
    const line = JSON.parse(pack.line(key).toString());
    return namesOf(resourcesOf(collection, line)).has(target);
  } catch (error) {
    if (error instanceof PackError) return false;
    throw error;
  }
}

const resourcesOf = (collection: Collection, line: unknown) =>
  collection === 'npi'
    ? providerResources(NpiLine.parse(line), context)
    : facilityResources(FacilityLine.parse(line), context);

const namesOf = (resources: readonly Named[]): ReadonlySet<string> =>
  new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));

/** The first value of a line. */
const keyOf = (line: string): string => /^\{"\w+":"([^"]+)"/.exec(line)?.[1] ?? '';

const linesOf = (part: BulkPart): string[] =>
  [...linesOfPart(release, part)].filter((_, number) => number % every === 0);
