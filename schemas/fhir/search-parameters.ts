import type { ResourceType } from './resource-types.ts';

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
  | 'specialty'
  | 'reference';

/** A search parameter of a resource type: parsing, search and the CapabilityStatement go by it. */
export interface SearchParameter {
  readonly name: string;
  readonly type: 'token' | 'string' | 'date' | 'reference';
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

const specialty = (type: 'PractitionerRole' | 'HealthcareService'): SearchParameter => ({
  name: 'specialty',
  type: 'token',
  kind: 'specialty',
  definition: r4(`${type}-specialty`),
  documentation:
    'A code of the NUCC taxonomy (`http://nucc.org/provider-taxonomy`), with its system or alone.',
});

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
  documentation: `The \`${target}\`: its id, \`${target}/<id>\` or its whole address.`,
  target,
  element,
  ...(chains.length > 0 && { chains }),
});

/** The parameters that say which resources of a type are meant. */
export const SEARCH_PARAMETERS: Readonly<Record<ResourceType, readonly SearchParameter[]>> = {
  Practitioner: [
    ...COMMON,
    identifier('Practitioner'),
    names.person,
    names.family,
    names.given,
    ...addresses('individual'),
  ],
  Organization: [...COMMON, identifier('Organization'), title('Organization'), ...addresses('Organization')],
  Location: [
    ...COMMON,
    title('Location'),
    ...addresses('Location'),
    reference('Location', 'organization', 'Organization', 'managingOrganization'),
  ],
  PractitionerRole: [
    ...COMMON,
    specialty('PractitionerRole'),
    reference('PractitionerRole', 'practitioner', 'Practitioner', 'practitioner', [
      identifier('Practitioner'),
      names.person,
    ]),
    reference('PractitionerRole', 'organization', 'Organization', 'organization'),
    reference('PractitionerRole', 'location', 'Location', 'location'),
  ],
  HealthcareService: [
    ...COMMON,
    specialty('HealthcareService'),
    reference('HealthcareService', 'organization', 'Organization', 'providedBy'),
    reference('HealthcareService', 'location', 'Location', 'location'),
  ],
  Endpoint: COMMON,
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
  Endpoint: [{ name: 'organization', element: 'managingOrganization', target: 'Organization' }],
};

/** Resources on a page, unless `_count` says otherwise, and at most. */
export const DEFAULT_COUNT = 20;
export const MAX_COUNT = 200;

/** Values one search may compare with. */
export const MAX_VALUES = 200;

/** The parameters that say what the answer looks like; each may be given once, but `_include`. */
export const RESULT_PARAMETERS = {
  _count: `Resources on a page, ${DEFAULT_COUNT} unless given; above ${MAX_COUNT} it is ${MAX_COUNT}. With 0 the answer is the number alone.`,
  _summary: '`count`, `true`, `text`, `data` or `false`.',
  _elements: 'Elements of the resources, separated by commas; what a resource must have comes along.',
  _total: '`accurate` (also for `estimate`): the exact number, which is given anyway; `none` leaves it out.',
  _include: 'A reference whose target is put beside what was found.',
  _format: '`json`, `application/json` or `application/fhir+json`; goes before `Accept`.',
  _cursor: 'Of the address of a next page; not to be made up.',
} as const;

export type ResultParameter = keyof typeof RESULT_PARAMETERS;

/** Values of `_format` and what is then answered. */
export const FORMATS: Readonly<Record<string, string>> = {
  json: 'application/fhir+json',
  'application/fhir+json': 'application/fhir+json',
  'application/json': 'application/json',
  'text/json': 'application/json',
};
