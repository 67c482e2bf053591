import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PackOnDisk } from '../../build/changes/pack-on-disk.ts';
import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import { type RenderContext, renderContext } from '../../fhir/render-context.ts';
import { RESOURCE_TYPES } from '../../fhir/resource-types.ts';
import { facilityResources, providerResources } from '../../fhir/resources.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS, packFolder } from '../../schemas/pack/format.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { referencesIn, Validator } from './validator.ts';

interface Findings {
  readonly resources: ReadonlyMap<string, number>;
  /** Literal references followed. */
  readonly references: number;
  /** By kind of error. */
  readonly errors: ReadonlyMap<string, { count: number; readonly example: string }>;
}

type Collection = RecordKey['collection'];
type Named = { readonly resourceType: string; readonly id?: string | undefined };

/**
 * Renders the resources of a release and checks each, its ids and its references included.
 * @param release its directory
 * @param every 1: all lines of the packs; else each so many
 */
export function validateRelease(release: string, every: number): Findings {
  const validator = new Validator();
  const context = contextOf(release);
  const packs = new Map<Collection, PackOnDisk>();
  const resources = new Map<string, number>();
  const errors = new Map<string, { count: number; example: string }>();
  let references = 0;
  const note = (error: string, example: string) => {
    const known = errors.get(error);
    if (known === undefined) errors.set(error, { count: 1, example });
    else known.count += 1;
  };
  const isThere = (target: string): boolean => {
    const [type = '', id = ''] = target.split('/');
    const known = RESOURCE_TYPES.find((one) => one === type);
    const record = known === undefined ? null : recordOf(known, id);
    const pack = record === null ? undefined : packs.get(record.collection);
    if (record === null || pack === undefined) return false;
    try {
      const line = JSON.parse(pack.line(record.key).toString());
      return namesOf(resourcesOf(record.collection, line, context)).has(target);
    } catch (error) {
      if (error instanceof PackError) return false;
      throw error;
    }
  };
  for (const collection of ['npi', 'facility'] as const)
    if (readdirSync(join(release, 'packs')).includes(collection))
      packs.set(collection, new PackOnDisk(release, PACK_COLLECTIONS[collection]));
  for (const collection of packs.keys()) {
    for (const line of linesOf(release, collection, every)) {
      const rendered = resourcesOf(collection, JSON.parse(line), context);
      const names = namesOf(rendered);
      if (names.size !== rendered.length)
        note('two resources have one id', [...names][0] ?? line.slice(0, 40));
      for (const resource of rendered) {
        const name = `${resource.resourceType}/${resource.id}`;
        resources.set(resource.resourceType, (resources.get(resource.resourceType) ?? 0) + 1);
        const content = JSON.parse(JSON.stringify(resource));
        for (const error of validator.errorsOf(content)) note(error, name);
        const record = RESOURCE_TYPES.map((type) =>
          type === resource.resourceType ? recordOf(type, resource.id ?? '') : null,
        );
        if (record.every((one) => one === null)) note('the id leads to no record', name);
        for (const { path, target } of referencesIn(content)) {
          references += 1;
          if (!names.has(target) && !isThere(target))
            note(`${path}: refers to what is not there`, `${name} to ${target}`);
        }
      }
    }
  }
  for (const pack of packs.values()) pack[Symbol.dispose]();
  return { resources, references, errors };
}

function contextOf(release: string): RenderContext {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
  return renderContext(Manifest.parse(read(MANIFEST_FILE)), FhirVersions.parse(read(FHIR_VERSIONS_FILE)));
}

const resourcesOf = (collection: Collection, line: unknown, context: RenderContext) =>
  collection === 'npi'
    ? providerResources(NpiLine.parse(line), context)
    : facilityResources(FacilityLine.parse(line), context);

const namesOf = (resources: readonly Named[]): ReadonlySet<string> =>
  new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));

function* linesOf(release: string, collection: Collection, every: number): Generator<string> {
  const folder = join(release, packFolder(PACK_COLLECTIONS[collection]));
  let number = 0;
  for (const part of readdirSync(folder).filter((name) => name.endsWith('.gz')))
    for (const line of gunzipSync(readFileSync(join(folder, part)))
      .toString()
      .trimEnd()
      .split('\n'))
      if (number++ % every === 0) yield line;
}
