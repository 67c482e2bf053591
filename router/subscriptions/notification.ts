import { hash } from 'node:crypto';
import { provenanceSystem } from '../../fhir/provenance-tags.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { SubscriptionPayload } from '../../schemas/fhir/subscription.ts';
import { PROVENANCE_KEYS, type ProvenanceKey } from '../../schemas/provenance.ts';

/** A resource that changed with a release. */
export interface ChangedResource {
  /** As of the release. */
  readonly after: FhirResource;
  /** As of the release before; null when it had none, or is pruned. */
  readonly before: FhirResource | null;
}

/** What is the same in all notifications of a release. */
export interface NotifyingRelease {
  readonly id: string;
  readonly createdAt: string;
  readonly origin: string;
  /** Address of the FHIR interface. */
  readonly base: string;
}

/** How a notification is sent. */
export interface Notification {
  readonly id: string;
  readonly method: 'PUT' | null;
  readonly path: string | null;
  readonly contentType: string | null;
  readonly body: string;
}

const FHIR_JSON = 'application/fhir+json';
const DATA_OPERATION = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';

/** The notification of a change in the form that a Subscription asks for; the same one for all who ask for it. */
export function notificationOf(
  changed: ChangedResource,
  payload: SubscriptionPayload,
  release: NotifyingRelease,
): Notification {
  const { resourceType, id = '' } = changed.after;
  const name = `${resourceType}/${id}`;
  const key = JSON.stringify([release.id, 'fhir.notification', payload, name]);
  const eventId = `evt_${hash('sha256', key, 'hex').slice(0, 32)}`;
  switch (payload) {
    case null:
      return { id: eventId, method: null, path: null, contentType: null, body: '' };
    case FHIR_JSON:
      return {
        id: eventId,
        method: 'PUT',
        path: name,
        contentType: FHIR_JSON,
        body: JSON.stringify(changed.after),
      };
    case 'application/fhir+json; bundle':
      return {
        id: eventId,
        method: null,
        path: null,
        contentType: FHIR_JSON,
        body: JSON.stringify(historyBundle(changed, name, release, key)),
      };
  }
}

/** The resource as an entry of its history, where the change came from, and the keys of provenance that changed. */
function historyBundle(
  { after, before }: ChangedResource,
  name: string,
  { createdAt, origin, base }: NotifyingRelease,
  key: string,
) {
  const isNew = before === null;
  const response = (status: string) => ({ status, lastModified: createdAt });
  const provenance = {
    resourceType: 'Provenance',
    target: [{ reference: `${name}/_history/${after.meta?.versionId}` }],
    recorded: createdAt,
    activity: { coding: [{ system: DATA_OPERATION, code: isNew ? 'CREATE' : 'UPDATE' }] },
    agent: [{ who: { display: tagOf(after, '_source', origin)?.display ?? 'provider-supply' } }],
    entity: [{ role: 'source', what: { display: tagOf(after, '_source_url', origin)?.display ?? origin } }],
  };
  const entry = (part: string, url: string, resource: object) => ({
    fullUrl: `urn:uuid:${uuidOf(`${key} ${part}`)}`,
    resource,
    request: { method: 'POST', url },
    response: response('201'),
  });
  return {
    resourceType: 'Bundle',
    id: uuidOf(key),
    type: 'history',
    timestamp: createdAt,
    entry: [
      {
        fullUrl: `${base}/${name}`,
        resource: after,
        request: { method: 'PUT', url: name },
        response: { ...response(isNew ? '201' : '200'), etag: `W/"${after.meta?.versionId}"` },
      },
      entry('provenance', 'Provenance', provenance),
      entry('delta', 'Parameters', provenanceDelta(after, before, origin)),
    ],
  };
}

/** A parameter for each of the 14 keys that changed, with its values before and after; absent where there was none. */
function provenanceDelta(after: FhirResource, before: FhirResource | null, origin: string) {
  const parameter = PROVENANCE_KEYS.flatMap((key) => {
    const [was, is] = [before === null ? undefined : tagOf(before, key, origin), tagOf(after, key, origin)];
    if (was?.code === is?.code && was?.display === is?.display) return [];
    const part = [...partOf('before', was), ...partOf('after', is)];
    return [{ name: key, ...(part.length > 0 && { part }) }];
  });
  return { resourceType: 'Parameters', ...(parameter.length > 0 && { parameter }) };
}

function partOf(name: string, tag: fhir4.Coding | undefined) {
  const valueString = tag?.display ?? tag?.code;
  return valueString === undefined || valueString === 'null' ? [] : [{ name, valueString }];
}

function tagOf(resource: FhirResource, key: ProvenanceKey, origin: string) {
  const system = provenanceSystem(origin, key);
  return resource.meta?.tag?.find((tag) => tag.system === system);
}

/** A UUID of version 8 (RFC 9562) made from a text, the same for the same one. */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
