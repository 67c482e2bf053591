import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import { type ColumnContract, DEFAULT_MAX_LENGTH, type FileContract } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { csvScan, type ReadableFile } from './csv-scan.ts';

const TOO_LONG = 'a value is too long';

const maxLength = ({ maxLength: own }: ColumnContract): number => own ?? DEFAULT_MAX_LENGTH;

/**
 * A condition that is true of every row whose values are within their lengths, and ends the query at any other. It looks at bytes first,
 * of which a value has at least as many as characters: one comparison a row for all columns of one limit.
 */
export function boundedLengths(contract: FileContract, file: ReadableFile): string {
  const columns = columnsOf(contract, file);
  if (columns.length === 0) return 'true';
  const limits = [...new Set(columns.map(maxLength))];
  const greatest = (measure: string, limit: number): string =>
    `greatest(${columns
      .filter((column) => maxLength(column) === limit)
      .map(({ name }) => `${measure}(${sqlName(name)})`)
      .join(', ')}) > ${limit}`;
  const exceeds = (measure: string): string => limits.map((limit) => greatest(measure, limit)).join(' OR ');
  return `CASE WHEN ${exceeds('strlen')} THEN CASE WHEN ${exceeds('length')} THEN error('${TOO_LONG}') ELSE true END ELSE true END`;
}

/** The columns of a contract that the file has. */
const columnsOf = ({ columns }: FileContract, file: ReadableFile): ColumnContract[] =>
  columns.filter(({ name }) => file.header.columns.includes(name));

/** Whether a query ended because of a value that is too long. */
export const isLengthError = ({ message }: Error): boolean => message.includes(TOO_LONG);

/** The refusal of the first file with a value that is too long, naming line, column and length. */
export async function lengthRefusal(
  warehouse: Warehouse,
  contracts: readonly FileContract[],
  files: readonly ReadableFile[],
): Promise<SourceRefused | null> {
  for (const contract of contracts)
    for (const file of files.filter(({ role }) => role === contract.role)) {
      const found = await firstLongValue(warehouse, contract, file);
      if (found === null) continue;
      return new SourceRefused(
        'value_too_long',
        `${file.input.name}, line ${found.line}: the value of "${found.column}" has ${found.length} characters, at most ${found.limit} are read`,
        "Look at that line. If the publisher writes such values, raise the column's limit in the column contract of the source.",
      );
    }
  return null;
}

async function firstLongValue(
  warehouse: Warehouse,
  contract: FileContract,
  file: ReadableFile,
): Promise<z.infer<typeof LongValue> | null> {
  const columns = columnsOf(contract, file);
  const values = columns.map(
    (column) =>
      `{'column': ${sqlLiteral(column.name)}, 'length': length(${sqlName(column.name)}), 'limit': ${maxLength(column)}}`,
  );
  const isLong = columns.map((column) => `length(${sqlName(column.name)}) > ${maxLength(column)}`);
  const [found] = await warehouse.rows(
    LongValue,
    `SELECT line, found['column'] AS "column", found['length'] AS "length", found['limit'] AS "limit" FROM (
       SELECT line, list_filter([${values.join(', ')}], lambda value: value['length'] > value['limit'])[1] AS found
       FROM (SELECT row_number() OVER () + 1 AS line, * FROM ${csvScan(file, contract.delimiter ?? ',')})
       WHERE ${isLong.join(' OR ')} ORDER BY line LIMIT 1)`,
  );
  return found ?? null;
}

const LongValue = z.object({ line: RowCount, column: z.string(), length: RowCount, limit: RowCount });
