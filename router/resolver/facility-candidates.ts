import { FACILITY_QUALITY_SOURCE, FacilityLine } from '../../schemas/records/facility-line.ts';
import { QualityPackLine } from '../../schemas/records/quality-line.ts';
import type { FacilityCandidate } from '../../schemas/resolver/search.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { FoundCandidate } from '../search/messages.ts';
import { provenanceOf } from './facility.ts';

type StarRating = Pick<FacilityCandidate, 'star_rating' | 'star_rating_provenance'>;

/** The facilities that a search found (`FacilityCandidate`), by CCN, as JSON. */
export async function facilityCandidates(
  release: OpenRelease,
  candidates: readonly FoundCandidate[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (candidates.length === 0) return found;
  const { packs, manifest } = release;
  if (packs.facility === null) throw unavailable('This release has no facilities.');
  const lines: FacilityLine[] = [];
  await packs.facility.getMany(
    candidates.map(({ key }) => key),
    (line) => lines.push(FacilityLine.parse(JSON.parse(line.toString('utf8')))),
  );
  const ratings = await ratingsOf(release, lines);
  const matches = new Map(candidates.map(({ key, match }) => [key, match]));
  for (const { ccn, identity, npis } of lines) {
    const match = matches.get(ccn);
    if (match === undefined) continue;
    const facility = {
      ...identity.data,
      npis: npis.data,
      npis_provenance: provenanceOf(npis, manifest),
      ...(ratings.get(ccn) ?? noRating(release)),
      ...provenanceOf(identity, manifest),
    } satisfies Omit<FacilityCandidate, 'ccn' | '_match_score' | 'match_reasons'>;
    found.set(ccn, `{"ccn":${JSON.stringify(ccn)},${match},${JSON.stringify(facility).slice(1)}`);
  }
  return found;
}

/** The overall ratings of facilities that have a quality record, by CCN. */
async function ratingsOf(
  { packs, manifest }: OpenRelease,
  facilities: readonly FacilityLine[],
): Promise<Map<string, StarRating>> {
  const ratings = new Map<string, StarRating>();
  const rated = facilities.flatMap(({ ccn, quality }) => (quality?.[0] ? [{ ccn, key: quality[0] }] : []));
  await packs.quality?.getMany(
    rated.map(({ key }) => key),
    (text, place) => {
      const line = QualityPackLine.parse(JSON.parse(text.toString('utf8')));
      const ccn = rated[place]?.ccn;
      if (ccn === undefined || 'alias_of' in line) return;
      const { star_rating, _confidence, _data_availability } = line;
      const provenance = { _confidence, _data_availability };
      ratings.set(ccn, {
        star_rating,
        star_rating_provenance: provenanceOf({ source: FACILITY_QUALITY_SOURCE, provenance }, manifest),
      });
    },
  );
  return ratings;
}

function noRating({ packs, manifest }: OpenRelease): StarRating {
  const status = packs.quality === null ? ('not_ingested' as const) : ('not_found' as const);
  const provenance = { _confidence: null, _data_availability: { status, fields: {} } };
  return {
    star_rating: null,
    star_rating_provenance: provenanceOf({ source: FACILITY_QUALITY_SOURCE, provenance }, manifest),
  };
}
