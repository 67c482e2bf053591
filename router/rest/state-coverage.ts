import { fileOf } from '../../schemas/http/route.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { findState } from '../../schemas/states.ts';
import { fileContent } from '../dispatch/file-content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';

/** All specialties of a state, whose code is read in either case. */
export const stateCoverage: Operation<string> = {
  route: ROUTES.getStateCoverage,
  readInput: ({ parameters }) =>
    parsed(ROUTES.getStateCoverage.parameters, parameters, 'invalid_request').state,
  handle(code, context) {
    const state = findState(code);
    if (state === undefined) throw new HttpError('not_found', `${code} is not one of the 50 states or DC.`);
    const path = fileOf(ROUTES.getStateCoverage.answer, { state: state.code });
    return fileContent(path, context, `The release has no coverage of ${state.name}.`);
  },
};
