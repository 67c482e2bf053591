import { BoundedMap } from '../../schemas/bounded-map.ts';
/** The encodings answers come in. */
export type Encoding = 'identity' | 'gzip' | 'br';

interface Preference {
  readonly best: Encoding;
  readonly ofLookups: Encoding;
}

const MAX_CACHED_VALUES = 256;
const parsedPreferences = new BoundedMap<string, Preference>(MAX_CACHED_VALUES);

/**
 * The encoding to answer in for an `Accept-Encoding` value (RFC 9110, section 12.5.3): Brotli before gzip where both
 * are accepted equally, else the one with the greater weight.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding === undefined ? 'identity' : preferenceOf(acceptEncoding).best;
}

/**
 * The encoding for an answer that is compressed as it is made: gzip wherever it is accepted, since it costs the least,
 * and Brotli for those who take nothing else.
 */
export function chooseLookupEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding === undefined ? 'identity' : preferenceOf(acceptEncoding).ofLookups;
}

/** Parsed once: clients send the same few values. */
function preferenceOf(acceptEncoding: string): Preference {
  const known = parsedPreferences.get(acceptEncoding);
  if (known !== undefined) return known;
  const preference = parse(acceptEncoding);
  parsedPreferences.set(acceptEncoding, preference);
  return preference;
}

function parse(acceptEncoding: string): Preference {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    weights.set(name, value >= 0 && value <= 1 ? value : 0);
  }
  const any = weights.get('*') ?? 0;
  const brotli = weights.get('br') ?? any;
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? any;
  const identity = weights.get('identity') ?? 0;
  const isGzipAccepted = gzip > 0 && gzip >= identity;
  const isBrotliAccepted = brotli > 0 && brotli >= identity;
  const best = isBrotliAccepted && brotli >= gzip ? 'br' : isGzipAccepted ? 'gzip' : 'identity';
  return { best, ofLookups: isGzipAccepted ? 'gzip' : best };
}
