import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { contentOfLine, type NpiInput, readNpiInput } from '../dispatch/npi-lookup.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { providerBodies } from './provider-bodies.ts';

/** A provider across all sources. */
export const resolveProvider: Operation<NpiInput> = {
  route: RESOLVER_ROUTES.resolveProvider,
  readInput: readNpiInput,
  handle: (input, context) =>
    contentOfLine(input.npi, context, (line) => contentOf(input, line, context.release)),
};

function contentOf({ npi, includesFacts }: NpiInput, line: Buffer, release: OpenRelease): Content {
  const body = providerBodies(release).bodyOf(line, includesFacts);
  if (body === null) throw unavailable('The record of this NPI cannot be read.');
  return { kind: 'lookup', body, etag: `W/"${release.id}-r-${npi}${includesFacts ? '-facts' : ''}"` };
}
