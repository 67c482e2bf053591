import type { Content } from 'pdfmake';
import { FONT, paragraph, TEXT_WIDTH } from '../../../pdf/styles.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import { NOT_A_DESIGNATION } from '../../../schemas/studies/supply.ts';
import { choropleth } from '../../charts/choropleth.ts';
import { describeStudy } from '../../charts/description.ts';
import { rankedBars } from '../../charts/ranked-bars.ts';
import { meanOf, rankedStates } from '../../charts/state-classes.ts';
import type { Study } from '../../studies/study.ts';
import { part, section } from './sections.ts';

/** Space for the ranked chart: the page less its heading and a column of reading notes. */
const BARS_FIT: [number, number] = [340, 630];

/** The map and the ranked chart, each with an explanation. */
export function figures(study: Study): Content[] {
  const { title, description } = describeStudy(study);
  return [
    section('figures', 'Map and ranking'),
    part('figures', `Map: ${title}`),
    { svg: choropleth(study, { font: FONT }), width: TEXT_WIDTH, margin: [0, 4, 0, 8] },
    paragraph(description),
    paragraph(
      'Colors: the quartiles; the darkest is the highest. A hatched state has no known value. Alaska and Hawaii are shown below, not to scale.',
    ),
    ...ranking(study, title),
  ];
}

/** Empty when no state has a rank: the reason is given beside the map. */
function ranking(study: Study, title: string): Content[] {
  if (rankedStates(study).every(({ rank }) => rank === null)) return [];
  return [
    { stack: [part('figures', `Ranking: ${title}`)], pageBreak: 'before' },
    {
      columns: [
        { width: 'auto', stack: [{ svg: rankedBars(study, { font: FONT }), fit: BARS_FIT }] },
        { width: '*', stack: readingTheRanking(study), style: 'small', margin: [0, 30, 0, 0] },
      ],
      columnGap: 20,
    },
  ];
}

function readingTheRanking(study: Study): Content[] {
  const { dataset, headline, methodology } = study;
  return [
    { text: 'How to read it', bold: true, margin: [0, 0, 0, 3] },
    paragraph(
      meanOf(study) !== null
        ? 'Dots: the mean on the scale of one to five stars, and beside it the number of rated facilities. A hollow dot is the rating of a single facility.'
        : `Length of the bars, which begin at zero: ${headline.unit ?? headline.title}.`,
    ),
    paragraph(
      'Numbers at the left: the rank. Equal values share a rank. Colors: the quartile, as on the map.',
    ),
    paragraph(
      dataset.definition.cutOffField !== null
        ? `Line: the United States, all states combined. Dashed line: ${MEASURE.underservedShare} of that; a state below it is marked as underserved. ${NOT_A_DESIGNATION}`
        : 'Line: the United States, all facilities combined. States without a value come last and have no rank.',
    ),
    paragraph(`Definitions: methodology ${methodology.version}, in this document.`),
  ];
}
