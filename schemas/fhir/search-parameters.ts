import { KILOMETERS_PER_MILE } from '../release/zip-code-points.ts';
import { RESOURCE_TYPES, type ResourceType } from './resource-types.ts';

/**
 * How the values of a parameter are compared with a resource. The router has one comparison, and one way through the
 * search index, for each (`router/fhir/`).
 */
export type ParameterKind =
  | 'id'
  | 'lastUpdated'
  | 'identifier'
  | 'personName'
  | 'family'
  | 'given'
  | 'title'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'near'
  | 'specialty'
  | 'active'
  | 'gender'
  | 'telecom'
  | 'phone'
  | 'organizationType'
  | 'serviceType'
  | 'placeType'
  | 'serviceCategory'
  | 'serviceName'
  | 'role'
  | 'connectionType'
  | 'endpointStatus'
  | 'reference';

/** A search parameter of a resource type: parsing, search and the CapabilityStatement go by it. */
export interface SearchParameter {
  readonly name: string;
  readonly type: 'token' | 'string' | 'date' | 'reference' | 'special';
  readonly kind: ParameterKind;
  /** Canonical address of its definition. */
  readonly definition: string;
  readonly documentation: string;
  /** Of a reference: the element that holds it, and the type of what it leads to. */
  readonly element?: string;
  readonly target?: ResourceType;
  /** Of a reference: parameters of what it leads to that may follow its name and a dot. */
  readonly chains?: readonly SearchParameter[];
}

/** The modifier of a reference to people or organizations that compares their numbers. */
export const IDENTIFIER_MODIFIER = 'identifier';

const r4 = (id: string) => `http://hl7.org/fhir/SearchParameter/${id}`;

const COMMON: readonly SearchParameter[] = [
  {
    name: '_id',
    type: 'token',
    kind: 'id',
    definition: r4('Resource-id'),
    documentation: 'The id of the resource, such as `npi-2000000002`.',
  },
  {
    name: '_lastUpdated',
    type: 'date',
    kind: 'lastUpdated',
    definition: r4('Resource-lastUpdated'),
    documentation:
      'When the content changed last: a date or a moment, after `eq`, `ne`, `gt`, `ge`, `lt`, `le`, `sa` or `eb`.',
  },
];

const identifier = (type: 'Practitioner' | 'Organization'): SearchParameter => ({
  name: 'identifier',
  type: 'token',
  kind: 'identifier',
  definition: r4(`${type}-identifier`),
  documentation:
    type === 'Practitioner'
      ? 'The NPI: `http://hl7.org/fhir/sid/us-npi|<NPI>`, or the NPI alone.'
      : 'The NPI (`http://hl7.org/fhir/sid/us-npi`) or the CMS Certification Number, with its system or alone.',
});

/** How all strings are compared. */
export const STRING_COMPARISON =
  'Case, accents and punctuation do not count, and a beginning is enough; with `:exact` they do.';

const names = {
  person: {
    name: 'name',
    type: 'string',
    kind: 'personName',
    definition: r4('Practitioner-name'),
    documentation: 'A name: each of its words begins a family or given name, former ones too.',
  },
  family: {
    name: 'family',
    type: 'string',
    kind: 'family',
    definition: r4('individual-family'),
    documentation: 'A family name, or one of its words, former ones too.',
  },
  given: {
    name: 'given',
    type: 'string',
    kind: 'given',
    definition: r4('individual-given'),
    documentation: 'A given name: first or middle.',
  },
} as const satisfies Record<string, SearchParameter>;

const title = (type: 'Organization' | 'Location'): SearchParameter => ({
  name: 'name',
  type: 'string',
  kind: 'title',
  definition: r4(`${type}-name`),
  documentation: `Each word begins a word of the name${type === 'Organization' ? ' or of another name' : ''}.`,
});

const addresses = (prefix: 'individual' | 'Organization' | 'Location'): readonly SearchParameter[] => [
  {
    name: 'address',
    type: 'string',
    kind: 'address',
    definition: r4(`${prefix}-address`),
    documentation: 'The city, state or postal code of an address; streets are not searched.',
  },
  {
    name: 'address-city',
    type: 'string',
    kind: 'city',
    definition: r4(`${prefix}-address-city`),
    documentation: 'City of an address.',
  },
  {
    name: 'address-state',
    type: 'string',
    kind: 'state',
    definition: r4(`${prefix}-address-state`),
    documentation: 'State of an address, as its postal code of two letters.',
  },
  {
    name: 'address-postalcode',
    type: 'string',
    kind: 'postalCode',
    definition: r4(`${prefix}-address-postalcode`),
    documentation: 'ZIP code of an address, or its beginning.',
  },
];

/** The radius of `near` unless one is given, and at most. */
export const DEFAULT_NEAR_KILOMETERS = 25;
export const MAX_NEAR_KILOMETERS = 160;

/** The units of `near` (UCUM, and the usual sign of miles), in kilometers. */
export const NEAR_UNITS: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  '[mi_us]': 1.609347,
  '[mi_i]': KILOMETERS_PER_MILE,
  mi: KILOMETERS_PER_MILE,
};

const near: SearchParameter = {
  name: 'near',
  type: 'special',
  kind: 'near',
  definition: r4('Location-near'),
  documentation: `\`latitude|longitude|distance|unit\`: the point of its ZIP code (a point inside the ZIP Code Tabulation Area) is within the distance, ${DEFAULT_NEAR_KILOMETERS} km unless given, at most ${MAX_NEAR_KILOMETERS} km. Units: ${Object.keys(NEAR_UNITS).join(', ')}.`,
};

const specialty = (type: 'PractitionerRole' | 'HealthcareService'): SearchParameter => ({
  name: 'specialty',
  type: 'token',
  kind: 'specialty',
  definition: r4(`${type}-specialty`),
  documentation:
    'A code of the NUCC taxonomy (`http://nucc.org/provider-taxonomy`), with its system or alone.',
});

const active = (
  type:
    | 'Practitioner'
    | 'Organization'
    | 'PractitionerRole'
    | 'HealthcareService'
    | 'OrganizationAffiliation',
): SearchParameter => ({
  name: 'active',
  type: 'token',
  kind: 'active',
  definition: r4(`${type}-active`),
  documentation: '`true` or `false`; a facility whose status is not known is neither.',
});

const NEEDS_ANOTHER = 'Only with another parameter, by which records are found.';

const telecom = (type: 'individual' | 'PractitionerRole'): readonly SearchParameter[] => [
  {
    name: 'telecom',
    type: 'token',
    kind: 'telecom',
    definition: r4(`${type}-telecom`),
    documentation: `A telephone or fax number; digits count. ${NEEDS_ANOTHER}`,
  },
  {
    name: 'phone',
    type: 'token',
    kind: 'phone',
    definition: r4(`${type}-phone`),
    documentation: `A telephone number; digits count. ${NEEDS_ANOTHER}`,
  },
];

const organizationType: SearchParameter = {
  name: 'type',
  type: 'token',
  kind: 'organizationType',
  definition: r4('Organization-type'),
  documentation: '`prov`, `fac` or `prvgrp` of Plan-Net, a NUCC taxonomy code, or the type of a facility.',
};

const placeType: SearchParameter = {
  name: 'type',
  type: 'token',
  kind: 'placeType',
  definition: r4('Location-type'),
  documentation: 'A code of `v3-RoleCode` for the place of a facility: `HOSP`, `NCCF`, `OF`, `RTF`.',
};

const serviceCategory: SearchParameter = {
  name: 'service-category',
  type: 'token',
  kind: 'serviceCategory',
  definition: r4('HealthcareService-service-category'),
  documentation: 'A category of Plan-Net, such as `hosp`, with its system or alone.',
};

const reference = (
  type: ResourceType,
  name: string,
  target: ResourceType,
  element: string,
  chains: readonly SearchParameter[] = [],
): SearchParameter => ({
  name,
  type: 'reference',
  kind: 'reference',
  definition: r4(`${type}-${name}`),
  documentation: `The \`${target}\`: its id, \`${target}/<id>\` or its whole address.${
    target === 'Practitioner' || target === 'Organization'
      ? ` With \`:${IDENTIFIER_MODIFIER}\` its number, with its system or alone.`
      : ''
  }`,
  target,
  element,
  ...(chains.length > 0 && { chains }),
});

/** What the organization that a resource refers to may be asked for by. */
const OF_ORGANIZATION: readonly SearchParameter[] = [
  identifier('Organization'),
  title('Organization'),
  ...addresses('Organization'),
  organizationType,
];

const managingOrganization = reference('Location', 'organization', 'Organization', 'managingOrganization');

/** What the location that a resource refers to may be asked for by; the places of facilities alone have a type, and nobody has a role at one. */
const OF_LOCATION: readonly SearchParameter[] = [...addresses('Location'), near, managingOrganization];
const OF_TYPED_LOCATION: readonly SearchParameter[] = [...OF_LOCATION, placeType];

const serviceLocation = reference('HealthcareService', 'location', 'Location', 'location');
const serviceOrganization = reference('HealthcareService', 'organization', 'Organization', 'providedBy');

/** Endpoints of organizations alone have one. */
const OF_ENDPOINT: readonly SearchParameter[] = [
  reference('Endpoint', 'organization', 'Organization', 'managingOrganization'),
];

/** The parameters that say which resources of a type are meant. */
export const SEARCH_PARAMETERS: Readonly<Record<ResourceType, readonly SearchParameter[]>> = {
  Practitioner: [
    ...COMMON,
    identifier('Practitioner'),
    names.person,
    names.family,
    names.given,
    ...addresses('individual'),
    active('Practitioner'),
    {
      name: 'gender',
      type: 'token',
      kind: 'gender',
      definition: r4('individual-gender'),
      documentation: '`male` or `female`.',
    },
    ...telecom('individual'),
  ],
  Organization: [
    ...COMMON,
    identifier('Organization'),
    title('Organization'),
    ...addresses('Organization'),
    active('Organization'),
    organizationType,
    reference('Organization', 'endpoint', 'Endpoint', 'endpoint', OF_ENDPOINT),
  ],
  Location: [
    ...COMMON,
    title('Location'),
    ...addresses('Location'),
    near,
    placeType,
    reference('Location', 'organization', 'Organization', 'managingOrganization', OF_ORGANIZATION),
  ],
  PractitionerRole: [
    ...COMMON,
    specialty('PractitionerRole'),
    reference('PractitionerRole', 'practitioner', 'Practitioner', 'practitioner', [
      identifier('Practitioner'),
      names.person,
      names.family,
      names.given,
    ]),
    reference('PractitionerRole', 'organization', 'Organization', 'organization', OF_ORGANIZATION),
    reference('PractitionerRole', 'location', 'Location', 'location', OF_LOCATION),
    reference('PractitionerRole', 'service', 'HealthcareService', 'healthcareService', [
      specialty('HealthcareService'),
      serviceCategory,
      serviceLocation,
    ]),
    reference('PractitionerRole', 'endpoint', 'Endpoint', 'endpoint'),
    {
      name: 'role',
      type: 'token',
      kind: 'role',
      definition: r4('PractitionerRole-role'),
      documentation: '`doctor`, `nurse`, `pharmacist`, or the NUCC code of the primary taxonomy.',
    },
    active('PractitionerRole'),
    ...telecom('PractitionerRole'),
  ],
  HealthcareService: [
    ...COMMON,
    specialty('HealthcareService'),
    reference('HealthcareService', 'organization', 'Organization', 'providedBy', OF_ORGANIZATION),
    reference('HealthcareService', 'location', 'Location', 'location', OF_TYPED_LOCATION),
    reference('HealthcareService', 'endpoint', 'Endpoint', 'endpoint', OF_ENDPOINT),
    {
      name: 'name',
      type: 'string',
      kind: 'serviceName',
      definition: r4('HealthcareService-name'),
      documentation: 'Each word begins a word of the name.',
    },
    serviceCategory,
    {
      name: 'service-type',
      type: 'token',
      kind: 'serviceType',
      definition: r4('HealthcareService-service-type'),
      documentation: 'The type of a facility.',
    },
    active('HealthcareService'),
  ],
  OrganizationAffiliation: [
    ...COMMON,
    reference(
      'OrganizationAffiliation',
      'primary-organization',
      'Organization',
      'organization',
      OF_ORGANIZATION,
    ),
    reference(
      'OrganizationAffiliation',
      'participating-organization',
      'Organization',
      'participatingOrganization',
      OF_ORGANIZATION,
    ),
    reference('OrganizationAffiliation', 'location', 'Location', 'location', OF_TYPED_LOCATION),
    reference('OrganizationAffiliation', 'service', 'HealthcareService', 'healthcareService', [
      serviceCategory,
      serviceOrganization,
      serviceLocation,
    ]),
    {
      name: 'role',
      type: 'token',
      kind: 'role',
      definition: r4('OrganizationAffiliation-role'),
      documentation: '`registration` or `owner-or-manager`, with its system or alone.',
    },
    active('OrganizationAffiliation'),
  ],
  Endpoint: [
    ...COMMON,
    reference('Endpoint', 'organization', 'Organization', 'managingOrganization', OF_ORGANIZATION),
    {
      name: 'connection-type',
      type: 'token',
      kind: 'connectionType',
      definition: r4('Endpoint-connection-type'),
      documentation: '`direct-project`, `hl7-fhir-rest` or a code of NPPES, with its system or alone.',
    },
    {
      name: 'status',
      type: 'token',
      kind: 'endpointStatus',
      definition: r4('Endpoint-status'),
      documentation: '`active` or `off`.',
    },
  ],
};

/** The modifier of a string that compares the whole text as published. */
export const EXACT_MODIFIER = 'exact';

/** A reference that `_include` brings the target of. */
export interface Includable {
  /** After the type and a colon: `PractitionerRole:practitioner`. */
  readonly name: string;
  /** The element that holds the references, and the type of what they lead to. */
  readonly element: string;
  readonly target: ResourceType;
}

/** What `_include` takes, by the type of what was searched for. */
export const INCLUDES: Readonly<Record<ResourceType, readonly Includable[]>> = {
  Practitioner: [],
  Organization: [{ name: 'endpoint', element: 'endpoint', target: 'Endpoint' }],
  Location: [{ name: 'organization', element: 'managingOrganization', target: 'Organization' }],
  PractitionerRole: [
    { name: 'practitioner', element: 'practitioner', target: 'Practitioner' },
    { name: 'organization', element: 'organization', target: 'Organization' },
    { name: 'location', element: 'location', target: 'Location' },
    { name: 'service', element: 'healthcareService', target: 'HealthcareService' },
    { name: 'endpoint', element: 'endpoint', target: 'Endpoint' },
  ],
  HealthcareService: [
    { name: 'organization', element: 'providedBy', target: 'Organization' },
    { name: 'location', element: 'location', target: 'Location' },
    { name: 'endpoint', element: 'endpoint', target: 'Endpoint' },
  ],
  OrganizationAffiliation: [
    { name: 'primary-organization', element: 'organization', target: 'Organization' },
    { name: 'participating-organization', element: 'participatingOrganization', target: 'Organization' },
    { name: 'location', element: 'location', target: 'Location' },
    { name: 'service', element: 'healthcareService', target: 'HealthcareService' },
  ],
  Endpoint: [{ name: 'organization', element: 'managingOrganization', target: 'Organization' }],
};

/** A reference that `_revinclude` brings the resources of that have it. */
export interface ReverseIncludable extends Includable {
  /** The type that has the reference. */
  readonly source: ResourceType;
}

/** What `_revinclude` takes, by the type of what was searched for: every reference to it. */
export const REVERSE_INCLUDES: Readonly<Record<ResourceType, readonly ReverseIncludable[]>> = {
  Practitioner: referencesTo('Practitioner'),
  Organization: referencesTo('Organization'),
  Location: referencesTo('Location'),
  PractitionerRole: referencesTo('PractitionerRole'),
  HealthcareService: referencesTo('HealthcareService'),
  OrganizationAffiliation: referencesTo('OrganizationAffiliation'),
  Endpoint: referencesTo('Endpoint'),
};

/**
 * The references that `_has` takes, by the type of what is searched for: those of the same record, so that all that refers to a
 * resource is read with it. None to places, which the search index lists apart from what refers to them.
 */
export const HAS: Readonly<Record<ResourceType, readonly ReverseIncludable[]>> = {
  Practitioner: ownReferencesTo('Practitioner'),
  Organization: ownReferencesTo('Organization'),
  Location: [],
  PractitionerRole: ownReferencesTo('PractitionerRole'),
  HealthcareService: ownReferencesTo('HealthcareService'),
  OrganizationAffiliation: ownReferencesTo('OrganizationAffiliation'),
  Endpoint: ownReferencesTo('Endpoint'),
};

function ownReferencesTo(type: ResourceType): ReverseIncludable[] {
  return REVERSE_INCLUDES[type].filter((one) => !isOfOtherRecord(one.source, one));
}

/**
 * Whether what a reference leads to is of another record: the organization of a role, and that which a facility is affiliated with. Every
 * other target is of the same one.
 */
export function isOfOtherRecord(type: ResourceType, { element }: Pick<SearchParameter, 'element'>): boolean {
  return (type === 'PractitionerRole' || type === 'OrganizationAffiliation') && element === 'organization';
}

function referencesTo(type: ResourceType): ReverseIncludable[] {
  return RESOURCE_TYPES.flatMap((source) =>
    INCLUDES[source].filter(({ target }) => target === type).map((one) => ({ ...one, source })),
  );
}

/** Resources on a page, unless `_count` says otherwise, and at most. */
export const DEFAULT_COUNT = 20;
export const MAX_COUNT = 200;

/** Resources that are sorted for one answer. */
export const MAX_SORTED = 1_000;

/** The kinds of parameters that `_sort` takes: what a resource has one of, or one before all others. */
export const SORTED_KINDS: readonly ParameterKind[] = [
  ...(['id', 'lastUpdated', 'personName', 'family', 'given'] as const),
  ...(['title', 'serviceName', 'city', 'state', 'postalCode'] as const),
];

/** Values one search may compare with. */
export const MAX_VALUES = 200;

/** The parameters that say what the answer looks like; each may be given once, but `_include` and `_revinclude`. */
export const RESULT_PARAMETERS = {
  _count: `Resources on a page, ${DEFAULT_COUNT} unless given; above ${MAX_COUNT} it is ${MAX_COUNT}. With 0 the answer is the number alone.`,
  _summary: '`count`, `true`, `text`, `data` or `false`.',
  _elements: 'Elements of the resources, separated by commas; what a resource must have comes along.',
  _total:
    '`accurate`: resources are compared to count them where the number is not given anyway; `estimate`: what is given without it, which is exact; `none` leaves it out.',
  _include: 'A reference whose target is put beside what was found.',
  _revinclude: 'A reference of others to what was found: these are put beside it.',
  _format: '`json`, `application/json` or `application/fhir+json`; goes before `Accept`.',
  _sort: `\`_id\`, \`_lastUpdated\`, a name, a city, state or postal code of the type, the other way about after a hyphen, several with commas; of at most ${MAX_SORTED} resources.`,
  _cursor: 'Of the address of a next page; not to be made up.',
} as const;

export type ResultParameter = keyof typeof RESULT_PARAMETERS;

/** Values of `_format` and what is then answered. */
export const FORMATS: ReadonlyMap<string, string> = new Map([
  ['json', 'application/fhir+json'],
  ['application/fhir+json', 'application/fhir+json'],
  ['application/json', 'application/json'],
  ['text/json', 'application/json'],
]);
