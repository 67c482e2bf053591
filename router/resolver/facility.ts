import type { Provenance } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ResolvedFacility } from '../../schemas/resolver/facility.ts';
import { ResolvedQuality } from '../../schemas/resolver/quality.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { qualityText } from './quality.ts';

/** A facility across all sources. */
export const facility: Operation<string> = {
  route: RESOLVER_ROUTES.resolveFacility,
  readInput: ({ parameters }) =>
    parsed(RESOLVER_ROUTES.resolveFacility.parameters.shape.ccn, parameters.ccn, 'invalid_ccn'),
  handle: contentOf,
};

async function contentOf(ccn: string, { release }: RequestContext): Promise<Content> {
  const line = (await release.packs.facility?.get(ccn)) ?? null;
  if (line === null) throw new HttpError('not_found', notFound(release));
  const { identity, npis, ownership, quality } = FacilityLine.parse(JSON.parse(line.toString('utf8')));
  const { manifest } = release;
  const body: ResolvedFacility = {
    ccn,
    ...identity.data,
    npis: npis.data,
    npis_provenance: provenanceOf(npis, manifest),
    quality: await qualityOf(quality, release),
    ownership: {
      owners: ownership.data?.owners ?? null,
      changes: ownership.data?.changes ?? null,
      ...provenanceOf(ownership, manifest),
    },
    ...provenanceOf(identity, manifest),
  };
  return lookupContent(body, `${release.id}-f-${ccn}`);
}

function notFound({ packs, manifest: { scope, sample } }: OpenRelease): string {
  if (packs.facility === null) return 'This release has no facilities: none of their sources is ingested.';
  if (scope === 'national') return 'No facility has this CCN.';
  return sample !== null
    ? 'No facility of this release, which is made of invented data, has this CCN.'
    : 'No facility of this release, which was built from a part of the published files, has this CCN.';
}

/** The 14 keys of a part of the line: the constants of its source, and what the line says of it. */
export function provenanceOf(
  part: { source: string; provenance: Pick<Provenance, '_confidence' | '_data_availability'> },
  manifest: Manifest,
): Provenance {
  const source = manifest.sources.find(({ id }) => id === part.source);
  if (source === undefined) throw unavailable(`The release does not name the source ${part.source}.`);
  const { _confidence, _data_availability } = part.provenance;
  return {
    ...constantProvenance(source, manifest),
    _confidence,
    _data_availability: { ..._data_availability, ...inferredSnapshot([source]) },
  };
}

/** A facility is of one type, and so has one record. @param keys of the quality pack */
async function qualityOf(
  keys: readonly string[] | null,
  release: OpenRelease,
): Promise<ResolvedFacility['quality']> {
  const [key] = keys ?? [];
  const text = key === undefined ? null : await qualityText(release, key);
  return text === null
    ? null
    : ResolvedQuality.parse(JSON.parse(Buffer.from(text, 'latin1').toString('utf8')));
}
