import { baseUrl } from '../../../schemas/addresses.ts';
import { listText } from '../../../schemas/list-text.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import { STATES } from '../../../schemas/states.ts';
import { RELATIVE_CUT_OFF } from '../../../schemas/studies/supply.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { countText, snapshotsText, snapshotText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import {
  countiesAddress,
  facilityTypeAddress,
  type SiteContents,
  stateAddress,
  studyAddress,
} from '../rendering/site-contents.ts';
import { bundleAddress } from './bundle-page.ts';
import { partialNotice } from './notices.ts';
import { stateOverTime } from './over-time.ts';
import { figureCell, rowOfState, unknownCell } from './place-figures.ts';
import { sourceTable } from './source-table.ts';

const PART = 'States';

type State = (typeof STATES)[number];

/** A page for each of the 51, and the page that lists them. */
export function statePages(site: SiteContents): Page[] {
  return [indexPage(site), ...STATES.map((state) => statePage(state, site))];
}

/** All figures of a state as one file beside its page. */
export function stateFiguresAddress(state: State): string {
  return `${stateAddress(state)}/figures.csv`;
}

/** The figures of a state: a row for each field of each study. A figure that is not known is empty, with the reason. */
export function stateFigures(code: string, { studies }: Pick<SiteContents, 'studies'>): string {
  const lines = studies.flatMap((study) => {
    const { values, reasons } = rowOfState(study, code);
    return study.fields.map(({ name, title, unit }) => [
      study.dataset.slug,
      name,
      title,
      String(values[name] ?? ''),
      unit ?? '',
      values[name] === null ? (reasons[name] ?? study.unavailable ?? '') : '',
      study.snapshot ?? '',
    ]);
  });
  const header = ['dataset', 'field', 'title', 'value', 'unit', 'reason', 'data_as_of'];
  return [header, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function indexPage(site: SiteContents): Page {
  const supply = supplyStudies(site);
  return {
    address: '/states',
    title: 'States',
    description: 'The 50 states and the District of Columbia: every study and kind of facility of each.',
    part: PART,
    scripts: ['sort.js'],
    main: markup`<h1>States</h1>
<p class="lead">Every study of a state on one page: specialists, facilities, ranks, and the figures as a file.</p>
${dates(supply)}
${partialNotice(site.header)}
<div class="scroll" role="region" aria-label="Table of states" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">State</th><th scope="col" class="number">Specialties marked underserved, of ${supply.length}</th><th scope="col" class="number">Residents</th></tr></thead>
<tbody>${STATES.map((state) => {
      const marked = underservedIn(state.code, supply);
      const residents = residentsOf(state.code, site);
      return markup`
<tr><th scope="row"><a href="${stateAddress(state)}">${state.name}</a></th><td class="number">${marked.length}</td>${
        residents === null ? unknownCell(null) : markup`<td class="number">${countText(residents)}</td>`
      }</tr>`;
    })}</tbody></table></div>
<p class="small">Underserved: below ${MEASURE.underservedShare} of the national density of the specialty, ${RELATIVE_CUT_OFF}.</p>`,
  };
}

function statePage(state: State, site: SiteContents): Page {
  const { name, code } = state;
  const supply = supplyStudies(site);
  const marked = underservedIn(code, supply);
  const residents = residentsOf(code, site);
  const sources = [
    ...new Map(
      [...site.studies.flatMap((study) => study.sources), ...site.shortageCoverage.sources].map((source) => [
        source.id,
        source,
      ]),
    ).values(),
  ];
  return {
    address: stateAddress(state),
    title: name,
    description: `${name}: specialists and facilities per resident, ranks among the states, ratings and downloads.`,
    part: PART,
    scripts: ['sort.js'],
    main: markup`${breadcrumb('/states', 'States')}
<h1>${name}</h1>
<ul class="key-figures"><li><strong>${marked.length} of ${supply.length}</strong> <span>specialties are marked underserved${marked.length > 0 && marked.length <= 4 && `: ${listText(marked.map(nameOf))}`}</span></li>${
      residents !== null &&
      markup`<li><strong>${countText(residents)}</strong> <span>residents, as estimated by the Census for 2024</span></li>`
    }</ul>
${dates(supply)}
${partialNotice(site.header)}
<section aria-labelledby="specialists"><h2 id="specialists">Specialists</h2>
<div class="scroll" role="region" aria-label="Specialists in ${name}" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">Specialty</th><th scope="col" class="number">Per 100,000 residents</th><th scope="col" class="number">Rank of ${STATES.length}</th><th scope="col">Underserved</th><th scope="col" class="number">Nation</th><th scope="col" class="number">Active providers</th><th scope="col" class="number">Share active in Medicare</th><th scope="col" class="number">Quartile</th></tr></thead>
<tbody>${supply.map((study) => supplyRow(study, code))}</tbody></table></div>
<p class="small">Rank 1 has the most per resident. Underserved: below ${MEASURE.underservedShare} of the national density, ${RELATIVE_CUT_OFF}. Active in Medicare: the part of the active providers that a Medicare file of the newest service year has${medicareYear(supply)}; of the others it is not known.</p></section>
${
  site.countySupply.has(code) &&
  markup`<section aria-labelledby="counties"><h2 id="counties">By county</h2>
<p><a href="${countiesAddress(state)}">${name}, by county</a>: active providers of each specialty, estimated from ZIP codes, with bounds.</p></section>
`
}<section aria-labelledby="facilities"><h2 id="facilities">Facilities</h2>
${facilityTable(state, site)}</section>
${stateOverTime(state, site)}
<section aria-labelledby="shortage-areas"><h2 id="shortage-areas">Shortage areas designated by HRSA</h2>
${shortageTable(state, site)}</section>
<section aria-labelledby="data"><h2 id="data">Use the data</h2>
<ul class="links"><li><a href="${stateFiguresAddress(state)}" download="${code}-figures.csv">All figures of ${name} as CSV</a></li>${bundleLinks(site)}</ul>
<p>With a key: <code>${baseUrl(site.header.origin)}/states/${code}/coverage</code>, each value with its provenance.</p></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sourceTable(sources, site)}</section>
<nav aria-label="Other states" class="contents"><ul>${STATES.map((other) =>
      other.code === code
        ? markup`<li><span aria-current="page">${other.name}</span></li>`
        : markup`<li><a href="${stateAddress(other)}">${other.name}</a></li>`,
    )}</ul></nav>`,
  };
}

/** Of the first source of each study, which its figures count. */
function dates(supply: readonly Study[]): Markup {
  const counted = supply.flatMap(({ sources }) => sources.slice(0, 1));
  return markup`<dl class="facts"><div><dt>Data as of</dt><dd>${snapshotsText(counted)}</dd></div></dl>`;
}

/** The year, in parentheses; empty where none is loaded. */
function medicareYear([study]: readonly Study[]): string {
  const year = study?.national.values.medicare_service_year ?? null;
  return year === null ? '' : ` (${year})`;
}

function supplyRow(study: Study, code: string): Markup {
  const row = rowOfState(study, code);
  const cell = (name: string) => figureCell(study, row, name);
  return markup`
<tr><th scope="row"><a href="${studyAddress(study)}">${nameOf(study)}</a></th>${cell('per_100k')}${cell('rank_density')}${cell('underserved')}${figureCell(study, study.national, 'per_100k')}${cell('active_providers')}${cell('medicare_active_share')}${cell('quartile')}</tr>`;
}

/** Of each type what Care Compare lists; its rank where there is a study of the type. */
function facilityTable({ code, name }: State, site: SiteContents): Markup {
  const { facilities, reasons } = site.facilityCoverage.ofState(code);
  if (facilities.length === 0)
    return markup`<p class="notice">${reasons.facilities ?? 'The number of facilities is not known.'}</p>`;
  const { sources } = site.facilityCoverage;
  const rows = facilities.map(({ type, display_name, count, mean_rating, rated_facilities }) => {
    const study = site.studies.find(
      ({ dataset, unavailable }) =>
        dataset.kind === 'facility' && dataset.study.facilityType === type && unavailable === null,
    );
    const mean =
      mean_rating.value === null
        ? unknownCell(reasons[`facilities.${type}.mean_rating`] ?? null)
        : markup`<td class="number">${mean_rating.value.toFixed(2)}${rated_facilities.value === 1 && '†'}</td>`;
    return markup`
<tr><th scope="row"><a href="${facilityTypeAddress(type)}">${display_name}</a></th><td class="number">${countText(count.value ?? 0)}</td>${mean}<td class="number">${countText(rated_facilities.value ?? 0)}</td>${
      study === undefined
        ? markup`${unknownCell('There is no study of this type.')}<td>not ranked</td>`
        : markup`${figureCell(study, rowOfState(study, code), 'rank')}<td><a href="${studyAddress(study)}">${study.headline.title}</a></td>`
    }</tr>`;
  });
  return markup`<div class="scroll" role="region" aria-label="Facilities in ${name}" tabindex="0"><table class="figures" data-sortable="data-sortable">
<thead><tr><th scope="col">Type</th><th scope="col" class="number">Facilities</th><th scope="col" class="number">Mean stars</th><th scope="col" class="number">Rated</th><th scope="col" class="number">Rank</th><th scope="col">Ranked by</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="small">As Medicare's Care Compare lists and rates them${sources.map((source) => `, ${snapshotText(source)}`)}. Rank 1 has the most stars, or the most facilities per resident. † The rating of a single facility, not a mean of several.</p>`;
}

/** What HRSA has designated: its word, beside the mark of the studies and never mixed with it. */
function shortageTable({ code, name }: State, { shortageCoverage }: SiteContents): Markup {
  const { areas, reasons } = shortageCoverage.ofState(code);
  if (areas.length === 0)
    return markup`<p class="notice">${reasons.shortage_areas ?? 'The number of designations is not known.'}</p>`;
  const rows = areas.map(
    ({
      discipline,
      display_name,
      designated,
      designated_areas,
      designated_facilities,
      designation_population,
    }) => {
      const people = designation_population.value;
      return markup`
<tr><th scope="row">${display_name}</th><td class="number">${countText(designated.value)}</td><td class="number">${countText(designated_areas.value)}</td><td class="number">${countText(designated_facilities.value)}</td>${
        people === null
          ? unknownCell(reasons[`shortage_areas.${discipline}.designation_population`] ?? null)
          : markup`<td class="number">${countText(people)}</td>`
      }</tr>`;
    },
  );
  return markup`<div class="scroll" role="region" aria-label="Shortage areas in ${name}" tabindex="0"><table class="figures">
<thead><tr><th scope="col">Discipline</th><th scope="col" class="number">Designated</th><th scope="col" class="number">Areas and populations</th><th scope="col" class="number">Single facilities</th><th scope="col" class="number">Designation population</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="small">Distinct designations in force by their primary state${shortageCoverage.sources.map((source) => `, ${snapshotText(source)}`)}. “Designated” is a decision of HRSA; “underserved” above is ${RELATIVE_CUT_OFF}. Areas may overlap: populations do not add up to people.</p>`;
}

/** The files with all states, where the release has them. */
function bundleLinks({ downloads }: SiteContents): Markup {
  return markup`${(downloads?.bundles ?? [])
    .filter(({ name }) => name === 'supply' || name === 'facility-studies')
    .map((bundle) => markup`<li><a href="${bundleAddress(bundle)}">${bundle.title}, all states</a></li>`)}`;
}

function supplyStudies({ studies }: SiteContents): Study[] {
  return studies.filter(({ dataset }) => dataset.kind === 'supply');
}

function underservedIn(code: string, supply: readonly Study[]): Study[] {
  return supply.filter((study) => rowOfState(study, code).values.underserved === true);
}

function residentsOf(code: string, { studies }: SiteContents): number | null {
  const [residents] = studies.flatMap((study) => {
    const { population_2024 } = rowOfState(study, code).values;
    return typeof population_2024 === 'number' ? [population_2024] : [];
  });
  return residents ?? null;
}

function nameOf({ dataset }: Study): string {
  return dataset.subject;
}
