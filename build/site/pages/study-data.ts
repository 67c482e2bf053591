import { baseUrl } from '../../../schemas/addresses.ts';
import { EXPORT_FORMATS } from '../../../schemas/rest/export.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { sizeText } from '../rendering/amounts.ts';
import { addressOf, auditPackAddress, type SiteContents } from '../rendering/site-contents.ts';
import { bundleAddress } from './bundle-page.ts';

/** The figures of a study in other forms: files, audit pack, API. */
export function dataLinks(study: Study, site: SiteContents): Markup {
  return markup`${downloads(study, site)}${auditPack(study, site)}${interfaces(study, site)}`;
}

function downloads({ dataset: { slug } }: Study, site: SiteContents): Markup | false {
  const folder = `downloads/${slug}/`;
  const all = site.files.filter(({ path }) => path.startsWith(folder));
  // The data first, then what describes it.
  const files = [...all.filter(({ rows }) => rows !== null), ...all.filter(({ rows }) => rows === null)];
  const bundle = site.downloads?.bundles.find(({ name }) => name === slug);
  return (
    files.length > 0 &&
    markup`<h3>Downloads, without a key</h3>
<ul class="files">${files.map(
      ({ path, bytes }) =>
        markup`<li><a href="/${path}" download="${`${slug}-${path.slice(folder.length).replaceAll('/', '-')}`}">${path.slice(folder.length)}</a> <span>${sizeText(bytes)}</span></li>`,
    )}</ul>${bundle !== undefined && markup`<p><a href="${bundleAddress(bundle)}">Preview, and what each file is</a></p>`}`
  );
}

function auditPack({ dataset: { slug } }: Study, site: SiteContents): Markup | false {
  const json = addressOf(site, `api/audit-pack/${slug}/json`);
  const pdf = addressOf(site, `api/audit-pack/${slug}/pdf`);
  const hasPage = site.auditPacks.some((pack) => pack.slug === slug);
  return (
    (json !== null || pdf !== null) &&
    markup`<h3>Audit pack</h3>
<p>The provenance of every field, how to reproduce the figures, and answers for reviewers.</p>
<ul class="links">${hasPage && markup`<li><a href="${auditPackAddress(slug)}">Web page</a></li>`}${
      pdf !== null && markup`<li><a href="${pdf}">PDF</a></li>`
    }${json !== null && markup`<li><a href="${json}">JSON</a></li>`}</ul>`
  );
}

function interfaces({ dataset }: Study, { header, files }: SiteContents): Markup {
  const base = baseUrl(header.origin);
  const hasExport = files.some(({ path }) => path.startsWith(`v1/exports/${dataset.slug}/`));
  const lines = [
    ...(dataset.kind === 'supply' ? [`${base}/specialties/${dataset.specialty.slug}/by-state`] : []),
    `${base}/history/${dataset.slug}`,
    `${base}/methodology/${dataset.slug}`,
    ...(hasExport
      ? EXPORT_FORMATS.map((format) => `${base}/exports/${dataset.slug}/llm-ready?format=${format}`)
      : []),
  ];
  return markup`<h3>API, with a key</h3>
<div class="scroll" role="region" aria-label="Requests" tabindex="0"><pre>${lines
    .map((line) => `curl -H "Authorization: Bearer $API_KEY" "${line}"`)
    .join('\n')}</pre></div>
<p><a href="/api-docs">API documentation</a></p>`;
}
