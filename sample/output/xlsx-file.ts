import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ENTRY_OPTIONS } from './archives.ts';
import type { FileSink } from './file-sink.ts';
import type { WrittenFile } from './line-file.ts';

const CHUNK_CHARACTERS = 1 << 18;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
/** The parts of a workbook besides its sheets. */
const partsOf = (sheets: readonly string[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets>${sheets.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OOXML}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
  ],
];

/** A sheet of a workbook: rows of at most 26 text cells. */
export interface Sheet {
  readonly name: string;
  readonly rows: Iterable<readonly string[]>;
}

/** Writes a workbook of one sheet, as `writeSheets` does. */
export const writeXlsx = (
  sink: FileSink,
  name: string,
  rows: Iterable<readonly string[]>,
): Promise<WrittenFile> => writeSheets(sink, name, [{ name: 'Sheet1', rows }]);

/** Writes a workbook, streaming: one chunk of XML is in memory at a time. The same rows give the same bytes. */
export async function writeSheets(
  sink: FileSink,
  name: string,
  sheets: readonly Sheet[],
): Promise<WrittenFile> {
  const zip = new ZipFile();
  for (const [part, xml] of partsOf(sheets.map((sheet) => sheet.name)))
    zip.addBuffer(Buffer.from(xml), part, ENTRY_OPTIONS);
  let lines = 0;
  const counted = function* (rows: Iterable<readonly string[]>) {
    for (const row of rows) {
      lines++;
      yield row;
    }
  };
  for (const [at, { rows }] of sheets.entries()) {
    const sheet = Readable.from(sheetXml(counted(rows)), { objectMode: false });
    // yazl pipes, and a pipe passes no error on.
    sheet.once('error', (error) => zip.outputStream.emit('error', error));
    zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`, ENTRY_OPTIONS);
  }
  zip.end();
  let bytes = 0;
  try {
    for await (const chunk of zip.outputStream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      await sink.write(part);
    }
  } catch (error) {
    await sink.discard();
    throw error;
  }
  await sink.finish();
  return { name, lines, bytes };
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
