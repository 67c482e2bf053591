import { PROFILES } from '../../fhir/resource-types.ts';
import { FHIR_PREFIX } from '../../schemas/fhir/addresses.ts';
import { capabilityStatement } from '../../schemas/fhir/capability-statement.ts';
import { CAPABILITIES_ROUTE } from '../../schemas/fhir/routes.ts';
import type { Credentials, Interface, Operation } from '../dispatch/interface.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { budgetHeaders } from '../rest/budget-headers.ts';
import { acceptOf, fhirContentType, fhirError } from './operation-outcome.ts';
import { resourceOperations } from './operations.ts';

/** What the FHIR interface is made of. */
export interface FhirParts {
  readonly releases: ReleaseHolder;
  readonly credentials: Credentials;
}

/** The FHIR interface: access tokens, errors as OperationOutcome, the media types of FHIR. */
export function fhirInterface({ releases, credentials }: FhirParts): Interface {
  return {
    prefix: FHIR_PREFIX,
    operations: { getCapabilities: capabilities(releases), ...resourceOperations() },
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
      const statement = capabilityStatement({
        origin: release?.manifest.origin ?? releases.origin,
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
