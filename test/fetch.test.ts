import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from '../pipeline/fetch/download.ts';
import { getText } from '../pipeline/fetch/http.ts';
import { redactSecrets } from '../pipeline/run/redact-secrets.ts';

/** Tries again at once; the time limit is for a machine that is busy. */
const FAST = { firstWait: 5, timeout: 20_000 };
const BODY = Buffer.from(Array.from({ length: 50_000 }, (_, i) => String(i)).join(','));
const ETAG = '"v1"';

let directory: string;
let server: Server;
let url: string;
let requests: { range: string | undefined; ifNoneMatch: string | undefined; ifRange: string | undefined }[];
let answer: (request: IncomingMessage, response: ServerResponse, nth: number) => void;

/** A well-behaved file server. */
const serveFile = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers['if-none-match'] === ETAG) {
    response.writeHead(304).end();
    return;
  }
  const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  const resumes = from !== undefined && request.headers['if-range'] === ETAG;
  if (resumes && Number(from) >= BODY.length) {
    response.writeHead(416, { 'content-range': `bytes */${BODY.length}` }).end();
    return;
  }
  const piece = resumes ? BODY.subarray(Number(from)) : BODY;
  response.writeHead(resumes ? 206 : 200, {
    'content-length': piece.length,
    etag: ETAG,
    ...(resumes && { 'content-range': `bytes ${from}-${BODY.length - 1}/${BODY.length}` }),
  });
  response.end(piece);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fetch-'));
  requests = [];
  answer = serveFile;
  server = createServer((request, response) => {
    requests.push({
      range: request.headers.range,
      ifNoneMatch: request.headers['if-none-match'],
      ifRange: single(request.headers['if-range']),
    });
    answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.csv?api_key=secret`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
const partial = () => join(directory, 'file.partial');
const fetchIt = (known: { etag: string | null; lastModified: string | null } | null = null) =>
  download(url, partial(), known, FAST, () => {});
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fetched = async () => sum(await readFile(partial()));

/** Sends bytes and breaks the connection as soon as the client has written them all. */
const breakOffAfter = (response: ServerResponse, bytes: Uint8Array): void => {
  response.write(bytes);
  vi.waitFor(async () => expect((await stat(partial())).size).toBe(bytes.length), { timeout: 20_000 }).then(
    () => response.destroy(),
    () => response.destroy(),
  );
};

describe('download', () => {
  test('a whole file', async () => {
    expect(await fetchIt()).toEqual({
      status: 'downloaded',
      bytes: BODY.length,
      etag: ETAG,
      lastModified: null,
    });
    expect(await fetched()).toBe(sum(BODY));
    expect(await readdir(directory)).toEqual(['file.partial']);
  });

  test('nothing when it has not changed', async () => {
    expect(await fetchIt({ etag: ETAG, lastModified: null })).toEqual({ status: 'unchanged' });
    expect(requests).toEqual([{ range: undefined, ifNoneMatch: ETAG, ifRange: undefined }]);
  });

  test('resumes where the connection broke', async () => {
    answer = (request, response, nth) => {
      if (nth > 1) return serveFile(request, response);
      response.writeHead(200, { 'content-length': BODY.length, etag: ETAG });
      breakOffAfter(response, BODY.subarray(0, 100_000));
    };
    expect(await fetchIt()).toMatchObject({ status: 'downloaded', bytes: BODY.length });
    expect(await fetched()).toBe(sum(BODY));
    expect(requests[1]).toMatchObject({ range: 'bytes=100000-', ifRange: ETAG });
  });

  test('resumes in the next run, and starts again when the file has changed', async () => {
    answer = (_, response, nth) => {
      if (nth > 1) return response.writeHead(503).end();
      response.writeHead(200, { 'content-length': BODY.length, etag: '"old"' });
      breakOffAfter(response, Buffer.alloc(100_000, 'x'));
    };
    await expect(fetchIt()).rejects.toMatchObject({ name: 'SourceRefused', code: 'not_fetched' });
    answer = serveFile;
    await fetchIt();
    expect(requests.at(-1)).toMatchObject({ ifRange: '"old"' });
    expect(await fetched()).toBe(sum(BODY));
  });

  test('uses all bytes of a killed run if they were complete', async () => {
    await writeFile(partial(), BODY);
    await writeFile(`${partial()}.validator`, ETAG);
    expect(await fetchIt()).toEqual({
      status: 'downloaded',
      bytes: BODY.length,
      etag: ETAG,
      lastModified: null,
    });
    expect(requests).toHaveLength(1);
    expect(await fetched()).toBe(sum(BODY));
    expect(await readdir(directory)).toEqual(['file.partial']);
  });

  test('discards more bytes than the file has, and fetches it again', async () => {
    await writeFile(partial(), Buffer.concat([BODY, BODY]));
    await writeFile(`${partial()}.validator`, ETAG);
    expect(await fetchIt()).toMatchObject({ status: 'downloaded', bytes: BODY.length });
    expect(await fetched()).toBe(sum(BODY));
  });

  test('throws a full disk at once, without refusing the source', async () => {
    await symlink('/dev/full', partial());
    await expect(fetchIt()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(requests).toHaveLength(1);
  });

  test('never takes fewer bytes than announced for the file', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': BODY.length, etag: ETAG });
      breakOffAfter(response, BODY.subarray(0, 1_000));
    };
    await expect(fetchIt()).rejects.toMatchObject({ code: 'not_fetched' });
  });

  test('retries when the server is busy, but not when the file is gone', async () => {
    answer = (request, response, nth) =>
      nth < 3 ? response.writeHead(503).end() : serveFile(request, response);
    expect(await fetchIt()).toMatchObject({ status: 'downloaded' });
    requests = [];
    answer = (_, response) => response.writeHead(404).end();
    await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringMatching(/404/) });
    expect(requests).toHaveLength(1);
  });

  test('gives up on a server that never answers', async () => {
    answer = () => {};
    await expect(
      download(url, partial(), null, { firstWait: 1, timeout: 100 }, () => {}),
    ).rejects.toMatchObject({ code: 'not_fetched' });
  });

  test('no key in an error', async () => {
    answer = (_, response) => response.writeHead(403).end();
    const error = await fetchIt().catch((caught: unknown) => caught);
    expect(String(error)).toContain('api_key=REDACTED');
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  test('follows a redirect', async () => {
    answer = (request, response) =>
      request.url === '/moved'
        ? serveFile(request, response)
        : response.writeHead(302, { location: '/moved' }).end();
    expect(await fetchIt()).toMatchObject({ status: 'downloaded', bytes: BODY.length });
    expect(await getText(url, {}, FAST)).toBe(BODY.toString());
  });
});

test('secrets in addresses', () => {
  expect(redactSecrets('https://api.sam.gov/x?fileName=a&api_key=abc-1&z=1')).toBe(
    'https://api.sam.gov/x?fileName=a&api_key=REDACTED&z=1',
  );
});
