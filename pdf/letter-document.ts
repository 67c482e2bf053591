import type { Content } from 'pdfmake';
import type { PdfDocument } from './pdfmake-types.ts';
import { FAINT_INK, FONT, INK, PAGE, STYLES } from './styles.ts';

/** What a document says of itself. */
export interface AboutDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly creator: string;
  readonly created: Date;
  /** Left and right, above every page but the first. */
  readonly running: readonly [string, string];
  /** At the foot of every page, left of its number. */
  readonly foot: string;
}

/** A document on US Letter with running lines. */
export function letterDocument(about: AboutDocument, content: Content[]): PdfDocument {
  const { title, author, subject, keywords, creator, created, running, foot } = about;
  return {
    info: { title, author, subject, keywords, creator, creationDate: created, modDate: created },
    language: 'en-US',
    displayTitle: true,
    version: '1.7',
    pageSize: PAGE.size,
    pageMargins: [...PAGE.margins],
    defaultStyle: { font: FONT, fontSize: 9.5, lineHeight: 1.2, color: INK },
    styles: STYLES,
    header: (page) => (page === 1 ? null : runningLine(running, 30)),
    footer: (page, pages) => runningLine([foot, `Page ${page} of ${pages}`], 16),
    content,
  };
}

function runningLine([left, right]: readonly [string, string], top: number) {
  return {
    columns: [{ text: left }, { text: right, alignment: 'right' as const }],
    margin: [PAGE.margins[0], top, PAGE.margins[2], 0] as [number, number, number, number],
    fontSize: 7.5,
    color: FAINT_INK,
  };
}
