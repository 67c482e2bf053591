import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { unavailable } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';
import { providerBodies } from './provider-bodies.ts';

interface ProviderInput {
  readonly npi: string;
  readonly isWithFacts: boolean;
}

/** A provider across all sources; synchronous when the pack is on local disk. */
export const resolveProvider: Operation<ProviderInput> = {
  route: RESOLVER_ROUTES.resolveProvider,
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

/** @throws HttpError 400 when `include` is anything but `facts` */
function asksForFacts(search: string): boolean {
  const given = queryOf(search, ['include'], 'invalid_request');
  return parsed(RESOLVER_ROUTES.resolveProvider.query, given, 'invalid_request').include !== undefined;
}

function contentOf(
  { npi, isWithFacts }: ProviderInput,
  line: Buffer | null,
  { release }: RequestContext,
): Content {
  if (line === null) throw unknownNpi(release);
  const body = providerBodies(release).bodyOf(line, isWithFacts);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  return { kind: 'lookup', body, etag: `W/"${release.id}-r-${npi}${isWithFacts ? '-facts' : ''}"` };
}
