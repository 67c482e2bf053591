import { fhirBaseUrl } from './addresses.ts';
import { RESOURCE_DESCRIPTIONS, RESOURCE_TYPES, type ResourceType } from './resource-types.ts';
import {
  HAS,
  INCLUDES,
  RESULT_PARAMETERS,
  REVERSE_INCLUDES,
  SEARCH_PARAMETERS,
  type SearchParameter,
  STRING_COMPARISON,
} from './search-parameters.ts';

/** What a CapabilityStatement is made from beside the list of search parameters. */
export interface ServiceFacts {
  readonly origin: string;
  /** When the release served was made: an RFC 3339 moment. */
  readonly date: string;
  /** The version of the software. */
  readonly version: string;
  /** `rest.security`. */
  readonly security: object;
  /** Whether the release has bulk files, which its operations need. */
  readonly hasBulkFiles: boolean;
  /** The profiles that resources of a type claim. */
  readonly profilesOf: (type: ResourceType) => readonly string[];
}

/** The CapabilityStatement: what searches go by is what it declares. */
export function capabilityStatement(facts: ServiceFacts) {
  const { origin, date, version, security, hasBulkFiles, profilesOf } = facts;
  const base = fhirBaseUrl(origin);
  return {
    resourceType: 'CapabilityStatement',
    id: 'provider-supply',
    url: `${base}/metadata`,
    version,
    name: 'ProviderSupply',
    title: 'Provider directory of the U.S. federal health-provider files',
    status: 'active',
    date,
    kind: 'instance',
    // A subset of it, as the definition of `instantiates` allows: what is missing is in docs/fhir.md.
    instantiates: ['http://hl7.org/fhir/us/davinci-pdex-plan-net/CapabilityStatement/plan-net'],
    description: DESCRIPTION,
    implementation: { description: 'Provider data service', url: base },
    software: { name: 'provider-supply', version },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    implementationGuide: ['http://hl7.org/fhir/us/core/ImplementationGuide/hl7.fhir.us.core|6.1.0'],
    rest: [
      {
        mode: 'server',
        documentation: RESULTS,
        interaction: [{ code: 'batch' }],
        security,
        resource: [
          ...RESOURCE_TYPES.map((type) => resourceOf(type, profilesOf(type))),
          SUBSCRIPTION,
          ...DEFINITIONS,
        ],
        ...(hasBulkFiles && { operation: BULK_OPERATIONS }),
      },
    ],
  };
}

const DESCRIPTION =
  'Practitioners, organizations, their places, roles and services, from the National Plan and Provider Enumeration System and other files of the U.S. government. Read-only. Where a source states neither a telephone number nor an endpoint for a place of work, there is no PractitionerRole for it: none is invented. Every resource carries its provenance in 14 tags.';

const RESULTS = `Beside the parameters of each type: ${Object.entries(RESULT_PARAMETERS)
  .map(([name, text]) => `\`${name}\`: ${text}`)
  .join(
    ' ',
  )} Parameters that are not known are ignored and named in an OperationOutcome of the Bundle; with \`Prefer: handling=strict\` they are refused. \`Bundle.total\` is exact; it is left out where only reading all resources would tell.`;

/** The bulk files are made by the build: only a release that has them has these. */
const BULK_OPERATIONS = [
  {
    name: 'export',
    definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export',
    documentation: '`_type`, `_since` and `_outputFormat`. Not for the sandbox token.',
  },
  {
    name: 'bulk-publish',
    definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/bulk-publish',
    documentation: 'The manifest of all bulk files of the release. Not for the sandbox token.',
  },
];

const DEFINITIONS = ['CodeSystem', 'StructureDefinition'].map((type) => ({
  type,
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  searchParam: [
    {
      name: 'url',
      definition: 'http://hl7.org/fhir/SearchParameter/conformance-url',
      type: 'uri',
      documentation: 'Canonical address. Needs no token.',
    },
  ],
}));

function resourceOf(type: ResourceType, profiles: readonly string[]) {
  const includes = INCLUDES[type].map(({ name }) => `${type}:${name}`);
  const reverseIncludes = REVERSE_INCLUDES[type].map(({ source, name }) => `${source}:${name}`);
  return {
    type,
    ...(profiles.length > 0 && { supportedProfile: profiles }),
    documentation: [RESOURCE_DESCRIPTIONS[type], ...hasOf(type)].join(' '),
    interaction: ['read', 'vread', 'history-instance', 'history-type', 'search-type'].map((code) => ({
      code,
    })),
    versioning: 'versioned',
    readHistory: true,
    conditionalRead: 'full-support',
    referencePolicy: ['literal', 'local'],
    ...(includes.length > 0 && { searchInclude: includes }),
    ...(reverseIncludes.length > 0 && { searchRevInclude: reverseIncludes }),
    searchParam: SEARCH_PARAMETERS[type].flatMap(declared),
  };
}

/** A CapabilityStatement has no element for `_has`. */
function hasOf(type: ResourceType): string[] {
  const offered = HAS[type].map(({ source, name }) => `\`_has:${source}:${name}:…\``);
  return offered.length === 0 ? [] : [`Reverse chains: ${offered.join(', ')}.`];
}

const SUBSCRIPTION = {
  type: 'Subscription',
  documentation:
    'Of registered clients, each of which sees its own: changes of Practitioner and Organization, by rest-hook. Made and brought back with the status `requested`; a search lists them all.',
  interaction: ['create', 'read', 'update', 'delete', 'search-type'].map((code) => ({ code })),
  versioning: 'versioned',
  readHistory: false,
  updateCreate: false,
};

/** A chained parameter is declared under its whole name. */
function declared(parameter: SearchParameter): object[] {
  const { name, definition, type, documentation, chains = [] } = parameter;
  const comparison = type === 'string' ? ` ${STRING_COMPARISON}` : '';
  return [
    { name, definition, type, documentation: documentation + comparison },
    ...chains.flatMap((chained) => declared({ ...chained, name: `${name}.${chained.name}` })),
  ];
}
