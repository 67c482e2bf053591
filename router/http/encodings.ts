/** The encodings answers come in. */
export type Encoding = 'identity' | 'gzip' | 'br';

const REMEMBERED = 256;
const judged = new Map<string, Encoding>();

/**
 * The encoding to answer in for an `Accept-Encoding` value (RFC 9110, section 12.5.3): Brotli before gzip where both
 * are accepted equally, else the one with the greater weight. Values are judged once: clients send the same few.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = judged.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = judge(acceptEncoding);
  if (judged.size >= REMEMBERED) judged.clear();
  judged.set(acceptEncoding, chosen);
  return chosen;
}

function judge(acceptEncoding: string): Encoding {
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
  const best = Math.max(brotli, gzip);
  if (best === 0 || identity > best) return 'identity';
  return brotli >= gzip ? 'br' : 'gzip';
}
