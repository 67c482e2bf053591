import { readSections, type Section, unreadable } from './sections.ts';

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

/** Reads `supply-study.md` or `sources/<id>.md`; every heading must be there, once, and none besides. */
export function readDocumentText(markdown: string, file: string): DocumentText {
  const [title, ...sections] = readSections(markdown, file);
  if (title?.depth !== 1 || title.paragraphs.length === 0 || title.items.length > 0) {
    throw unreadable(file, 'it does not begin with its name and a summary');
  }
  const found = sections.map((section) => section.title).join(', ');
  if (found !== HEADINGS.join(', ')) {
    throw unreadable(file, `its headings are ${found || 'none'}, not ${HEADINGS.join(', ')}`);
  }
  const [definitions, sources, steps, confidence, limitations] = sections.map((one) => itemsOf(one, file));
  return {
    displayName: title.title,
    summary: title.paragraphs.join('\n\n'),
    definitions: (definitions ?? []).map(withoutCodeLetters),
    sources: sources ?? [],
    steps: steps ?? [],
    confidence: confidence ?? [],
    limitations: limitations ?? [],
  };
}

function itemsOf(section: Section, file: string): readonly string[] {
  if (section.depth !== 2 || section.paragraphs.length > 0 || section.items.length === 0) {
    throw unreadable(file, `"${section.title}" is not one list under a second-level heading`);
  }
  return section.items;
}

function withoutCodeLetters(term: string): string {
  return term.replace(/^`(.*)`$/, '$1');
}
