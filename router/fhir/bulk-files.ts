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
import type { ServedFiles } from '../release/release-archive.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
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

/** A bulk file, as stored or unpacked: of the release that is served, or of an older one that is kept, which the version says. */
export function readBulkFile(
  releases: Pick<ReleaseHolder, 'archive'>,
  onBroken: OnBroken,
): Operation<BulkFileInput> {
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
      const path = addressedFile(type, input.name);
      const isWanted = ({ sha256 }: ReleaseFile) =>
        input.version === null || input.version === contentVersion(sha256);
      const current = release.documents.find(path);
      if (current !== undefined && isWanted(current))
        return contentOf({ file: current, files: release }, input, context, onBroken);
      if (input.version === null) throw noSuchFile();
      const files = await releases.archive?.withFile(path, isWanted);
      const file = files?.documents.find(path);
      if (!files || file === undefined) throw replaced();
      return contentOf({ file, files }, input, context, onBroken);
    },
  };
}

async function contentOf(
  { file, files }: { readonly file: ReleaseFile; readonly files: Pick<ServedFiles, 'readChunks' | 'during'> },
  { since, request }: BulkFileInput,
  { acceptEncoding, requestId }: Pick<RequestContext, 'acceptEncoding' | 'requestId'>,
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
  const kept = await filePieces(files, file.path, part, (error) => onBroken(error, requestId));
  const pieces = isPacked ? kept : unpackedPieces(kept);
  const sent = since === null ? pieces : changedLines(pieces, since);
  return { kind: 'stream', pieces: sent, contentType: NDJSON, status, headers };
}

const noSuchFile = (): HttpError =>
  new HttpError('not_found', 'There is no such bulk file: $bulk-publish and $export list those there are.');

const replaced = (): HttpError =>
  new HttpError(
    'gone',
    'No release that is kept has this content any more: ask for $bulk-publish again, or begin the export again.',
  );
