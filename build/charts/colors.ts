import { INK } from '../../pdf/styles.ts';

/**
 * Colors of the charts on white, by the place of a quartile among those that occur: one hue whose lightness alone expresses
 * the order, so that it reads the same with any color vision and in gray. `label` is legible on `fill` (4.5 : 1 and more).
 */
const SHADES = [
  { fill: '#0b3c5d', label: '#ffffff' },
  { fill: '#2a78a3', label: '#ffffff' },
  { fill: '#84bbd5', label: '#10222e' },
  { fill: '#cbe1ec', label: '#10222e' },
] as const;

export const PAPER = '#ffffff';
/** The reference line of the nation, and the cut-off: distinguished from the blues by hue and dashes. */
export const MARK = '#a33b00';
export const NO_DATA = { fill: '#f1f1f1', line: '#7c858c', label: INK } as const;

/** Fill and label color of a shade, 1 the strongest. */
export function shadeColor(shade: number): { fill: string; label: string } {
  const color = SHADES[shade - 1];
  if (color === undefined) throw new Error(`there is no shade ${shade}`);
  return color;
}
