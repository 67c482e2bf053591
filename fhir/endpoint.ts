import type { NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { OWN_SYSTEMS, ownSystem } from './code-system-addresses.ts';
import { shortHash } from './ids.ts';
import { type ProviderRecord, providerMeta, referenceTo, unlessEmpty } from './provider-record.ts';

type Published = NppesData['endpoints'][number];

const FHIR_TYPE = 'FHIR URL';
const CONNECTION_TYPES = 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type';

/** The types of the registry with a code in FHIR that means the same; the others keep their own words. */
const CONNECTION_CODES: Readonly<Record<string, fhir4.Coding>> = {
  'Direct Messaging Address': { system: CONNECTION_TYPES, code: 'direct-project', display: 'Direct Project' },
  [FHIR_TYPE]: { system: CONNECTION_TYPES, code: 'hl7-fhir-rest', display: 'HL7 FHIR' },
};

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
  const isForFhir = ({ type }: Published) => type === FHIR_TYPE;
  return [...endpoints.values()].sort((a, b) => Number(isForFhir(b)) - Number(isForFhir(a)));
}

export const endpointReferences = (endpoints: readonly PublishedEndpoint[]) =>
  unlessEmpty(endpoints.map(({ id }) => referenceTo('Endpoint', id)));

export function endpoint(
  provider: ProviderRecord,
  { id, type, description, content_type, address }: PublishedEndpoint,
): fhir4.Endpoint {
  const { npi, isActive, isOrganization, context } = provider;
  const ownType = { system: ownSystem(context.origin, OWN_SYSTEMS.endpointType), code: type ?? 'Other URL' };
  return {
    resourceType: 'Endpoint',
    id,
    meta: providerMeta('Endpoint', id, provider),
    status: isActive ? 'active' : 'off',
    connectionType: CONNECTION_CODES[type ?? ''] ?? ownType,
    name: description ?? undefined,
    managingOrganization: isOrganization ? referenceTo('Organization', `npi-${npi}`) : undefined,
    payloadType: [content_type === null ? dataAbsent('unknown') : { text: content_type }],
    address,
  };
}

/** The address as a URL, or null where it is none. */
function addressOf({ endpoint }: Published): string | null {
  if (endpoint === null) return null;
  if (WEB_ADDRESS.test(endpoint)) return endpoint;
  return MAIL_ADDRESS.test(endpoint) ? `mailto:${endpoint}` : null;
}

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\S*$/i;
const MAIL_ADDRESS = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
