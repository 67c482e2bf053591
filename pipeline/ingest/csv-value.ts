/**
 * A value of a CSV that is made here. A line of it is a row: a line break within a value, which may divide what stands there, becomes a
 * form feed.
 */
export const csvValue = (text: string | null | undefined): string =>
  `"${(text ?? '').replaceAll('"', '""').replaceAll(/[\r\n]+/g, '\f')}"`;
