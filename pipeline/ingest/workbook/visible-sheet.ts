import { SourceRefused } from '../../../schemas/errors.ts';
import { findSheet, openWorkbook, readDescription } from './parts.ts';
import type { Workbook } from './workbook.ts';
import { parsePart } from './xml-part.ts';

/** The sheet that somebody who opens a workbook sees first. */
interface VisibleSheet {
  /** Null where no sheet is stated to be visible, for the first of all. */
  readonly name: string | null;
  /** What of the workbook is not on it: a hidden sheet before it, other visible sheets that have rows. */
  readonly warnings: readonly string[];
}

/**
 * The first visible sheet of a workbook of people to be screened.
 * @param name of the file, for messages
 * @throws SourceRefused when the file is damaged
 */
export async function visibleSheet(path: string, name: string): Promise<VisibleSheet> {
  const workbook = await openWorkbook(path, name);
  const sheets = await sheetsOf(workbook);
  const [read, ...others] = sheets.filter(({ isVisible }) => isVisible);
  const warnings: string[] = [];
  const [first] = sheets;
  if (read !== undefined && first !== read)
    warnings.push(
      `the first sheet of the workbook, "${first?.name}", is hidden and was not read: "${read.name}" was`,
    );
  const unread: string[] = [];
  for (const other of others) if (await hasRows(workbook, other.name)) unread.push(`"${other.name}"`);
  if (unread.length > 0)
    warnings.push(
      `the workbook has further sheets with rows, and nobody on them was screened: ${unread.join(', ')}. "${read?.name}" was read`,
    );
  return { name: read?.name ?? null, warnings };
}

async function sheetsOf(workbook: Workbook): Promise<{ name: string; isVisible: boolean }[]> {
  const sheets: { name: string; isVisible: boolean }[] = [];
  await readDescription(workbook, 'xl/workbook.xml', {
    open(element, attributes) {
      if (element !== 'sheet') return;
      const isVisible = (attributes.get('state') ?? 'visible') === 'visible';
      sheets.push({ name: attributes.get('name')?.trim() ?? '', isVisible });
    },
  });
  return sheets;
}

/** Whether a sheet has a cell with a value; a chart, which is a sheet too, has none. */
async function hasRows(workbook: Workbook, name: string): Promise<boolean> {
  const part = await worksheetOf(workbook, name);
  if (part === null) return false;
  let hasValue = false;
  const handler = {
    open(element: string) {
      if (element === 'v' || element === 't') hasValue = true;
    },
  };
  for await (const _ of parsePart(workbook, part, handler, Number.POSITIVE_INFINITY))
    if (hasValue) return true;
  return hasValue;
}

async function worksheetOf(workbook: Workbook, name: string): Promise<string | null> {
  try {
    return (await findSheet(workbook, name)).sheet;
  } catch (cause) {
    if (!(cause instanceof SourceRefused)) throw cause;
    return null;
  }
}
