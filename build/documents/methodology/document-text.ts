import { readSections, type Section, unreadable, withoutCodeLetters } from './sections.ts';

/** The document of a dataset as written: names of terms, sources and classes, and texts with their slots. */
export interface DocumentText {
  readonly displayName: string;
  readonly summary: string;
  readonly definitions: readonly string[];
  readonly sources: readonly string[];
  readonly steps: readonly string[];
  readonly confidence: readonly string[];
  readonly limitations: readonly string[];
}

const HEADINGS = ['Definitions', 'Sources', 'Steps', 'Confidence', 'Limitations'] as const;

/** The part of a study's text that is its own: its name, its summary, and list items placed before the shared ones. */
export type OwnText = Omit<DocumentText, 'sources' | 'confidence'>;

const OWN_HEADINGS = ['Definitions', 'Steps', 'Limitations'] as const;

/** Reads a document; every heading must occur exactly once, and no other. */
export function readDocumentText(markdown: string, file: string): DocumentText {
  const { displayName, summary, lists } = readLists(markdown, file, HEADINGS);
  const [definitions = [], sources = [], steps = [], confidence = [], limitations = []] = lists;
  return {
    displayName,
    summary,
    definitions: definitions.map(withoutCodeLetters),
    sources,
    steps,
    confidence,
    limitations,
  };
}

/** Reads a study's own text, with three headings. */
export function readOwnText(markdown: string, file: string): OwnText {
  const { displayName, summary, lists } = readLists(markdown, file, OWN_HEADINGS);
  const [definitions = [], steps = [], limitations = []] = lists;
  return { displayName, summary, definitions: definitions.map(withoutCodeLetters), steps, limitations };
}

/** The document of one study: its own text, then the shared one. */
export function joinTexts(own: OwnText, shared: DocumentText): DocumentText {
  return {
    ...shared,
    displayName: own.displayName,
    summary: [own.summary, shared.summary].join(' '),
    definitions: [...own.definitions, ...shared.definitions],
    steps: [...own.steps, ...shared.steps],
    limitations: [...own.limitations, ...shared.limitations],
  };
}

function readLists(
  markdown: string,
  file: string,
  headings: readonly string[],
): { displayName: string; summary: string; lists: (readonly string[])[] } {
  const [title, ...sections] = readSections(markdown, file);
  if (title?.depth !== 1 || title.paragraphs.length === 0 || title.items.length > 0) {
    throw unreadable(file, 'it does not begin with its name and a summary');
  }
  const found = sections.map((section) => section.title).join(', ');
  if (found !== headings.join(', ')) {
    throw unreadable(file, `its headings are ${found || 'none'}, not ${headings.join(', ')}`);
  }
  return {
    displayName: title.title,
    summary: title.paragraphs.join('\n\n'),
    lists: sections.map((section) => itemsOf(section, file)),
  };
}

function itemsOf(section: Section, file: string): readonly string[] {
  if (section.depth !== 2 || section.paragraphs.length > 0 || section.items.length === 0) {
    throw unreadable(file, `"${section.title}" is not one list under a second-level heading`);
  }
  return section.items;
}
