import { readFile } from 'node:fs/promises';
import { lexer, type Token, type Tokens } from 'marked';

/** The documents of `docs/` that are pages of the site, by what readers want to do. Those of operators stay with the code. */
export const DOCUMENT_GROUPS = [
  { title: 'Use the data', names: ['analysts', 'researchers', 'glossary', 'quick-start'] },
  {
    title: 'Interfaces',
    names: ['interfaces', 'screening', 'search', 'webhooks', 'mcp', 'fhir'],
  },
  {
    title: 'Published files',
    names: [
      'bundles',
      'change-feed',
      'history',
      'release-layout',
      'pack-format',
      'search-index',
      'verification',
    ],
  },
  { title: 'How it is made', names: ['matching', 'agreement'] },
  { title: 'Evidence', names: ['evidence/matching', 'evidence/screening', 'evidence/search'] },
] as const;

type DocumentName = (typeof DOCUMENT_GROUPS)[number]['names'][number];

const NAMES: ReadonlySet<string> = new Set(DOCUMENT_GROUPS.flatMap(({ names }) => [...names]));

/** Whether a document, by its path below `docs/` without ending, is a page of the site. */
export const isDocument = (name: string): boolean => NAMES.has(name);

/** The page of a document, by its path below `docs/` without ending. */
export const documentAddress = (name: string): string => `/docs/${name}`;

/** A document, read. */
export interface SiteDocument {
  readonly name: DocumentName;
  /** Its first heading. */
  readonly title: string;
  /** Its first paragraph, as Markdown. */
  readonly summary: string;
  /** What follows the first heading. */
  readonly content: readonly Token[];
}

/**
 * Reads the documents that are pages, with the address of the installation in place of the example.
 * @param origin of the release
 */
export function readDocuments(origin: string): Promise<SiteDocument[]> {
  const names = DOCUMENT_GROUPS.flatMap(({ names }) => [...names]);
  return Promise.all(
    names.map(async (name) => {
      const file = new URL(`../../docs/${name}.md`, import.meta.url);
      const text = (await readFile(file, 'utf8')).replaceAll('https://data.example.org', origin);
      const [heading, ...content] = lexer(text).filter(({ type }) => type !== 'space');
      const summary = content.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
      if (heading?.type !== 'heading' || summary === undefined)
        throw new Error(`docs/${name}.md begins with a heading and has a paragraph`);
      return { name, title: heading.text, summary: summary.text, content };
    }),
  );
}
