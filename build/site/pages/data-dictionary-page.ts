import { DATA_DICTIONARY_PATH, type DataDictionary } from '../../../schemas/release/data-dictionary.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import { addressOf, DATA_DICTIONARY_ADDRESS, type SiteContents } from '../rendering/site-contents.ts';

type Table = DataDictionary['tables'][number];
type Field = Table['fields'][number];

/** Every column of the downloadable tables; null when the release has none. */
export function dataDictionaryPage(site: SiteContents): Page | null {
  const { dictionary } = site;
  if (dictionary === null) return null;
  const file = addressOf(site, DATA_DICTIONARY_PATH);
  return {
    address: DATA_DICTIONARY_ADDRESS,
    title: 'Data dictionary',
    description: 'Every downloadable table with its columns: meaning, type, unit and allowed values.',
    part: 'Downloads',
    main: markup`${breadcrumb('/downloads', 'Downloads')}
<h1>Data dictionary</h1>
<p class="lead">Every column of the downloadable tables: meaning, type and unit. The tables of a single study have the columns of the corresponding collection, without <code>dataset</code>.</p>
<p>The objects in API responses are described under <a href="/api-docs/schemas">API: schemas</a>.${file !== null && markup` Machine-readable version: <a href="${file}">${file}</a>.`}</p>
<nav class="contents" aria-label="Tables"><ul>${dictionary.tables.map(
      ({ name, title }) => markup`<li><a href="#${name}">${title}</a></li>`,
    )}</ul></nav>
${dictionary.tables.map(tableMarkup)}`,
  };
}

function tableMarkup({ name, title, description, primary_key, fields }: Table): Markup {
  return markup`<section class="shape" aria-labelledby="${name}"><h2 id="${name}">${title} <code>${name}</code></h2>
<p>${prose(description)} Key: ${primary_key.map((column, index) => markup`${index > 0 && ', '}<code>${column}</code>`)}.</p>
<div class="scroll" role="region" aria-label="Columns: ${title}" tabindex="0"><table>
<thead><tr><th scope="col">Column</th><th scope="col">Title</th><th scope="col">Type</th><th scope="col">Unit</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(
    (field) => markup`
<tr><th scope="row"><code>${field.name}</code></th><td>${field.title}</td><td>${typeMarkup(field)}</td><td>${field.unit ?? ''}</td><td>${prose(field.description)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

/** The type, or the possible values; whether a value may be null. */
function typeMarkup({ type, constraints }: Field): Markup {
  const values = constraints?.enum;
  const orNull = constraints?.required === true ? '' : ' or null';
  if (values === undefined) return markup`${type}${orNull}`;
  return markup`${values.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`)}${orNull}`;
}
