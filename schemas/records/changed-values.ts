/** A value that is another one in two versions of a record; undefined where a version does not have it. */
export interface ChangedValue {
  /** Names of fields, from the outermost on, as in the line of the pack. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists, and objects that are shown as a whole, are one value. */
const WHOLE = new Set(['_data_availability', 'match']);
/** Levels of a pack line that paths of API records do not contain. */
const WRAPPERS = new Set(['data', 'provenance']);

/** The values at which two values differ, by their paths; `at` is the path of the values themselves. */
export function changedValues(before: unknown, after: unknown, at: readonly string[]): ChangedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const name = at.at(-1) ?? '';
  if (!isFields(before) || !isFields(after) || WHOLE.has(name)) return [{ path: at, before, after }];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.flatMap((field) => changedValues(before[field], after[field], [...at, field]));
}

/** A path as records of the interfaces have it. */
export const shownPath = (path: readonly string[]): string =>
  path.filter((step) => !WRAPPERS.has(step)).join('.');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
