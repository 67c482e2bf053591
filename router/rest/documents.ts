import { StateParameter } from '../../schemas/rest/parameters.ts';
import { fileOf } from '../../schemas/rest/route.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { findState } from '../../schemas/states.ts';
import { chooseEncoding } from '../http/encodings.ts';
import { Failure } from '../http/failure.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { Content, ReleaseHandler, RouteInput } from './content.ts';
import { parsed } from './input.ts';

/** A file of the release, byte for byte, in the encoding the caller prefers. @throws Failure 404 when there is none */
export async function documentContent(
  path: string,
  input: RouteInput,
  release: OpenRelease,
  missing: string,
): Promise<Content> {
  if (!release.documents.has(path)) throw new Failure('not_found', missing);
  const document = await release.documents.get(path, chooseEncoding(input.acceptEncoding));
  return { kind: 'document', document };
}

export const openApi: ReleaseHandler = (input, release) =>
  documentContent(
    fileOf(ROUTES.getOpenApi.answer, {}),
    input,
    release,
    'The release has no interface description.',
  );

export const specialties: ReleaseHandler = (input, release) =>
  documentContent(
    fileOf(ROUTES.listSpecialties.answer, {}),
    input,
    release,
    'The release has no list of specialties.',
  );

export const stateCoverage: ReleaseHandler = (input, release) => {
  const code = parsed(StateParameter, input.parameters.state, 'invalid_request');
  const state = findState(code);
  if (state === undefined) throw new Failure('not_found', `${code} is none of the 50 states and DC.`);
  const path = fileOf(ROUTES.getStateCoverage.answer, { state: state.code });
  return documentContent(path, input, release, `The release has no coverage of ${state.name}.`);
};

export const methodology: ReleaseHandler = (input, release) => {
  const dataset = input.parameters.dataset;
  const path = fileOf(ROUTES.getMethodology.answer, { dataset });
  return documentContent(path, input, release, 'No dataset or source of this name has a methodology here.');
};

export const auditPackCatalog: ReleaseHandler = (input, release) =>
  documentContent(
    fileOf(ROUTES.getAuditPackCatalog.answer, {}),
    input,
    release,
    'The release has no audit packs.',
  );

export const auditPack: ReleaseHandler = (input, release) => {
  const path = fileOf(ROUTES.getAuditPack.answer, { slug: input.parameters.slug });
  return documentContent(path, input, release, 'No dataset of this name has an audit pack here.');
};
