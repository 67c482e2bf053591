import type { Fact } from '../../schemas/facts.ts';
import { freshnessOf } from '../../schemas/rest/meta.ts';
import { NpiRecordResponse } from '../../schemas/rest/npi-record.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { LINE_SOURCES } from '../../schemas/sources/list.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { contentOfLine, type NpiInput, readNpiInput } from '../dispatch/npi-lookup.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';

/** Everything the sources say of one NPI. */
export const npiRecord: Operation<NpiInput> = {
  route: ROUTES.getNpiRecord,
  readInput: readNpiInput,
  handle: (input, context) => contentOfLine(input.npi, context, (line) => contentOf(input, line, context)),
};

function contentOf({ npi, includesFacts }: NpiInput, line: Buffer, context: RequestContext): Content {
  const { release, requestId, isAuthenticated } = context;
  const body = release.npiBodies.assemble(line.toString('latin1'), npi, isAuthenticated, requestId);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  const tag = `${release.id}-${npi}-${isAuthenticated ? 'k' : 'a'}`;
  return includesFacts
    ? lookupContent(withFacts(body, release.facts.of(line), release), `${tag}-facts`)
    : { kind: 'lookup', body, etag: `W/"${tag}"` };
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
