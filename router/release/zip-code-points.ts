import { ZIP_CODE_POINTS_FILE, ZipCodePoints } from '../../schemas/release/zip-code-points.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from './open-release.ts';
import { ParsedFiles } from './parsed-files.ts';

/** What is near a point. */
export interface Circle {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly kilometers: number;
}

const files = new ParsedFiles((text) => ZipCodePoints.parse(JSON.parse(text)));

/** Where ZIP codes are. @throws HttpError 503 where the release does not say */
export function zipCodePoints(release: OpenRelease): Promise<ZipCodePoints> {
  if (!release.documents.has(ZIP_CODE_POINTS_FILE))
    throw unavailable('This release does not say where ZIP codes are: nothing can be found near a place.');
  return files.get(ZIP_CODE_POINTS_FILE, release);
}

/** The ZIP codes whose points are in a circle, each with its kilometers from the middle. */
export function zipCodesIn(
  { latitude, longitude, kilometers }: Circle,
  points: ZipCodePoints,
): [zipCode: string, kilometers: number][] {
  const found: [string, number][] = [];
  for (const zipCode in points) {
    const [lat, long] = points[zipCode] ?? [Number.NaN, Number.NaN];
    // Most of the nation is too far north or south, and no point is nearer than its parallel.
    if (radians(Math.abs(lat - latitude)) * EARTH_RADIUS > kilometers) continue;
    const away = distance(latitude, longitude, lat, long);
    if (away <= kilometers) found.push([zipCode, away]);
  }
  return found;
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
