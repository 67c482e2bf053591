import { z } from 'zod';
import { IncludeParameter } from '../../schemas/http/parameters.ts';
import { parsed, queryOf } from '../http/input.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';
import type { Content } from './content.ts';
import type { GivenInput, RequestContext } from './interface.ts';

/** What is asked for in a lookup of everything about one NPI. */
export interface NpiInput {
  readonly npi: string;
  /** Whether `include=facts` is given. */
  readonly includesFacts: boolean;
}

const Include = z.object({ include: IncludeParameter });

/** @throws HttpError 400 when the path has no NPI, or `include` is anything but `facts` */
export function readNpiInput({ parameters, search }: GivenInput): NpiInput {
  const npi = npiOf(parameters);
  // Most requests have no query, and then nothing is parsed.
  if (search === '') return { npi, includesFacts: false };
  const given = queryOf(search, ['include'], 'invalid_request');
  return { npi, includesFacts: parsed(Include, given, 'invalid_request').include !== undefined };
}

/**
 * The content that `contentOf` makes of the line of an NPI; synchronous when the pack is on local disk.
 * @throws HttpError 404 when the release has no such NPI
 */
export function contentOfLine(
  npi: string,
  { release }: RequestContext,
  contentOf: (line: Buffer) => Content,
): Content | Promise<Content> {
  const found = (line: Buffer | null): Content => {
    if (line === null) throw unknownNpi(release);
    return contentOf(line);
  };
  const line = release.npiLines.get(npi);
  return line instanceof Promise ? line.then(found) : found(line);
}
