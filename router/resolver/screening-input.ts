import { z } from 'zod';
import { inputProblem } from '../../schemas/input-problem.ts';
import { MAX_BATCH_NPIS } from '../../schemas/limits.ts';
import type { ScreeningFailure } from '../../schemas/resolver/screening.ts';
import { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { HttpError } from '../http/http-error.ts';
import { inputError, parsed } from '../http/input.ts';

/** A value in the shape of a screening. @throws HttpError 400 `invalid_npi` where an NPI has not ten digits, else `invalid_request` */
export function screeningInput<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value, { error: inputProblem });
  if (result.success) return result.data;
  throw inputError(result.error.issues, codeOf(result.error.issues));
}

const Batch = z.strictObject({ queries: z.array(z.unknown()).min(1) });
const Queries = z.object({ queries: z.array(ScreeningQuery) });

/**
 * The queries of a batch in their order, each one that is none replaced by what is wrong with it.
 * @throws HttpError 400 `invalid_request` when the body is no batch, `batch_too_large`
 */
export function batchQueries(body: unknown): (ScreeningQuery | ScreeningFailure)[] {
  const { queries } = parsed(Batch, body, 'invalid_request');
  if (queries.length > MAX_BATCH_NPIS) throw tooLarge(queries.length);
  // All at once, so that each problem names the place of its query.
  const result = Queries.safeParse({ queries }, { error: inputProblem });
  if (result.success) return result.data.queries;
  const failed = Map.groupBy(result.error.issues, ({ path: [, at] }) => at);
  return queries.map((query, at) => {
    const issues = failed.get(at);
    return issues === undefined ? ScreeningQuery.parse(query) : failureOf(issues);
  });
}

/** A refine says of a query without an NPI that it needs one: that is no malformed NPI. */
function codeOf(issues: readonly z.core.$ZodIssue[]): ScreeningFailure['error']['code'] {
  const isNpi = issues.some(({ code, path }) => code !== 'custom' && path.at(-1) === 'npi');
  return isNpi ? 'invalid_npi' : 'invalid_request';
}

const failureOf = (issues: readonly z.core.$ZodIssue[]): ScreeningFailure => {
  const code = codeOf(issues);
  return { error: { code, message: inputError(issues, code).message } };
};

function tooLarge(given: number): HttpError {
  const most = MAX_BATCH_NPIS.toLocaleString('en-US');
  return new HttpError(
    'batch_too_large',
    `A batch holds at most ${most} queries; this one has ${given.toLocaleString('en-US')}.`,
  );
}
