import { FACILITY_FILES } from './facility-files.ts';

/** The columns of a role, in published order. Throws on a role that does not exist. */
function columnsOf(role: string): readonly string[] {
  const file = FACILITY_FILES.find((one) => one.role === role);
  if (file === undefined) throw new RangeError(`no file ${role}`);
  return file.columns;
}

/** The header as published: every name in quotes, CRLF. */
export const headerLine = (role: string): string =>
  `${columnsOf(role)
    .map((name) => `"${name}"`)
    .join(',')}\r\n`;

/** A line as published: values bare, in quotes only where they hold a comma, CRLF. Columns not named are empty. */
export const valueLine = (role: string, record: Readonly<Record<string, string>>): string =>
  `${columnsOf(role)
    .map((name) => record[name] ?? '')
    .map((value) => (value.includes(',') ? `"${value}"` : value))
    .join(',')}\r\n`;
