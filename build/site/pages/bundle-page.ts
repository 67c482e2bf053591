import type { IndexedBundle, IndexedFile } from '../../../schemas/release/downloads-index.ts';
import { withoutReleaseNote } from '../../../schemas/scope.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { counted, countText, sizeText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import { DATA_DICTIONARY_ADDRESS, type SiteContents, studyAddress } from '../rendering/site-contents.ts';
import type { TablePreview } from '../table-previews.ts';
import { partialNotice } from './notices.ts';

/** The page of a bundle. Its files are below `/downloads/`, where every address is that of a file. */
export function bundleAddress({ name }: Pick<IndexedBundle, 'name'>): string {
  return `/data/${name}`;
}

/** What people call the formats, in the order they are listed. */
const FORMATS = [
  { ending: '.csv', name: 'CSV' },
  { ending: '.xlsx', name: 'Excel' },
  { ending: '.csv.gz', name: 'CSV, gzip' },
  { ending: '.parquet', name: 'Parquet' },
  { ending: '.arrow', name: 'Arrow' },
] as const;

/** In a table with more files than this, those after the first ones are listed in a collapsed section. */
const MAX_LISTED = 12;

/** The page of a bundle: the data files first, with size and rows, then the first rows, then what describes them. */
export function bundlePage(bundle: IndexedBundle, site: SiteContents): Page {
  const { title, description, tables, files, absent, unchanged_since } = bundle;
  const study = site.studies.find(({ dataset }) => dataset.slug === bundle.name);
  const descriptors = files.filter(({ table }) => table === null);
  return {
    address: bundleAddress(bundle),
    title: `Data: ${title}`,
    description: `${title}: data files with size, rows and a preview. No key.`,
    part: 'Downloads',
    main: markup`${breadcrumb('/downloads', 'Downloads')}
<h1>${title}</h1>
<p class="lead">${prose(withoutReleaseNote(description, site.header))}</p>
${partialNotice(site.header)}
${study !== undefined && markup`<p><a href="${studyAddress(study)}">The study: map, ranking and methodology</a></p>`}
${tables.map(({ name, rows }) =>
  tableMarkup(
    name,
    rows,
    files.filter(({ table }) => table === name),
    site,
  ),
)}
${absent.length > 0 && markup`<h2>Not in this release</h2><ul>${absent.map(({ name, reason }) => markup`<li>${name}: ${reason}</li>`)}</ul>`}
<section aria-labelledby="descriptions"><h2 id="descriptions">Descriptions, citation, checksums</h2>
<p>Unchanged since release ${unchanged_since.release}. Columns are explained in the README${site.dictionary !== null && markup` and in the <a href="${DATA_DICTIONARY_ADDRESS}">data dictionary</a>`}.</p>
<ul class="files">${descriptors.map(fileItem)}</ul></section>`,
  };
}

function tableMarkup(name: string, rows: number, files: readonly IndexedFile[], site: SiteContents): Markup {
  const preview = files.flatMap(({ path }) => site.previews.get(path) ?? [])[0];
  const ordered = byFormat(files);
  const listed = ordered.length > MAX_LISTED ? [] : ordered;
  const parts = files.length / new Set(files.map(({ path }) => formatOf(path))).size;
  return markup`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
<p>${counted(rows, 'row')}${parts > 1 && ` in ${counted(parts, 'part')}, by the first characters of the key`}.</p>
${
  listed.length > 0
    ? fileTable(name, listed)
    : FORMATS.map((format) => {
        const own = ordered.filter(({ path }) => formatOf(path) === format);
        const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
        return (
          own.length > 0 &&
          markup`<details class="bundle"><summary>${format.name} <span>${counted(own.length, 'file')}, ${sizeText(bytes)}</span></summary>${fileTable(`${name}, ${format.name}`, own)}</details>`
        );
      })
}
${preview !== undefined && previewMarkup(name, preview)}</section>`;
}

function fileTable(label: string, files: readonly IndexedFile[]): Markup {
  return markup`<div class="scroll" role="region" aria-label="Files: ${label}" tabindex="0"><table>
<thead><tr><th scope="col">File</th><th scope="col">Format</th><th scope="col" class="number">Size</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>${files.map(
    ({ path, bytes, rows }) => markup`
<tr><th scope="row"><a href="/${path}" download="${fileName(path)}">${fileName(path)}</a></th><td>${formatOf(path)?.name ?? ''}</td><td class="number">${sizeText(bytes)}</td><td class="number">${rows === null ? '' : countText(rows)}</td></tr>`,
  )}</tbody></table></div>`;
}

/** Rows may be about people: search engines are asked not to quote them. */
function previewMarkup(name: string, { columns, rows }: TablePreview): Markup | false {
  return (
    rows.length > 0 &&
    markup`<h3>The first ${counted(rows.length, 'row')}</h3>
<div class="scroll" role="region" aria-label="First rows: ${name}" tabindex="0" data-nosnippet="data-nosnippet"><table class="preview">
<thead><tr>${columns.map((column) => markup`<th scope="col"><code>${column}</code></th>`)}</tr></thead>
<tbody>${rows.map(
      (row) => markup`
<tr>${row.map((value) => markup`<td>${value ?? ''}</td>`)}</tr>`,
    )}</tbody></table></div>`
  );
}

function fileItem({ path, bytes }: IndexedFile): Markup {
  return markup`<li><a href="/${path}">${fileName(path)}</a> <span>${sizeText(bytes)}</span></li>`;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The files of a table in the order of their formats: first those that open without a special program. */
export function byFormat(files: readonly IndexedFile[]): IndexedFile[] {
  return FORMATS.flatMap((format) => files.filter(({ path }) => formatOf(path) === format));
}

function formatOf(path: string): (typeof FORMATS)[number] | undefined {
  return FORMATS.find(({ ending }) => path.endsWith(ending));
}
