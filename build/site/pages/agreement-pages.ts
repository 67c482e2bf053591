import { AGREEMENT_FIELDS, type AgreementField } from '../../../schemas/records/agreement-line.ts';
import { STATES } from '../../../schemas/states.ts';
import { AGREEMENT_COUNTS, type AgreementCount } from '../../bundles/collections/agreement.ts';
import {
  ALL_STATE_LISTS,
  STATE_EXCLUSIONS_AND_LEIE,
  type StateExclusionsRow,
} from '../../bundles/collections/state-exclusions-and-leie.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { documentAddress } from '../documents.ts';
import { countText, snapshotsText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import {
  AGREEMENT_ADDRESS,
  type SiteContents,
  stateAddress,
  studyAddress,
} from '../rendering/site-contents.ts';
import type { SourceAgreement } from '../source-agreement.ts';
import { bundleAddress } from './bundle-page.ts';
import { partialNotice } from './notices.ts';
import { unknownCell } from './place-figures.ts';
import { sourceTable } from './source-table.ts';

const PART = 'Agreement';
const TITLE = 'Agreement between sources';
/** The bundles with the counts and with what is counted. */
const BUNDLES: readonly string[] = [AGREEMENT_COUNTS, 'agreement', STATE_EXCLUSIONS_AND_LEIE];
const NOT_COMPARED = 'No provider that more than one source knows.';

/** Of how many providers: all but the registered ones are counted by the verdict of a field. */
type Counted = Pick<AgreementCount, 'compared' | 'agree' | 'formatting' | 'differ' | 'one_source'>;

/** A page for each field that sources state, and the page that lists them; none where the release has no counts. */
export function agreementPages(site: SiteContents): Page[] {
  const { agreement } = site;
  if (agreement === null) return [];
  return [indexPage(agreement, site), ...AGREEMENT_FIELDS.map((field) => fieldPage(field, agreement, site))];
}

const fieldAddress = ({ field }: AgreementField): string =>
  `${AGREEMENT_ADDRESS}/${field.replaceAll('_', '-')}`;

function indexPage(agreement: SourceAgreement, site: SiteContents): Page {
  const rows = AGREEMENT_FIELDS.map((field) => {
    const counted = sumOf(
      agreement.counts.filter(
        ({ by, code, field: name }) => by === 'state' && isState(code) && name === field.field,
      ),
    );
    return { heading: markup`<a href="${fieldAddress(field)}">${field.title}</a>`, counted };
  });
  return {
    address: AGREEMENT_ADDRESS,
    title: TITLE,
    description:
      'Of how many providers the federal files agree on name, address, telephone and specialty: counts by state and specialty.',
    part: PART,
    scripts: ['sort.js'],
    main: markup`<h1>${TITLE}</h1>
<p class="lead">What the federal files say of the same provider, and of how many providers they agree.</p>
${dates(agreement)}
${partialNotice(site.header)}
<section aria-labelledby="fields"><h2 id="fields">By field</h2>
<p>Providers who practice in the 50 states or the District of Columbia.</p>
${countTable('Agreement by field', 'Field', rows)}
${meaning()}</section>
${stateExclusions(agreement)}
${closing(agreement, site)}`,
  };
}

/** How many of the NPIs that states exclude are not on the LEIE: all lists of the release, then each. */
function stateExclusions({ stateExclusions: rows }: SourceAgreement): Markup {
  const all = rows.find(({ list }) => list === ALL_STATE_LISTS);
  if (all === undefined) return markup``;
  const lists = rows.filter((row) => row !== all);
  const row = (
    heading: string,
    { npis, on_leie, may_be_on_leie, not_on_leie, ...of }: StateExclusionsRow,
  ) => {
    const cell = (count: number | null, isPart: boolean) =>
      count === null
        ? unknownCell(of.missing_because ?? '')
        : markup`<td class="number">${countText(count)}${isPart && npis !== null && npis > 0 && markup` <span class="under">(${((100 * count) / npis).toFixed(1)} %)</span>`}</td>`;
    return markup`
<tr><th scope="row">${heading}</th>${cell(npis, false)}${cell(on_leie, true)}${cell(may_be_on_leie, true)}${cell(not_on_leie, true)}</tr>`;
  };
  const label = 'NPIs on exclusion lists of states, and on the LEIE';
  return markup`<section aria-labelledby="state-exclusions"><h2 id="state-exclusions">Exclusion lists of states and the LEIE</h2>
<p>How many of the NPIs that the Medicaid program of a state has excluded are not on the federal list of the Inspector General.</p>
<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="figures counts" data-sortable="data-sortable">
<thead><tr><th scope="col">List</th><th scope="col" class="number">NPIs</th><th scope="col" class="number">On the LEIE</th><th scope="col" class="number">Undetermined</th><th scope="col" class="number">Not on the LEIE</th></tr></thead>
<tbody>${row('All lists of this release', all)}${lists.map((list) => row(list.state ?? list.list, list))}</tbody></table></div>
<p class="small">NPIs of entries in force, matched or else printed; the percentages are of these. All: each NPI once. <a href="${documentAddress('agreement')}#exclusion-lists-of-states-and-the-leie">How it is counted</a>.</p></section>`;
}

function fieldPage(field: AgreementField, agreement: SourceAgreement, site: SiteContents): Page {
  const counts = agreement.counts.filter(({ field: name }) => name === field.field);
  const ofState = new Map(counts.flatMap((row) => (row.by === 'state' ? [[row.code, row]] : [])));
  const ofCode = new Map(counts.flatMap((row) => (row.by === 'specialty' ? [[row.code, row]] : [])));
  const states = STATES.map((state) => ({
    heading: markup`<a href="${stateAddress(state)}">${state.name}</a>`,
    counted: ofState.get(state.code) ?? null,
  }));
  const specialties = site.studies.flatMap((study) => {
    if (study.dataset.kind !== 'supply') return [];
    const { displayName, taxonomyCodes } = study.dataset.specialty;
    return [
      {
        heading: markup`<a href="${studyAddress(study)}">${displayName}</a>`,
        counted: sumOf(taxonomyCodes.flatMap((code) => ofCode.get(code) ?? [])),
      },
    ];
  });
  return {
    address: fieldAddress(field),
    title: `${TITLE}: ${field.title.toLowerCase()}`,
    description: `${field.title}: of how many providers the federal files agree, by state and by specialty.`,
    part: PART,
    scripts: ['sort.js'],
    main: markup`${breadcrumb(AGREEMENT_ADDRESS, TITLE)}
<h1>${field.title}</h1>
<p class="lead">Of how many providers the federal files agree, by state and by specialty.</p>
${dates(agreement)}
${partialNotice(site.header)}
<section aria-labelledby="states"><h2 id="states">By state</h2>
<p>By the practice location in the registry.</p>
${countTable(`${field.title} by state`, 'State', states)}
${meaning()}</section>
<section aria-labelledby="specialties"><h2 id="specialties">By specialty</h2>
<p>Providers whose primary taxonomy code in the registry is one of the study. Every other code is in the file.</p>
${countTable(`${field.title} by specialty`, 'Specialty', specialties)}</section>
${closing(agreement, site)}`,
  };
}

function dates({ sources }: SourceAgreement): Markup {
  return markup`<dl class="facts"><div><dt>Data as of</dt><dd>${snapshotsText(sources)}</dd></div><div><dt>Methodology</dt><dd><a href="${documentAddress('agreement')}">how it is compared</a></dd></div></dl>`;
}

const isState = (code: string): boolean => STATES.some((state) => state.code === code);

/** Null where no row is counted. */
function sumOf(rows: readonly Counted[]): Counted | null {
  const sum = (name: keyof Counted) => rows.reduce((total, row) => total + row[name], 0);
  if (rows.length === 0) return null;
  return {
    compared: sum('compared'),
    agree: sum('agree'),
    formatting: sum('formatting'),
    differ: sum('differ'),
    one_source: sum('one_source'),
  };
}

interface CountedRow {
  readonly heading: Markup;
  readonly counted: Counted | null;
}

function countTable(label: string, first: string, rows: readonly CountedRow[]): Markup {
  return markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="figures counts" data-sortable="data-sortable">
<thead><tr><th scope="col">${first}</th><th scope="col" class="number">Compared</th><th scope="col" class="number">Agree</th><th scope="col" class="number">Spelling alone</th><th scope="col" class="number">Differ</th><th scope="col" class="number">One source</th></tr></thead>
<tbody>${rows.map(
    ({ heading, counted }) => markup`
<tr><th scope="row">${heading}</th>${cells(counted)}</tr>`,
  )}</tbody></table></div>`;
}

function cells(counted: Counted | null): Markup {
  if (counted === null) return markup`${Array.from({ length: 5 }, () => unknownCell(NOT_COMPARED))}`;
  const { compared, agree, formatting, differ, one_source } = counted;
  const part = (count: number) =>
    markup`<td class="number">${countText(count)}${compared > 0 && markup` <span class="under">(${((100 * count) / compared).toFixed(1)} %)</span>`}</td>`;
  return markup`<td class="number">${countText(compared)}</td>${part(agree)}${part(formatting)}${part(differ)}<td class="number">${countText(one_source)}</td>`;
}

function meaning(): Markup {
  return markup`<p class="small">Compared: providers of whom at least two sources state the field; the percentages are of these. Spelling alone: the texts differ in letter case, signs or abbreviations of the Postal Service. Differ: there is nothing that every source states. One source: no other states the field. A difference says that one of the sources is out of date, means another office or writes in another way, and not which one is right: there is no score.</p>`;
}

function closing({ sources }: SourceAgreement, site: SiteContents): Markup {
  return markup`<section aria-labelledby="data"><h2 id="data">Use the data</h2>
<ul class="links">${(site.downloads?.bundles ?? [])
    .filter(({ name }) => BUNDLES.includes(name))
    .map((bundle) => markup`<li><a href="${bundleAddress(bundle)}">${bundle.title}</a></li>`)}</ul></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sourceTable(sources, site)}</section>`;
}
