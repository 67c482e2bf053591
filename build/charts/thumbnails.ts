import { type Markup, markup } from '../markup/markup.ts';
import type { Study } from '../studies/study.ts';
import { NO_DATA, PAPER, shadeColor } from './colors.ts';
import { rankedStates } from './state-classes.ts';
import { MAP_FRAME, stateShapes } from './us-map.ts';

/** The shapes of the states, defined once on a page; its thumbnails refer to them. */
export function thumbnailShapes(): Markup {
  return markup`<svg class="shapes" width="0" height="0" aria-hidden="true" focusable="false"><defs>${stateShapes(
    'thumbnail',
  ).map(({ code, path }) => markup`<path id="s-${code}" d="${path}"/>`)}</defs></svg>`;
}

/** A small map of a study without any text: for a page that gives the figures in words beside it. */
export function thumbnail(study: Study): Markup {
  const { left, width, height } = MAP_FRAME;
  return markup`<svg class="thumbnail" width="240" viewBox="${left} 0 ${width} ${height}" aria-hidden="true" focusable="false" stroke="${PAPER}" stroke-width="2">${rankedStates(
    study,
  ).map(
    ({ code, shade }) =>
      markup`<use href="#s-${code}" class="q${shade ?? 0}" fill="${shade === null ? NO_DATA.fill : shadeColor(shade).fill}"/>`,
  )}</svg>`;
}
