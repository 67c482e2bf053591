/** The encodings answers come in. */
export type Encoding = 'identity' | 'gzip' | 'br';

interface Judgement {
  readonly best: Encoding;
  readonly takesGzip: boolean;
}

const MAX_REMEMBERED = 256;
const judged = new Map<string, Judgement>();

/**
 * The encoding to answer in for an `Accept-Encoding` value (RFC 9110, section 12.5.3): Brotli before gzip where both
 * are accepted equally, else the one with the greater weight.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding === undefined ? 'identity' : judgementOf(acceptEncoding).best;
}

/** Whether gzip is welcome, for answers that come in no other encoding. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && judgementOf(acceptEncoding).takesGzip;
}

/** Values are judged once: clients send the same few. */
function judgementOf(acceptEncoding: string): Judgement {
  const known = judged.get(acceptEncoding);
  if (known !== undefined) return known;
  const judgement = judge(acceptEncoding);
  if (judged.size >= MAX_REMEMBERED) judged.clear();
  judged.set(acceptEncoding, judgement);
  return judgement;
}

function judge(acceptEncoding: string): Judgement {
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
  const isGzipWelcome = gzip > 0 && gzip >= identity;
  const isBrotliWelcome = brotli > 0 && brotli >= identity;
  const best = isBrotliWelcome && brotli >= gzip ? 'br' : isGzipWelcome ? 'gzip' : 'identity';
  return { best, takesGzip: isGzipWelcome };
}
