import { QUALITY_TYPES, type QualityType } from '../../../schemas/records/quality-line.ts';
import { STATES } from '../../../schemas/states.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { countText, snapshotsText, snapshotText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import {
  facilityTypeAddress,
  methodologyAddress,
  type SiteContents,
  stateAddress,
  studyAddress,
} from '../rendering/site-contents.ts';
import { bundleAddress } from './bundle-page.ts';
import { partialNotice } from './notices.ts';
import { figureCell, rowOfState, unknownCell } from './place-figures.ts';
import { sourceTable } from './source-table.ts';
import { keyFigures } from './study-figures.ts';

const PART = 'Facilities';
const TYPES = Object.entries(QUALITY_TYPES) as [QualityType, string][];
/** The bundles in which single facilities are. */
const BUNDLES = ['facilities', 'quality-ratings', 'quality-measures', 'facility-owners'];

/** A page for each type that Care Compare rates or measures, and the page that lists them. */
export function facilityTypePages(site: SiteContents): Page[] {
  return [indexPage(site), ...TYPES.map(([type, name]) => typePage(type, name, site))];
}

function indexPage(site: SiteContents): Page {
  return {
    address: '/facilities',
    title: 'Facilities',
    description:
      'Hospitals, nursing homes and other facilities by type: how many, where, and how they are rated.',
    part: PART,
    main: markup`<h1>Facilities</h1>
<p class="lead">By type, as Medicare's Care Compare lists and rates them. A single facility is found by its name or number with the <a href="/lookup">look-up</a>.</p>
<dl class="facts"><div><dt>Data as of</dt><dd>${snapshotsText(site.facilityCoverage.sources)}</dd></div></dl>
${partialNotice(site.header)}
<ul class="index">${TYPES.map(([type, name]) => {
      const total = totalOf(type, site);
      return markup`<li><a href="${facilityTypeAddress(type)}">${name}</a><p>${
        total === null
          ? 'Their number is not known in this release.'
          : `${countText(total)} in the 50 states and the District of Columbia.`
      }</p></li>`;
    })}</ul>`,
  };
}

function typePage(type: QualityType, name: string, site: SiteContents): Page {
  const study = site.studies.find(
    ({ dataset }) => dataset.kind === 'facility' && dataset.study.facilityType === type,
  );
  const total = totalOf(type, site);
  const { sources } = site.facilityCoverage;
  return {
    address: facilityTypeAddress(type),
    title: name,
    description: `${name} in each state: how many there are and how Medicare's Care Compare rates them.`,
    part: PART,
    scripts: ['sort.js'],
    main: markup`${breadcrumb('/facilities', 'Facilities')}
<h1>${name}</h1>
${figureList(total, study)}
<dl class="facts"><div><dt>Data as of</dt><dd>${sources[0] === undefined ? 'not known' : snapshotText(sources[0])}</dd></div>${
      study !== undefined &&
      markup`<div><dt>Study</dt><dd><a href="${studyAddress(study)}">${study.dataset.displayName}: map and ranking</a></dd></div><div><dt>Methodology</dt><dd><a href="${methodologyAddress(study.dataset.slug)}">${study.methodology.version}</a></dd></div>`
    }</dl>
${partialNotice(site.header)}
<section aria-labelledby="states"><h2 id="states">By state</h2>
${total === null ? markup`<p class="notice">${whyUnknown(type, site)}</p>` : stateTable(type, name, study, site)}</section>
<section aria-labelledby="data"><h2 id="data">Use the data</h2>
<p>A single facility, with its owners and measures: <a href="/lookup">look it up</a> by its name or CMS Certification Number.</p>
<ul class="links">${(site.downloads?.bundles ?? [])
      .filter((bundle) => BUNDLES.includes(bundle.name) || bundle.name === study?.dataset.slug)
      .map(
        (bundle) => markup`<li><a href="${bundleAddress(bundle)}">${bundle.title}</a></li>`,
      )}</ul></section>
${
  sources.length > 0 &&
  markup`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sourceTable(sources, site)}</section>`
}`,
  };
}

/** The key figures of the study, else the number alone. */
function figureList(total: number | null, study: Study | undefined): Markup | false {
  if (total === null) return false;
  const figures =
    study === undefined || study.unavailable !== null
      ? [{ figure: countText(total), words: 'facilities in the 50 states and the District of Columbia' }]
      : keyFigures(study);
  return markup`<ul class="key-figures">${figures.map(
    ({ figure, words }) => markup`<li><strong>${figure}</strong> <span>${words}</span></li>`,
  )}</ul>`;
}

function stateTable(type: QualityType, name: string, study: Study | undefined, site: SiteContents): Markup {
  return markup`<div class="scroll" role="region" aria-label="${name} by state" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">State</th><th scope="col" class="number">Facilities</th><th scope="col" class="number">Mean stars</th><th scope="col" class="number">Rated</th>${
    study !== undefined &&
    markup`<th scope="col" class="number">Rank by ${study.headline.title.toLowerCase()}</th>`
  }</tr></thead>
<tbody>${STATES.map((state) => {
    const { facilities, reasons } = site.facilityCoverage.ofState(state.code);
    const found = facilities.find((facility) => facility.type === type);
    const mean = found?.mean_rating.value ?? null;
    return markup`
<tr><th scope="row"><a href="${stateAddress(state)}">${state.name}</a></th><td class="number">${countText(found?.count.value ?? 0)}</td>${
      mean === null
        ? unknownCell(reasons[`facilities.${type}.mean_rating`] ?? null)
        : markup`<td class="number">${mean.toFixed(2)}${found?.rated_facilities.value === 1 && '†'}</td>`
    }<td class="number">${countText(found?.rated_facilities.value ?? 0)}</td>${
      study !== undefined && figureCell(study, rowOfState(study, state.code), 'rank')
    }</tr>`;
  })}</tbody></table></div>
<p class="small">† The rating of a single facility, not a mean of several.</p>`;
}

/** How many there are in the 51; null where that is not known. */
function totalOf(type: QualityType, { facilityCoverage }: SiteContents): number | null {
  let total = 0;
  for (const { code } of STATES) {
    const found = facilityCoverage.ofState(code).facilities.find((facility) => facility.type === type);
    if (found === undefined || found.count.value === null) return null;
    total += found.count.value;
  }
  return total;
}

function whyUnknown(type: QualityType, { facilityCoverage }: SiteContents): string {
  const { reasons } = facilityCoverage.ofState(STATES[0].code);
  return reasons[`facilities.${type}`] ?? reasons.facilities ?? 'The number of facilities is not known.';
}
