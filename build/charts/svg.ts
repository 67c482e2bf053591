import { type Markup, markup } from '../markup/markup.ts';
import { NO_DATA, quartileColour } from './colours.ts';

export interface ChartOptions {
  /** Family of every text; a document that embeds its fonts names its own. Default `sans-serif`. */
  readonly font?: string;
  /** Begins every id in the chart, so that several charts stand on one page. Default the slug of the study. */
  readonly idPrefix?: string;
}

/** What a chart is made of, beside its drawing. */
interface ChartFrame {
  /** Where the drawing's units begin from left to right. Default 0. */
  readonly left?: number;
  readonly width: number;
  readonly height: number;
  /** Begins the ids. */
  readonly id: string;
  readonly title: string;
  /** What the drawing shows, for those who do not see it. */
  readonly description: string;
  readonly font: string;
}

/**
 * An SVG with its text alternative. Colours stand in plain attributes, for PDF and image viewers; the classes let a
 * page's stylesheet put others in their place.
 */
export function svgChart(frame: ChartFrame, drawing: Markup): string {
  const { left = 0, width, height, id, title, description, font } = frame;
  return String(
    markup`<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${font}"><title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>${drawing}</svg>`,
  );
}

/** The hatch of states without a value. */
export function hatchPattern(id: string): Markup {
  return markup`<defs><pattern id="${id}-hatch" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="none" width="6" height="6" fill="${NO_DATA.fill}"/><path class="hatch" d="M-1 1l2-2M0 6l6-6M5 7l2-2" stroke="${NO_DATA.line}" stroke-width="1.2"/></pattern></defs>`;
}

/** Class and fill attributes of an area of a quartile, or of one without a value. */
export function areaOf(quartile: number | null, id: string): { name: string; fill: string; label: string } {
  if (quartile === null) return { name: 'q0', fill: `url(#${id}-hatch)`, label: NO_DATA.label };
  return { name: `q${quartile}`, ...quartileColour(quartile) };
}
