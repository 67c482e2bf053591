import { open, rename } from 'node:fs/promises';
import { ZipWriter } from './zip-writer.ts';

const CHUNK_CHARACTERS = 1 << 18;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
const PARTS: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/**
 * Writes a workbook of one sheet of text cells, streaming: one chunk of XML is in memory at a time.
 * Rows are one to two cells wide in practice; at most 26. The same rows give the same bytes.
 */
export async function writeXlsx(
  path: string,
  rows: Iterable<readonly string[]>,
): Promise<{ lines: number; bytes: number }> {
  const handle = await open(`${path}.part`, 'w');
  try {
    const zip = new ZipWriter(handle);
    for (const [name, xml] of PARTS) await zip.add(name, [xml]);
    let lines = 0;
    const counted = function* () {
      for (const row of rows) {
        lines++;
        yield row;
      }
    };
    await zip.add('xl/worksheets/sheet1.xml', sheetXml(counted()));
    const bytes = await zip.finish();
    await handle.close();
    await rename(`${path}.part`, path);
    return { lines, bytes };
  } finally {
    // Closing twice is harmless; after a failure this is the only close.
    await handle.close();
  }
}

function* sheetXml(rows: Iterable<readonly string[]>): Generator<string> {
  let xml = `${XML}<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>`;
  let number = 0;
  for (const row of rows) {
    number++;
    xml += `<row r="${number}">`;
    row.forEach((cell, i) => {
      xml += `<c r="${String.fromCharCode(65 + i)}${number}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
    });
    xml += '</row>';
    if (xml.length > CHUNK_CHARACTERS) {
      yield xml;
      xml = '';
    }
  }
  yield `${xml}</sheetData></worksheet>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
