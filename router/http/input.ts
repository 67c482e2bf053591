import type { z } from 'zod';
import { inputProblem } from '../../schemas/input-problem.ts';
import { HttpError, type HttpErrorCode } from './http-error.ts';

/**
 * The named query parameters of a request, decoded; others are ignored. Invalid percent-encoding is kept as
 * it is. @throws HttpError `code` when a parameter is given more than once: neither value is preferred.
 */
export function queryOf<Name extends string>(
  search: string,
  names: readonly Name[],
  code: HttpErrorCode,
): Partial<Record<Name, string>> {
  const given = new URLSearchParams(search);
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) {
      throw refused(code, name, `${name} is given ${more.length + 1} times`);
    }
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The 400 for one parameter. @param more what else the caller needs to know to correct it */
export function refused(code: HttpErrorCode, field: string, problem: string, more: object = {}): HttpError {
  return new HttpError(code, `${problem}.`, {
    details: { parameter: field, ...more, issues: [{ field, problem }] },
  });
}

/** A value in the shape a schema asks for. @throws HttpError `code` naming what is wrong, field by field */
export function parsed<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  code: HttpErrorCode,
): z.infer<Shape> {
  const result = shape.safeParse(value, { error: inputProblem });
  if (result.success) return result.data;
  throw inputError(result.error.issues, code);
}

/** The error that names what is wrong with input, field by field. */
export function inputError(found: readonly z.core.$ZodIssue[], code: HttpErrorCode): HttpError {
  const issues = found.map((issue) => ({ field: issue.path.join('.'), problem: issue.message }));
  return new HttpError(code, `${issues.map((issue) => issue.problem).join('; ')}.`, { details: { issues } });
}
