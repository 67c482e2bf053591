import { findDataset } from '../../../schemas/datasets.ts';
import type { ReleaseFile } from '../../../schemas/release/manifest.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { counted, countText, sizeText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import {
  addressOf,
  DATA_DICTIONARY_ADDRESS,
  type SiteContents,
  studyAddress,
} from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

const INDEX = 'downloads/index.json';
/** A folder with more data files than this is summarized: its parts are listed in its descriptor. */
const MAX_LISTED = 24;

/** A folder of `downloads/`. */
interface Bundle {
  readonly folder: string;
  readonly files: readonly ReleaseFile[];
}

/** All downloadable files by bundle; null when the release has none. */
export function downloadsPage(site: SiteContents): Page | null {
  const bundles = bundlesOf(site.files);
  if (bundles.length === 0) return null;
  const index = addressOf(site, INDEX);
  const kinds = [
    {
      id: 'studies',
      name: 'Studies',
      bundles: bundles.filter(({ folder }) => findDataset(folder) !== undefined),
    },
    {
      id: 'collections',
      name: 'Whole collections',
      bundles: bundles.filter(({ folder }) => folder.startsWith('collections/')),
    },
    {
      id: 'other',
      name: 'Crosswalks',
      bundles: bundles.filter(
        ({ folder }) => findDataset(folder) === undefined && !folder.startsWith('collections/'),
      ),
    },
  ];
  return {
    address: '/downloads',
    title: 'Downloads',
    description:
      'Whole datasets as Parquet, Arrow and CSV, with descriptions, citations and checksums. No key.',
    part: 'Downloads',
    main: markup`<h1>Downloads</h1>
<p class="lead">Whole datasets, with their description, citation and checksums. No key is needed, and interrupted transfers can be resumed.</p>
${partialNotice(site.header)}
${index !== null && markup`<p>Machine-readable index of all files: <a href="${index}">${index}</a>.</p>`}
${site.dictionary !== null && markup`<p>Column definitions: <a href="${DATA_DICTIONARY_ADDRESS}">data dictionary</a>.</p>`}
${kinds
  .filter((kind) => kind.bundles.length > 0)
  .map(
    (kind) =>
      markup`<section aria-labelledby="${kind.id}"><h2 id="${kind.id}">${kind.name}</h2>${kind.bundles.map((bundle) => bundleMarkup(bundle, site))}</section>`,
  )}`,
  };
}

function bundlesOf(files: readonly ReleaseFile[]): Bundle[] {
  const folders = new Map<string, ReleaseFile[]>();
  for (const file of files) {
    const folder = /^downloads\/((?:collections\/)?[^/]+)\/./.exec(file.path)?.[1];
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].map(([folder, inFolder]) => ({ folder, files: inFolder }));
}

function bundleMarkup({ folder, files }: Bundle, site: SiteContents): Markup {
  const study = site.studies.find(({ dataset }) => dataset.slug === folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const name = study?.dataset.displayName ?? nameOf(folder);
  const parts = files.length > MAX_LISTED ? files.filter((file) => file.rows !== null) : [];
  const listed = files.filter((file) => !parts.includes(file));
  return markup`<details class="bundle"${folder === 'links' && markup` open="open"`}><summary>${name} <span>${counted(files.length, 'file')}, ${sizeText(bytes)}</span></summary>
${study !== undefined && markup`<p><a href="${studyAddress(study)}">The study: ${name}</a></p>`}
${parts.length > 0 && markup`<p>${counted(parts.length, 'data file')} of ${sizeText(parts.reduce((sum, file) => sum + file.bytes, 0))}, partitioned by the first characters of the key; their names are in the descriptor.</p>`}
<div class="scroll" role="region" aria-label="Files: ${name}" tabindex="0"><table>
<thead><tr><th scope="col">File</th><th scope="col" class="number">Size</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>${listed.map(
    ({ path, bytes: size, rows }) => markup`
<tr><th scope="row"><a href="/${path}">${path.slice(`downloads/${folder}/`.length)}</a></th><td class="number">${sizeText(size)}</td><td class="number">${rows === null ? '' : countText(rows)}</td></tr>`,
  )}</tbody></table></div></details>`;
}

function nameOf(folder: string): string {
  if (folder === 'links') return 'Crosswalks: keys of the sources and the NPIs they belong to';
  const word = folder.replace('collections/', '').replaceAll('-', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
