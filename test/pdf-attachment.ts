import { inflateSync } from 'node:zlib';

/** The JSON attached to a PDF: of all its streams, the one that is an object. @throws Error where there is none */
export function attachedJson(pdf: Uint8Array): unknown {
  const text = Buffer.from(pdf).toString('latin1');
  for (const [, stream = ''] of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const content = inflated(Buffer.from(stream, 'latin1'));
    if (content.startsWith('{"') || content.startsWith('{\n')) return JSON.parse(content);
  }
  throw new Error('no JSON is attached to the PDF');
}

/** The number of pages of a PDF. */
export function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('utf8');
  } catch {
    // Some streams of a PDF are not compressed.
    return stream.toString('utf8');
  }
}
