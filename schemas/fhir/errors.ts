import type { ErrorCode } from '../http/errors.ts';

/** Errors that only the FHIR interface has, with their status. */
export const FHIR_ONLY_STATUS = {
  /** A page of a search over a release that is no longer served. */
  gone: 410,
  /** A resource that an earlier release had. */
  deleted: 410,
  /** A search that would have to look at too much. */
  too_costly: 400,
  /** Something this release was built without. */
  not_implemented: 501,
} as const;

export type FhirOnlyCode = keyof typeof FHIR_ONLY_STATUS;

/** `issue.code` of an OperationOutcome (http://hl7.org/fhir/issue-type) for each error. */
const ISSUE_TYPES: Readonly<Partial<Record<string, string>>> = {
  invalid_request: 'invalid',
  invalid_json: 'structure',
  unauthorized: 'login',
  forbidden: 'forbidden',
  not_found: 'not-found',
  method_not_allowed: 'not-supported',
  not_acceptable: 'not-supported',
  payload_too_large: 'too-long',
  unsupported_media_type: 'not-supported',
  rate_limit_exceeded: 'throttled',
  internal_error: 'exception',
  source_unavailable: 'transient',
  gone: 'expired',
  deleted: 'deleted',
  too_costly: 'too-costly',
  not_implemented: 'not-supported',
  idempotency_conflict: 'conflict',
} satisfies Partial<Record<ErrorCode | FhirOnlyCode | 'idempotency_conflict', string>>;

/** The issue type of an error; what has none of its own is a fault of the request. */
export function issueType(code: string): string {
  return ISSUE_TYPES[code] ?? 'invalid';
}

/** One thing an OperationOutcome says. */
export interface Issue {
  readonly severity: 'error' | 'warning' | 'information';
  readonly code: string;
  readonly diagnostics: string;
}

/** What every error of the FHIR interface is, and what a search says beside its results. */
export function operationOutcome(issues: readonly Issue[]) {
  return { resourceType: 'OperationOutcome' as const, issue: issues };
}
