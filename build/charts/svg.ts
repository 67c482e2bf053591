import { type Markup, markup } from '../markup/markup.ts';
import { NO_DATA, shadeColor } from './colors.ts';

export interface ChartOptions {
  /** Family of every text; a document that embeds its fonts names its own. Default `sans-serif`. */
  readonly font?: string;
  /** Prefix of every id in the chart, so that a page can hold several charts. Default: the slug of the study. */
  readonly idPrefix?: string;
}

/** The frame of a chart: everything but the drawing. */
interface ChartFrame {
  /** Left edge of the view box. Default 0. */
  readonly left?: number;
  readonly width: number;
  readonly height: number;
  /** Prefix of the ids. */
  readonly id: string;
  readonly title: string;
  /** Text alternative of the drawing. */
  readonly description: string;
  readonly font: string;
}

/**
 * An SVG with its text alternative. Colors are plain attributes, for PDF and image viewers; the classes let a
 * page's stylesheet override them.
 */
export function svgChart(frame: ChartFrame, drawing: Markup): string {
  const { left = 0, width, height, id, title, description, font } = frame;
  return String(
    markup`<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${font}"><title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>${drawing}</svg>`,
  );
}

/** The hatch pattern of states without a value. */
export function hatchPattern(id: string): Markup {
  return markup`<defs><pattern id="${id}-hatch" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="none" width="6" height="6" fill="${NO_DATA.fill}"/><path class="hatch" d="M-1 1l2-2M0 6l6-6M5 7l2-2" stroke="${NO_DATA.line}" stroke-width="1.2"/></pattern></defs>`;
}

/** Class and fill attributes of an area of a shade, or of one without a value. */
export function areaOf(shade: number | null, id: string): { name: string; fill: string; label: string } {
  if (shade === null) return { name: 'q0', fill: `url(#${id}-hatch)`, label: NO_DATA.label };
  return { name: `q${shade}`, ...shadeColor(shade) };
}
