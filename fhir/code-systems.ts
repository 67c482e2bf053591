import { Availability, PROVENANCE_KEYS, Provenance, type ProvenanceKey } from '../schemas/provenance.ts';
import { constantProvenance } from '../schemas/provenance-of.ts';
import { FACILITY_TYPES } from '../schemas/records/facility-types.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { INVENTED_DATA_CODE } from '../schemas/sample.ts';
import { NPPES_ENDPOINT_TYPES } from '../schemas/sources/nppes.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { AFFILIATION_CODES } from './organization-affiliation.ts';
import { constantTags, provenanceSystem } from './provenance-tags.ts';

type Release = Pick<Manifest, 'created_at' | 'sources'> & Parameters<typeof constantProvenance>[1];
type Concepts = readonly fhir4.CodeSystemConcept[];

/** The code systems the resources use that are the project's own: one for each provenance key, and the types it has no other words for. */
export function codeSystems(release: Release): fhir4.CodeSystem[] {
  const { origin } = release;
  return [
    ...PROVENANCE_KEYS.map((key) =>
      codeSystem(release, provenanceSystem(origin, key), {
        title: `Provenance: ${key}`,
        description: `${descriptionOf(key)} The code is the value, or \`null\`; the display is the value in full.`,
        concepts: PROVENANCE_CONCEPTS[key]?.(release, key),
      }),
    ),
    codeSystem(release, ownSystem(origin, OWN_SYSTEMS.data), {
      title: 'Data of a release',
      description: 'Marks resources whose data are not those of the publishers.',
      concepts: [INVENTED_DATA_CODE],
    }),
    codeSystem(release, ownSystem(origin, OWN_SYSTEMS.facilityType), {
      title: 'Type of a certified facility',
      description:
        'Types of facilities that Medicare and Medicaid certify, as the records of facilities name them.',
      concepts: Object.entries(FACILITY_TYPES).map(([code, display]) => ({ code, display })),
    }),
    codeSystem(release, ownSystem(origin, OWN_SYSTEMS.organizationAffiliation), {
      title: 'Affiliation of a certified facility',
      description: 'What another organization is to a facility that Medicare and Medicaid certify.',
      concepts: Object.entries(AFFILIATION_CODES).map(([code, display]) => ({ code, display })),
    }),
    codeSystem(release, ownSystem(origin, OWN_SYSTEMS.endpointType), {
      title: 'NPPES endpoint type',
      description:
        'Codes of endpoints as NPPES publishes them, used where FHIR has no code of the same meaning.',
      concepts: Object.entries(NPPES_ENDPOINT_TYPES).map(([code, display]) => ({
        code,
        display: display ?? undefined,
      })),
    }),
  ];
}

const descriptionOf = (key: ProvenanceKey): string =>
  Provenance.shape[key].description ?? 'Whether the values are available, and why not.';

type ConceptsOf = (release: Release, key: ProvenanceKey) => Concepts;

/** The values of a key in the sources of the release, which are the same in all versions of resources. */
const ofSources: ConceptsOf = (release, key) => {
  const system = provenanceSystem(release.origin, key);
  const tags = release.sources.flatMap((source) => {
    const { before, after } = constantTags(release.origin, constantProvenance(source, release));
    return [...before, ...after].filter((tag) => tag.system === system);
  });
  return [...new Map(tags.map(({ code = '', display }) => [code, { code, display }])).values()];
};

/** The concepts of the keys with a closed list of codes. The others are numbers, dates, and what differs from release to release. */
const PROVENANCE_CONCEPTS: Readonly<Partial<Record<ProvenanceKey, ConceptsOf>>> = {
  _source: ofSources,
  _source_url: ofSources,
  _methodology: ofSources,
  _doi: ofSources,
  _license: ofSources,
  _coverage_period_start: ofSources,
  _coverage_period_end: ofSources,
  _dataset_id: ({ sources }) => sources.map(({ id, source }) => ({ code: id, display: source })),
  _data_availability: () => Availability.shape.status.options.map((code) => ({ code })),
};

function codeSystem(
  { origin, release, created_at }: Release,
  url: string,
  { title, description, concepts }: { title: string; description: string; concepts?: Concepts | undefined },
): fhir4.CodeSystem {
  const id = url.slice(ownSystem(origin, '').length).replace(/[^A-Za-z0-9.-]/g, '-');
  return {
    resourceType: 'CodeSystem',
    id,
    meta: { versionId: release, lastUpdated: created_at },
    url,
    name: id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    title,
    status: 'active',
    caseSensitive: true,
    description,
    content: concepts === undefined ? 'not-present' : 'complete',
    concept: concepts === undefined ? undefined : [...concepts],
  };
}
