import { describe, expect, it } from 'vitest';
import { CountyFips, StateParameter } from '../rest/parameters.ts';
import { ROUTES } from '../rest/routes.ts';
import { judgeSubspecialty } from '../rest/subspecialty.ts';
import { findSpecialty } from '../specialties.ts';
import { errorBody, REST_ERRORS } from './errors.ts';
import { NpiParameter } from './parameters.ts';
import { errorsByStatus, fileOf } from './route.ts';

describe('fileOf', () => {
  const { answer } = ROUTES.getSpecialtyByState;

  it('puts the parameters into the path', () => {
    expect(fileOf(answer, { code: 'urology' })).toBe('v1/specialties/urology/by-state.json');
  });

  it('takes the other file when the filter is given', () => {
    expect(fileOf(answer, { code: 'dermatology', subspecialty: '207ND0900X' })).toBe(
      'v1/specialties/dermatology/by-state/207ND0900X.json',
    );
  });

  it('takes the file of the value chosen, and the first without one', () => {
    const { answer } = ROUTES.getLlmReadyExport;
    const dataset = 'urology-supply';
    expect(fileOf(answer, { dataset })).toBe('v1/exports/urology-supply/llm-ready.json');
    expect(fileOf(answer, { dataset, format: 'json' })).toBe('v1/exports/urology-supply/llm-ready.json');
    expect(fileOf(answer, { dataset, format: 'ndjson' })).toBe('v1/exports/urology-supply/llm-ready.ndjson');
    expect(fileOf(answer, { dataset, format: 'text-blocks' })).toBe(
      'v1/exports/urology-supply/llm-ready.txt',
    );
    expect(() => fileOf(answer, { dataset, format: 'constructor' })).toThrow(
      'no file for format constructor',
    );
  });

  it('refuses a missing parameter instead of writing "undefined" into a path', () => {
    expect(() => fileOf(answer, {})).toThrow('no parameter code');
  });
});

describe('errorsByStatus', () => {
  it('adds what every keyed route can answer with', () => {
    expect([...errorsByStatus(ROUTES.getSpecialtyByCounty, REST_ERRORS)]).toEqual([
      [400, ['invalid_request', 'invalid_subspecialty']],
      [401, ['unauthorized']],
      [404, ['not_found']],
      [406, ['not_acceptable']],
      [429, ['rate_limit_exceeded']],
      [500, ['internal_error']],
      [503, ['source_unavailable']],
    ]);
  });

  it('asks for no key and counts no budget where none is needed', () => {
    expect([...errorsByStatus(ROUTES.getHealth, REST_ERRORS).keys()]).toEqual([406, 500, 503]);
  });
});

describe('parameters', () => {
  it('reads a state in either case', () => {
    expect(StateParameter.parse('ca')).toBe('CA');
  });

  it.each([
    [StateParameter, undefined, 'state is required: a two-letter state code'],
    [StateParameter, 'CAL', 'state must be a two-letter state code'],
    [CountyFips, undefined, 'county_fips is required: a five-digit county code'],
    [CountyFips, '6037', 'county_fips must be a five-digit county code'],
    [NpiParameter, '123456789', 'npi must be exactly ten digits'],
    [NpiParameter, '1234567890\n', 'npi must be exactly ten digits'],
  ])('says what is wrong with a parameter (%#)', (parameter, value, message) => {
    expect(parameter.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('judgeSubspecialty', () => {
  it.each([
    ['dermatology', '207ND0900X', 'registered'],
    ['dermatology', '207N00000X', 'registered'],
    ['dermatology', '207RC0000X', 'invalid'],
    ['cardiology', '207RC0000X', 'registered'],
    ['cardiology', '207RI0011X', 'empty'],
    ['cardiology', '207ri0011x', 'invalid'],
    ['chiropractor', '111NI0013X', 'empty'],
    ['chiropractor', '', 'invalid'],
  ])('%s with %s is %s', (slug, code, verdict) => {
    const specialty = findSpecialty(slug);
    expect(specialty && judgeSubspecialty(specialty, code)).toBe(verdict);
  });
});

describe('errorBody', () => {
  it('leaves details out when there are none', () => {
    expect(errorBody({ code: 'not_found', message: 'No such state.', requestId: 'r' })).toEqual({
      error: { code: 'not_found', message: 'No such state.' },
      meta: { request_id: 'r', api_version: 'v1' },
    });
  });
});
