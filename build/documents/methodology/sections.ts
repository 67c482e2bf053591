import { lexer, type Token, type Tokens } from 'marked';
import { GateRefused } from '../../../schemas/errors.ts';

/** A heading and its content up to the next heading. Text is Markdown as written, slots unfilled. */
export interface Section {
  readonly depth: number;
  /** The heading without the backticks around field names. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Items of all lists of the section, in order. */
  readonly items: readonly string[];
}

/**
 * Splits a methodology text at its headings. Anything but headings, paragraphs and flat lists is an error: it would be
 * lost in the published object.
 */
export function readSections(markdown: string, file: string): Section[] {
  const sections: { depth: number; title: string; paragraphs: string[]; items: string[] }[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue;
    if (isHeading(token)) {
      sections.push({
        depth: token.depth,
        title: withoutCodeLetters(token.text),
        paragraphs: [],
        items: [],
      });
      continue;
    }
    const section = sections.at(-1);
    if (section === undefined) throw unreadable(file, 'it does not begin with a heading');
    if (isParagraph(token)) section.paragraphs.push(oneLine(token.text));
    else if (isList(token)) section.items.push(...token.items.map((item) => oneLine(item.text)));
    else throw unreadable(file, `"${section.title}" holds a ${token.type}`);
  }
  return sections;
}

/** The error for a text that does not follow the layout of docs/methodology/README.md. `file` is its path in the checkout. */
export function unreadable(file: string, why: string): GateRefused {
  return new GateRefused(
    'methodology_unreadable',
    `${file}: ${why}`,
    'The layout of these texts is described in docs/methodology/README.md.',
  );
}

/** A term or heading without the backticks around field names. */
export function withoutCodeLetters(title: string): string {
  return title.replaceAll('`', '');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
