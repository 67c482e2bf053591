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
