import sax from 'sax';
import { openContent } from '../../fetch/open-content.ts';
import { damagedWorkbook, excessiveWorkbook, type Workbook } from './workbook.ts';

/** What is told of a part while it is read. Names come without their namespace prefix. */
export interface XmlHandler {
  /** `attributes` is valid during the call only. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close?(name: string): void;
  /** Called with one text in several pieces, too. */
  text?(text: string): void;
}

const MAX_DEPTH = 32;
const MAX_ATTRIBUTES = 64;

/**
 * Parses a part of a workbook, streaming: yields after each piece of the file (at most 1 MiB), so that the caller can take
 * what the handler has gathered. Document types, which can define entities, are refused; `sax` bounds names, values
 * of attributes and comments to 64 KiB.
 * @throws SourceRefused when the zip entry is damaged, the XML is not well-formed, or a limit is exceeded.
 */
export async function* parsePart(
  workbook: Workbook,
  part: string,
  handler: XmlHandler,
  maxBytes: number,
): AsyncGenerator<void> {
  const parser = createParser(workbook, part, handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw damagedWorkbook(workbook, part, 'is not UTF-8 text', cause);
    }
  };
  let bytes = 0;
  for await (const piece of (await openContent(workbook.path, part)) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw excessiveWorkbook(workbook, `${part} has more than ${maxBytes} bytes`);
    parser.write(decode(piece));
    yield;
  }
  parser.write(decode());
  parser.close();
  yield;
}

function createParser(workbook: Workbook, part: string, handler: XmlHandler): sax.SAXParser {
  // The position is what the parser goes by when it bounds its buffers.
  const options = { position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  const attributes = new Map<string, string>();
  let depth = 0;
  parser.onerror = (error) => {
    const why = error.message.replaceAll('\n', ', ');
    if (why.startsWith('Max buffer length exceeded'))
      throw excessiveWorkbook(workbook, `${part} has a name, an attribute or a comment of more than 64 KiB`);
    throw damagedWorkbook(workbook, part, `is not well-formed XML (${why})`, error);
  };
  parser.ondoctype = () => {
    throw excessiveWorkbook(workbook, `${part} has a document type declaration`);
  };
  parser.onopentagstart = () => attributes.clear();
  parser.onattribute = ({ name, value }) => {
    attributes.set(localName(name), value);
    // The parser keeps attributes in an object whose method `hasOwnProperty` it calls.
    if (attributes.size > MAX_ATTRIBUTES || name === 'hasOwnProperty')
      throw excessiveWorkbook(workbook, `${part} has an element with attributes that workbooks do not have`);
  };
  parser.onopentag = ({ name }) => {
    depth++;
    if (depth > MAX_DEPTH)
      throw excessiveWorkbook(workbook, `${part} has elements nested more than ${MAX_DEPTH} deep`);
    handler.open(localName(name), attributes);
  };
  parser.onclosetag = (name) => {
    depth--;
    handler.close?.(localName(name));
  };
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
