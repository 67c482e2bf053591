import { operationOutcome } from '../../schemas/fhir/errors.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Refuses parameters that are not known, where the caller prefers that (RFC 7240, `Prefer: handling=strict`).
 * @throws HttpError 400
 */
export function refuseIfStrict(unknown: readonly string[], prefer: string | undefined): void {
  if (unknown.length === 0 || prefer === undefined) return;
  if (!/(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(prefer)) return;
  throw new HttpError(
    'invalid_request',
    `Unknown: ${unknown.map(shown).join(', ')}. The CapabilityStatement lists what is known.`,
  );
}

/** The entry of a Bundle that reports them with the results, as `handling=lenient` requires. */
export function ignoredEntry(unknown: readonly string[]) {
  const issue = {
    severity: 'warning' as const,
    code: 'not-supported',
    diagnostics: `Ignored, since they are not known here: ${unknown.join(', ')}.`,
  };
  return { resource: operationOutcome([issue]), search: { mode: 'outcome' } };
}

const MAX_SHOWN_LENGTH = 64;

/** Input of a caller, as far as an error repeats it. */
export const shown = (text: string): string => text.slice(0, MAX_SHOWN_LENGTH).toWellFormed();
