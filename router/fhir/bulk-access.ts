import { BULK_MANIFEST_FILE, BulkManifest } from '../../schemas/fhir/bulk-files.ts';
import type { Caller, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ServedFiles } from '../release/release-archive.ts';
import { isSandbox } from '../smart/credentials.ts';

/** @throws HttpError 403 for the sandbox, 501 in a release without bulk files */
export function checkBulk({ caller, release }: Pick<RequestContext, 'caller' | 'release'>): void {
  checkNotSandbox(caller);
  if (!hasBulkFiles(release))
    throw new HttpError(
      'not_implemented',
      'This release was built without the files of all resources: search for each type, and follow the addresses of next pages.',
    );
}

/** Bulk files contain all records and cannot be limited to those of the sandbox. @throws HttpError 403 */
export function checkNotSandbox(caller: Caller | null): void {
  if (isSandbox(caller))
    throw new HttpError(
      'forbidden',
      'The sandbox token allows 200 provider records, but bulk files contain all: register a client and use its access token.',
    );
}

/** Whether a release was built with bulk files. */
export const hasBulkFiles = (release: OpenRelease): boolean => release.documents.has(BULK_MANIFEST_FILE);

/** The manifest of all bulk files. */
export async function bulkManifest({ documents }: Pick<ServedFiles, 'documents'>): Promise<BulkManifest> {
  const { bytes } = await documents.get(BULK_MANIFEST_FILE, 'identity');
  return BulkManifest.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}
