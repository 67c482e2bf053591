import { issueType, operationOutcome } from '../../schemas/fhir/errors.ts';
import { FORMATS } from '../../schemas/fhir/search-parameters.ts';
import { acceptsOneOf } from '../http/accept.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import type { ApiRequest } from '../http/request.ts';

const FHIR_JSON = 'application/fhir+json';
const UTF8 = 'charset=utf-8';

/** Every error of the FHIR interface is an OperationOutcome. */
export const fhirError: ErrorShape = ({ code, message }, requestId, accept) => {
  const issue = { severity: 'error' as const, code: issueType(code), diagnostics: message };
  const body = { ...operationOutcome([issue]), id: requestId };
  return { contentType: fhirContentType(accept), body: JSON.stringify(body) };
};

/** The media type of an answer: that of FHIR, unless the caller accepts JSON only. */
export function fhirContentType(accept: string | undefined): string {
  const isFhir =
    accept === undefined || acceptsOneOf(accept, [FHIR_JSON]) || !acceptsOneOf(accept, ['application/json']);
  return `${isFhir ? FHIR_JSON : 'application/json'}; ${UTF8}`;
}

/**
 * What a caller accepts: the value of `_format`, which takes precedence over the header for clients that cannot set one. An
 * unknown value is passed on as a type that no answer has.
 */
export function acceptOf(request: ApiRequest): string | undefined {
  const { search } = request;
  const format = search.includes('_format') ? new URLSearchParams(search).get('_format') : null;
  if (format === null || format === '') return request.header('accept');
  // In a query, the plus of application/fhir+json is a space unless it is escaped.
  return FORMATS[format.toLowerCase().replace(' ', '+').replace(/;.*$/, '')] ?? 'application/x-not-offered';
}
