import { thumbnail, thumbnailShapes } from '../../charts/thumbnails.ts';
import { valueText } from '../../charts/value-text.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { counted, dayText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { type SiteContents, studyAddress } from '../rendering/site-contents.ts';
import { freshnessOf, stateMark } from './freshness-page.ts';
import { lookupForm } from './lookup-page.ts';
import { partialNotice } from './notices.ts';
import { unitText } from './study-figures.ts';

const TITLE = 'Where health care providers are, and who they are';

/** The home page: introduction, lookup form, every study as a small map, and the freshness of the sources. */
export function homePage(site: SiteContents): Page {
  const supply = site.studies.filter(({ dataset }) => dataset.kind === 'supply');
  const facilities = site.studies.filter(({ dataset }) => dataset.kind === 'facility');
  return {
    address: '/',
    title: PUBLISHER,
    description: `${TITLE}: U.S. federal provider files joined into one dataset, every value with its source.`,
    part: 'Studies',
    main: markup`<div class="hero">
<div><h1>${TITLE}</h1>
<p class="lead">The provider files of the U.S. government, joined into one dataset every night. Every value states its source and when it was checked. Unknown values are shown as unknown.</p></div>
${lookupForm()}
</div>
${partialNotice(site.header)}
${thumbnailShapes()}
<section aria-labelledby="supply"><h2 id="supply">Specialists in each state</h2>
<p>Active providers per 100,000 residents, by state. The color is darkest in the highest quarter of the states.</p>
<ul class="cards">${supply.map(card)}</ul></section>
<section aria-labelledby="facilities"><h2 id="facilities">Facilities and how they are rated</h2>
<p>As Medicare's Care Compare publishes them.</p>
<ul class="cards">${facilities.map(card)}</ul></section>
<section aria-labelledby="fresh"><h2 id="fresh">Data freshness</h2>
${freshness(site)}</section>`,
  };
}

function card(study: Study): Markup {
  const { dataset, headline, national, unavailable } = study;
  const figure = valueText(headline, national.values[headline.name] ?? null);
  return markup`<li><a href="${studyAddress(study)}">${thumbnail(study)}<b>${dataset.displayName}</b> <span>${
    unavailable !== null || figure === null ? 'no figures in this release' : `${figure} ${unitText(study)}`
  }</span></a></li>`;
}

function freshness(site: SiteContents): Markup {
  const { sources, created_at } = site.header;
  const judged = sources.map((source) => ({ source, status: freshnessOf(source, site).status }));
  const count = (wanted: string) => judged.filter(({ status }) => status === wanted).length;
  return markup`<p>Of ${counted(sources.length, 'source')}, ${count('fresh')} were fresh, ${count('stale')} stale and ${count('pending')} pending on ${dayText(created_at)}. <a href="/freshness">All sources</a></p>
<ul class="sources">${judged.map(
    ({ source, status }) =>
      markup`<li>${stateMark(status)} <b>${source.source}</b> <span>${source.snapshot === null ? 'not ingested' : dayText(source.snapshot)}</span></li>`,
  )}</ul>`;
}
