import { judgeFreshness, type SourceFreshness } from '../../../schemas/release/freshness.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { counted, countText, dayText, snapshotText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { outwardLink } from '../rendering/prose.ts';
import { methodologyAddress, type SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** Every source with its snapshot, when it was checked, and the reconciliation of every file that was read. */
export function freshnessPage(site: SiteContents): Page {
  const { header } = site;
  const read = header.sources.filter(({ files }) => files.length > 0);
  return {
    address: '/freshness',
    title: 'Freshness',
    description:
      'The age of every source, when it was last checked, and how many rows of every file were kept.',
    part: 'Freshness',
    main: markup`<h1>Freshness</h1>
<p class="lead">The age of every source when this release was built, on ${dayText(header.created_at)}. The current state is at <a href="/v1/health">/v1/health</a>.</p>
<dl class="facts"><div><dt>Release</dt><dd><code>${header.release}</code></dd></div><div><dt>Built by version</dt><dd><code>${header.pipeline_version}</code></dd></div><div><dt>Methodology</dt><dd>${header.methodology_version}</dd></div></dl>
${partialNotice(header)}
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<div class="scroll" role="region" aria-label="Table of sources" tabindex="0"><table>
<thead><tr><th scope="col">Source</th><th scope="col">State</th><th scope="col">Snapshot</th><th scope="col">Last checked</th><th scope="col">Updated</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>${header.sources.map((source) => sourceRow(source, site))}</tbody></table></div>
<p>Fresh: no older than its cadence allows. Stale: older, or its last refresh was refused; the last good snapshot remains in use. Pending: not ingested in this installation.</p></section>
${
  read.length > 0 &&
  markup`<section aria-labelledby="files"><h2 id="files">Input files</h2>
<p>For every file, rows read must equal rows kept plus rows rejected; otherwise the source is refused.</p>
${read.map(fileTable)}</section>`
}`,
  };
}

/** State of a source as of the release. */
export function freshnessOf(source: ReleaseSource, { header }: Pick<SiteContents, 'header'>) {
  return judgeFreshness(source, undefined, null, Date.parse(header.created_at));
}

/** A word with a mark beside it: color never carries the status alone. */
export function stateMark(status: SourceFreshness): Markup {
  return markup`<span class="state ${status}">${status}</span>`;
}

function sourceRow(source: ReleaseSource, site: SiteContents): Markup {
  const { status, message } = freshnessOf(source, site);
  const described = site.methodologies.some(({ dataset }) => dataset === source.id);
  return markup`
<tr><th scope="row">${outwardLink(source.source_url, source.source)}${
    described &&
    markup` <a class="more" href="${methodologyAddress(source.id)}">how it is processed<span class="hidden">: ${source.source}</span></a>`
  }</th><td>${stateMark(status)}${status !== 'fresh' && message !== null && markup`<p class="small">${message}</p>`}</td><td>${
    source.snapshot === null ? 'none' : snapshotText(source)
  }</td><td>${
    source.last_checked === null ? 'never' : dayText(source.last_checked)
  }</td><td>${source.cadence}</td><td class="number">${source.status === 'ingested' ? countText(source.rows) : '–'}</td></tr>`;
}

function fileTable({ id, source, files }: ReleaseSource): Markup {
  const rejected = files.reduce((sum, { rows_rejected }) => sum + rows_rejected, 0);
  return markup`<details><summary>${source}: ${counted(files.length, 'file')}, ${counted(rejected, 'row')} rejected</summary>
<div class="scroll" role="region" aria-label="Files of ${source}" tabindex="0"><table id="files-${id}">
<thead><tr><th scope="col">File</th><th scope="col">Snapshot</th><th scope="col" class="number">Read</th><th scope="col" class="number">Kept</th><th scope="col" class="number">Rejected</th><th scope="col">Reasons</th></tr></thead>
<tbody>${files.map(
    (file) => markup`
<tr><th scope="row">${file.url === null ? file.name : outwardLink(file.url, file.name)}</th><td>${file.snapshot ?? 'not known'}</td><td class="number">${countText(file.rows_read)}</td><td class="number">${countText(file.rows_kept)}</td><td class="number">${countText(file.rows_rejected)}</td><td>${Object.entries(
      file.rejected,
    )
      .map(([reason, rows]) => `${reason}: ${countText(rows)}`)
      .join('; ')}</td></tr>`,
  )}</tbody></table></div></details>`;
}
