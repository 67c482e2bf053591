import { PAGE_HEADERS } from '../../schemas/published/public-addresses.ts';
import { ASK_PAGE, withAskPart } from '../../schemas/rest/ask-page.ts';
import type { EvidenceQueryRequest } from '../../schemas/rest/evidence-query.ts';
import { SITE_ROUTES } from '../../schemas/rest/routes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Interface, Operation, RequestContext } from '../dispatch/interface.ts';
import { askForm, errorPage, examplesPart, resultPart } from '../evidence/ask-parts.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import { HTML_TYPE, wantsPage } from '../http/accept.ts';
import { chooseEncoding } from '../http/encodings.ts';
import { apiError } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import { queryOf } from '../http/input.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import { facility } from '../resolver/facility.ts';
import { evidenceAnswer, questionOf } from './evidence-query.ts';
import { findRecords } from './find.ts';

const pageHeaders = Object.entries(PAGE_HEADERS).flat();

/** The operations behind pages of the public site: no key is needed, and errors are pages for browsers. */
export function siteInterface(service: EvidenceService): Interface {
  return {
    prefix: '',
    operations: {
      askEvidenceQueryDemo: demo(service),
      getSharedQuestion: sharedQuestion(service),
      getAskPage: askPage,
      findRecords,
      // The record that the resolver gives with a key, for the look-up of the site.
      getFacilityRecord: { ...facility, route: SITE_ROUTES.getFacilityRecord },
    },
    credentials: {
      header: 'Accept',
      callerOf: () => null,
      missing: () => new HttpError('unauthorized', 'Nothing here needs a key.'),
    },
    errorShape: (error, requestId, accept) =>
      wantsPage(accept)
        ? { contentType: HTML_TYPE, body: errorPage(error.message) }
        : apiError(error, requestId, accept),
    budgetHeaders,
  };
}

/** A question without a key: as JSON, or as the page with the answer for a browser's form. */
function demo(service: EvidenceService): Operation<EvidenceQueryRequest> {
  return {
    route: SITE_ROUTES.askEvidenceQueryDemo,
    readInput: ({ body }) => questionOf(body),
    handle: (asked, context) => answerTo(asked, service, context),
  };
}

/** The same question in an address, which can be shared. */
function sharedQuestion(service: EvidenceService): Operation<EvidenceQueryRequest> {
  return {
    route: SITE_ROUTES.getSharedQuestion,
    readInput: ({ search }) => questionOf(queryOf(search, ['query'], 'invalid_request')),
    handle: (asked, context) => answerTo(asked, service, context),
  };
}

async function answerTo(
  asked: EvidenceQueryRequest,
  service: EvidenceService,
  context: RequestContext,
): Promise<Content> {
  const answer = await evidenceAnswer(service, asked, context);
  const page = wantsPage(context.accept) ? await readPage(context) : null;
  if (page === null) return lookupContent(answer, null);
  const part = `${askForm(asked.query, context.remaining)}${resultPart(asked.query, answer.data, context.release.manifest.artifacts)}${examplesPart()}`;
  return {
    kind: 'lookup',
    body: Buffer.from(withAskPart(page, part)),
    etag: null,
    contentType: HTML_TYPE,
    headers: pageHeaders,
  };
}

/** The page of the release with the form added: the form exists only where a router answers. */
const askPage: Operation<null> = {
  route: SITE_ROUTES.getAskPage,
  readInput: () => null,
  async handle(_, { release, acceptEncoding }): Promise<Content> {
    if (!release.documents.has(ASK_PAGE))
      throw new HttpError('not_found', 'There is nothing at this address.');
    const form = askForm('') + examplesPart();
    const document = await release.documents.getChanged(
      ASK_PAGE,
      form,
      chooseEncoding(acceptEncoding),
      (page) => withAskPart(page, form),
    );
    return { kind: 'document', document, headers: pageHeaders };
  },
};

async function readPage({ release }: RequestContext): Promise<string | null> {
  if (!release.documents.has(ASK_PAGE)) return null;
  const { bytes } = await release.documents.get(ASK_PAGE, 'identity');
  return Buffer.from(bytes).toString('utf8');
}
