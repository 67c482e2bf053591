import type { z } from 'zod';

/** A field as messages name it: `queries[3].state`; the body when it is the whole that is wrong. */
function fieldName(path: readonly PropertyKey[] | undefined): string {
  if (path === undefined || path.length === 0) return 'The body';
  return path
    .map((part, depth) => (typeof part === 'number' ? `[${part}]` : `${depth > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

/** The `error` of a check that says it of the field, wherever the schema stands: `must be two letters`. */
export const fieldError = (problem: string) => ({
  error: ({ path }: { path?: readonly PropertyKey[] | undefined }) => `${fieldName(path)} ${problem}`,
});

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
};

const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date, such as 1970-12-31',
  datetime: 'a date and time, such as 2026-12-31T00:00:00Z',
};

/**
 * What is wrong with input where a schema has no message of its own, to follow the name of the field: `must be text`. Does
 * not quote the value. An error map for `safeParse`.
 */
export const fieldProblem = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in COUNTED
        ? 'must not be empty'
        : `must ${limit('least', issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must ${limit('most', issue.maximum, issue.origin)}`;
    case 'invalid_format': {
      const format = FORMATS[issue.format];
      return format === undefined ? undefined : `must be ${format}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys': {
      const unknown = issue.keys.map((key) => key.slice(0, 64).toWellFormed());
      return `has unknown fields: ${unknown.slice(0, MAX_NAMED).join(', ')}`;
    }
    default:
      return undefined;
  }
};

/** The same as a clause that names the field. */
export const inputProblem = (issue: z.core.$ZodRawIssue): string | undefined => {
  const problem = fieldProblem(issue);
  return problem === undefined ? undefined : `${fieldName(issue.path)} ${problem}`;
};

const MAX_NAMED = 5;

function limit(end: 'least' | 'most', value: number | bigint, origin: string): string {
  const text = value.toLocaleString('en-US');
  const items = COUNTED[origin];
  return items === undefined ? `be at ${end} ${text}` : `have at ${end} ${text} ${items}`;
}
