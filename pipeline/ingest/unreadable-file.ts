import { createReadStream } from 'node:fs';
import { SourceRefused } from '../../schemas/errors.ts';
import type { FileContract } from '../../sources/contract.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { csvScan, type ReadableFile } from './csv-scan.ts';

/** How DuckDB reports that it cannot continue in a CSV file: with the line, or without any position. */
const UNREADABLE = /CSV Error on Line: (\d+)|CSV Parser/;

/**
 * The refusal of a source one of whose files DuckDB cannot read at all, or null for any other failure. DuckDB does not
 * always say which file it was: then each is read once more, alone.
 */
export async function unreadableFile(
  warehouse: Warehouse,
  contracts: readonly FileContract[],
  files: readonly ReadableFile[],
  error: Error,
): Promise<SourceRefused | null> {
  const found = UNREADABLE.exec(error.message);
  if (found === null) return null;
  for (const file of files) {
    const delimiter = contracts.find(({ role }) => role === file.role)?.delimiter ?? ',';
    if (await isReadable(warehouse, file, delimiter)) continue;
    const line = found[1] ?? (await lineOfStrayReturn(file.csvPath));
    return new SourceRefused(
      'unreadable_csv',
      `${file.input.name} cannot be read as CSV${line === null ? '' : `: look at line ${line}`}`,
      'Fetch the file again if it is damaged.',
      { cause: error },
    );
  }
  return null;
}

async function isReadable(warehouse: Warehouse, file: ReadableFile, delimiter: string): Promise<boolean> {
  try {
    await warehouse.run(`SELECT count(*) FROM (SELECT DISTINCT COLUMNS(*) FROM ${csvScan(file, delimiter)})`);
    return true;
  } catch (error) {
    if (error instanceof Error && UNREADABLE.test(error.message)) return false;
    throw error;
  }
}

const NEWLINE = 10;
const RETURN = 13;

/** The first line with a carriage return that does not end a line. */
async function lineOfStrayReturn(path: string): Promise<number | null> {
  let line = 1;
  let last = NEWLINE;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      if (last === RETURN && byte !== NEWLINE) return line;
      if (byte === NEWLINE) line++;
      last = byte;
    }
  return null;
}
