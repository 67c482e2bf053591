import { FACILITY_QUALITY_SOURCE, FacilityLine } from '../../schemas/records/facility-line.ts';
import { QualityPackLine } from '../../schemas/records/quality-line.ts';
import type { FacilityCandidate } from '../../schemas/resolver/search.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Candidate } from '../search/ranking.ts';
import { provenanceOf } from './facility.ts';
import { distanceOf } from './search-area.ts';

type StarRating = Pick<FacilityCandidate, 'star_rating' | 'star_rating_provenance'>;

/** The facilities that a search found, by CCN. */
export async function facilityCandidates(
  release: OpenRelease,
  candidates: readonly Candidate[],
): Promise<Map<string, FacilityCandidate>> {
  const found = new Map<string, FacilityCandidate>();
  if (candidates.length === 0) return found;
  const { packs, manifest } = release;
  if (packs.facility === null) throw unavailable('This release has no facilities.');
  const lines: FacilityLine[] = [];
  await packs.facility.getMany(
    candidates.map(({ key }) => key),
    (line) => lines.push(FacilityLine.parse(JSON.parse(line.toString('utf8')))),
  );
  const ratings = await ratingsOf(release, lines);
  const byCcn = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  for (const { ccn, identity, npis } of lines) {
    const { score = 0, reasons = [], miles } = byCcn.get(ccn) ?? {};
    found.set(ccn, {
      ccn,
      _match_score: score,
      match_reasons: [...reasons],
      ...distanceOf(miles),
      ...identity.data,
      npis: npis.data,
      npis_provenance: provenanceOf(npis, manifest),
      ...(ratings.get(ccn) ?? noRating(release)),
      ...provenanceOf(identity, manifest),
    });
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
