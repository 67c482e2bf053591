import type { AuditPack, ProvenanceMapEntry } from '../../../schemas/rest/audit-pack.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { dayText, sizeText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { outwardLink, prose, proseList } from '../rendering/prose.ts';
import {
  addressOf,
  auditPackAddress,
  methodologyAddress,
  type SiteContents,
  studyAddress,
} from '../rendering/site-contents.ts';
import { changes } from './methodology-pages.ts';
import { partialNotice } from './notices.ts';

const PART = 'Audit packs';

/** One page per audit pack, and the page that lists them; none when the release has no packs. */
export function auditPackPages(site: SiteContents): Page[] {
  if (site.auditPacks.length === 0) return [];
  return [indexPage(site), ...site.auditPacks.map((pack) => packPage(pack, site))];
}

function indexPage(site: SiteContents): Page {
  return {
    address: '/audit-packs',
    title: 'Audit packs',
    description: 'For each dataset: provenance of every field, reproducibility, limitations and answers.',
    part: PART,
    main: markup`<h1>Audit packs</h1>
<p class="lead">What a reviewer needs to know about a dataset: the source and derivation of every published field, how to reproduce the figures, limitations, changes, and answers to common questions. Every pack is available as a page, a PDF and a JSON file, without a key.</p>
${partialNotice(site.header)}
<div class="scroll" role="region" aria-label="Table of audit packs" tabindex="0"><table>
<thead><tr><th scope="col">Dataset</th><th scope="col">Methodology</th><th scope="col">Updated</th><th scope="col">Data as of</th><th scope="col">Other formats</th></tr></thead>
<tbody>${site.auditPacks.map((pack) => {
      const study = site.studies.find(({ dataset }) => dataset.slug === pack.slug);
      return markup`
<tr><th scope="row"><a href="${auditPackAddress(pack.slug)}">${study?.dataset.displayName ?? pack.title}</a></th><td>${pack.methodology.version}</td><td>${study?.dataset.refreshCadence ?? ''}</td><td>${dataOf(study)}</td><td>${formLinks(pack.slug, pack.title, site)}</td></tr>`;
    })}</tbody></table></div>`,
  };
}

function dataOf(study: Study | undefined): string {
  if (study === undefined || study.snapshot === null) return 'not known';
  return study.unavailable === null ? dayText(study.snapshot) : 'no figures';
}

function formLinks(slug: string, title: string, site: SiteContents): Markup {
  const pdf = addressOf(site, `api/audit-pack/${slug}/pdf`);
  const json = addressOf(site, `api/audit-pack/${slug}/json`);
  const name = markup`<span class="hidden">: ${title}</span>`;
  return markup`<ul class="links">${pdf !== null && markup`<li><a href="${pdf}">PDF${name}</a></li>`}${
    json !== null && markup`<li><a href="${json}">JSON${name}</a></li>`
  }</ul>`;
}

function packPage(pack: AuditPack, site: SiteContents): Page {
  const study = site.studies.find(({ dataset }) => dataset.slug === pack.slug);
  const { methodology, reproducibility } = pack;
  return {
    address: auditPackAddress(pack.slug),
    title: pack.title,
    description: `Provenance of every field, reproducibility, limitations and answers. ${pack.title}.`,
    part: PART,
    main: markup`${breadcrumb('/audit-packs', 'Audit packs')}
<h1>${pack.title}</h1>
<p class="lead">${prose(methodology.summary)}</p>
${partialNotice(site.header)}
<dl class="facts"><div><dt>Dataset</dt><dd><code>${pack.slug}</code></dd></div><div><dt>Generated</dt><dd>${dayText(pack.generated_at)}</dd></div><div><dt>Methodology</dt><dd><a href="${methodologyAddress(pack.slug)}">${methodology.version}</a></dd></div>${
      study !== undefined &&
      markup`<div><dt>Figures</dt><dd><a href="${studyAddress(study)}">${study.dataset.displayName}</a></dd></div>`
    }<div><dt>Other formats</dt><dd>${formLinks(pack.slug, pack.title, site)}</dd></div></dl>
<section aria-labelledby="questions"><h2 id="questions">Questions and answers</h2><dl class="definitions questions">${pack.compliance_qa.map(
      ({ question, answer }) => markup`<div><dt>${prose(question)}</dt><dd>${prose(answer)}</dd></div>`,
    )}</dl></section>
<section aria-labelledby="provenance"><h2 id="provenance">Provenance of every field</h2>
<p>Confidence is a class, not a probability: 1 for a value as published, less for a derived one.</p>
<div class="fields">${pack.provenance_map.map(fieldMarkup)}</div></section>
<section aria-labelledby="reproduce"><h2 id="reproduce">Reproducibility</h2>
<ol class="prose">${reproducibility.steps.map((step) => markup`<li>${prose(step)}</li>`)}</ol>
<div class="scroll" role="region" aria-label="Command" tabindex="0"><pre>${reproducibility.command}</pre></div>
${fileTables(pack, site)}</section>
<section aria-labelledby="limitations"><h2 id="limitations">Limitations</h2>${proseList(pack.limitations)}</section>
<section aria-labelledby="changes"><h2 id="changes">Changes</h2>${changes({ changelog: pack.version_history })}</section>`,
  };
}

function fieldMarkup(entry: ProvenanceMapEntry): Markup {
  const { status } = entry._data_availability;
  const facts: readonly (readonly [string, Markup | string | null])[] = [
    ['Source', outwardLink(entry._source_url, entry._source)],
    ['Snapshot', entry._snapshot],
    ['Last checked', entry._last_checked],
    ['Confidence', entry._confidence === null ? null : entry._confidence.toFixed(2)],
    ['Availability', status.replaceAll('_', ' ')],
    ['License', entry._license],
  ];
  return markup`<article><h3><code>${entry.field}</code></h3><p>${prose(entry.description)}</p><p>${prose(entry.transformation)}</p><dl class="facts">${facts.map(
    ([name, value]) => markup`<div><dt>${name}</dt><dd>${value ?? 'not known'}</dd></div>`,
  )}</dl></article>`;
}

function sourceCode({ version, url }: AuditPack['reproducibility']['evidence']['source_code']): Markup {
  return url === null ? markup`<code>${version}</code>` : outwardLink(url, version);
}

function fileTables(
  { reproducibility: { inputs, outputs, evidence } }: AuditPack,
  site: SiteContents,
): Markup {
  return markup`<h3>Input files</h3>
<div class="scroll" role="region" aria-label="Input files" tabindex="0"><table>
<thead><tr><th scope="col">File</th><th scope="col">Source</th><th scope="col">Snapshot</th><th scope="col" class="number">Size</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${inputs.map(
    ({ source, file, url, snapshot, sha256, bytes }) => markup`
<tr><th scope="row">${url === null ? file : outwardLink(url, file)}</th><td>${source}</td><td>${snapshot ?? 'not known'}</td><td class="number">${sizeText(bytes)}</td><td><code class="hash">${sha256}</code></td></tr>`,
  )}</tbody></table></div>
<h3>Output files</h3>
<p>The <a href="${evidence.manifest_url}">manifest</a> lists every file of the release and every input with its SHA-256; <a href="/releases">the releases</a> are listed with the SHA-256 of their manifests. Made by version ${sourceCode(evidence.source_code)} of the source code. Files marked with * depend on the id of the release, which is made from all of its inputs.</p>
<div class="scroll" role="region" aria-label="Output files" tabindex="0"><table>
<thead><tr><th scope="col">Path in the release</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${outputs.map(({ path, sha256, depends_on_release_id }) => {
    const address = addressOf(site, path);
    return markup`
<tr><th scope="row">${address === null ? markup`<code>${path}</code>` : markup`<a href="${address}">${path}</a>`}${depends_on_release_id && ' *'}</th><td><code class="hash">${sha256}</code></td></tr>`;
  })}</tbody></table></div>`;
}
