import type { Logger } from 'pino';
import { profilesOf } from '../../fhir/resource-types.ts';
import { FHIR_PREFIX } from '../../schemas/fhir/addresses.ts';
import { capabilityStatement } from '../../schemas/fhir/capability-statement.ts';
import { BULK_ROUTES, CAPABILITIES_ROUTE } from '../../schemas/fhir/routes.ts';
import { capabilitySecurity } from '../../schemas/smart/configuration.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { Credentials, Interface, Operation } from '../dispatch/interface.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { State } from '../state/state.ts';
import { batchOperations } from './batch.ts';
import { hasBulkFiles } from './bulk-access.ts';
import { cancelExport, exportStatus, startExport } from './bulk-export.ts';
import { publishBulk, readBulkFile } from './bulk-files.ts';
import { DEFINITION_OPERATIONS } from './definitions.ts';
import { EndedExports } from './ended-exports.ts';
import { acceptOf, fhirContentType, fhirError } from './operation-outcome.ts';
import { resourceOperations } from './operations.ts';

/** The parts of the FHIR interface. */
export interface FhirParts {
  readonly releases: ReleaseHolder;
  readonly credentials: Credentials;
  /** The handlers of the operations on Subscriptions, by operation id. */
  readonly subscriptions: Readonly<Record<string, Operation>>;
  /** The operational database. */
  readonly database: () => Promise<State>;
  readonly logger: Logger;
  /** The way of the requests of a batch. */
  readonly answer: Dispatcher['answer'];
}

/** The FHIR interface: access tokens, errors as OperationOutcome, the media types of FHIR. */
export function fhirInterface({
  releases,
  credentials,
  subscriptions,
  database,
  logger,
  answer,
}: FhirParts): Interface {
  const exports = { releases, ended: new EndedExports(database) };
  return {
    prefix: FHIR_PREFIX,
    operations: {
      ...batchOperations(answer),
      getCapabilities: capabilities(releases),
      ...DEFINITION_OPERATIONS,
      exportAll: startExport(BULK_ROUTES.export),
      exportAllByPost: startExport(BULK_ROUTES.postedExport),
      getExportStatus: exportStatus(exports),
      cancelExport: cancelExport(exports),
      getBulkManifest: publishBulk,
      getBulkFile: readBulkFile(releases, (error, requestId) =>
        logger.error({ requestId, err: error }, 'download broken off'),
      ),
      ...resourceOperations(releases),
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
        hasBulkFiles: release !== null && hasBulkFiles(release),
        profilesOf,
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
