import { NPI_SHAPE } from '../../schemas/npi.ts';
import { Failure, unavailable } from '../http/failure.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Content, ReleaseHandler, RouteInput } from './content.ts';

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
  if (line === null) throw unknownNpi();
  const body = release.npiBodies.assemble(line.toString('latin1'), npi, input.authenticated, input.requestId);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  return { kind: 'lookup', body, etag: `W/"${release.id}-${npi}-${input.authenticated ? 'k' : 'a'}"` };
}
