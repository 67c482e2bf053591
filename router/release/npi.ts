import { NPI_SHAPE } from '../../schemas/npi.ts';
import { HttpError } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import type { OpenRelease } from './open-release.ts';

/** The NPI among the parameters of a path. @throws HttpError 400 `invalid_npi` */
export function npiOf({ npi }: Readonly<Record<string, string>>): string {
  if (npi !== undefined && NPI_SHAPE.test(npi)) return npi;
  throw refused('invalid_npi', 'npi', 'npi must be exactly ten digits');
}

/** 404. A partial release does not know what the registry lacks, and a sample has nobody of it. */
export function unknownNpi({ manifest: { scope, sample } }: OpenRelease): HttpError {
  if (scope === 'national') return new HttpError('not_found', 'The NPI is not in the NPPES registry.');
  return new HttpError(
    'not_found',
    sample === null
      ? 'The NPI is not in this release, which was built from a part of the NPPES registry and may lack it.'
      : 'The NPI is not in this release, which is made of invented data: it has no real provider.',
    { details: { scope } },
  );
}
