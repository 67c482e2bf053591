import { z } from 'zod';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { bulkAddress, deletedFile } from '../../schemas/fhir/bulk-files.ts';
import { operationOutcome } from '../../schemas/fhir/errors.ts';
import { RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { BULK_ROUTES } from '../../schemas/fhir/routes.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { Route } from '../../schemas/rest/route.ts';
import { allowsReading } from '../../schemas/smart/scopes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { checkScope } from './access.ts';
import { bulkManifest, checkBulk } from './bulk-access.ts';
import { type ExportRequest, exportRequest } from './export-request.ts';
import { fhirContentType } from './operation-outcome.ts';

/** The complete definition of an export. Its id encodes it: the files exist already, and nothing is stored about who requested what. */
const Export = z.tuple([
  z.string().describe('The release.'),
  z.array(z.enum(RESOURCE_TYPES)).min(1),
  z.int().nullable().describe('`_since` in milliseconds since 1970.'),
]);
type Export = z.infer<typeof Export>;

/** Begins an export, for a route that takes its parameters in the address or in the body. */
export function startExport(route: Route): Operation<ExportRequest> {
  return {
    route,
    readInput: ({ search, body }) => exportRequest(search, body),
    handle(input, context) {
      checkBulk(context);
      const { release, accept, prefer = '' } = context;
      if (input.unknown !== null && !LENIENT.test(prefer))
        throw new HttpError('invalid_request', input.unknown);
      const started: Export = [release.id, typesOf(input, context), input.since];
      const id = Buffer.from(JSON.stringify(started)).toString('base64url');
      const diagnostics = 'The files of the export are listed at the address in Content-Location.';
      const outcome = operationOutcome([{ severity: 'information', code: 'informational', diagnostics }]);
      return {
        kind: 'lookup',
        body: Buffer.from(JSON.stringify(outcome)),
        etag: null,
        contentType: fhirContentType(accept),
        headers: ['Content-Location', `${fhirBaseUrl(release.manifest.origin)}/bulk-status/${id}`],
      };
    },
  };
}

/** `Prefer: handling=lenient` (RFC 7240, section 4.4). */
const LENIENT = /(?:^|[,;\s])handling\s*=\s*"?lenient\b/i;

/** @throws HttpError 403 for a type that the caller may not read, 400 when no type is left */
function typesOf({ types }: ExportRequest, { caller }: RequestContext): ResourceType[] {
  if (types === null) {
    const open = RESOURCE_TYPES.filter((type) => allowsReading(caller?.scopes ?? [], type));
    if (open.length === 0) throw new HttpError('forbidden', 'The access token allows no resource type.');
    return open;
  }
  for (const type of types) checkScope(caller, type);
  if (types.length === 0) throw new HttpError('invalid_request', '_type names no type that is exported.');
  return [...types];
}

/** The manifest of an export. */
export const exportStatus: Operation<Export> = {
  route: BULK_ROUTES.status,
  readInput: ({ parameters }) => exportOf(parameters.export ?? ''),
  async handle(started, context) {
    checkExport(started, context);
    const { release } = context;
    const [, types, since] = started;
    const output = await outputOf(release, types, since);
    return lookupContent(
      {
        transactionTime: release.manifest.created_at,
        request: requestOf(release, types, since),
        requiresAccessToken: true,
        output,
        deleted: deletedOf(release, types, since),
        error: [],
      },
      `${release.id}-export-${types.join('-')}-${since ?? 'all'}`,
    );
  },
};

/** Ends an export, of which nothing is stored. */
export const cancelExport: Operation<Export> = {
  route: BULK_ROUTES.cancel,
  readInput: ({ parameters }) => exportOf(parameters.export ?? ''),
  handle(started, context): Content {
    checkExport(started, context);
    return { kind: 'empty', status: 202 };
  },
};

/** @throws HttpError 404 for anything but the id of an export */
function exportOf(id: string): Export {
  try {
    return Export.parse(JSON.parse(Buffer.from(id, 'base64url').toString('utf8')));
  } catch {
    throw new HttpError(
      'not_found',
      'There is no such export: use the address in Content-Location unchanged.',
    );
  }
}

/** @throws HttpError 410 for an export of another release */
function checkExport([of, types]: Export, context: RequestContext): void {
  const { caller, release } = context;
  checkBulk(context);
  for (const type of types) checkScope(caller, type);
  if (of !== release.id)
    throw new HttpError(
      'gone',
      `The release of this export is not served any more, now it is ${release.id}: begin the export again.`,
    );
}

/** The files with resources of these types that may have changed later. Each resource says by itself whether it has. */
async function outputOf(release: OpenRelease, types: readonly ResourceType[], since: number | null) {
  if (since !== null && since >= Date.parse(release.manifest.created_at)) return [];
  const { output } = await bulkManifest(release);
  const files = output.filter(({ type }) => types.includes(type));
  return since === null || since < (await firstChange(release))
    ? files
    : files.map((file) => later(file, since));
}

/** The files with deleted resources of these types. Each Bundle in them states when its resources were deleted. */
function deletedOf(release: OpenRelease, types: readonly ResourceType[], since: number | null) {
  const { origin, created_at } = release.manifest;
  if (since === null || since >= Date.parse(created_at)) return [];
  return types.flatMap((type) => {
    const file = release.documents.find(deletedFile(type));
    return file === undefined
      ? []
      : later({ type: 'Bundle', url: bulkAddress(origin, file.path, file.sha256) }, since);
  });
}

/** The moment of the oldest change among the resources of a release. */
async function firstChange(release: OpenRelease): Promise<number> {
  const { bytes } = await release.documents.get(FHIR_VERSIONS_FILE, 'identity');
  const { versions } = FhirVersions.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return Math.min(...versions.map(({ created_at }) => Date.parse(created_at)));
}

/** A file without unchanged resources; how many resources remain is not known before it is read. */
function later<Type>({ type, url }: { readonly type: Type; readonly url: string }, since: number) {
  const address = new URL(url);
  address.searchParams.set('_since', new Date(since).toISOString());
  return { type, url: address.href };
}

/** The export as requested by GET. */
function requestOf({ manifest }: OpenRelease, types: readonly ResourceType[], since: number | null): string {
  const address = new URL(`${fhirBaseUrl(manifest.origin)}/$export`);
  address.searchParams.set('_type', types.join(','));
  if (since !== null) address.searchParams.set('_since', new Date(since).toISOString());
  return address.href;
}
