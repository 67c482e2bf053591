import {
  DEFAULT_NEAR_KILOMETERS,
  MAX_NEAR_KILOMETERS,
  NEAR_UNITS,
} from '../../schemas/fhir/search-parameters.ts';
import { refused } from '../http/input.ts';
import type { Circle } from '../release/zip-code-points.ts';

/** A value of `near`: `latitude|longitude`, then a distance and its unit, kilometers unless given. @throws HttpError 400 */
export function circle(name: string, value: string): Circle {
  const [latitude, longitude, distance, unit, ...more] = value.split('|');
  const kilometersEach = Object.entries(NEAR_UNITS).find(([known]) => known === (unit || 'km'))?.[1];
  const read = {
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    kilometers: distance ? numberOf(distance) * (kilometersEach ?? Number.NaN) : DEFAULT_NEAR_KILOMETERS,
  };
  if (more.length > 0 || !(Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180))
    throw refused('invalid_request', name, `${name} is latitude|longitude|distance|unit, in degrees`);
  if (!(read.kilometers >= 0 && read.kilometers <= MAX_NEAR_KILOMETERS))
    throw refused(
      'invalid_request',
      name,
      `The distance of ${name} is at most ${MAX_NEAR_KILOMETERS} km; its unit is one of ${Object.keys(NEAR_UNITS).join(', ')}`,
    );
  return read;
}

const numberOf = (text = ''): number =>
  /^[-+]?[0-9]{1,3}(?:\.[0-9]{1,12})?$/.test(text) ? Number(text) : Number.NaN;
