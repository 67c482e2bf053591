import { RELATIVE_CUT_OFF } from '../../../schemas/studies/supply.ts';
import { choropleth } from '../../charts/choropleth.ts';
import { describeStudy } from '../../charts/description.ts';
import { MAP_IMAGE } from '../../charts/map-image.ts';
import { rankedBars } from '../../charts/ranked-bars.ts';
import { meanOf, stateClasses, tieNote } from '../../charts/state-classes.ts';
import { citedDataset, citedRelease } from '../../citations/cited-work.ts';
import { apaCitation, bibtex } from '../../citations/formats.ts';
import { Markup, markup } from '../../markup/markup.ts';
import type { Study } from '../../studies/study.ts';
import { counted, snapshotText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose, proseList } from '../rendering/prose.ts';
import {
  mapAddress,
  methodologyAddress,
  type SiteContents,
  studyAddress,
} from '../rendering/site-contents.ts';
import { fieldList } from './definitions.ts';
import { partialNotice } from './notices.ts';
import { studyOverTime } from './over-time.ts';
import { sourceTable } from './source-table.ts';
import { stateTable } from './state-table.ts';
import { dataLinks } from './study-data.ts';
import { keyFigures, tableFields } from './study-figures.ts';

/** Above this many columns a table needs the full width of the page. */
const MAX_COLUMNS_BESIDE = 7;

/** The page of a study: key figures, map, ranking and table, then definitions and links to the data. */
export function studyPage(study: Study, site: SiteContents): Page {
  const { dataset, methodology, unavailable } = study;
  const croissant = site.croissants.get(dataset.slug);
  return {
    address: studyAddress(study),
    title: dataset.displayName,
    description: dataset.oneLiner,
    part: 'Studies',
    scripts: ['sort.js'],
    ...(croissant === undefined ? {} : { jsonLd: croissant }),
    ...(unavailable === null && {
      image: { address: mapAddress(study), alt: `Map: ${describeStudy(study).title}`, ...MAP_IMAGE },
    }),
    main: markup`${breadcrumb('/studies', 'Studies')}
<h1>${dataset.displayName}</h1>
${keyFigureList(study)}
${factLine(study)}
<p class="lead">${dataset.oneLiner}</p>
${partialNotice(site.header)}
${unavailable !== null && markup`<p class="notice"><strong>No figures in this release.</strong> ${unavailable}</p>`}
${unavailable === null ? figures(study) : meaning(study)}
${studyOverTime(study, site)}
<section aria-labelledby="limitations"><h2 id="limitations">Limitations</h2>
${proseList(methodology.limitations)}</section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sourceTable(study.sources, site)}</section>
<section aria-labelledby="data"><h2 id="data">Use the data</h2>
${dataLinks(study, site)}</section>
${citation(study, site)}`,
  };
}

function factLine({ dataset, methodology, sources, snapshot, unavailable }: Study): Markup {
  const snapshot_inferred = sources[0]?.snapshot_inferred ?? false;
  return markup`<dl class="facts"><div><dt>Data as of</dt><dd>${unavailable !== null ? 'not known' : snapshotText({ snapshot, snapshot_inferred })}</dd></div><div><dt>Updated</dt><dd>${dataset.refreshCadence}</dd></div><div><dt>Methodology</dt><dd><a href="${methodologyAddress(dataset.slug)}">${methodology.version}</a></dd></div></dl>`;
}

function keyFigureList(study: Study): Markup | false {
  const figures = keyFigures(study);
  return (
    figures.length > 0 &&
    markup`<section aria-labelledby="figures"><h2 id="figures" class="hidden">Key figures</h2>
<ul class="key-figures">${figures.map(
      ({ figure, words }) => markup`<li><strong>${figure}</strong> <span>${words}</span></li>`,
    )}</ul></section>`
  );
}

/** Map, ranking, table and definitions. A narrow table is placed beside the ranking, a wide one below. */
function figures(study: Study): Markup {
  const table = markup`<section aria-labelledby="table"><h2 id="table">All figures</h2>
${stateTable(study)}</section>`;
  const beside = tableFields(study).length <= MAX_COLUMNS_BESIDE;
  return markup`<section aria-labelledby="map"><h2 id="map">${study.headline.title}, by state</h2>
<figure class="map">${new Markup(choropleth(study, { legend: false }))}
<figcaption>${legend(study)}</figcaption></figure></section>
<div class="columns">
${ranking(study)}
${beside ? table : meaning(study)}
</div>
${beside ? meaning(study) : table}`;
}

function ranking(study: Study): Markup {
  return markup`<section aria-labelledby="ranked"><h2 id="ranked">Ranked</h2>
<figure class="ranked">${new Markup(rankedBars(study))}
<figcaption>${
    meanOf(study) !== null
      ? 'A dot is the mean on the scale of one to five stars; beside it is the number of rated facilities. A hollow dot is the rating of a single facility. '
      : 'Bars begin at zero. '
  }Colored by quartile as on the map. Equal figures share a rank.${
    study.dataset.definition.cutOffField !== null && ` The dashed line is ${RELATIVE_CUT_OFF}.`
  }${tieParagraph(study)}</figcaption></figure></section>`;
}

function meaning(study: Study): Markup {
  const { dataset, methodology } = study;
  return markup`<section aria-labelledby="definitions"><h2 id="definitions">What the figures mean</h2>
<p>${prose(methodology.summary)}</p>
${fieldList(tableFields(study))}
<p><a href="${methodologyAddress(dataset.slug)}">Full methodology</a>: all definitions, steps, confidence classes and changes.</p></section>`;
}

function tieParagraph(study: Study): Markup | false {
  const note = tieNote(study);
  return note !== null && markup`<p>${note}</p>`;
}

function legend(study: Study): Markup {
  const classes = stateClasses(study);
  const unknown = study.states.length - classes.reduce((sum, { states }) => sum + states, 0);
  return markup`<ul class="legend">${classes.map(
    ({ quartile, shade, from, to, states }) =>
      markup`<li><i class="swatch q${shade}"></i> <b>${from === to ? from : `${from} to ${to}`}</b> quartile ${quartile}, ${counted(states, 'state')}</li>`,
  )}${unknown > 0 && markup`<li><i class="swatch q0"></i> <b>no value</b> ${counted(unknown, 'state')}</li>`}</ul>${tieParagraph(study)}`;
}

function citation(study: Study, { header }: SiteContents): Markup {
  const work = citedDataset(study, header);
  return markup`<section aria-labelledby="cite"><h2 id="cite">Cite this dataset</h2>
<p class="citation">${apaCitation(work)}</p>
<p>Where the exact figures matter, cite the release. It stays at its address for as long as it is <a href="/releases">kept</a>.</p>
<p class="citation">${apaCitation(citedRelease(study, header))}</p>
<details><summary>BibTeX</summary><div class="scroll" role="region" aria-label="BibTeX entry" tabindex="0"><pre>${bibtex(work)}</pre></div></details></section>`;
}
