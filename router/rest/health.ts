import { responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { lookupContent } from '../dispatch/content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { healthOf } from '../release/health.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';

/** Health as of now, in the envelope of this interface. */
export function health(releases: ReleaseHolder): Operation<null> {
  return {
    route: ROUTES.getHealth,
    readInput: () => null,
    handle(_, { requestId, now }) {
      const { body, tag, release } = healthOf(releases, now);
      const meta = responseMeta({
        release: release.manifest,
        requestId,
        sources: release.manifest.sources,
        dataset: 'nppes',
      });
      return lookupContent({ data: body, meta }, tag);
    },
  };
}
