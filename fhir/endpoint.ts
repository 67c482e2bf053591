import { NPPES_ENDPOINT_TYPES, type NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { shortHash } from './ids.ts';
import {
  isListedByPlanNet,
  type ProviderRecord,
  providerMeta,
  referenceTo,
  unlessEmpty,
} from './provider-record.ts';

type Published = NppesData['endpoints'][number];

type EndpointType = keyof typeof NPPES_ENDPOINT_TYPES;

const CONNECTION_TYPES = 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type';
const isEndpointType = (code: string): code is EndpointType => Object.hasOwn(NPPES_ENDPOINT_TYPES, code);

/** The types of the registry with a code in FHIR that means the same; the others keep their own. */
const CONNECTION_CODES: Readonly<Partial<Record<EndpointType, fhir4.Coding>>> = {
  DIRECT: { system: CONNECTION_TYPES, code: 'direct-project', display: 'Direct Project' },
  FHIR: { system: CONNECTION_TYPES, code: 'hl7-fhir-rest', display: 'HL7 FHIR' },
};

const isStandard = (type: string | null): boolean =>
  type !== null && isEndpointType(type) && CONNECTION_CODES[type] !== undefined;

/** An endpoint of a provider with its id and its address as a URL. */
export interface PublishedEndpoint extends Published {
  readonly id: string;
  readonly address: string;
}

/**
 * The endpoints of a provider, each once, those for FHIR first. What providers entered is no endpoint in FHIR unless it is an
 * address on the web or of Direct mail: the file also has telephone numbers, bare names of sites and "none".
 */
export function publishedEndpoints({
  npi,
  data,
}: {
  readonly npi: string;
  readonly data: Pick<NppesData, 'endpoints'>;
}): PublishedEndpoint[] {
  const endpoints = new Map<string, PublishedEndpoint>();
  for (const published of data.endpoints) {
    const address = addressOf(published);
    if (address === null) continue;
    const id = `npi-${npi}-${shortHash(`${published.type ?? ''}|${address}`)}`;
    if (!endpoints.has(id)) endpoints.set(id, { ...published, id, address });
  }
  const isForFhir = ({ type }: Published) => type === ('FHIR' satisfies EndpointType);
  return [...endpoints.values()].sort((a, b) => Number(isForFhir(b)) - Number(isForFhir(a)));
}

export const endpointReferences = (endpoints: readonly PublishedEndpoint[]) =>
  unlessEmpty(endpoints.map(({ id }) => referenceTo('Endpoint', id)));

export function endpoint(
  provider: ProviderRecord,
  { id, type, description, content_type, address }: PublishedEndpoint,
): fhir4.Endpoint {
  const { npi, isActive, isOrganization, context } = provider;
  return {
    resourceType: 'Endpoint',
    id,
    meta: providerMeta('Endpoint', id, provider, {
      isOfPlanNet: isStandard(type) && isListedByPlanNet(provider),
    }),
    status: isActive ? 'active' : 'off',
    connectionType: connectionType(type, context.origin),
    name: description ?? undefined,
    managingOrganization: isOrganization ? referenceTo('Organization', `npi-${npi}`) : undefined,
    payloadType: [content_type === null ? dataAbsent('unknown') : { text: content_type }],
    address,
  };
}

/** A code that is not in the list was published after it was made: it is shown as text, not as a code of the system. */
function connectionType(type: string | null, origin: string): fhir4.Coding {
  if (type === null) return dataAbsent('unknown');
  if (!isEndpointType(type)) return { display: type };
  const system = ownSystem(origin, OWN_SYSTEMS.endpointType);
  return CONNECTION_CODES[type] ?? { system, code: type, display: NPPES_ENDPOINT_TYPES[type] ?? undefined };
}

/** The address as a URL, or null where it is none. */
function addressOf({ endpoint }: Published): string | null {
  if (endpoint === null) return null;
  if (WEB_ADDRESS.test(endpoint)) return endpoint;
  return MAIL_ADDRESS.test(endpoint) ? `mailto:${endpoint}` : null;
}

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\S*$/i;
const MAIL_ADDRESS = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
