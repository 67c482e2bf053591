import { hash } from 'node:crypto';
import type { Content } from '../dispatch/content.ts';
import type { RequestContext } from '../dispatch/interface.ts';
import { fhirContentType } from './operation-outcome.ts';
import { bodyOf } from './resource-text.ts';

export const VARY = ['Vary', 'Accept'];

/** A Bundle as the answer. @param text as JSON */
export function bundleContent(text: string, { accept }: RequestContext): Content {
  return {
    kind: 'lookup',
    body: bodyOf(text),
    etag: `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`,
    contentType: fhirContentType(accept),
    headers: VARY,
  };
}
