import { FAINT_INK, INK } from '../../pdf/styles.ts';
import { monthText } from '../../schemas/month.ts';
import { type Markup, markup } from '../markup/markup.ts';
import type { Study } from '../studies/study.ts';
import { MARK, shadeColor } from './colors.ts';
import {
  describePlace,
  joinedRuns,
  type MonthlyFigure,
  monthNumber,
  type PlaceOverTime,
} from './over-time.ts';
import { svgChart } from './svg.ts';

const WIDTH = 400;
const HEIGHT = 210;
const FONT_SIZE = 12;
const LEFT = 10;
const RIGHT = WIDTH - 10;
/** Between the names of months and the figures above the line. */
const TOP = 34;
const BOTTOM = 168;
/** The part of the height that is left above the highest and below the lowest figure. */
const MARGIN = 0.15;
const DOT = 3;
/** With more points than this only the ends have dots. */
const MAX_DOTS = 24;

const SPARK_WIDTH = 96;
const SPARK_HEIGHT = 24;
const SPARK_LINE = 1.5;
const SPARK_DOT = 2.5;

/** Where the months and figures of a place are drawn. */
interface Frame {
  readonly x: (figure: MonthlyFigure) => number;
  readonly y: (figure: MonthlyFigure) => number;
}

/**
 * The headline figure of a place by month. Points are joined where months follow each other and their figures can be compared; where
 * they cannot, a mark stands between them. The axis of figures does not begin at zero.
 *
 * @param place with figures in at least two months
 * @returns a whole SVG, 400 units wide
 */
export function lineByMonth(study: Study, name: string, place: PlaceOverTime): string {
  const id = `${study.dataset.slug}-over-time`;
  const frame = frameOf(place, { left: LEFT + 14, right: RIGHT - 14, top: TOP, bottom: BOTTOM });
  const known = place.flat().filter(({ value }) => value !== null);
  const ends = [known[0], known.at(-1)].flatMap((figure) => figure ?? []);
  return svgChart(
    {
      width: WIDTH,
      height: HEIGHT,
      id,
      title: `${study.dataset.displayName}: ${study.headline.title.toLowerCase()} by month`,
      description: describePlace(name, place),
      font: 'sans-serif',
    },
    markup`<g font-size="${FONT_SIZE}">${breaksBetween(place, frame)}<path class="leader" d="M${LEFT} ${BOTTOM + 8}H${RIGHT}" fill="none" stroke="${FAINT_INK}" stroke-width="0.7"/>${lines(place, frame, 2)}${(
      known.length > MAX_DOTS ? ends : known
    ).map((figure) => dot(figure, frame, DOT))}${ends.map((figure, at) => endText(figure, frame, at))}</g>`,
  );
}

/** The same without words, for the row of a table that has them; empty with less than two figures. */
export function sparkline(place: PlaceOverTime): Markup {
  const known = place.flat().filter(({ value }) => value !== null);
  const [first, latest] = [known[0], known.at(-1)];
  if (first === undefined || latest === undefined || first === latest) return markup``;
  const alone = joinedRuns(place).flatMap((run) => (run.length === 1 ? run : []));
  const frame = frameOf(place, { left: 4, right: SPARK_WIDTH - 4, top: 4, bottom: SPARK_HEIGHT - 4 });
  return markup`<svg class="sparkline" viewBox="0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}" width="${SPARK_WIDTH}" height="${SPARK_HEIGHT}" aria-hidden="true">${lines(place, frame, SPARK_LINE)}${alone.map((figure) => dot(figure, frame, SPARK_LINE))}${dot(latest, frame, SPARK_DOT)}</svg>`;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function frameOf(place: PlaceOverTime, { left, right, top, bottom }: Edges): Frame {
  const figures = place.flat();
  const months = figures.map(({ month }) => monthNumber(month));
  const values = figures.flatMap(({ value }) => value ?? []);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const room = (highest - lowest) * MARGIN;
  const [from, to] = [lowest - room, highest + room];
  return {
    x: ({ month }) => along(monthNumber(month), first, last, left, right),
    y: ({ value }) => along(value ?? 0, from, to, bottom, top),
  };
}

/** The place of a value between two ends; in their middle where these are one. */
function along(value: number, from: number, to: number, start: number, end: number): number {
  const share = from === to ? 0.5 : (value - from) / (to - from);
  return Math.round((start + share * (end - start)) * 10) / 10;
}

function lines(place: PlaceOverTime, { x, y }: Frame, width: number): Markup {
  const paths = joinedRuns(place)
    .filter((run) => run.length > 1)
    .map((run) => run.map((figure, at) => `${at === 0 ? 'M' : 'L'}${x(figure)} ${y(figure)}`).join(''));
  return markup`${paths.map(
    (path) =>
      markup`<path class="s1" d="${path}" fill="none" stroke="${shadeColor(1).fill}" stroke-width="${width}" stroke-linejoin="round"/>`,
  )}`;
}

const dot = (figure: MonthlyFigure, { x, y }: Frame, size: number): Markup =>
  markup`<circle class="q1" cx="${x(figure)}" cy="${y(figure)}" r="${size}" fill="${shadeColor(1).fill}"/>`;

/** The figure above the first or the last point, and its month below. */
function endText(figure: MonthlyFigure, { x, y }: Frame, at: number): Markup {
  const [edge, anchor] = at === 0 ? [LEFT, 'start'] : [RIGHT, 'end'];
  return markup`<text class="ink" x="${at === 0 ? Math.min(x(figure) - 4, WIDTH / 2) : x(figure) + 4}" y="${y(figure) - 9}" text-anchor="${anchor}" fill="${INK}">${figure.text}</text><text class="faint" x="${edge}" y="${BOTTOM + 26}" text-anchor="${anchor}" fill="${FAINT_INK}">${monthText(figure.month)}</text>`;
}

/** A mark between series. */
function breaksBetween(place: PlaceOverTime, { x }: Frame): Markup {
  return markup`${place.slice(1).map((series, at) => {
    const [before, after] = [place[at]?.at(-1), series[0]];
    if (before === undefined || after === undefined) return markup``;
    const between = Math.round(5 * (x(before) + x(after))) / 10;
    const anchor = between < WIDTH / 2 ? 'start' : 'end';
    return markup`<path class="mark" d="M${between} 6V${BOTTOM + 8}" fill="none" stroke="${MARK}" stroke-width="1.2" stroke-dasharray="3 3"/><text class="mark-name" x="${between + (anchor === 'start' ? 5 : -5)}" y="14" text-anchor="${anchor}" fill="${MARK}">not comparable</text>`;
  })}`;
}
