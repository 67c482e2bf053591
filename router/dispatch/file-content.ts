import { type FileAnswer, fileOf, type Route } from '../../schemas/http/route.ts';
import { chooseEncoding } from '../http/encodings.ts';
import { HttpError } from '../http/http-error.ts';
import type { Content } from './content.ts';
import type { GivenInput, Operation, RequestContext } from './interface.ts';

/** A file of the release, byte for byte, in the encoding the caller prefers. @throws HttpError 404 when there is none */
export async function fileContent(
  path: string,
  { release, acceptEncoding }: RequestContext,
  missing: string,
): Promise<Content> {
  if (!release.documents.has(path)) throw new HttpError('not_found', missing);
  return { kind: 'document', document: await release.documents.get(path, chooseEncoding(acceptEncoding)) };
}

/** The operation of a route whose path parameters alone identify the file. @param missing the message when there is none */
export function fileOperation(
  route: Route & { readonly answer: FileAnswer },
  missing: string,
): Operation<GivenInput['parameters']> {
  return {
    route,
    readInput: ({ parameters }) => parameters,
    handle: (parameters, context) => fileContent(fileOf(route.answer, parameters), context, missing),
  };
}
