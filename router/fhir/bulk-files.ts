import { addressedFile, BULK_MANIFEST_FILE, contentVersion } from '../../schemas/fhir/bulk-files.ts';
import { RESOURCE_TYPES } from '../../schemas/fhir/resource-types.ts';
import { BULK_ROUTES } from '../../schemas/fhir/routes.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { Content } from '../dispatch/content.ts';
import { fileContent } from '../dispatch/file-content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { filePieces } from '../files/file-pieces.ts';
import { bytesAsked, type FileRequest, rangeOf } from '../files/file-plan.ts';
import { chooseLookupEncoding } from '../http/encodings.ts';
import { HttpError } from '../http/http-error.ts';
import { queryOf } from '../http/input.ts';
import { etagOf } from '../release/document-cache.ts';
import { checkScope } from './access.ts';
import { checkBulk, checkNotSandbox } from './bulk-access.ts';
import { instant } from './export-request.ts';
import { changedLines, unpackedPieces } from './ndjson-pieces.ts';

const NDJSON = 'application/fhir+ndjson';

/** The manifest of all bulk files, as the build wrote it. */
export const publishBulk: Operation<null> = {
  route: BULK_ROUTES.publish,
  readInput: () => null,
  handle(_, context) {
    checkBulk(context);
    return fileContent(BULK_MANIFEST_FILE, context, 'This release has no bulk files.');
  },
};

interface BulkFileInput {
  readonly type: string;
  readonly name: string;
  /** The version of the content that is requested; null for the current one. */
  readonly version: string | null;
  /** Milliseconds since 1970: only resources that changed later are requested. */
  readonly since: number | null;
  readonly request: FileRequest;
}

/** Called for a download that has begun and cannot be continued. */
type OnBroken = (error: unknown, requestId: string) => void;

/** A bulk file, as stored or unpacked. */
export function readBulkFile(onBroken: OnBroken): Operation<BulkFileInput> {
  return {
    route: BULK_ROUTES.file,
    readInput({ parameters, search, request }) {
      const { version, _since } = queryOf(search, ['version', '_since'], 'invalid_request');
      return {
        type: parameters.type ?? '',
        name: parameters.file ?? '',
        version: version ?? null,
        since: _since === undefined ? null : instant('_since', _since),
        request,
      };
    },
    async handle(input, context) {
      const { caller, release } = context;
      checkNotSandbox(caller);
      const type = RESOURCE_TYPES.find((known) => known === input.type);
      if (type === undefined) throw noSuchFile();
      checkScope(caller, type);
      const file = release.documents.find(addressedFile(type, input.name));
      if (file === undefined) throw input.version === null ? noSuchFile() : replaced();
      if (input.version !== null && input.version !== contentVersion(file.sha256)) throw replaced();
      return contentOf(file, input, context, onBroken);
    },
  };
}

async function contentOf(
  file: ReleaseFile,
  { since, request }: BulkFileInput,
  { release, acceptEncoding, requestId }: RequestContext,
  onBroken: OnBroken,
): Promise<Content> {
  const isPacked = since === null && chooseLookupEncoding(acceptEncoding) === 'gzip';
  const tag = etagOf(file, isPacked ? 'gzip' : 'identity');
  const etag = since === null ? tag : `"${tag.slice(1, -1)}-${since}"`;
  // A range is one of the file as stored.
  const asked = bytesAsked(file, request, etag, isPacked ? rangeOf(file, request, etag) : undefined);
  const { status, part } = asked;
  const headers = ['ETag', etag, 'Accept-Ranges', isPacked ? 'bytes' : 'none', ...asked.headers];
  if (part === null) return { kind: 'empty', status, headers };
  if (isPacked) headers.push('Content-Encoding', 'gzip', 'Content-Length', String(part.length));
  if (request.method === 'HEAD')
    return { kind: 'empty', status, headers: [...headers, 'Content-Type', NDJSON] };
  const kept = await filePieces(release, file.path, part, (error) => onBroken(error, requestId));
  const pieces = isPacked ? kept : unpackedPieces(kept);
  const sent = since === null ? pieces : changedLines(pieces, since);
  return { kind: 'stream', pieces: sent, contentType: NDJSON, status, headers };
}

const noSuchFile = (): HttpError =>
  new HttpError('not_found', 'There is no such bulk file: $bulk-publish and $export list those there are.');

const replaced = (): HttpError =>
  new HttpError(
    'gone',
    'A newer release has another content here: ask for $bulk-publish again, or begin the export again.',
  );
