import { FAINT_INK, INK } from '../../pdf/styles.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import { type Markup, markup } from '../markup/markup.ts';
import type { Study } from '../studies/study.ts';
import { MARK, PAPER, shadeColor } from './colors.ts';
import { describeStudy } from './description.ts';
import { type RankedState, rankedStates } from './state-classes.ts';
import { areaOf, type ChartOptions, hatchPattern, svgChart } from './svg.ts';
import { figureText, valueText } from './value-text.ts';

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
const DOT = 5;
/** Where the figures end; beside a mean rating there is room for the number of facilities. */
const FIGURE_END = WIDTH - 4;
const MEAN_END = WIDTH - 42;
const MEAN_RIGHT = 306;

/**
 * The states in order of rank, each in the color of its class, with the nation as a line and, in a supply study, the
 * cut-off below which a state counts as underserved. A density is a bar that begins at zero. A mean rating is a dot on a
 * line from one to five stars, since no rating is below one, with the number of facilities beside it; the dot is hollow
 * if there is only one. States without a value come last.
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

interface Axis {
  readonly start: number;
  readonly end: number;
  /** Where it ends in the drawing. */
  readonly right: number;
  readonly isDotPlot: boolean;
  readonly names: readonly [start: string, end: string];
}

function axisOf(study: Study, rows: readonly RankedState[]): Axis {
  const { scale } = study.dataset.definition.fields[study.headline.name] ?? {};
  if (scale !== undefined)
    return { start: scale.from, end: scale.to, right: MEAN_RIGHT, isDotPlot: true, names: scale.names };
  const end = Math.max(...rows.map(({ value }) => value ?? 0));
  const names = ['0', end === 0 ? '' : (valueText(study.headline, end) ?? '')] as const;
  return { start: 0, end, right: RIGHT, isDotPlot: false, names };
}

/** The position of a figure on the axis. */
function along({ start, end, right }: Axis, value: number): number {
  return end === start ? LEFT : oneDecimal(LEFT + ((value - start) / (end - start)) * (right - LEFT));
}

function byRank(a: RankedState, b: RankedState): number {
  if (a.rank === null || b.rank === null) return Number(a.rank === null) - Number(b.rank === null);
  return a.rank - b.rank;
}

function rowMarkup(row: RankedState, top: number, axis: Axis, id: string): Markup {
  const base = top + BAR - 2;
  const { name, fill } = areaOf(row.shade, id);
  const names = markup`<text class="faint" x="26" y="${base}" text-anchor="end" fill="${FAINT_INK}">${row.rank ?? '–'}</text><text class="ink" x="34" y="${base}" fill="${INK}">${row.name}</text>`;
  if (row.value === null) {
    return markup`${names}<rect class="${name}" x="${LEFT}" y="${top}" width="${BAR}" height="${BAR}" fill="${fill}"/><text class="faint" x="${LEFT + BAR + 6}" y="${base}" fill="${FAINT_INK}">no value</text>`;
  }
  const figure = axis.isDotPlot
    ? dotMarkup(row, along(axis, row.value), top, axis)
    : markup`<rect class="${name}" x="${LEFT}" y="${top}" width="${Math.max(MIN_BAR_WIDTH, oneDecimal(along(axis, row.value) - LEFT))}" height="${BAR}" fill="${fill}"/>`;
  return markup`${names}${figure}<text class="ink" x="${axis.isDotPlot ? MEAN_END : FIGURE_END}" y="${base}" text-anchor="end" fill="${INK}">${row.text}</text>${
    row.rated !== null &&
    markup`<text class="${row.rated === 1 ? 'mark-name' : 'count'}" x="${FIGURE_END}" y="${base}" text-anchor="end" fill="${row.rated === 1 ? MARK : FAINT_INK}">${row.rated.toLocaleString('en-US')}</text>`
  }`;
}

/** A dot on its line. A hollow one has the color of its class as a ring. */
function dotMarkup({ shade, rated }: RankedState, x: number, top: number, { right }: Axis): Markup {
  const y = top + BAR / 2;
  const { fill } = shadeColor(shade ?? 1);
  const line = markup`<path class="leader" d="M${LEFT} ${y}H${right}" fill="none" stroke="${FAINT_INK}" stroke-width="0.4"/>`;
  return rated === 1
    ? markup`${line}<circle class="one s${shade}" cx="${x}" cy="${y}" r="${DOT - 1}" fill="${PAPER}" stroke="${fill}" stroke-width="2"/>`
    : markup`${line}<circle class="q${shade}" cx="${x}" cy="${y}" r="${DOT}" fill="${fill}" stroke="${FAINT_INK}" stroke-width="0.6"/>`;
}

function referenceLines(study: Study, axis: Axis, bottom: number): Markup {
  const { dataset, headline, national } = study;
  const nation = national.values[headline.name];
  if (typeof nation !== 'number') return markup``;
  const cutOff = nation * MEASURE.underservedShare;
  return markup`${lineMarkup(along(axis, nation), 14, bottom, `United States ${figureText(headline, national)}`, 'none')}${
    dataset.definition.cutOffField !== null &&
    lineMarkup(along(axis, cutOff), 30, bottom, `underserved below ${valueText(headline, cutOff)}`, '3 3')
  }`;
}

function lineMarkup(x: number, y: number, bottom: number, name: string, dashes: string): Markup {
  return markup`<path class="mark" d="M${x} ${y - 10}V${bottom}" fill="none" stroke="${MARK}" stroke-width="1.2" stroke-dasharray="${dashes}"/><text class="mark-name" x="${oneDecimal(x - 5)}" y="${y}" text-anchor="end" fill="${MARK}">${name}</text>`;
}

function axisMarkup({ names: [start, end], right, isDotPlot }: Axis, bottom: number): Markup {
  const y = bottom + 16;
  return markup`<path class="leader" d="M${LEFT} ${HEAD - 4}V${bottom}" fill="none" stroke="${FAINT_INK}" stroke-width="0.7"/><text class="faint" x="${LEFT}" y="${y}" fill="${FAINT_INK}">${start}</text><text class="faint" x="${right}" y="${y}" text-anchor="end" fill="${FAINT_INK}">${end}</text>${
    isDotPlot &&
    markup`<text class="count" x="${MEAN_END}" y="${y}" text-anchor="end" fill="${FAINT_INK}">mean</text><text class="count" x="${FIGURE_END}" y="${y}" text-anchor="end" fill="${FAINT_INK}">rated</text>`
  }`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
