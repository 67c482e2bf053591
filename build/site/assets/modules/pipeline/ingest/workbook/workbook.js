// Made from pipeline/ingest/workbook/workbook.ts by `npm run site-modules`.

import { SourceRefused } from '../../../schemas/errors.js';

/** An XLSX file on disk. */

/** The refusal of a file whose zip or XML says that it is incomplete or altered. */
export const damagedWorkbook = (
  workbook          ,
  part        ,
  why        ,
  cause         ,
)                =>
  new SourceRefused(
    'damaged_workbook',
    `${workbook.name} is damaged: ${part} ${why}`,
    'Delete the file and fetch it again.',
    { cause },
  );

/** The refusal of a file that is sound as zip and XML and that cannot be read as a table all the same. */
export const unreadableWorkbook = (workbook          , why        )                =>
  new SourceRefused(
    'not_xlsx',
    `${workbook.name} is not a workbook that can be read: ${why}`,
    'Open the file and look at what it says there; fetch it again as it is published.',
  );

/** The refusal of a file beyond a limit of the reader. */
export const excessiveWorkbook = (workbook          , what        )                =>
  new SourceRefused(
    'workbook_limit',
    `${workbook.name}: ${what}`,
    'No published file comes near this limit: open the file and look at what it says there; fetch it again as it is published.',
  );
