import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { countText, snapshotText } from '../rendering/amounts.ts';
import { outwardLink } from '../rendering/prose.ts';
import { methodologyAddress, type SiteContents } from '../rendering/site-contents.ts';

/** The sources of a dataset: publisher, snapshot, license. */
export function sourceTable(
  sources: readonly ReleaseSource[],
  { methodologies }: Pick<SiteContents, 'methodologies'>,
): Markup {
  const described = new Set(methodologies.map(({ dataset }) => dataset));
  return markup`<div class="scroll" role="region" aria-label="Table of sources" tabindex="0"><table>
<thead><tr><th scope="col">Source</th><th scope="col">Publisher</th><th scope="col">Snapshot</th><th scope="col" class="number">Rows</th><th scope="col">License</th></tr></thead>
<tbody>${sources.map(
    ({ id, source, source_url, publisher, status, rows, license, license_url, ...dated }) => markup`
<tr><th scope="row">${outwardLink(source_url, source)}${
      described.has(id) &&
      markup` <a class="more" href="${methodologyAddress(id)}">how it is processed<span class="hidden">: ${source}</span></a>`
    }</th><td>${publisher}</td><td>${snapshotText(dated)}</td><td class="number">${
      status === 'ingested' ? countText(rows) : 'not ingested'
    }</td><td>${outwardLink(license_url, license)}</td></tr>`,
  )}</tbody></table></div>`;
}
