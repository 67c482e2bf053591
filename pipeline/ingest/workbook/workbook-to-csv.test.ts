import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { workbookToCsv } from './workbook-to-csv.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const worksheet = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook of two sheets, the second one listed first among the relationships. */
const partsOf = (sheet: string, more: Record<string, string> = {}): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Report" sheetId="7" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': worksheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
  'xl/worksheets/sheet2.xml': sheet,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="[$-409]mmmm\\ d&quot;, &quot;yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>NPI</t></si><si><r><t>Deactivation </t></r><r><rPr/><t>Date</t></r><rPh><t>left out</t></rPh></si><si><t>A &amp; B_x000D_ &#233;</t></si><si><t/></si></sst>`,
  ...more,
});

async function publish(parts: Record<string, string>): Promise<string> {
  const path = join(directory, 'Report.xlsx');
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

async function read(path: string, skipped = 0, sheets?: readonly string[]): Promise<string[][]> {
  const csv = join(directory, 'report.csv');
  const contract = { linesBeforeHeader: skipped, ...(sheets && { sheets }) };
  const counter = await workbookToCsv(path, 'Report.xlsx', contract, csv);
  const rows: string[][] = parse(await readFile(csv));
  expect(counter.lines).toBe(rows.length);
  return rows;
}

/** The rows that an independent reader finds, written the same way. */
async function readIndependently(path: string): Promise<string[][]> {
  const text = (cell: unknown) =>
    cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : cell === null
        ? ''
        : String(cell).replace(/[\r\n]+/g, '\f');
  const rows = await readSheet(path);
  return rows.filter((row) => row.some((cell) => cell !== null)).map((row) => row.map(text));
}

const ALL_KINDS = worksheet(
  `<row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
   <row r="2"><c r="A2"><v>1234567893</v></c><c r="B2" s="1"><v>45000</v></c></row>
   <row r="3"><c r="A3" t="inlineStr"><is><t> 1234567893 </t></is></c><c r="B3" s="2"><v>45000.75</v></c></row>
   <row r="5"><c r="B5" t="str"><f>"x"</f><v>11/12/2026</v></c></row>
   <row r="6"/>
   <row r="7"><c r="A7" s="3"><v>1.5E3</v></c><c r="B7" t="e"><v>#N/A</v></c></row>
   <row r="8"><c r="A8" t="b"><v>1</v></c><c r="B8" t="d"><v>2026-11-12T00:00:00</v></c><c r="D8" t="s"><v>2</v></c></row>
   <row r="9"><c r="A9" t="s"><v>3</v></c><c r="B9" s="1"/><c r="C9" t="inlineStr"><is><t>say "no"</t></is></c></row>`,
);

describe('a workbook as CSV', () => {
  test('has the cells that an independent reader finds in its first sheet', async () => {
    const path = await publish(partsOf(ALL_KINDS));
    const rows = await read(path);
    expect(rows).toEqual(await readIndependently(path));
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['NPI', 'Deactivation Date'],
      ['1234567893', '2023-03-15'],
      ['1234567893', '2023-03-15'],
      ['', '11/12/2026'],
      ['1500', ''],
      ['true', '2026-11-12'],
      ['', ''],
    ]);
  });

  test('begins after the rows before the header, counted in the sheet; blank rows have no line', async () => {
    const path = await publish(partsOf(ALL_KINDS));
    expect((await read(path, 1))[0]?.[0]).toBe('1234567893');
    expect((await read(path, 4))[0]?.[1]).toBe('11/12/2026');
  });

  test('of several sheets has the rows one sheet below the other, each cell below the name of its column', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const people = worksheet(
      `<row r="1">${text('A1', 'Last Name')}${text('B1', 'NPI')}</row><row r="2">${text('A2', 'QUILL')}${text('B2', '1')}</row>`,
    );
    const businesses = worksheet(
      `<row r="1">${text('A1', ' npi')}${text('B1', 'Organization Name')}</row>
       <row r="2">${text('A2', '2')}${text('B2', 'QUILL CARE')}</row><row r="3">${text('B3', 'LUND CARE')}</row>`,
    );
    const path = await publish(partsOf(people, { 'xl/worksheets/sheet1.xml': businesses }));
    expect(await read(path, 0, ['Report', 'Notes'])).toEqual([
      ['Last Name', 'npi', 'Organization Name'],
      ['QUILL', '1', ''],
      ['', '2', 'QUILL CARE'],
      ['', '', 'LUND CARE'],
    ]);
    await expect(read(path, 0, ['Report', 'Organizations'])).rejects.toMatchObject({
      code: 'not_xlsx',
      message: expect.stringMatching(/has no sheet "Organizations" \(it has "Report", "Notes"\)/),
    });
  });

  test('counts days from 1904 where the workbook does', async () => {
    const parts = partsOf(ALL_KINDS);
    const workbook =
      parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
    const path = await publish({ ...parts, 'xl/workbook.xml': workbook });
    const rows = await read(path);
    expect(rows).toEqual(await readIndependently(path));
    expect(rows[1]?.[1]).toBe('2027-03-16');
  });

  test('is read with namespace prefixes and without addresses, and nothing outside the data is a row', async () => {
    const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData><x:controls><x:row>9</x:row></x:controls></x:worksheet>`;
    expect(await read(await publish(partsOf(sheet)))).toEqual([['NPI', '2']]);
  });
});

describe('a workbook is refused', () => {
  const cell = (attributes: string, content: string) =>
    worksheet(`<row r="1"><c ${attributes}>${content}</c></row>`);
  const refused: [why: string, parts: Record<string, string>, code: string, message: RegExp][] = [
    [
      'that is cut off',
      partsOf(ALL_KINDS.slice(0, -40)),
      'damaged_workbook',
      /xl\/worksheets\/sheet2\.xml is not well-formed XML \(.*(Unclosed root tag|Unexpected end)/,
    ],
    [
      'with text in another encoding',
      partsOf(ALL_KINDS, {
        'xl/sharedStrings.xml': Buffer.from('<sst><si><t>é</t></si></sst>', 'utf16le').toString('latin1'),
      }),
      'damaged_workbook',
      /sharedStrings\.xml is not/,
    ],
    [
      'with entities of its own',
      partsOf(
        `<!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${cell('r="A1" t="str"', '<v>&b;</v>').slice(39)}`,
      ),
      'workbook_limit',
      /has a document type declaration/,
    ],
    [
      'with a cell beyond the length of one',
      partsOf(cell('r="A1" t="inlineStr"', `<is><t>${'a'.repeat(32_768)}</t></is>`)),
      'workbook_limit',
      /a cell of row 1 has more than 32767 characters/,
    ],
    [
      'with a row of great length',
      partsOf(
        worksheet(
          `<row r="1">${['A', 'B', 'C', 'D'].map((letter) => `<c r="${letter}1" t="str"><v>${'a'.repeat(30_000)}</v></c>`).join('')}</row>`,
        ),
      ),
      'workbook_limit',
      /row 1 has more than 100000 characters/,
    ],
    [
      'with many columns',
      partsOf(cell('r="XFD1"', '<v>1</v>')),
      'workbook_limit',
      /row 1 has more than 64 columns/,
    ],
    [
      'with a row beyond the last',
      partsOf(worksheet('<row r="4000000000"><c><v>1</v></c></row>')),
      'workbook_limit',
      /row 4000000000 is beyond the last one of a sheet/,
    ],
    [
      'with an attribute of great length',
      partsOf(cell(`r="A1" x="${'a'.repeat(200_000)}"`, '<v>1</v>')),
      'workbook_limit',
      /more than 64 KiB/,
    ],
    [
      'with an attribute that the parser calls',
      partsOf(cell('hasOwnProperty="1" r="A1"', '<v>1</v>')),
      'workbook_limit',
      /attributes that workbooks do not have/,
    ],
    [
      'with elements nested deep',
      partsOf(cell('r="A1"', '<x>'.repeat(50_000) + '</x>'.repeat(50_000))),
      'workbook_limit',
      /nested more than 32 deep/,
    ],
    [
      'with more shared text than is held',
      partsOf(ALL_KINDS, {
        // Of many lengths, so that the archive is not taken for one that expands without end.
        'xl/sharedStrings.xml': `<sst>${Array.from({ length: 350_000 }, (_, i) => `<si><t>${(i * 2_654_435_761) % 4_294_967_296} ${'of the invented table of texts with numbers in front of them, '.repeat(1 + (i % 2))}</t></si>`).join('')}</sst>`,
      }),
      'workbook_limit',
      /sharedStrings\.xml has more than 33554432 bytes/,
    ],
    [
      'with rows out of order',
      partsOf(worksheet('<row r="2"/><row r="1"/>')),
      'not_xlsx',
      /row 1 follows row 2/,
    ],
    [
      'with cells out of order',
      partsOf(worksheet('<row r="1"><c r="B1"/><c r="A1"/></row>')),
      'not_xlsx',
      /row 1: cell A1 is out of order/,
    ],
    [
      'with a text that is not in its table',
      partsOf(cell('r="A1" t="s"', '<v>99</v>')),
      'not_xlsx',
      /row 1: "99" is no value of a cell of the type s/,
    ],
    ['with a number that is none', partsOf(cell('r="A1"', '<v>1O</v>')), 'not_xlsx', /"1O" is no value/],
    ['without data', partsOf(`<worksheet xmlns="${MAIN}"/>`), 'not_xlsx', /has no sheetData/],
    [
      'that is another kind of document',
      { 'word/document.xml': '<document/>' },
      'not_xlsx',
      /has no xl\/workbook\.xml/,
    ],
  ];

  test.each(refused)('%s', async (_, parts, code, message) => {
    const path = await publish(parts);
    await expect(read(path)).rejects.toMatchObject({
      name: 'SourceRefused',
      code,
      message: expect.stringMatching(message),
    });
  });

  test('whose checksum is wrong, and one that is no archive, with the cause', async () => {
    const path = await publish(partsOf(ALL_KINDS));
    const bytes = await readFile(path);
    // The checksum of the last entry in the central directory, that of the shared strings.
    const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(1, entry + 16);
    await writeFile(path, bytes);
    await expect(read(path)).rejects.toMatchObject({
      code: 'broken_archive',
      message: 'Report.xlsx is not a complete archive: checksum mismatch',
      cause: new Error('checksum mismatch'),
    });
    await writeFile(path, '<html>The file was moved</html>');
    await expect(read(path)).rejects.toMatchObject({ code: 'broken_archive', cause: expect.any(Error) });
  });
});
