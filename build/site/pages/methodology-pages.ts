import { methodologyFile } from '../../../schemas/addresses.ts';
import { DATASETS } from '../../../schemas/datasets.ts';
import type { Methodology } from '../../../schemas/rest/methodology.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { dayText, snapshotText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { outwardLink, prose, proseList } from '../rendering/prose.ts';
import {
  addressOf,
  DATA_DICTIONARY_ADDRESS,
  methodologyAddress,
  type SiteContents,
  studyAddress,
} from '../rendering/site-contents.ts';
import { definitionList } from './definitions.ts';

const PART = 'Methodology';

/** One page per methodology, and the page that lists them. */
export function methodologyPages(site: SiteContents): Page[] {
  return [indexPage(site), ...site.methodologies.map((methodology) => methodologyPage(methodology, site))];
}

function indexPage({ header, methodologies, dictionary }: SiteContents): Page {
  const studies = new Set(DATASETS.map(({ slug }) => slug));
  const list = (some: readonly Methodology[]) =>
    markup`<ul class="index">${some.map(
      ({ dataset, display_name, summary }) =>
        markup`<li><a href="${methodologyAddress(dataset)}">${display_name}</a><p>${prose(firstSentence(summary))}</p></li>`,
    )}</ul>`;
  return {
    address: '/methodology',
    title: 'Methodology',
    description: 'How every published figure is made: definitions, sources, steps and limitations.',
    part: PART,
    main: markup`<h1>Methodology</h1>
<p class="lead">How every published figure is made. One version applies to all datasets of a release; this release uses ${header.methodology_version}. The version changes only when a definition changes.</p>
${dictionary !== null && markup`<p>Every column of the downloads is described in the <a href="${DATA_DICTIONARY_ADDRESS}">data dictionary</a>.</p>`}
<section aria-labelledby="studies"><h2 id="studies">Studies</h2>${list(methodologies.filter(({ dataset }) => studies.has(dataset)))}</section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>${list(methodologies.filter(({ dataset }) => !studies.has(dataset)))}</section>`,
  };
}

function methodologyPage(methodology: Methodology, site: SiteContents): Page {
  const { dataset, display_name, version, summary, steps, limitations, definitions } = methodology;
  const json = addressOf(site, methodologyFile(dataset));
  const study = site.studies.find((candidate) => candidate.dataset.slug === dataset);
  return {
    address: methodologyAddress(dataset),
    title: `Methodology: ${display_name}`,
    description: `Definitions, sources, steps, confidence, limitations and changes: ${display_name}.`,
    part: PART,
    main: markup`${breadcrumb('/methodology', 'Methodology')}
<h1>Methodology: ${display_name}</h1>
<p class="lead">${prose(summary)}</p>
<dl class="facts"><div><dt>Version</dt><dd>${version}</dd></div>${
      study !== undefined &&
      markup`<div><dt>Figures</dt><dd><a href="${studyAddress(study)}">${display_name}</a></dd></div>`
    }${json !== null && markup`<div><dt>Other forms</dt><dd><a href="${json}">JSON</a></dd></div>`}</dl>
${contents()}
<section aria-labelledby="definitions"><h2 id="definitions">Definitions</h2>${definitionList(definitions)}</section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>${sources(methodology, site)}</section>
<section aria-labelledby="steps"><h2 id="steps">Steps</h2><ol class="prose">${steps.map(stepItem)}</ol></section>
<section aria-labelledby="confidence"><h2 id="confidence">Confidence</h2>${confidence(methodology)}</section>
<section aria-labelledby="limitations"><h2 id="limitations">Limitations</h2>${proseList(limitations)}</section>
<section aria-labelledby="changes"><h2 id="changes">Changes</h2>${changes(methodology)}</section>`,
  };
}

function contents(): Markup {
  const parts = ['Definitions', 'Sources', 'Steps', 'Confidence', 'Limitations', 'Changes'];
  return markup`<nav class="contents" aria-label="On this page"><ul>${parts.map(
    (part) => markup`<li><a href="#${part.toLowerCase()}">${part}</a></li>`,
  )}</ul></nav>`;
}

function sources({ sources: used }: Methodology, { header }: SiteContents): Markup {
  const isInferred = (id: string) =>
    header.sources.find((source) => source.id === id)?.snapshot_inferred ?? false;
  return markup`<div class="scroll" role="region" aria-label="Table of sources" tabindex="0"><table>
<thead><tr><th scope="col">Source</th><th scope="col">Snapshot</th><th scope="col">Updated</th><th scope="col">License</th></tr></thead>
<tbody>${used.map(
    ({ id, source, source_url, snapshot, cadence, license }) => markup`
<tr><th scope="row">${outwardLink(source_url, source)} <code>${id}</code></th><td>${snapshotText({ snapshot, snapshot_inferred: isInferred(id) })}</td><td>${cadence}</td><td>${license}</td></tr>`,
  )}</tbody></table></div>`;
}

/** Above this many sentences a step is a set of rules. */
const MAX_SENTENCES = 5;

/** A step; one that has many rules as a table of them, each with a number to refer to. */
function stepItem(step: string, index: number): Markup {
  const [first = '', ...rules] = sentences(step);
  if (rules.length < MAX_SENTENCES) return markup`<li>${prose(step)}</li>`;
  const number = index + 1;
  return markup`<li>${prose(first)}
<div class="scroll" role="region" aria-label="Rules of step ${number}" tabindex="0"><table class="rules">
<thead><tr><th scope="col">Rule</th><th scope="col">What it says</th></tr></thead>
<tbody>${rules.map(
    (rule, at) => markup`
<tr><th scope="row">${number}.${at + 1}</th><td>${prose(rule)}</td></tr>`,
  )}</tbody></table></div></li>`;
}

/** At a period or colon that a blank and a capital follow. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.?!]) (?=[A-Z"`])/);
}

/** A class, not a probability, as the definition of the score says. */
function confidence({ confidence: classes }: Methodology): Markup {
  return markup`<div class="scroll" role="region" aria-label="Confidence classes" tabindex="0"><table>
<thead><tr><th scope="col">Class</th><th scope="col" class="number">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${classes.map(
    ({ class: name, value, meaning }) => markup`
<tr><th scope="row">${name}</th><td class="number">${value === null ? 'varies' : value.toFixed(2)}</td><td>${prose(meaning)}</td></tr>`,
  )}</tbody></table></div>`;
}

/** The changes of the definitions, in the order of the changelog. */
export function changes({ changelog }: Pick<Methodology, 'changelog'>): Markup {
  return markup`<dl class="changes">${changelog.map(
    ({ version, date, change }) =>
      markup`<div><dt>${version} <time datetime="${date}">${dayText(date)}</time></dt><dd>${prose(change)}</dd></div>`,
  )}</dl>`;
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
