import { thumbnail, thumbnailShapes } from '../../charts/thumbnails.ts';
import { figureText } from '../../charts/value-text.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { snapshotText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { AGREEMENT_ADDRESS, type SiteContents, studyAddress } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';
import { nationRated, unitText } from './study-figures.ts';

/** The page that lists the studies. */
export function studiesPage(site: SiteContents): Page {
  return {
    address: '/studies',
    title: 'Studies',
    description: 'Every study: specialists by state, and facilities with their ratings.',
    part: 'Studies',
    main: markup`<h1>Studies</h1>
<p class="lead">Each study gives its figures for the 50 states and the District of Columbia, as a map, ranked and as a table, with its methodology, its audit pack and its files.</p>
${partialNotice(site.header)}
${studyCards(site)}`,
  };
}

/** Every study as a small map with its national figure, by kind. */
export function studyCards({ studies, agreement }: SiteContents): Markup {
  const supply = studies.filter(({ dataset }) => dataset.kind === 'supply');
  const facilities = studies.filter(({ dataset }) => dataset.kind === 'facility');
  return markup`${thumbnailShapes()}
<section aria-labelledby="supply"><h2 id="supply">Specialists in each state</h2>
<p>Active providers per 100,000 residents, by state. The color is strongest in the highest quarter of the states.${asOf(supply)}</p>
<ul class="cards">${supply.map(card)}</ul></section>
<section aria-labelledby="facilities"><h2 id="facilities">Facilities and how they are rated</h2>
<p>As Medicare's Care Compare publishes them.${asOf(facilities)}</p>
<ul class="cards">${facilities.map(card)}</ul></section>${
    agreement !== null &&
    markup`
<section aria-labelledby="agreement"><h2 id="agreement">What the sources say of each other</h2>
<p><a href="${AGREEMENT_ADDRESS}">Agreement between sources</a>: of how many providers the federal files state the same name, address, telephone and specialty, by state and specialty.</p></section>`
  }`;
}

/** The date of the data, which the studies of a kind share. */
function asOf(studies: readonly Study[]): string {
  const study = studies.find(({ unavailable }) => unavailable === null);
  const [source] = study?.sources ?? [];
  return source === undefined ? '' : ` Data as of: ${snapshotText(source)}.`;
}

function card(study: Study): Markup {
  const { dataset, headline, national, unavailable } = study;
  const figure = figureText(headline, national);
  const rated = nationRated(study);
  return markup`<li><a href="${studyAddress(study)}">${thumbnail(study)}<b>${dataset.displayName}</b> <span>${
    unavailable !== null || figure === null
      ? 'no figures in this release'
      : `${figure} ${unitText(study)}${rated === null ? '' : `, ${rated}`}`
  }</span></a></li>`;
}
