import type { Fact } from '../../schemas/rest/facts.ts';
import { freshnessOf } from '../../schemas/rest/meta.ts';
import { NpiRecordResponse } from '../../schemas/rest/npi-record.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { LINE_SOURCES } from '../../schemas/sources/list.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { unavailable } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';
import type { OpenRelease } from '../release/open-release.ts';

interface RecordInput {
  readonly npi: string;
  readonly isWithFacts: boolean;
}

/** Everything the sources say of one NPI; synchronous when the pack is on local disk. */
export const npiRecord: Operation<RecordInput> = {
  route: ROUTES.getNpiRecord,
  readInput: ({ parameters, search }) => ({
    npi: npiOf(parameters),
    isWithFacts: search !== '' && asksForFacts(search),
  }),
  handle(input, context) {
    const line = context.release.npiLines.get(input.npi);
    return line instanceof Promise
      ? line.then((read) => contentOf(input, read, context))
      : contentOf(input, line, context);
  },
};

function contentOf({ npi, isWithFacts }: RecordInput, line: Buffer | null, context: RequestContext): Content {
  const { release, requestId, isAuthenticated } = context;
  if (line === null) throw unknownNpi(release);
  const body = release.npiBodies.assemble(line.toString('latin1'), npi, isAuthenticated, requestId);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  const tag = `${release.id}-${npi}-${isAuthenticated ? 'k' : 'a'}`;
  return isWithFacts
    ? lookupContent(withFacts(body, release.facts.of(line), release), `${tag}-facts`)
    : { kind: 'lookup', body, etag: `W/"${tag}"` };
}

/** @throws HttpError 400 when `include` is anything but `facts` */
function asksForFacts(search: string): boolean {
  const given = queryOf(search, ['include'], 'invalid_request');
  return parsed(ROUTES.getNpiRecord.query, given, 'invalid_request').include !== undefined;
}

/** Sources that have no block in the record. */
const ONLY_FACTS = new Set<string>(
  LINE_SOURCES.filter(({ recordPosition }) => recordPosition === null).map(({ id }) => id),
);

/** @param body latin1, one character per byte */
function withFacts(body: string, facts: readonly Fact[], { manifest }: OpenRelease): NpiRecordResponse {
  const response = NpiRecordResponse.parse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8')));
  const { data, meta } = response;
  const factual = manifest.sources.filter(({ id }) => ONLY_FACTS.has(id));
  return {
    data: { ...data, facts: [...facts] },
    meta: { ...meta, data_freshness: [...meta.data_freshness, ...freshnessOf(factual)] },
  };
}
