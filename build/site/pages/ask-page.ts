import { ASK_ADDRESS, askPart, EXAMPLE_QUESTIONS } from '../../../schemas/rest/ask-page.ts';
import { Markup, markup } from '../../markup/markup.ts';
import type { Page } from '../rendering/page.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** The page for asking questions. The router adds the form; a copy of the site without a router says so. */
export function askPage({ header }: SiteContents): Page {
  const withoutService = markup`<p class="notice">This copy of the site has no service behind it, so questions cannot be asked here. Where there is one, this page has a form for questions such as these:</p>
<ul class="prose">${EXAMPLE_QUESTIONS.map((question) => markup`<li>${question}</li>`)}</ul>`;
  return {
    address: ASK_ADDRESS,
    title: 'Ask a question',
    description:
      'A question about the supply of a specialty or a kind of facility, answered with its evidence.',
    part: 'Ask',
    main: markup`<h1>Ask a question</h1>
<p class="lead">About the supply of a specialty or a kind of facility, in a state or in the nation. Every statement of the answer states its source and its methodology.</p>
${partialNotice(header)}
${new Markup(askPart(String(withoutService)))}`,
  };
}
