// Made from pipeline/ingest/workbook/parts.ts by `npm run site-modules`.

import { listZipEntries } from '../../../../zip.js';
import { unreadableWorkbook,               } from './workbook.js';
import { parsePart,                 } from '../../../../xml-part.js';

/** Largest size of the parts that describe a workbook, in bytes; they have some kilobytes. */
const MAX_DESCRIPTION_BYTES = 1 << 24;

/** The parts of a workbook that a sheet is read from. */

/** @throws SourceRefused when the file is not a complete zip. */
export async function openWorkbook(path        , name        )                    {
  const entries = await listZipEntries(path);
  return { path, name, parts: new Set(entries.map(({ entry }) => entry)) };
}

/** Reads one of the small parts whole. */
export async function readDescription(workbook          , part        , handler            )                {
  for await (const _ of parsePart(workbook, part, handler, MAX_DESCRIPTION_BYTES));
}

/**
 * @param wanted name of the sheet; null for the first one
 * @throws SourceRefused when the workbook does not name such a sheet, or does not have the parts it names.
 */
export async function findSheet(workbook          , wanted               )                      {
  for (const part of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])
    if (!workbook.parts.has(part)) throw unreadableWorkbook(workbook, `it has no ${part}`);
  let from1904 = false;
  const sheets                                             = [];
  await readDescription(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 ||= /^(1|true)$/.test(attributes.get('date1904') ?? '');
      if (name === 'sheet') sheets.push({ name: attributes.get('name') ?? '', id: attributes.get('id') });
    },
  });
  const [first] = wanted === null ? sheets : sheets.filter((sheet) => sheet.name.trim() === wanted);
  if (first === undefined && wanted !== null)
    throw unreadableWorkbook(
      workbook,
      `it has no sheet "${wanted}" (it has ${sheets.map((sheet) => `"${sheet.name}"`).join(', ')})`,
    );
  const found                                                                = {};
  await readDescription(workbook, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const type = attributes.get('Type')?.split('/').at(-1);
      const part = partAt(attributes.get('Target') ?? '');
      if (type === 'worksheet' && attributes.get('Id') === first?.id) found.sheet = part;
      else if (type === 'sharedStrings' || type === 'styles') found[type] = part;
    },
  });
  if (first?.id === undefined || found.sheet === undefined)
    throw unreadableWorkbook(
      workbook,
      `its ${wanted === null ? 'first sheet' : `sheet "${wanted}"`} is not a worksheet`,
    );
  for (const part of Object.values(found))
    if (!workbook.parts.has(part)) throw unreadableWorkbook(workbook, `it has no ${part}`);
  return {
    sheet: found.sheet,
    sharedStrings: found.sharedStrings ?? null,
    styles: found.styles ?? null,
    from1904,
  };
}

/** Targets are relative to the folder of `workbook.xml`, or absolute. */
function partAt(target        )         {
  const path           = [];
  for (const name of (target.startsWith('/') ? target : `xl/${target}`).split('/')) {
    if (name === '..') path.pop();
    else if (name !== '' && name !== '.') path.push(name);
  }
  return path.join('/');
}
