import { FAINT_INK, INK } from '../../pdf/styles.ts';
import { type Markup, markup } from '../markup/markup.ts';
import type { Study } from '../studies/study.ts';
import { PAPER } from './colors.ts';
import { describeStudy } from './description.ts';
import type { Point } from './simplify-line.ts';
import { type RankedState, rankedStates, ratedText, stateClasses } from './state-classes.ts';
import { areaOf, type ChartOptions, hatchPattern, svgChart } from './svg.ts';
import { MAP_FRAME, type StateShape, stateShapes } from './us-map.ts';

export interface ChoroplethOptions extends ChartOptions {
  /** Whether the legend is drawn below the map; a page may set it as text instead. Default true. */
  readonly legend?: boolean;
}

const LEGEND_HEIGHT = 64;
const SWATCH = 18;
const FONT_SIZE = 13;

/** States too small for a label: named in a column in the Atlantic, north to south, with a swatch each. */
const BESIDE = ['MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'];
const COLUMN = { x: 918, top: 206, step: 25 } as const;
/** States visible but too small for a label inside: named nearby, with a leader line where needed. */
const OUTSIDE: Readonly<Record<string, { at: Point; line: boolean }>> = {
  VT: { at: [848, 82], line: true },
  NH: { at: [880, 66], line: true },
  HI: { at: [342, 580], line: false },
};

/**
 * The map of a study: every state in the color of its class by the headline figure, hatched where it has none,
 * with a legend that names the limits of each class. The output is deterministic.
 *
 * @returns a whole SVG, 1035 units wide
 */
export function choropleth(study: Study, options: ChoroplethOptions = {}): string {
  const { font = 'sans-serif', idPrefix = study.dataset.slug, legend = true } = options;
  const id = `${idPrefix}-map`;
  const byCode = new Map(rankedStates(study).map((state) => [state.code, state]));
  const states = stateShapes().map((shape) => {
    const state = byCode.get(shape.code);
    if (state === undefined) throw new Error(`${study.dataset.slug} has no row of ${shape.name}`);
    return { shape, state };
  });
  const { title, description } = describeStudy(study);
  return svgChart(
    {
      left: MAP_FRAME.left,
      width: MAP_FRAME.width,
      height: MAP_FRAME.height + (legend ? LEGEND_HEIGHT : 0),
      id,
      title: `Map: ${title}`,
      description,
      font,
    },
    markup`${hatchPattern(id)}<g class="states" stroke="${PAPER}" stroke-width="1" stroke-linejoin="round">${states.map(
      (one) => areaMarkup(one, id),
    )}</g><g class="names" font-size="${FONT_SIZE}" text-anchor="middle">${states.map((one) => nameMarkup(one, id))}</g>${
      legend && legendMarkup(study, id)
    }`,
  );
}

interface DrawnState {
  readonly shape: StateShape;
  readonly state: RankedState;
}

function areaMarkup({ shape, state }: DrawnState, id: string): Markup {
  const { name, fill } = areaOf(state.shade, id);
  const rated = ratedText(state.rated);
  const rank = state.rank === null ? '' : `, rank ${state.rank}`;
  return markup`<path class="${name}" fill="${fill}" d="${shape.path}"><title>${state.name}: ${state.text}${rated !== null && ` (${rated})`}${rank}</title></path>`;
}

function nameMarkup({ shape, state }: DrawnState, id: string): Markup {
  const { name, fill, label } = areaOf(state.shade, id);
  const [x, y] = shape.label;
  const place = BESIDE.indexOf(shape.code);
  if (place !== -1) {
    const [boxX, boxY] = [COLUMN.x, COLUMN.top + place * COLUMN.step];
    const middle = boxY + SWATCH / 2;
    return markup`${leader(x, y, boxX - 3, middle)}<rect class="${name}" x="${boxX}" y="${boxY}" width="${SWATCH}" height="${SWATCH}" fill="${fill}"/><text class="ink" x="${boxX + 33}" y="${middle + 5}" fill="${INK}">${shape.code}</text>`;
  }
  const outside = OUTSIDE[shape.code];
  if (outside !== undefined) {
    const [nameX, nameY] = outside.at;
    const line = outside.line && leader(x, y - 16, nameX + 2, nameY + 4);
    return markup`${line}<text class="ink" x="${nameX}" y="${nameY}" fill="${INK}">${shape.code}</text>`;
  }
  return markup`<text class="on-${name}" x="${x}" y="${y + 5}" fill="${label}">${shape.code}</text>`;
}

function leader(fromX: number, fromY: number, toX: number, toY: number): Markup {
  return markup`<path class="leader" d="M${fromX} ${fromY}L${toX} ${toY}" fill="none" stroke="${FAINT_INK}" stroke-width="0.7"/>`;
}

function legendMarkup(study: Study, id: string): Markup {
  const classes = stateClasses(study);
  const unknown = study.states.length - classes.reduce((sum, { states }) => sum + states, 0);
  const entries = [
    ...classes.map(({ quartile, shade, from, to, states }) => ({
      ...areaOf(shade, id),
      first: from === to ? from : `${from} to ${to}`,
      second: `quartile ${quartile}, ${stateCount(states)}`,
    })),
    ...(unknown > 0 ? [{ ...areaOf(null, id), first: 'no value', second: stateCount(unknown) }] : []),
  ];
  const step = MAP_FRAME.width / 5;
  const top = MAP_FRAME.height + 18;
  return markup`<g class="legend" font-size="${FONT_SIZE}">${entries.map(
    ({ name, fill, first, second }, index) =>
      markup`<rect class="${name}" x="${MAP_FRAME.left + index * step + 8}" y="${top}" width="26" height="26" fill="${fill}"/><text class="ink" x="${MAP_FRAME.left + index * step + 42}" y="${top + 11}" fill="${INK}">${first}</text><text class="faint" x="${MAP_FRAME.left + index * step + 42}" y="${top + 27}" fill="${FAINT_INK}">${second}</text>`,
  )}</g>`;
}

function stateCount(states: number): string {
  return states === 1 ? '1 state' : `${states} states`;
}
