import type { Logger } from 'pino';
import { codeSystems } from '../../fhir/code-systems.ts';
import { structureDefinitions } from '../../fhir/structure-definitions.ts';
import { FHIR_PREFIX } from '../../schemas/fhir/addresses.ts';
import { CACHE_CONTROL } from '../../schemas/limits.ts';
import { type LogAddress, logAddress } from '../../schemas/published/log-addresses.ts';
import {
  isDefinitionAddress,
  isPageAddress,
  NOT_FOUND_PAGE,
  PUBLIC_CACHE_CONTROL,
  type PublicTarget,
  publicTarget,
} from '../../schemas/published/public-addresses.ts';
import {
  LIST_ADDRESSES,
  RELEASE_CACHE_CONTROL,
  releaseOf,
  releaseTarget,
} from '../../schemas/published/release-addresses.ts';
import { JWKS_FILE } from '../../schemas/release/file-names.ts';
import { Jwks, type PublishedJwk } from '../../schemas/release/jwks.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { jwksText, publishedJwk, withKeys } from '../../signatures/jwks.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import { type Answer, optionsAnswer, READ_METHODS } from '../http/answer.ts';
import { methodNotAllowed, noSuchAddress, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { filesInMemory, type ServedFiles } from '../release/release-archive.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { filePieces } from './file-pieces.ts';
import { filePlan, MAX_BUFFERED_BYTES } from './file-plan.ts';
import { notFoundPage, redirect } from './page-answers.ts';
import { publicPath } from './public-path.ts';

/** Addresses that exist as soon as anything is published. */
const ALWAYS =
  /^\/(?:$|downloads\/|api\/audit-pack\/|log\/|\.well-known\/jwks\.json$|releases(?:$|\.json$|\/))/;

/** With a query it shows a single provider: not cached, not indexed. */
const LOOKUP_PAGE = '/lookup';

/** What an address leads to, and where its files are. */
interface Found {
  readonly target: PublicTarget;
  readonly files: ServedFiles;
  readonly cacheControl: string;
  /** Shows a single provider. */
  readonly isOfProvider?: boolean;
}

/** Where a definition of the service's own is, by the name it goes by in other resources; undefined for any other address. */
function definitionTarget(pathname: string, { manifest }: OpenRelease): PublicTarget | undefined {
  if (!isDefinitionAddress(pathname)) return undefined;
  const named = [...codeSystems(manifest), ...structureDefinitions(manifest)].find(
    ({ url }) => url === manifest.origin + pathname,
  );
  return named && { redirect: `${FHIR_PREFIX}/${named.resourceType}/${named.id}` };
}

/**
 * Serves the public files: of the current release the site, the downloads of the audit packs and
 * the bundles; the list of releases; the key set and the transparency log; and of every release, by its id, the retained files.
 */
export class PublicFiles {
  readonly #releases: Pick<ReleaseHolder, 'current' | 'archive' | 'readLogged'>;
  readonly #responseKey: PublishedJwk | null;
  readonly #logger: Logger;

  /** @param responseKey the key this router signs responses with, which is always in the key set */
  constructor(
    releases: Pick<ReleaseHolder, 'current' | 'archive' | 'readLogged'>,
    responseKey: Pick<SigningKey, 'publicJwk'> | null,
    logger: Logger,
  ) {
    this.#releases = releases;
    this.#responseKey = responseKey === null ? null : publishedJwk(responseKey.publicJwk, 'response');
    this.#logger = logger;
  }

  /** @throws HttpError 404 when there is nothing, unless the site has a page for that */
  answer(request: ApiRequest, requestId: string): Answer | Promise<Answer> {
    const pathname = publicPath(request.path);
    const release = this.#releases.current;
    if (pathname === null) throw noSuchAddress();
    if (release === null) {
      // Whether there is such a page, nobody knows.
      throw ALWAYS.test(pathname) || isPageAddress(pathname)
        ? unavailable('Nothing is served at the moment.')
        : noSuchAddress();
    }
    const answer = (found: Found | undefined) => this.#answerOf(found, pathname, release, request, requestId);
    const named = releaseOf(pathname);
    if (named !== undefined) return this.#findKept(named.release, named.path).then(answer);
    const logged = logAddress(pathname);
    if (logged !== undefined) return this.#findLogged(logged).then(answer);
    const target =
      definitionTarget(pathname, release) ?? publicTarget(pathname, (file) => release.documents.has(file));
    const isOfProvider = pathname === LOOKUP_PAGE && request.search !== '';
    const cacheControl = isOfProvider ? CACHE_CONTROL.never : PUBLIC_CACHE_CONTROL;
    return answer(
      target === undefined
        ? this.#findList(pathname)
        : { target, files: release, cacheControl, isOfProvider },
    );
  }

  #findList(pathname: string): Found | undefined {
    const files = this.#releases.archive?.list;
    const row = LIST_ADDRESSES.find(({ address }) => address === pathname.replace(/(?<=.)\/$/, ''));
    if (files === undefined || row === undefined || !files.documents.has(row.file)) return undefined;
    const target = row.address === pathname ? { file: row.file } : { redirect: row.address };
    return { target, files, cacheControl: PUBLIC_CACHE_CONTROL };
  }

  async #findLogged({ file, cacheControl }: LogAddress): Promise<Found | undefined> {
    const content = await this.#releases
      .readLogged(file)
      .then((bytes) => (file === JWKS_FILE ? this.#keySet(bytes) : bytes))
      .catch((cause: unknown) => {
        throw unavailable(`${file} cannot be read at the moment.`, cause);
      });
    return content === null
      ? undefined
      : { target: { file }, files: filesInMemory(new Map([[file, content]])), cacheControl };
  }

  /** The published keys, and this router's own. */
  #keySet(published: Buffer | null): Buffer | null {
    if (this.#responseKey === null) return published;
    const jwks = published === null ? { keys: [] } : Jwks.parse(JSON.parse(published.toString('utf8')));
    return Buffer.from(jwksText(withKeys(jwks, [this.#responseKey])));
  }

  async #findKept(release: string, path: string): Promise<Found | undefined> {
    const files = await this.#releases.archive?.find(release);
    if (!files) return undefined;
    const target = releaseTarget(path, (file) => files.documents.has(file));
    if (target === undefined) return undefined;
    return {
      target: 'redirect' in target ? { redirect: `/releases/${release}${target.redirect}` } : target,
      files,
      cacheControl: RELEASE_CACHE_CONTROL,
    };
  }

  #answerOf(
    found: Found | undefined,
    pathname: string,
    current: ServedFiles,
    request: ApiRequest,
    requestId: string,
  ): Answer | Promise<Answer> {
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (found === undefined) {
      const page = current.documents.find(NOT_FOUND_PAGE);
      if (!isRead || page === undefined || !isPageAddress(pathname)) throw noSuchAddress();
      return current.during(notFoundPage(page, current, request.header('accept-encoding'), requestId));
    }
    if (method === 'OPTIONS') return optionsAnswer(requestId, READ_METHODS, 'Authorization');
    if (!isRead) throw methodNotAllowed(READ_METHODS);
    const { target, files } = found;
    if ('redirect' in target) return redirect(target.redirect, request.search, requestId);
    const file = files.documents.find(target.file);
    if (file === undefined) throw new Error(`${target.file} is not in the manifest`);
    return files.during(this.#fileAnswer(file, found, request, requestId));
  }

  async #fileAnswer(
    file: ReleaseFile,
    { files, cacheControl, isOfProvider }: Found,
    request: ApiRequest,
    requestId: string,
  ): Promise<Answer> {
    const { status, headers, encoding, part } = filePlan(file, request, cacheControl);
    headers.push('X-Request-Id', requestId);
    if (isOfProvider) headers.push('X-Robots-Tag', 'noindex');
    if (part === null) {
      if (status !== 304) headers.push('Content-Length', '0');
      return { status, headers, body: null };
    }
    const { offset, length } = part;
    if (file.bytes <= MAX_BUFFERED_BYTES) {
      const { bytes } = await files.documents.get(file.path, encoding);
      const body = status === 206 ? bytes.subarray(offset, offset + length) : bytes;
      headers.push('Content-Length', String(body.length));
      return { status, headers, body };
    }
    headers.push('Content-Length', String(length));
    if (request.method === 'HEAD') return { status, headers, body: null };
    const body = await filePieces(files, file.path, { offset, length }, (error) =>
      this.#logger.error({ requestId, err: error }, 'download broken off'),
    );
    return { status, headers, body };
  }
}
