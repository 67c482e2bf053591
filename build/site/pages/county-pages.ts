import type { CountySupply } from '../../../schemas/release/county-supply.ts';
import { REGISTRY } from '../../../schemas/sources/list.ts';
import { STATES } from '../../../schemas/states.ts';
import { NO_COUNTY_RESIDENTS } from '../../../schemas/tables/county-estimate.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { countText, snapshotsText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import {
  countiesAddress,
  type SiteContents,
  stateAddress,
  studyAddress,
} from '../rendering/site-contents.ts';
import { bundleAddress } from './bundle-page.ts';
import { partialNotice } from './notices.ts';
import { sourceTable } from './source-table.ts';

type State = (typeof STATES)[number];
type CountyStudy = CountySupply['studies'][number];

/** A page for each state with its supply by county; none where the release has none. */
export function countyPages(site: SiteContents): Page[] {
  return STATES.flatMap((state) => {
    const supply = site.countySupply.get(state.code);
    return supply === undefined ? [] : [countyPage(state, supply, site)];
  });
}

/** A study of a specialty with what its counties have. */
interface CountedStudy {
  readonly study: Study;
  readonly counted: CountyStudy;
}

const SOURCES = [REGISTRY.id, 'census-zcta-counties', 'census-zcta-housing'] as const;

function countyPage(state: State, supply: CountySupply, site: SiteContents): Page {
  const { name } = state;
  const studies = site.studies.flatMap((study): CountedStudy[] => {
    if (study.dataset.kind !== 'supply') return [];
    const { slug } = study.dataset.specialty;
    const counted = supply.studies.find((one) => one.specialty === slug && one.subspecialty === null);
    return counted === undefined ? [] : [{ study, counted }];
  });
  const sources = site.header.sources.filter(({ id }) => SOURCES.some((source) => source === id));
  return {
    address: countiesAddress(state),
    title: `${name}, by county`,
    description: `${name}: active providers of each specialty by county, estimated from ZIP codes, with bounds.`,
    part: 'States',
    scripts: ['sort.js'],
    main: markup`${breadcrumb(stateAddress(state), name)}
<h1>${name}, by county</h1>
<p class="lead">Active providers of each specialty, estimated by the ZIP codes where they practice.</p>
<dl class="facts"><div><dt>Data as of</dt><dd>${snapshotsText(sources.filter(({ id }) => id === REGISTRY.id))}</dd></div></dl>
${partialNotice(site.header)}
<section aria-labelledby="counties"><h2 id="counties">Estimates</h2>
${countyTable(name, supply, studies)}
<p class="small">The registry states no county: providers are placed by the ZIP code of their practice. Those of a ZIP code that lies in several counties are divided by the housing units of 2010 in each, or by land area where these do not say, and below the estimate are its bounds: those whose ZIP code lies in this county alone, and all who may be in it. Providers whose ZIP code has no area are in the last row. Densities by county are not given: ${NO_COUNTY_RESIDENTS}. Counties are those of 2020.</p></section>
<section aria-labelledby="data"><h2 id="data">Use the data</h2>
<ul class="links">${(site.downloads?.bundles ?? [])
      .filter((bundle) => bundle.name === 'county-supply')
      .map(
        (bundle) => markup`<li><a href="${bundleAddress(bundle)}">${bundle.title}, all states</a></li>`,
      )}</ul></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sourceTable(sources, site)}</section>`,
  };
}

function countyTable(name: string, { counties }: CountySupply, studies: readonly CountedStudy[]): Markup {
  const inOrder = Object.entries(counties).toSorted(([, a], [, b]) => a.localeCompare(b, 'en-US'));
  return markup`<div class="scroll" role="region" aria-label="Counties of ${name}" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">County</th>${studies.map(
    ({ study }) => markup`<th scope="col" class="number">${study.dataset.subject}</th>`,
  )}</tr></thead>
<tbody>${inOrder.map(
    ([fips, county]) => markup`
<tr><th scope="row">${county}</th>${studies.map(({ counted }) => estimateCell(counted.estimates[fips]))}</tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Without a county</th>${studies.map(
    ({ counted }) => markup`<td class="number">${countText(counted.unplaced)}</td>`,
  )}</tr></tfoot></table></div>
<p>The studies: ${studies.map(
    ({ study }, index) =>
      markup`${index > 0 && ', '}<a href="${studyAddress(study)}">${study.dataset.subject}</a>`,
  )}.</p>`;
}

/** A county without an entry has nobody. */
function estimateCell(entry: CountyStudy['estimates'][string] | undefined): Markup {
  if (entry === undefined) return markup`<td class="number">0</td>`;
  const [estimate, lower, upper] = entry;
  return markup`<td class="number">${estimate.toLocaleString('en-US')}${
    lower < upper && markup` <span class="under">(${countText(lower)} to ${countText(upper)})</span>`
  }</td>`;
}
