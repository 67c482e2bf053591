import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Sheet, writeSheets } from '../sample/output/xlsx-file.ts';

/** The bytes of a workbook of one sheet of text cells. */
export const workbookOf = (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  workbookOfSheets([{ name: 'Sheet1', rows }]);

/** The bytes of a workbook of text cells. */
export async function workbookOfSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const sink = {
    write: async (part: string | Uint8Array) => void parts.push(Buffer.from(part)),
    finish: async () => {},
    discard: async () => {},
  };
  await writeSheets(sink, 'list.xlsx', sheets);
  return Buffer.concat(parts);
}

/** The bytes of a workbook whose sheets may be hidden; a sheet without rows of its own is a chart. */
export async function workbookWithHidden(
  ...all: readonly { name: string; state?: string; rows: readonly string[][] | null }[]
): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  const listed = all.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
  );
  const related = all.map(
    ({ rows }, at) =>
      `<Relationship Id="r${at}" Type="${office}/${rows === null ? 'chartsheet' : 'worksheet'}" Target="sheet${at}.xml"/>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`);
  for (const [at, { rows }] of all.entries()) {
    const cells = (row: readonly string[]) =>
      row.map((cell) => (cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('');
    const data = (rows ?? []).map((row) => `<row>${cells(row)}</row>`).join('');
    add(
      `xl/sheet${at}.xml`,
      rows === null ? '<chartsheet/>' : `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
    );
  }
  zip.end();
  return buffer(zip.outputStream);
}
