import { CONFIDENCE } from '../../schemas/provenance.ts';
import { KILOMETERS_PER_MILE, ZIP_CODE_POINTS_SOURCE } from '../../schemas/release/zip-code-points.ts';
import type { SearchResponse } from '../../schemas/resolver/search.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import { HttpError } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { zipCodePoints, zipCodesIn } from '../release/zip-code-points.ts';
import type { NearbyZipCode } from '../search/nearby.ts';
import { provenanceOf } from './facility.ts';

/** What is within the radius of a query. */
interface SearchArea {
  readonly around: NonNullable<SearchResponse['around']>;
  /** The nearest first. */
  readonly nearby: readonly NearbyZipCode[];
}

/**
 * The area of a query; null where it has no radius.
 * @throws HttpError 404 for a ZIP code without a point, 503 where the release has no points
 */
export async function searchArea(
  release: OpenRelease,
  { postal_code, radius_miles }: SearchQuery,
): Promise<SearchArea | null> {
  if (postal_code === undefined || radius_miles === undefined) return null;
  const points = await zipCodePoints(release);
  const point = points[postal_code];
  if (point === undefined)
    throw new HttpError(
      'not_found',
      `It is not known where ZIP code ${postal_code} is: those of post-office boxes and single organizations have no area. Give another ZIP code nearby, or leave radius_miles out.`,
    );
  const [latitude, longitude] = point;
  const circle = { latitude, longitude, kilometers: radius_miles * KILOMETERS_PER_MILE };
  const provenance = {
    _confidence: CONFIDENCE.asPublished,
    _data_availability: { status: 'available' as const, fields: {} },
  };
  return {
    around: {
      postal_code,
      latitude,
      longitude,
      radius_miles,
      ...provenanceOf({ source: ZIP_CODE_POINTS_SOURCE, provenance }, release.manifest),
    },
    nearby: zipCodesIn(circle, points)
      .map(([zipCode, kilometers]) => ({ zipCode, miles: kilometers / KILOMETERS_PER_MILE }))
      .sort((a, b) => a.miles - b.miles || Number(a.zipCode) - Number(b.zipCode)),
  };
}
