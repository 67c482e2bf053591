import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, request } from 'undici';
import { ifExists } from '../workspace/existing-file.ts';
import { type HttpOptions, UnwantedStatus, USER_AGENT, withRetries } from './http.ts';

/** The validators a server sent with a file. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Downloaded extends Validators {
  status: 'downloaded';
  bytes: number;
}

type Note = (bytes: number, total: number | null) => void;

const OK = 200;
const PARTIAL_CONTENT = 206;
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Downloads `url` into `partial`, resuming where an earlier attempt stopped; with `known`, only if it changed.
 * The caller verifies and moves the file; `partial` and its validator stay after a failure, so that the next run resumes.
 * @throws SourceRefused after the last attempt, and when fewer bytes come than the server promised; the error of the file
 *   system when the disk is full.
 */
export async function download(
  url: string,
  partial: string,
  known: Validators | null,
  options: HttpOptions,
  note: Note,
): Promise<Downloaded | { status: 'unchanged' }> {
  return withRetries(url, options, async (dispatcher) => {
    const started = await startedDownload(partial);
    const response = await request(url, { dispatcher, headers: requestHeaders(started, known) });
    if (response.statusCode === OK) return receive(response, partial, null, note);
    if (response.statusCode === PARTIAL_CONTENT && started !== null)
      return receive(response, partial, started.bytes, note);
    await response.body.dump();
    if (response.statusCode === NOT_MODIFIED) return { status: 'unchanged' };
    if (response.statusCode === RANGE_NOT_SATISFIABLE && started !== null)
      return completed(started, partial, response.headers);
    throw new UnwantedStatus(response.statusCode);
  });
}

/** What an earlier attempt left: part of a file, and the validator that shows whether it is still the same file. */
interface StartedDownload {
  bytes: number;
  validator: string;
}

const validatorFile = (partial: string): string => `${partial}.validator`;

async function startedDownload(partial: string): Promise<StartedDownload | null> {
  const validator = await ifExists(readFile(validatorFile(partial), 'utf8'));
  const bytes = (await ifExists(stat(partial)))?.size ?? 0;
  return validator === null || bytes === 0 ? null : { bytes, validator };
}

function requestHeaders(started: StartedDownload | null, known: Validators | null): Record<string, string> {
  const headers = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' };
  if (started !== null)
    return { ...headers, range: `bytes=${started.bytes}-`, 'if-range': started.validator };
  if (known?.etag) return { ...headers, 'if-none-match': known.etag };
  if (known?.lastModified) return { ...headers, 'if-modified-since': known.lastModified };
  return headers;
}

/** Writes the body of a response to the file: all of it, or the rest from the byte `resumedAt`. */
async function receive(
  { headers, body }: Dispatcher.ResponseData,
  partial: string,
  resumedAt: number | null,
  note: Note,
): Promise<Downloaded> {
  const etag = single(headers.etag);
  const lastModified = single(headers['last-modified']);
  const length = single(headers['content-length']);
  let bytes = resumedAt ?? 0;
  const total = length === null ? null : Number(length) + bytes;
  // Bytes of another file must never be combined with the new validator, so the file is emptied first.
  await using file = await open(partial, resumedAt === null ? 'w' : 'a');
  await keepValidator(partial, etag, lastModified);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    await write(file, chunk);
    bytes += chunk.length;
    note(bytes, total);
  }
  if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
  await rm(validatorFile(partial), { force: true });
  return { status: 'downloaded', bytes, etag, lastModified };
}

/** If-Range requires a strong validator (RFC 9110, 13.1.5). */
async function keepValidator(
  partial: string,
  etag: string | null,
  lastModified: string | null,
): Promise<void> {
  const validator = etag?.startsWith('"') ? etag : lastModified;
  if (validator === null) await rm(validatorFile(partial), { force: true });
  else await writeFile(validatorFile(partial), validator);
}

/** One call may write fewer bytes than it was given. */
async function write(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length; )
    written += (await file.write(chunk, written, chunk.length - written)).bytesWritten;
}

/**
 * The server has no further bytes, and the file is unchanged: an earlier run was killed after the
 * last byte. A file of another length cannot be this one; it is removed, and the next attempt starts from the beginning.
 */
async function completed(
  { bytes, validator }: StartedDownload,
  partial: string,
  headers: IncomingHttpHeaders,
): Promise<Downloaded> {
  await rm(validatorFile(partial), { force: true });
  if (single(headers['content-range']) !== `bytes */${bytes}`) {
    await rm(partial, { force: true });
    throw new Error(`the server has no byte ${bytes} of the file`);
  }
  const isEtag = validator.startsWith('"');
  return {
    status: 'downloaded',
    bytes,
    etag: isEtag ? validator : null,
    lastModified: isEtag ? null : validator,
  };
}

function single(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
