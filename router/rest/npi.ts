import { NPI_SHAPE } from '../../schemas/npi.ts';
import type { Fact } from '../../schemas/rest/facts.ts';
import { NpiRecordResponse } from '../../schemas/rest/npi-record.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { Failure, unavailable } from '../http/failure.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { type Content, lookupContent, type ReleaseHandler, type RouteInput } from './content.ts';
import { factsOf } from './facts.ts';
import { parsed, queryOf } from './input.ts';

/** Everything the sources say of one NPI; synchronous when the pack is on local disk. */
export const npiRecord: ReleaseHandler = (input, release) => {
  const npi = knownShape(input.parameters.npi);
  const line = release.npiLines.get(npi);
  return line instanceof Promise
    ? line.then((read) => contentOf(npi, read, input, release))
    : contentOf(npi, line, input, release);
};

/** @throws Failure 400 `invalid_npi` */
export function knownShape(npi: string | undefined): string {
  if (npi !== undefined && NPI_SHAPE.test(npi)) return npi;
  throw new Failure('invalid_npi', 'npi must be exactly ten digits.', { details: { parameter: 'npi' } });
}

export function unknownNpi(): Failure {
  return new Failure('not_found', 'The NPI is not in the NPPES registry.');
}

function contentOf(npi: string, line: Buffer | null, input: RouteInput, release: OpenRelease): Content {
  const isWithFacts = input.query !== '' && asksForFacts(input.query);
  if (line === null) throw unknownNpi();
  const body = release.npiBodies.assemble(line.toString('latin1'), npi, input.authenticated, input.requestId);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  const tag = `${release.id}-${npi}-${input.authenticated ? 'k' : 'a'}`;
  return isWithFacts
    ? lookupContent(withFacts(body, factsOf(line, release.manifest)), `${tag}-facts`)
    : { kind: 'lookup', body, etag: `W/"${tag}"` };
}

/** @throws Failure 400 when `include` is anything but `facts` */
function asksForFacts(query: string): boolean {
  const given = queryOf(query, ['include'], 'invalid_request');
  return parsed(ROUTES.getNpiRecord.query, given, 'invalid_request').include !== undefined;
}

/** @param body latin1, one character per byte */
function withFacts(body: string, facts: readonly Fact[]): NpiRecordResponse {
  const response = NpiRecordResponse.parse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8')));
  return { ...response, data: { ...response.data, facts: [...facts] } };
}
