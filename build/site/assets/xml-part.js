// Reads a part of a workbook in the browser: what the command's reader of sheets is told of it.

import { damagedWorkbook, excessiveWorkbook } from './modules/pipeline/ingest/workbook/workbook.js';
import { zipContent } from './zip.js';

/** Of a part that is held whole, as text and as a tree. */
const MAX_BYTES = 1 << 27;

/** Tells a handler of every element and text of a part. @throws SourceRefused, SyntaxError where it is damaged */
export async function* parsePart(workbook, part, handler, maxBytes) {
  const limit = Math.min(maxBytes, MAX_BYTES);
  const content = await zipContent(workbook.path, part, limit);
  if (content === null) throw excessiveWorkbook(workbook, `${part} has more than ${limit} bytes`);
  const text = textOf(workbook, part, content);
  // A document type can define entities.
  if (/<!DOCTYPE/i.test(text)) throw excessiveWorkbook(workbook, `${part} has a document type declaration`);
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  if (documentElement.querySelector('parsererror') !== null || documentElement.localName === 'parsererror')
    throw damagedWorkbook(workbook, part, 'is not well-formed XML');
  tell(documentElement, handler);
  yield;
}

function textOf(workbook, part, content) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    if (error instanceof TypeError) throw damagedWorkbook(workbook, part, 'is not UTF-8 text');
    throw error;
  }
}

/** Names come without their namespace prefix. */
function tell(element, handler) {
  handler.open(element.localName, new Map([...element.attributes].map((one) => [one.localName, one.value])));
  for (const child of element.childNodes) {
    if (child instanceof Element) tell(child, handler);
    else if (child instanceof CharacterData && !(child instanceof Comment)) handler.text?.(child.data);
  }
  handler.close?.(element.localName);
}
