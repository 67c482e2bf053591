import { NPI_SYSTEM } from '../../../fhir/identifiers.ts';
import type { FhirResource, ResourceType } from '../../../fhir/resource-types.ts';
import { SANDBOX_TOKEN } from '../../../schemas/limits.ts';
import { STATES } from '../../../schemas/states.ts';

type Parameters = readonly (readonly [name: string, value: string])[];

/** A sample request, which finds something in the sandbox of its release. */
export interface SampleRequest {
  readonly title: string;
  /** The kind of answer: a resource, or a Bundle of results. */
  readonly answer: string;
  /** Below the base address. */
  readonly path: string;
  readonly parameters: Parameters;
  /** The parameters are fields of a form instead of a part of the address. */
  readonly isForm?: true;
  readonly needsNoToken?: true;
}

/** The sample requests of a release: their values are those of organizations, or the most frequent ones, of its sandbox. */
export function sampleRequests(sandbox: readonly FhirResource[]): SampleRequest[] {
  const organization = sampleOrganization(sandbox);
  const state = mostFrequent(
    ofType(sandbox, 'Practitioner').flatMap(({ address }) => address?.[0]?.state ?? []),
  );
  const specialty = mostFrequent(
    ofType(sandbox, 'PractitionerRole').flatMap((role) => role.specialty?.[0]?.coding?.[0]?.code ?? []),
  );
  return [
    {
      title: 'The number of practitioners',
      answer: 'A Bundle with only `total`.',
      path: '/Practitioner',
      parameters: [['_summary', 'count']],
    },
    ...(state === undefined ? [] : practitionersOf(state)),
    ...(specialty === undefined ? [] : rolesOf(specialty)),
    ...(organization === undefined ? [] : requestsAbout(organization)),
    {
      title: 'The capabilities of the service',
      answer: 'A CapabilityStatement.',
      path: '/metadata',
      parameters: [],
      needsNoToken: true,
    },
  ];
}

function practitionersOf(state: string): SampleRequest[] {
  return [
    {
      title: `Practitioners in ${STATES.find(({ code }) => code === state)?.name ?? state}, five on a page`,
      answer: 'A Bundle of Practitioner resources; the link `next` is the address of the next page.',
      path: '/Practitioner',
      parameters: [
        ['address-state', state],
        ['_count', '5'],
      ],
    },
  ];
}

function rolesOf(specialty: string): SampleRequest[] {
  return [
    {
      title: 'Roles in a specialty, with their practitioners and locations',
      answer:
        'A Bundle of PractitionerRole resources and the Practitioner and Location resources they refer to.',
      path: '/PractitionerRole',
      parameters: [
        ['specialty', specialty],
        ['_include', 'PractitionerRole:practitioner'],
        ['_include', 'PractitionerRole:location'],
      ],
    },
  ];
}

function requestsAbout({ id = '', identifier, name, address, meta }: fhir4.Organization): SampleRequest[] {
  const npi = identifier?.find(({ system }) => system === NPI_SYSTEM)?.value ?? '';
  const [word] = (name?.match(/[A-Z]{3,}/g) ?? []).toSorted((a, b) => b.length - a.length);
  const state = address?.[0]?.state;
  const day = meta?.lastUpdated?.slice(0, 10);
  return [
    {
      title: 'An organization by its NPI',
      answer: 'A Bundle of one Organization. A Practitioner is found in the same way.',
      path: '/Organization',
      parameters: [['identifier', `${NPI_SYSTEM}|${npi}`]],
    },
    {
      title: 'The same organization by its id',
      answer: 'An Organization.',
      path: `/Organization/${id}`,
      parameters: [],
    },
    ...(word === undefined || state === undefined
      ? []
      : [
          {
            title: 'Organizations by a word of the name, with the parameters posted as a form',
            answer: 'A Bundle of Organization resources.',
            path: '/Organization/_search',
            parameters: [
              ['name', word.toLowerCase()],
              ['address-state', state],
            ],
            isForm: true,
          } as const,
        ]),
    {
      title: 'The locations of the organization, only with name and address',
      answer: 'A Bundle of Location resources; the provenance tags are always included.',
      path: '/Location',
      parameters: [
        ['organization', `Organization/${id}`],
        ['_elements', 'name,address'],
      ],
    },
    {
      title: 'The services of the organization',
      answer: 'A Bundle of HealthcareService resources.',
      path: '/HealthcareService',
      parameters: [['organization', `Organization/${id}`]],
    },
    ...(day === undefined
      ? []
      : [
          {
            title: 'Organizations that have changed since a date',
            answer: 'A Bundle of Organization resources.',
            path: '/Organization',
            parameters: [['_lastUpdated', `ge${day}`]],
          } as const,
        ]),
  ];
}

/** The first organization with a place and a service: no person is used as an example. */
export function sampleOrganization(sandbox: readonly FhirResource[]): fhir4.Organization | undefined {
  const places = new Set(
    ofType(sandbox, 'Location').map(({ managingOrganization }) => managingOrganization?.reference),
  );
  const services = new Set(
    ofType(sandbox, 'HealthcareService').map(({ providedBy }) => providedBy?.reference),
  );
  return ofType(sandbox, 'Organization').find(
    ({ id }) => places.has(`Organization/${id}`) && services.has(`Organization/${id}`),
  );
}

function ofType<Type extends ResourceType>(resources: readonly FhirResource[], type: Type) {
  return resources.filter(
    (resource): resource is Extract<FhirResource, { resourceType: Type }> => resource.resourceType === type,
  );
}

/** Among equally frequent ones, the first in the alphabet. */
function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of [...values].sort()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A request as a command that works as shown. */
export function curlCommand({ path, parameters, isForm, needsNoToken }: SampleRequest, base: string): string {
  const lines = [
    `curl ${quoted(`${base}${path}${isForm || parameters.length === 0 ? '' : `?${queryOf(parameters)}`}`)}`,
    ...(needsNoToken ? [] : [`-H ${quoted(`Authorization: Bearer ${SANDBOX_TOKEN}`)}`]),
    ...(isForm ? parameters.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`) : []),
  ];
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Readable: a query may contain colons, slashes and commas (RFC 3986, section 3.4; the comma is not a delimiter in a form). */
function queryOf(parameters: Parameters): string {
  return parameters
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replaceAll(/%(3A|2F|2C)/g, decodeURIComponent)}`,
    )
    .join('&');
}
