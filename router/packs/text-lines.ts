const LINE_FEED = 10;

/**
 * The lines of a text in UTF-8, without their ends. A line feed alone ends one: `node:readline` also splits at U+2028, which
 * may stand in JSON.
 */
export async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, at)) {
      yield decoder.decode(bytes.subarray(at, end));
      at = end + 1;
    }
    rest = bytes.slice(at);
  }
  if (rest.length > 0) yield decoder.decode(rest);
}
