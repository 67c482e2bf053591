import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { FileContract, SourceDefinition } from '../../sources/contract.ts';
import type { SourceInput } from '../fetch/locate.ts';
import type { ReadableFile } from './csv-scan.ts';
import { readHeader, shown } from './header.ts';
import { stageFile } from './stage-file.ts';

/** New columns of a file that are named one by one. */
const MAX_NAMED = 20;

/** @throws SourceRefused naming the files that are absent */
export function requireRoles(source: SourceDefinition, inputs: readonly SourceInput[]): void {
  const isAbsent = (file: FileContract): boolean => !inputs.some((input) => input.role === file.role);
  const oneOf = source.files.filter(({ required }) => required === 'one of these');
  const absent = [
    ...source.files.filter((file) => file.required === true && isAbsent(file)),
    ...(oneOf.every(isAbsent) ? oneOf : []),
  ];
  if (absent.length > 0)
    throw new SourceRefused(
      'file_absent',
      `${source.facts.id}: no file matching ${absent.map((file) => file.pattern.source).join(', ')}`,
      `Get it from ${source.facts.source_url} and put it into the directory, under its published name.`,
    );
}

/** What is published on a date cannot be made from a file of a later one. */
export function requireDatesBefore(today: string, inputs: readonly SourceInput[]): void {
  for (const { name, snapshot } of inputs) {
    if (snapshot === null || snapshot <= today) continue;
    throw new SourceRefused(
      'snapshot_after_run',
      `${name} is of ${snapshot}, after the date of this run, ${today}`,
      "Check the clock of this machine, --now, and the date in the file's name or the publisher's catalog.",
    );
  }
}

/** Tables that were made of the first of a source's files. */
export interface EarlierTables {
  /** Their DuckDB file. */
  readonly database: string;
  /** Those files, of each role in order. */
  readonly files: readonly SourceFile[];
}

/** A file that was read before: its rows are in the tables. */
interface EarlierFile {
  readonly role: string;
  /** 1, 2, … within the role, oldest first. */
  readonly fileNo: number;
  readonly input: SourceInput;
  readonly rowsRead: number;
}

/** A file of a source, to be read or read before. */
export type IngestedFile = ReadableFile | EarlierFile;

export const isRead = (file: IngestedFile): file is ReadableFile => !('rowsRead' in file);

/** Makes each file readable that was not read before, in the order of the roles. */
export async function makeReadable(
  source: SourceDefinition,
  inputs: readonly SourceInput[],
  earlier: EarlierTables | undefined,
  temporary: string,
  warnings: string[],
): Promise<IngestedFile[]> {
  const files: IngestedFile[] = [];
  for (const contract of source.files) {
    const { role } = contract;
    const ofRole = inputs.filter((input) => input.role === role);
    const readBefore = earlier?.files.filter((file) => file.role === role) ?? [];
    for (const [index, input] of ofRole.entries()) {
      const fileNo = index + 1;
      const before = readBefore[index];
      if (before === undefined) files.push(await readable(contract, input, fileNo, temporary, warnings));
      else files.push({ role, fileNo, input, rowsRead: before.rows_read });
    }
  }
  return files;
}

async function readable(
  contract: FileContract,
  input: SourceInput,
  fileNo: number,
  temporary: string,
  warnings: string[],
): Promise<ReadableFile> {
  const staged = await stageFile(input, contract, temporary, fileNo);
  if (staged.lines === 0)
    throw new SourceRefused('empty_file', `${input.name} is empty`, 'Delete the file and fetch it again.');
  const header = await readHeader(staged.csvPath, contract, input.name);
  // Lines that end with a comma have a last column without a name.
  const added = header.unknown.map((name) => name.trim()).filter((name) => name !== '');
  for (const name of added.slice(0, MAX_NAMED))
    warnings.push(`${input.name} has a new column "${shown(name)}", which is not read`);
  const more = added.length - MAX_NAMED;
  if (more > 0) warnings.push(`${input.name} has ${more} more new columns, which are not read`);
  if (!staged.endsWithNewline) warnings.push(`${input.name} does not end with a line end`);
  return { ...staged, role: contract.role, fileNo, header };
}
