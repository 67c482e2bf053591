import type { IndexedBundle } from '../../../schemas/release/downloads-index.ts';
import { withoutReleaseNote } from '../../../schemas/scope.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { counted, countText, sizeText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import { addressOf, DATA_DICTIONARY_ADDRESS, type SiteContents } from '../rendering/site-contents.ts';
import { bundleAddress, bundlePage, byFormat } from './bundle-page.ts';
import { partialNotice } from './notices.ts';

const INDEX = 'downloads/index.json';
const README = 'downloads/README.md';

const KINDS = [
  { kind: 'dataset', name: 'Studies' },
  { kind: 'collection', name: 'Whole collections' },
  { kind: 'links', name: 'Crosswalks' },
] as const;

/** The list of all bundles and a page for each of them; none when the release has no bundles. */
export function downloadsPages(site: SiteContents): Page[] {
  const bundles = site.downloads?.bundles ?? [];
  if (bundles.length === 0) return [];
  const index = addressOf(site, INDEX);
  const readme = addressOf(site, README);
  const list: Page = {
    address: '/downloads',
    title: 'Downloads',
    description:
      'Whole datasets as CSV, Excel, Parquet and Arrow, with size, rows and a preview, descriptions, citations and checksums. No key.',
    part: 'Downloads',
    main: markup`<h1>Downloads</h1>
<p class="lead">Whole datasets, with their description, citation and checksums. No key is needed, and interrupted transfers can be resumed.</p>
${partialNotice(site.header)}
${KINDS.map(({ kind, name }) =>
  kindMarkup(
    kind,
    name,
    bundles.filter((bundle) => bundle.kind === kind),
    site,
  ),
)}
<section aria-labelledby="about"><h2 id="about">About these files</h2>
<p>The README and the citation in the folder of each dataset state its release and the dates of its sources; <a href="/freshness">all dates</a> on one page.</p>
<ul class="links">${readme !== null && markup`<li><a href="${readme}">Formats, and how to open them</a></li>`}${site.dictionary !== null && markup`<li>Column definitions: <a href="${DATA_DICTIONARY_ADDRESS}">data dictionary</a></li>`}${index !== null && markup`<li>Machine-readable index of all files: <a href="${index}">${index}</a></li>`}</ul></section>`,
  };
  return [list, ...bundles.map((bundle) => bundlePage(bundle, site))];
}

function kindMarkup(
  kind: string,
  name: string,
  bundles: readonly IndexedBundle[],
  site: SiteContents,
): Markup | false {
  return (
    bundles.length > 0 &&
    markup`<section aria-labelledby="${kind}"><h2 id="${kind}">${name}</h2>
<div class="scroll" role="region" aria-label="Table of files: ${name}" tabindex="0"><table>
<thead><tr><th scope="col">Data</th><th scope="col" class="number">Rows</th><th scope="col">Files</th></tr></thead>
<tbody>${bundles.map((bundle) => bundleRow(bundle, site))}</tbody></table></div></section>`
  );
}

/** A bundle: the files of its first table where they are few, else how many there are. */
function bundleRow(bundle: IndexedBundle, { header }: SiteContents): Markup {
  const { title, description, tables, files } = bundle;
  const [table] = tables;
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  const own = files.filter((file) => file.table === table?.name);
  const data = files.filter((file) => file.table !== null);
  const bytes = data.reduce((sum, file) => sum + file.bytes, 0);
  const isWhole = bundle.kind === 'dataset' && own.length > 0;
  // The page says it once.
  const about = withoutReleaseNote(description, header);
  return markup`
<tr><th scope="row"><a href="${bundleAddress(bundle)}">${title}</a><span class="more">${prose(about)}</span></th><td class="number">${countText(rows)}${tables.length > 1 && markup` <span class="small">in ${tables.length} tables</span>`}</td><td>${
    isWhole
      ? byFormat(own).map(
          ({ path, bytes: size }) =>
            markup`<a href="/${path}" download="${path.slice(path.lastIndexOf('/') + 1)}">${path.slice(path.lastIndexOf('.') + 1)}</a> <span class="reasons">${sizeText(size)}</span> `,
        )
      : markup`${counted(data.length, 'file')}, ${sizeText(bytes)}`
  } <a href="${bundleAddress(bundle)}">Preview and all files</a></td></tr>`;
}
