/**
 * The page on which questions are asked. As a file it says that this copy of the site has no service that answers; the
 * router puts a form, and after a question the answer, in the place of that.
 */

/** Where it is on the site, and the file of the release. */
export const ASK_ADDRESS = '/ask';
export const ASK_PAGE = 'site/ask/index.html';

/** Where the form of the page sends the question. */
export const ASK_ACTION = '/api/evidence-query/demo';

const START = '<div id="ask">';
/** It is the last part of the page. */
const END = '</div>\n</main>';

/** The part of the page that the router replaces: the last one of its main content. @param inner HTML */
export function askPart(inner: string): string {
  return `${START}${inner}</div>`;
}

/** The page with something else in that place. @throws Error when the page has no such place */
export function withAskPart(page: string, inner: string): string {
  const [from, to] = [page.indexOf(START), page.lastIndexOf(END)];
  if (from === -1 || to < from) throw new Error('the page has no place for the form');
  return page.slice(0, from) + askPart(inner) + page.slice(to + '</div>'.length);
}

/** Questions to begin with, one of each kind that people ask. */
export const EXAMPLE_QUESTIONS = [
  'How many dermatologists are there in Texas?',
  'Which states are underserved in psychiatry?',
  'Top 5 states for pediatricians per 100,000 residents',
  'How do cardiologists in Ohio compare to the national average?',
  'What is the average star rating of nursing homes in Oregon?',
] as const;
