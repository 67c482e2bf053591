import { MEASURE } from '../../schemas/measure-constants.ts';
import { type Markup, markup } from '../markup/markup.ts';
import type { Study } from '../studies/study.ts';
import { FAINT_INK, INK, MARK } from './colors.ts';
import { describeStudy } from './description.ts';
import { type RankedState, rankedStates } from './state-classes.ts';
import { areaOf, type ChartOptions, hatchPattern, svgChart } from './svg.ts';
import { valueText } from './value-text.ts';

const WIDTH = 400;
const ROW = 17;
const BAR = 13;
const FONT_SIZE = 12;
/** Where bars begin and where the longest ends. */
const LEFT = 158;
const RIGHT = 350;
const HEAD = 42;
const FOOT = 24;
/** Minimum width of a bar, so that a small value stays visible. */
const MIN_BAR_WIDTH = 1;

/**
 * The states in order of rank, a bar each in the color of its quartile, with the nation as a line and, in a supply
 * study, the cut-off below which a state counts as underserved. States without a value come last.
 *
 * @returns a whole SVG, 400 units wide
 */
export function rankedBars(study: Study, options: ChartOptions = {}): string {
  const { font = 'sans-serif', idPrefix = study.dataset.slug } = options;
  const id = `${idPrefix}-ranked`;
  const rows = rankedStates(study).sort(byRank);
  const axis = axisOf(study, rows);
  const bottom = HEAD + rows.length * ROW;
  const { title, description } = describeStudy(study);
  return svgChart(
    { width: WIDTH, height: bottom + FOOT, id, title: `Ranked: ${title}`, description, font },
    markup`${hatchPattern(id)}<g font-size="${FONT_SIZE}">${rows.map((row, index) =>
      rowMarkup(row, HEAD + index * ROW, axis, id),
    )}${referenceLines(study, axis, bottom)}${axisMarkup(axis, bottom)}</g>`,
  );
}

/** Bars begin at the minimum of the measure: zero, or one star. */
interface Axis {
  readonly start: number;
  readonly end: number;
  readonly names: readonly [start: string, end: string];
}

function axisOf({ dataset, headline }: Study, rows: readonly RankedState[]): Axis {
  const isRating = dataset.kind === 'facility' && dataset.study.rankedBy === 'mean_rating';
  if (isRating) return { start: 1, end: 5, names: ['1 star', '5 stars'] };
  const end = Math.max(...rows.map(({ value }) => value ?? 0));
  return { start: 0, end, names: ['0', end === 0 ? '' : (valueText(headline, end) ?? '')] };
}

/** The position of a figure on the axis. */
function along({ start, end }: Axis, value: number): number {
  return end === start ? LEFT : oneDecimal(LEFT + ((value - start) / (end - start)) * (RIGHT - LEFT));
}

function byRank(a: RankedState, b: RankedState): number {
  if (a.rank === null || b.rank === null) return Number(a.rank === null) - Number(b.rank === null);
  return a.rank - b.rank;
}

function rowMarkup(row: RankedState, top: number, axis: Axis, id: string): Markup {
  const base = top + BAR - 2;
  const { name, fill } = areaOf(row.quartile, id);
  const names = markup`<text class="faint" x="26" y="${base}" text-anchor="end" fill="${FAINT_INK}">${row.rank ?? '–'}</text><text class="ink" x="34" y="${base}" fill="${INK}">${row.name}</text>`;
  if (row.value === null) {
    return markup`${names}<rect class="${name}" x="${LEFT}" y="${top}" width="${BAR}" height="${BAR}" fill="${fill}"/><text class="faint" x="${LEFT + BAR + 6}" y="${base}" fill="${FAINT_INK}">no value</text>`;
  }
  const width = Math.max(MIN_BAR_WIDTH, oneDecimal(along(axis, row.value) - LEFT));
  return markup`${names}<rect class="${name}" x="${LEFT}" y="${top}" width="${width}" height="${BAR}" fill="${fill}"/><text class="ink" x="${WIDTH - 4}" y="${base}" text-anchor="end" fill="${INK}">${row.text}</text>`;
}

function referenceLines(study: Study, axis: Axis, bottom: number): Markup {
  const { dataset, headline, national } = study;
  const nation = national.values[headline.name];
  if (typeof nation !== 'number') return markup``;
  const cutOff = nation * MEASURE.underservedShare;
  return markup`${lineMarkup(along(axis, nation), 14, bottom, `United States ${valueText(headline, nation)}`, 'none')}${
    dataset.kind === 'supply' &&
    lineMarkup(along(axis, cutOff), 30, bottom, `underserved below ${valueText(headline, cutOff)}`, '3 3')
  }`;
}

function lineMarkup(x: number, y: number, bottom: number, name: string, dashes: string): Markup {
  return markup`<path class="mark" d="M${x} ${y - 10}V${bottom}" fill="none" stroke="${MARK}" stroke-width="1.2" stroke-dasharray="${dashes}"/><text class="mark-name" x="${oneDecimal(x - 5)}" y="${y}" text-anchor="end" fill="${MARK}">${name}</text>`;
}

function axisMarkup({ names: [start, end] }: Axis, bottom: number): Markup {
  const y = bottom + 16;
  return markup`<path class="leader" d="M${LEFT} ${HEAD - 4}V${bottom}" fill="none" stroke="${FAINT_INK}" stroke-width="0.7"/><text class="faint" x="${LEFT}" y="${y}" fill="${FAINT_INK}">${start}</text><text class="faint" x="${RIGHT}" y="${y}" text-anchor="end" fill="${FAINT_INK}">${end}</text>`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
