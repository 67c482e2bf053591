import { PROFILES } from '../../fhir/resource-types.ts';
import { FHIR_PREFIX } from '../../schemas/fhir/addresses.ts';
import { capabilityStatement } from '../../schemas/fhir/capability-statement.ts';
import { BULK_ROUTES, CAPABILITIES_ROUTE } from '../../schemas/fhir/routes.ts';
import type { Route } from '../../schemas/rest/route.ts';
import { capabilitySecurity } from '../../schemas/smart/configuration.ts';
import type { Credentials, Interface, Operation } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { budgetHeaders } from '../rest/budget-headers.ts';
import { readCodeSystem, searchCodeSystem } from './code-systems.ts';
import { acceptOf, fhirContentType, fhirError } from './operation-outcome.ts';
import { resourceOperations } from './operations.ts';

/** What the FHIR interface is made of. */
export interface FhirParts {
  readonly releases: ReleaseHolder;
  readonly credentials: Credentials;
  /** What answers the operations on Subscriptions, by operation id. */
  readonly subscriptions: Readonly<Record<string, Operation>>;
}

/** The FHIR interface: access tokens, errors as OperationOutcome, the media types of FHIR. */
export function fhirInterface({ releases, credentials, subscriptions }: FhirParts): Interface {
  return {
    prefix: FHIR_PREFIX,
    operations: {
      getCapabilities: capabilities(releases),
      readCodeSystem,
      searchCodeSystem,
      exportAll: withoutBulkFiles(BULK_ROUTES.export),
      getBulkManifest: withoutBulkFiles(BULK_ROUTES.publish),
      ...resourceOperations(),
      ...subscriptions,
    },
    credentials,
    errorShape: fhirError,
    acceptOf,
    budgetHeaders,
  };
}

function capabilities(releases: ReleaseHolder): Operation<null> {
  return {
    route: CAPABILITIES_ROUTE,
    readInput: () => null,
    handle(_, { accept, now }) {
      const release = releases.current;
      const origin = release?.manifest.origin ?? releases.origin;
      const statement = capabilityStatement({
        origin,
        security: capabilitySecurity(origin),
        date: release?.manifest.created_at ?? new Date(now).toISOString(),
        version: release?.manifest.pipeline_version ?? '0',
        profileOf: (type) => PROFILES[type],
      });
      return {
        kind: 'lookup',
        body: Buffer.from(JSON.stringify(statement)),
        etag: `W/"${release?.id ?? 'none'}-metadata"`,
        contentType: fhirContentType(accept),
        headers: ['Vary', 'Accept'],
      };
    },
  };
}

/** Releases have no files of all resources: whoever wants them reads page after page. */
function withoutBulkFiles(route: Route): Operation<null> {
  return {
    route,
    readInput: () => null,
    handle() {
      throw new HttpError(
        'not_implemented',
        'This release was built without the files of all resources: search for each type, and follow the addresses of next pages.',
      );
    },
  };
}
