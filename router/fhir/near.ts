import { ZIP_CODE_POINTS_FILE, ZipCodePoints } from '../../schemas/release/zip-code-points.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Circle } from './circle.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { Criterion, FhirSearch } from './search-query.ts';

/**
 * A search in which what must be near a point is replaced by the ZIP codes that are.
 * @throws HttpError 503 where the release does not say where ZIP codes are
 */
export async function withZipCodes(search: FhirSearch, { release }: ReleasedResources): Promise<FhirSearch> {
  if (!search.criteria.some(isNear)) return search;
  const points = await pointsOf(release);
  const zipCodesOf = (criterion: Criterion): Criterion => {
    if (criterion.type === 'chain' || criterion.type === 'has')
      return { ...criterion, of: zipCodesOf(criterion.of) };
    if (criterion.type !== 'near') return criterion;
    const values = new Set(criterion.values.flatMap((one) => zipCodesIn(one, points)));
    return { type: 'zipCodes', parameter: criterion.parameter, values };
  };
  return { ...search, criteria: search.criteria.map(zipCodesOf) };
}

const isNear = (criterion: Criterion): boolean =>
  'of' in criterion ? isNear(criterion.of) : criterion.type === 'near';

const read = new WeakMap<OpenRelease, Promise<ZipCodePoints>>();

/** Read once for each release. */
function pointsOf(release: OpenRelease): Promise<ZipCodePoints> {
  const { documents } = release;
  if (!documents.has(ZIP_CODE_POINTS_FILE))
    throw unavailable('This release does not say where ZIP codes are: near cannot be answered.');
  const known = read.get(release);
  if (known !== undefined) return known;
  const points = documents
    .get(ZIP_CODE_POINTS_FILE, 'identity')
    .then(({ bytes }) => ZipCodePoints.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))));
  read.set(release, points);
  points.catch(() => read.delete(release));
  return points;
}

function zipCodesIn({ latitude, longitude, kilometers }: Circle, points: ZipCodePoints): string[] {
  return Object.entries(points)
    .filter(([, [lat, long]]) => distance(latitude, longitude, lat, long) <= kilometers)
    .map(([zipCode]) => zipCode);
}

/** Mean radius of the Earth (IUGG), in kilometers. */
const EARTH_RADIUS = 6371.0088;

/** Kilometers along the great circle between two points in degrees: the haversine formula. */
export function distance(
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const [from, to] = [radians(latitude), radians(toLatitude)];
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const haversine =
    half(toLatitude - latitude) + Math.cos(from) * Math.cos(to) * half(toLongitude - longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
