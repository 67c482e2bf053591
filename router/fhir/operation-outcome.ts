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

/** A type that no answer has. */
const NOT_OFFERED = 'application/x-not-offered';

/**
 * What a caller accepts: the value of `_format`, which takes precedence over the header for clients that cannot set one. An
 * unknown value, and a type of another version of FHIR, is passed on as a type that no answer has.
 */
export function acceptOf(request: ApiRequest): string | undefined {
  const { search } = request;
  const format = search.includes('_format') ? new URLSearchParams(search).get('_format') : null;
  if (format === null || format === '') return ofThisVersion(request.header('accept'));
  if (!isOfThisVersion(format)) return NOT_OFFERED;
  // In a query, the plus of application/fhir+json is a space unless it is escaped.
  return FORMATS.get(format.toLowerCase().replace(' ', '+').replace(/;.*$/, '')) ?? NOT_OFFERED;
}

/** The media ranges of an `Accept` value without those of other versions of FHIR (`; fhirVersion=5.0`). */
function ofThisVersion(accept: string | undefined): string | undefined {
  if (accept === undefined || isOfThisVersion(accept)) return accept;
  return accept.split(',').filter(isOfThisVersion).join(',') || NOT_OFFERED;
}

const VERSION = /;\s*fhirversion\s*=\s*"?([^\s;,"]*)/gi;

const isOfThisVersion = (ranges: string): boolean =>
  [...ranges.matchAll(VERSION)].every(([, version]) => version === '4.0' || version === '4.0.1');
