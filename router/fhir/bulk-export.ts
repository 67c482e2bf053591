import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import {
  BULK_MANIFEST_FILE,
  type BulkManifest,
  bulkAddress,
  deletedFile,
  type LinesByMoment,
} from '../../schemas/fhir/bulk-files.ts';
import { operationOutcome } from '../../schemas/fhir/errors.ts';
import { RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { BULK_ROUTES } from '../../schemas/fhir/routes.ts';
import type { Route } from '../../schemas/http/route.ts';
import { allowsReading } from '../../schemas/smart/scopes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServedFiles } from '../release/release-archive.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { checkScope } from './access.ts';
import { bulkManifest, checkBulk, checkNotSandbox } from './bulk-access.ts';
import type { EndedExports } from './ended-exports.ts';
import { type ExportRequest, exportRequest } from './export-request.ts';
import { fhirContentType } from './operation-outcome.ts';

/**
 * The complete definition of an export. Its id encodes it: the files exist already, and nothing is stored about who requested what until a
 * client ends it.
 */
const Export = z.tuple([
  z.string().describe('The release.'),
  z.array(z.enum(RESOURCE_TYPES)).min(1),
  z.int().nullable().describe('`_since` in milliseconds since 1970.'),
  z.uuid().describe('Tells it from exports of the same.'),
]);
type Export = z.infer<typeof Export>;

/** Begins an export, for a route that takes its parameters in the address or in the body. */
export function startExport(route: Route): Operation<ExportRequest> {
  return {
    route,
    authorize: checkNotSandbox,
    readInput: ({ search, body }) => exportRequest(search, body),
    handle(input, context) {
      checkBulk(context);
      const { release, accept, prefer = '' } = context;
      if (input.unknown !== null && !LENIENT.test(prefer))
        throw new HttpError('invalid_request', input.unknown);
      const started: Export = [release.id, typesOf(input, context), input.since, randomUUID()];
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

/** What an export that is under way is answered from. */
interface ExportParts {
  readonly releases: Pick<ReleaseHolder, 'archive'>;
  readonly ended: EndedExports;
}

/** The manifest of an export, from the release it began with. */
export function exportStatus(parts: ExportParts): Operation<Export> {
  return {
    route: BULK_ROUTES.status,
    readInput: ({ parameters }) => exportOf(parameters.export ?? ''),
    async handle(started, context) {
      const [release, types, since] = started;
      const files = await filesOf(started, parts, context);
      const manifest = await bulkManifest(files);
      const { origin } = context.release.manifest;
      return lookupContent(
        {
          transactionTime: manifest.transactionTime,
          request: requestOf(origin, types, since),
          requiresAccessToken: true,
          output: outputOf(manifest, types, since),
          deleted: deletedOf(manifest, files, types, since),
          error: [],
        },
        `${release}-export-${types.join('-')}-${since ?? 'all'}`,
      );
    },
  };
}

/** Ends an export. Its files stay, which other exports list too. */
export function cancelExport(parts: ExportParts): Operation<Export> {
  return {
    route: BULK_ROUTES.cancel,
    readInput: ({ parameters }) => exportOf(parameters.export ?? ''),
    async handle(started, context): Promise<Content> {
      await filesOf(started, parts, context);
      await parts.ended.add(started[3], context.now);
      return { kind: 'empty', status: 202 };
    },
  };
}

/** @throws HttpError 404 for anything but the id of an export */
function exportOf(id: string): Export {
  try {
    return Export.parse(JSON.parse(Buffer.from(id, 'base64url').toString('utf8')));
  } catch {
    throw noSuchExport();
  }
}

const noSuchExport = () =>
  new HttpError('not_found', 'There is no such export: use the address in Content-Location unchanged.');

/** The files of the release that an export began with. @throws HttpError 404 when it was ended, 410 when that is not kept any more */
async function filesOf(
  [id, types, , unique]: Export,
  { releases: { archive }, ended }: ExportParts,
  { caller, release }: RequestContext,
): Promise<ServedFiles> {
  checkNotSandbox(caller);
  for (const type of types) checkScope(caller, type);
  if (await ended.has(unique)) throw noSuchExport();
  const files = id === release.id ? release : await archive?.find(id);
  if (files?.documents.has(BULK_MANIFEST_FILE)) return files;
  throw new HttpError(
    'gone',
    `The release of this export is not kept any more, now ${release.id} is served: begin the export again.`,
  );
}

type Types = readonly ResourceType[];

/** The files that have resources of these types which changed later. Each resource says by itself whether it has. */
function outputOf({ output, transactionTime }: BulkManifest, types: Types, since: number | null) {
  if (since !== null && since >= Date.parse(transactionTime)) return [];
  return output.flatMap(({ type, url, count, extension }) => {
    if (!types.includes(type)) return [];
    if (since === null) return [{ type, url, count }];
    // Releases of earlier versions of this software do not say when the resources of a file changed.
    if (extension === undefined) return [{ type, url: later(url, since) }];
    const changed = linesAfter(extension.last_updated, since);
    if (changed === 0) return [];
    return [{ type, url: changed === count ? url : later(url, since), count: changed }];
  });
}

/** The files with deleted resources of these types. Each Bundle in them states when its resources were deleted. */
function deletedOf(
  { request, transactionTime, extension }: BulkManifest,
  { documents }: ServedFiles,
  types: Types,
  since: number | null,
) {
  if (since === null || since >= Date.parse(transactionTime)) return [];
  return types.flatMap((type) => {
    const file = documents.find(deletedFile(type));
    if (file === undefined) return [];
    const count = extension === undefined ? null : linesAfter(extension.deleted[type] ?? {}, since);
    if (count === 0) return [];
    const url = later(bulkAddress(new URL(request).origin, file.path, file.sha256), since);
    return [{ type: 'Bundle', url, ...(count !== null && { count }) }];
  });
}

/** How many lines of a file changed after a moment. */
const linesAfter = (moments: LinesByMoment, since: number): number =>
  Object.entries(moments).reduce(
    (sum, [moment, lines]) => (Date.parse(moment) > since ? sum + lines : sum),
    0,
  );

/** The address of a file without the resources that did not change. */
function later(url: string, since: number): string {
  const address = new URL(url);
  address.searchParams.set('_since', new Date(since).toISOString());
  return address.href;
}

/** The export as requested by GET. */
function requestOf(origin: string, types: Types, since: number | null): string {
  const address = new URL(`${fhirBaseUrl(origin)}/$export`);
  address.searchParams.set('_type', types.join(','));
  if (since !== null) address.searchParams.set('_since', new Date(since).toISOString());
  return address.href;
}
