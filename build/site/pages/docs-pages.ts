import type { DocumentSearch } from '../../../schemas/release/document-search.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { DOCUMENT_GROUPS, documentAddress, type SiteDocument } from '../documents.ts';
import { type DocumentSection, renderDocument } from '../rendering/markdown.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import type { SiteContents } from '../rendering/site-contents.ts';

const PART = 'Docs';
const ADDRESS = '/docs';
/** Topics that the description of a document names, for search engines. */
const MAX_TOPICS = 4;
/** What the search of the documents reads; a file of the site. */
export const DOCUMENT_SEARCH_FILE = 'assets/documents.json';

/** One page per document, and the page that lists and searches them. */
export function docsPages({ documents }: SiteContents): Page[] {
  return [indexPage(documents), ...documents.map(documentPage)];
}

/** The sections of all documents as the search reads them: where each is, its headings, its text. */
export function searchableSections(documents: readonly SiteDocument[]): DocumentSearch {
  return documents.flatMap((document) => {
    const { name, title } = document;
    const { sections } = renderDocument(document);
    return sections.map(({ id, heading, text }) => ({
      address: `${documentAddress(name)}#${id}`,
      document: title,
      heading,
      text: text.replaceAll(/\s+/g, ' '),
    }));
  });
}

function indexPage(documents: readonly SiteDocument[]): Page {
  return {
    address: ADDRESS,
    title: 'Documents',
    description: 'How to use the data and the interfaces: for analysts, researchers and developers.',
    part: PART,
    scripts: ['docs.js'],
    main: markup`<h1>Documents</h1>
<form class="lookup" action="${ADDRESS}" method="get" role="search" aria-label="Search the documents">
<label for="q">Search the documents</label>
<div><input id="q" name="q" type="search" autocomplete="off" maxlength="100" required="required"/><button type="submit">Search</button></div>
</form>
<noscript><p class="notice">The search is done by a script, and scripts are disabled. Every section is listed below.</p></noscript>
<div id="answer" role="status" aria-live="polite"></div>
${DOCUMENT_GROUPS.map(({ title, names }) =>
  group(
    title,
    documents.filter(({ name }) => names.some((own) => own === name)),
  ),
)}`,
  };
}

function group(title: string, documents: readonly SiteDocument[]): Markup {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul class="index">${documents.map(
    (document) => markup`
<li><a href="${documentAddress(document.name)}">${prose(document.title)}</a>${contents(document)}</li>`,
  )}</ul></section>`;
}

/** The sections of a document in a sentence of links. */
function contents(document: SiteDocument): Markup {
  const links = topics(renderDocument(document).sections).map(
    ({ id, heading }, index) =>
      markup`${index > 0 && ' · '}<a href="${documentAddress(document.name)}#${id}">${heading}</a>`,
  );
  return links.length === 0 ? markup`` : markup`<p class="small">${links}</p>`;
}

const topics = (sections: readonly DocumentSection[]) => sections.filter(({ depth }) => depth === 2);

function documentPage(document: SiteDocument): Page {
  const { name, title } = document;
  const { main, sections } = renderDocument(document);
  const links = topics(sections).map(({ id, heading }) => markup`<li><a href="#${id}">${heading}</a></li>`);
  return {
    address: documentAddress(name),
    title: title.replaceAll('`', ''),
    description: [
      title.replaceAll('`', ''),
      ...topics(sections)
        .slice(0, MAX_TOPICS)
        .map(({ heading }) => heading),
    ].join(' · '),
    part: PART,
    main: markup`${breadcrumb(ADDRESS, 'Documents')}
<h1>${prose(title)}</h1>
${links.length > 1 && markup`<nav class="contents" aria-label="On this page"><ul>${links}</ul></nav>`}
<div class="document">
${main}</div>`,
  };
}
