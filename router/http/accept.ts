import { BoundedMap } from '../../schemas/bounded-map.ts';
import { HttpError } from './http-error.ts';

/** A media range of an `Accept` value and its weight: `application/json`, `application/*` or `*` + `/*`. */
type Ranges = ReadonlyMap<string, number>;

const ANY = '*/*';
const TYPE = /^[!#$&^_.+*a-z0-9-]+\/[!#$&^_.+*a-z0-9-]+$/;
const MAX_CACHED_VALUES = 256;
const parsedRanges = new BoundedMap<string, Ranges>(MAX_CACHED_VALUES);

/**
 * Whether an `Accept` value accepts at least one of these media types (RFC 9110, section 12.5.1): for each type the most
 * specific range that matches it counts. A value without any well-formed range accepts everything.
 */
export function acceptsOneOf(accept: string, types: readonly string[]): boolean {
  const ranges = rangesOf(accept);
  if (ranges.size === 0) return true;
  return types.some((type) => weightOf(type, ranges) > 0);
}

function weightOf(type: string, ranges: Ranges): number {
  const major = `${type.slice(0, type.indexOf('/'))}/*`;
  return ranges.get(type) ?? ranges.get(major) ?? ranges.get(ANY) ?? 0;
}

/** The type with the greatest weight in an `Accept` value; the first among equals. */
export function preferredType<Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type {
  const ranges = accept === undefined ? null : rangesOf(accept);
  if (ranges === null || ranges.size === 0) return types[0];
  return types.reduce((best, type) => (weightOf(type, ranges) > weightOf(best, ranges) ? type : best));
}

/** 406, listing the available types. */
export function notAcceptable(types: readonly string[]): HttpError {
  return new HttpError(
    'not_acceptable',
    `This address answers ${types.join(', ')}; Accept allows none of these.`,
    {
      details: { available: types },
    },
  );
}

/** Parsed once: clients send the same few values. */
function rangesOf(accept: string): Ranges {
  const known = parsedRanges.get(accept);
  if (known !== undefined) return known;
  const ranges = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!TYPE.test(range)) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    ranges.set(range, Math.max(ranges.get(range) ?? 0, Number.isNaN(value) ? 1 : value));
  }
  parsedRanges.set(accept, ranges);
  return ranges;
}

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Browsers ask for HTML explicitly; programs that accept anything get JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return accept !== undefined && /\btext\/html\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept);
}
