import type { Logger } from 'pino';
import { isPageAddress, NOT_FOUND_PAGE, publicTarget } from '../../schemas/published/public-addresses.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { type Answer, optionsAnswer, READ_METHODS } from '../http/answer.ts';
import { methodNotAllowed, noSuchAddress, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { filePlan, MAX_BUFFERED_BYTES } from './file-plan.ts';
import { notFoundPage, redirect } from './page-answers.ts';
import { publicPath } from './public-path.ts';

/** Addresses that exist as soon as anything is published. */
const ALWAYS = /^\/(?:$|downloads\/|api\/audit-pack\/)/;

/** Answers with the files of the release that anybody may have: the site, the audit packs' downloads, the bundles. */
export class PublicFiles {
  readonly #releases: Pick<ReleaseHolder, 'current'>;
  readonly #logger: Logger;

  constructor(releases: Pick<ReleaseHolder, 'current'>, logger: Logger) {
    this.#releases = releases;
    this.#logger = logger;
  }

  /** @throws HttpError 404 where there is nothing, unless the site has a page that says so */
  answer(request: ApiRequest, requestId: string): Answer | Promise<Answer> {
    const pathname = publicPath(request.path);
    const release = this.#releases.current;
    if (pathname === null) throw noSuchAddress();
    if (release === null) {
      throw ALWAYS.test(pathname) ? unavailable('Nothing has been published yet.') : noSuchAddress();
    }
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const target = publicTarget(pathname, (file) => release.documents.has(file));
    if (target === undefined) {
      const page = release.documents.find(NOT_FOUND_PAGE);
      if (!isRead || page === undefined || !isPageAddress(pathname)) throw noSuchAddress();
      return release.during(notFoundPage(page, release, request.header('accept-encoding'), requestId));
    }
    if (method === 'OPTIONS') return optionsAnswer(requestId, READ_METHODS, 'Authorization');
    if (!isRead) throw methodNotAllowed(READ_METHODS);
    if ('redirect' in target) return redirect(target.redirect, request.search, requestId);
    const file = release.documents.find(target.file);
    if (file === undefined) throw new Error(`${target.file} is not in the manifest`);
    return release.during(this.#fileAnswer(file, release, request, requestId));
  }

  async #fileAnswer(
    file: ReleaseFile,
    release: OpenRelease,
    request: ApiRequest,
    requestId: string,
  ): Promise<Answer> {
    const { status, headers, encoding, part } = filePlan(file, request);
    headers.push('X-Request-Id', requestId);
    if (part === null) {
      if (status !== 304) headers.push('Content-Length', '0');
      return { status, headers, body: null };
    }
    const { offset, length } = part;
    if (file.bytes <= MAX_BUFFERED_BYTES) {
      const { bytes } = await release.documents.get(file.path, encoding);
      const body = status === 206 ? bytes.subarray(offset, offset + length) : bytes;
      headers.push('Content-Length', String(body.length));
      return { status, headers, body };
    }
    headers.push('Content-Length', String(length));
    if (request.method === 'HEAD') return { status, headers, body: null };
    const body = this.#pieces(file.path, offset, length, release, requestId);
    // Until the first piece is read an error is an answer; after that it can only end the connection.
    await body.next();
    return { status, headers, body };
  }

  /** The bytes of a file, after an empty piece that says the first can be read. Keeps the release open to the end. */
  async *#pieces(
    path: string,
    offset: number,
    length: number,
    release: OpenRelease,
    requestId: string,
  ): AsyncGenerator<Uint8Array> {
    const ended = Promise.withResolvers<void>();
    void release.during(ended.promise);
    let isFirst = true;
    try {
      for await (const piece of release.readChunks(path, offset, length)) {
        if (isFirst) yield new Uint8Array();
        isFirst = false;
        yield piece;
      }
    } catch (error) {
      if (!isFirst) this.#logger.error({ requestId, err: error }, 'download broken off');
      throw error;
    } finally {
      ended.resolve();
    }
  }
}
