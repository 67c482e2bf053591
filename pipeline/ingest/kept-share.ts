import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { SourceDefinition } from '../../sources/contract.ts';

/** From this many rows on, no greater share may be rejected (docs/interfaces.md, "When a source is refused"). */
const MANY_ROWS = 200;
const REJECTED_SHARE = 0.05;

/**
 * Compares the rows kept of a source's files with the rows in them, in every scope: a file of which little is left is
 * a different file or a damaged one.
 * @throws SourceRefused `no_row_kept` or `too_many_rejected`, naming the file and the reasons.
 */
export function checkKept(source: SourceDefinition, files: readonly SourceFile[]): void {
  for (const { name, rows_read: read, rejected } of files) {
    const damage = Object.entries(rejected).filter(([reason]) => !source.soundRejects?.includes(reason));
    const rows = damage.reduce((sum, [, count]) => sum + count, 0);
    if (read < MANY_ROWS || rows <= REJECTED_SHARE * read) continue;
    throw new SourceRefused(
      'too_many_rejected',
      `${name}: ${rows} of ${read} rows are rejected (${damage.map(([reason, count]) => `${reason}: ${count}`).join('; ')}), more than ${100 * REJECTED_SHARE} %`,
      'Look at the file; fetch it again if it is damaged or the wrong one.',
    );
  }
  for (const ofRole of rolesNeeded(source, files)) {
    if (ofRole.some(({ rows_kept }) => rows_kept > 0)) continue;
    const said = ofRole.map(({ name, rows_read }) => `${name} (${rows_read} rows)`).join(', ');
    throw new SourceRefused(
      'no_row_kept',
      `no row is kept of ${said}`,
      'Look at the file; fetch it again if it is damaged or the wrong one.',
    );
  }
}

/** The files of each role that are required; for a role that needs one file, that file; where none is required, all together. */
function rolesNeeded(source: SourceDefinition, files: readonly SourceFile[]): (readonly SourceFile[])[] {
  const rolesThat = (required: boolean | 'one of these'): string[] =>
    source.files.filter((file) => file.required === required).map(({ role }) => role);
  const filesOf = (roles: readonly string[]) => files.filter(({ role }) => roles.includes(role));
  const needed = rolesThat(true).map((role) => filesOf([role]));
  const oneOf = rolesThat('one of these');
  if (oneOf.length > 0) needed.push(filesOf(oneOf));
  return needed.length === 0 ? [files] : needed;
}
