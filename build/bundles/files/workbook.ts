import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A value of a cell; null leaves it empty. */
export type Cell = string | number | boolean | null;

/** A sheet; the first row is its header, which stays in view. */
export interface Sheet {
  /** At most 31 characters, without any of `[]:*?/\`. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
}

/** A fixed moment in a form without a time zone: the bytes do not depend on when and where they are written. */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OOXML}/spreadsheetml/2006/main"`;
const RELATIONSHIPS = `${OOXML}/officeDocument/2006/relationships`;
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The second format is that of headers. */
const STYLES = `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * The bytes of an Excel workbook (Office Open XML). The same sheets give the same bytes, unlike with packages that date
 * the entries of the archive by the clock.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name, ENTRY_OPTIONS);
  add('[Content_Types].xml', contentTypes(sheets));
  add(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets>${each(sheets, ({ name }, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships">${each(sheets, (_, number) => `<Relationship Id="rId${number}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', STYLES);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

function contentTypes(sheets: readonly Sheet[]): string {
  return `${XML}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>${each(sheets, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`)}</Types>`;
}

function sheetXml({ rows, widths }: Sheet): string {
  const columns = each(
    widths,
    (width, number) => `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`,
  );
  const lines = each(
    rows,
    (row, number) =>
      `<row r="${number}">${each(row, (cell, column) => cellXml(cell, `${columnName(column)}${number}`, number === 1))}</row>`,
  );
  return `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines}</sheetData></worksheet>`;
}

function cellXml(value: Cell, reference: string, isHeader: boolean): string {
  const at = `r="${reference}"${isHeader ? ' s="1"' : ''}`;
  if (value === null) return '';
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c ${at} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(number: number): string {
  const last = (number - 1) % 26;
  const before = Math.floor((number - 1) / 26);
  return `${before === 0 ? '' : columnName(before)}${String.fromCharCode(65 + last)}`;
}

/** The XML fragments for a list of items, numbered from 1. */
function each<T>(things: readonly T[], xml: (thing: T, number: number) => string): string {
  return things.map((thing, index) => xml(thing, index + 1)).join('');
}

/** XML cannot hold control characters. */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
