import { refused } from '../http/input.ts';

/** A token: a code, in a certain system or in any. */
export interface Token {
  /** Null: of any system. Empty: of none. */
  readonly system: string | null;
  readonly code: string;
}

/** The values of a parameter: separated by commas, except those after a backslash, which belong to a value. */
export function listed(value: string): string[] {
  return value.split(/(?<!\\),/).filter((one) => one !== '');
}

/** A value with its escapes removed: FHIR escapes `$`, `,` and `|` in values. */
export function unescaped(value: string): string {
  return value.replace(/\\([\\$,|])/g, '$1');
}

/** `code`, `system|code` or `|code`. @throws HttpError 400 for a system without a code, which everything of a type has */
export function token(name: string, value: string): Token {
  const [first = '', ...rest] = value.split(/(?<!\\)\|/);
  const code = unescaped(rest.length === 0 ? first : rest.join('|'));
  if (code === '') throw refused('invalid_request', name, `${name} needs a code after the system`);
  return { system: rest.length === 0 ? null : unescaped(first), code };
}
