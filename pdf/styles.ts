import type { Content, CustomTableLayout } from 'pdfmake';
import type { PdfStyles } from './pdfmake-types.ts';

/** The document's only font family; its files come with pdfmake and are embedded. */
export const FONT = 'Roboto';

/** US Letter, in points: the paper size of the reviewers. */
export const PAGE = { size: 'LETTER', width: 612, margins: [54, 62, 54, 54] } as const;
/** Width between the margins. */
export const TEXT_WIDTH = PAGE.width - PAGE.margins[0] - PAGE.margins[2];

/** Text, and text that matters less, on pages and in charts. */
export const INK = '#10222e';
export const FAINT_INK = '#51606b';

const ACCENT = '#0b3c5d';
const RULE = '#c3ced6';
const BAND = '#eef3f6';
const WARNING_BAND = '#fdf1ea';
const WARNING_RULE = '#a33b00';

export const STYLES: PdfStyles = {
  kicker: { fontSize: 10, color: ACCENT, bold: true, characterSpacing: 0.6 },
  title: { fontSize: 25, bold: true, color: INK, lineHeight: 1.05 },
  section: { fontSize: 16, bold: true, color: ACCENT },
  part: { fontSize: 11.5, bold: true, color: INK },
  head: { fontSize: 8, bold: true, color: INK },
  small: { fontSize: 8 },
  tiny: { fontSize: 7 },
  faint: { color: FAINT_INK },
  code: { background: BAND },
};

/** Lines between rows and below the head, none between columns. */
export const RULED: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row, node) => (row <= (node.table.headerRows ?? 0) ? ACCENT : RULE),
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: () => 3,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** A highlighted box. */
export function warning(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text: inline(text), fillColor: WARNING_BAND, margin: [4, 4, 4, 4] }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 ? 3 : 0),
      vLineColor: WARNING_RULE,
    },
    margin: [0, 0, 0, 10],
  };
}

/** Text in which backticks mark code. */
export function inline(text: string): Content[] {
  return text
    .split('`')
    .map((piece, index): Content => (index % 2 === 1 ? { text: piece, style: 'code' } : { text: piece }))
    .filter((piece) => typeof piece !== 'object' || !('text' in piece) || piece.text !== '');
}

/** A paragraph. */
export function paragraph(text: string): Content {
  return { text: inline(text), margin: [0, 0, 0, 6] };
}

/** A cell of a table's head. */
export function head(text: string, alignment: 'left' | 'right' = 'left') {
  return { text, style: 'head', alignment };
}

/** A date-time to the minute, for display. */
export function moment(dateTime: string): string {
  return `${dateTime.slice(0, 10)} ${dateTime.slice(11, 16)} UTC`;
}
