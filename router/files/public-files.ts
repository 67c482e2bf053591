import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import {
  isInterfaceAddress,
  isPageAddress,
  NOT_FOUND_PAGE,
  publicTarget,
} from '../../schemas/release/public-addresses.ts';
import { type Answer, failureAnswer, methodNotAllowed, optionsAnswer } from '../http/answer.ts';
import { unavailable } from '../http/failure.ts';
import { failureOf } from '../http/failure-of.ts';
import { newRequestId } from '../http/request-id.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { type FileRequest, filePlan, MOST_HELD_BYTES } from './file-plan.ts';
import { notFoundPage, redirect } from './other-answers.ts';
import { publicPath } from './public-path.ts';

export interface PublicFilesParts {
  readonly releases: Pick<ReleaseHolder, 'current'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** How long a download may stand still before its connection is closed, in milliseconds. Default 60,000. */
  readonly stallMs?: number;
}

const STALL_MS = 60_000;

/** Addresses that exist as soon as anything is published. */
const ALWAYS = /^\/(?:$|downloads\/|api\/audit-pack\/)/;

/** Serves the files of the release that anybody may have: the site, the audit packs' downloads, the bundles. */
export class PublicFiles {
  readonly #parts: PublicFilesParts;

  constructor(parts: PublicFilesParts) {
    this.#parts = parts;
  }

  /**
   * Answers a request, or leaves it to the interfaces: false. Addresses of interfaces are always left, and so is what
   * the release has no file for, unless its site has a page that says so.
   */
  answers(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { url = '' } = incoming;
    if (!url.startsWith('/') || isInterfaceAddress(url)) return false;
    const requestId = newRequestId(this.#parts.clock());
    try {
      const work = this.#work(url, incoming, outgoing, requestId);
      if (work === undefined) return false;
      void work.catch((error: unknown) => this.#fail(error, outgoing, requestId));
    } catch (error) {
      this.#fail(error, outgoing, requestId);
    }
    return true;
  }

  /** What is to be done for a request; undefined when it is none of ours. */
  #work(
    url: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ): Promise<void> | undefined {
    const pathname = publicPath(url);
    if (pathname === null) return undefined;
    const release = this.#parts.releases.current;
    if (release === null) {
      if (ALWAYS.test(pathname)) throw unavailable('Nothing has been published yet.');
      return undefined;
    }
    const { method } = incoming;
    const isRead = method === 'GET' || method === 'HEAD';
    const target = publicTarget(pathname, (file) => release.documents.has(file));
    if (target === undefined) {
      const page = release.documents.find(NOT_FOUND_PAGE);
      if (!isRead || page === undefined || !isPageAddress(pathname)) return undefined;
      const { acceptEncoding } = toFileRequest(incoming);
      const answer = release.during(notFoundPage(page, release, acceptEncoding, requestId));
      return answer.then((made) => write(made, outgoing));
    }
    if (method === 'OPTIONS') return write(optionsAnswer(requestId), outgoing);
    if (!isRead) throw methodNotAllowed();
    if ('redirect' in target) return write(redirect(target.redirect, url, requestId), outgoing);
    const file = release.documents.find(target.file);
    if (file === undefined) throw new Error(`${target.file} is not in the manifest`);
    return release.during(this.#send(file, release, incoming, outgoing, requestId));
  }

  async #send(
    file: ReleaseFile,
    release: OpenRelease,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const request = toFileRequest(incoming);
    const { status, headers, encoding, part } = filePlan(file, request);
    headers.push('X-Request-Id', requestId);
    outgoing.setTimeout(this.#parts.stallMs ?? STALL_MS);
    if (part === null) {
      if (status !== 304) headers.push('Content-Length', '0');
      return write({ status, headers, body: null }, outgoing);
    }
    const { offset, length } = part;
    if (file.bytes <= MOST_HELD_BYTES) {
      const { bytes } = await release.documents.get(file.path, encoding);
      const body = status === 206 ? bytes.subarray(offset, offset + length) : bytes;
      headers.push('Content-Length', String(body.length));
      return write({ status, headers, body: request.isHead ? null : body }, outgoing);
    }
    headers.push('Content-Length', String(length));
    if (request.isHead) return write({ status, headers, body: null }, outgoing);
    for await (const chunk of release.readChunks(file.path, offset, length)) {
      if (!outgoing.headersSent) outgoing.writeHead(status, headers);
      if (!outgoing.write(chunk) && !(await drained(outgoing))) return;
    }
    outgoing.end();
  }

  /** Before the headers are out an error is an answer; after them the connection ends, so that no part passes for a whole. */
  #fail(error: unknown, outgoing: ServerResponse, requestId: string): void {
    if (!outgoing.headersSent) {
      void write(failureAnswer(failureOf(error, requestId, this.#parts.logger), requestId), outgoing);
      return;
    }
    outgoing.destroy();
    this.#parts.logger.error({ requestId, err: error }, 'download broken off');
  }
}

async function write(answer: Answer, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(outgoing.req.method === 'HEAD' ? null : answer.body);
}

/** Waits until the client has taken what was written; false when it has gone. */
function drained(outgoing: ServerResponse): Promise<boolean> {
  if (outgoing.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isDrained: boolean) => {
      outgoing.off('drain', onDrain).off('close', onClose);
      resolve(isDrained);
    };
    const onDrain = () => settle(true);
    const onClose = () => settle(false);
    outgoing.on('drain', onDrain).on('close', onClose);
  });
}

function toFileRequest({ method, headers }: IncomingMessage): FileRequest {
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);
  return {
    isHead: method === 'HEAD',
    acceptEncoding: text(headers['accept-encoding']),
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
    ifRange: text(headers['if-range']),
    range: headers.range,
  };
}
