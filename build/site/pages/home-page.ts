import { PUBLISHER } from '../../citations/cited-work.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { counted, dayText, snapshotText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { freshnessOf, stateMark } from './freshness-page.ts';
import { LOOKUP_SCRIPTS, lookupForm } from './lookup-page.ts';
import { partialNotice } from './notices.ts';
import { studyCards } from './studies-page.ts';

const TITLE = 'Where health care providers are, and who they are';

/** The home page: introduction, lookup form, every study as a small map, and the freshness of the sources. */
export function homePage(site: SiteContents): Page {
  return {
    address: '/',
    title: PUBLISHER,
    description: `${TITLE}: U.S. federal provider files joined into one dataset, every value with its source.`,
    part: 'Studies',
    scripts: LOOKUP_SCRIPTS,
    main: markup`<div class="hero">
<div><h1>${TITLE}</h1>
<p class="lead">The provider files of the U.S. government, joined into one dataset every night. Every value states its source and when it was checked. Unknown values are shown as unknown.</p></div>
${lookupForm()}
</div>
${partialNotice(site.header)}
${studyCards(site)}
<section aria-labelledby="fresh"><h2 id="fresh">Data freshness</h2>
${freshness(site)}</section>`,
  };
}

function freshness(site: SiteContents): Markup {
  const { sources, created_at } = site.header;
  const judged = sources.map((source) => ({ source, status: freshnessOf(source, site).status }));
  const count = (wanted: string) => judged.filter(({ status }) => status === wanted).length;
  return markup`<p>Of ${counted(sources.length, 'source')}, ${count('fresh')} were fresh, ${count('stale')} stale and ${count('pending')} pending on ${dayText(created_at)}. <a href="/freshness">All sources</a></p>
<ul class="sources">${judged.map(
    ({ source, status }) =>
      markup`<li>${stateMark(status)} <b>${source.source}</b> <span>${source.snapshot === null ? 'not ingested' : snapshotText(source)}</span></li>`,
  )}</ul>`;
}
