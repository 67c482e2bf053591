import { writeXlsx } from '../sample/output/xlsx-file.ts';

/** The bytes of a workbook of one sheet of text cells. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const sink = {
    write: async (part: string | Uint8Array) => void parts.push(Buffer.from(part)),
    finish: async () => {},
    discard: async () => {},
  };
  await writeXlsx(sink, 'list.xlsx', rows);
  return Buffer.concat(parts);
}
