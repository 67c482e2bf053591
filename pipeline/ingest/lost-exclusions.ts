import { z } from 'zod';
import type { SourceDefinition } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { ReadableFile } from './csv-scan.ts';

/** Rows that are named one by one. */
const MAX_NAMED = 20;

/**
 * Warnings for the rows of an exclusion list that are not kept: each may be a party that is excluded, and whom nothing published shows.
 * Rows that another one replaces are none.
 */
export async function lostExclusions(
  warehouse: Warehouse,
  source: SourceDefinition,
  files: readonly ReadableFile[],
): Promise<string[]> {
  if (source.links?.excludedParties === undefined) return [];
  const sound = ['the header again', ...(source.soundRejects ?? [])].map(sqlLiteral).join(', ');
  const lost = await warehouse.rows(
    z.object({
      role: z.string(),
      file_no: RowCount,
      line: RowCount.nullable(),
      reason: z.string(),
      rows: RowCount,
    }),
    `SELECT role, file_no, line, reason, count(*) OVER () AS rows FROM rejected_row WHERE reason NOT IN (${sound})
     ORDER BY role, file_no, line, reason LIMIT ${MAX_NAMED}`,
  );
  const warnings = lost.map(({ role, file_no, line, reason }) => {
    const file = files.find((one) => one.role === role && one.fileNo === file_no)?.input.name ?? role;
    return `${file}, line ${line ?? 'unknown'}: a row of this exclusion list is not kept: ${reason}`;
  });
  const more = (lost[0]?.rows ?? 0) - lost.length;
  return more > 0 ? [...warnings, `${more} more rows of this exclusion list are not kept`] : warnings;
}
