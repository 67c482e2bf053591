import type { Manifest } from '../schemas/release/manifest.ts';
import { programStatusUrl, STATUS_MEANINGS } from './program-status.ts';
import { provenanceSystem } from './provenance-tags.ts';

type Release = Pick<Manifest, 'created_at' | 'release' | 'origin'>;

/** A part of the extension: its name, the type of its value, and whether every statement has it. */
interface Part {
  readonly name: string;
  readonly type: 'Coding' | 'code' | 'date' | 'decimal';
  readonly isRequired: boolean;
  readonly definition: string;
}

const partsOf = (origin: string): readonly Part[] => [
  {
    name: 'source',
    type: 'Coding',
    isRequired: true,
    definition: `The list that says so, a code of ${provenanceSystem(origin, '_dataset_id')}.`,
  },
  {
    name: 'status',
    type: 'code',
    isRequired: true,
    definition: `${Object.entries(STATUS_MEANINGS)
      .map(([status, meaning]) => `\`${status}\`: ${meaning}`)
      .join('; ')}.`,
  },
  {
    name: 'what',
    type: 'code',
    isRequired: false,
    definition: 'What the provider may not order or refer for, of `not-eligible`.',
  },
  {
    name: 'since',
    type: 'date',
    isRequired: false,
    definition: 'The day since when it holds, as the list states it.',
  },
  {
    name: 'confidence',
    type: 'decimal',
    isRequired: false,
    definition: 'How certain it is that the entry is this provider, 0 to 1; absent where it is undetermined.',
  },
];

/** The extensions of the project's own, each at its canonical address. */
export function structureDefinitions({ origin, release, created_at }: Release): fhir4.StructureDefinition[] {
  const url = programStatusUrl(origin);
  return [
    {
      resourceType: 'StructureDefinition',
      id: 'program-status',
      meta: { versionId: release, lastUpdated: created_at },
      url,
      name: 'ProgramStatus',
      title: 'Program status',
      status: 'active',
      description:
        'What nobody who uses a directory may miss: that a provider is excluded from a federal program, has opted out of Medicare, or may not order and refer. One for each statement of a list.',
      fhirVersion: '4.0.1',
      kind: 'complex-type',
      abstract: false,
      context: ['Practitioner', 'Organization'].map((expression) => ({ type: 'element', expression })),
      type: 'Extension',
      baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
      derivation: 'constraint',
      differential: {
        element: [
          { id: 'Extension', path: 'Extension', min: 0, max: '*' },
          ...partsOf(origin).flatMap(elementsOf),
          { id: 'Extension.url', path: 'Extension.url', fixedUri: url },
          { id: 'Extension.value[x]', path: 'Extension.value[x]', max: '0' },
        ],
      },
    },
  ];
}

function elementsOf({ name, type, isRequired, definition }: Part): fhir4.ElementDefinition[] {
  const id = `Extension.extension:${name}`;
  const path = 'Extension.extension';
  return [
    { id, path, sliceName: name, definition, min: isRequired ? 1 : 0, max: '1' },
    { id: `${id}.extension`, path: `${path}.extension`, max: '0' },
    { id: `${id}.url`, path: `${path}.url`, fixedUri: name },
    { id: `${id}.value[x]`, path: `${path}.value[x]`, min: 1, type: [{ code: type }] },
  ];
}
