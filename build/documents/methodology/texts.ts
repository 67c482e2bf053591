import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MethodologyDefinition } from '../../../schemas/rest/methodology.ts';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { studyTerms } from '../../../schemas/studies/terms.ts';
import { readShared } from '../../../warehouse/warehouse.ts';
import { type DocumentText, joinTexts, readDocumentText, readOwnText } from './document-text.ts';
import { type ConfidenceText, readConfidence, readDefinitions } from './glossary.ts';
import { unreadable } from './sections.ts';

const ROOT = new URL('../../../', import.meta.url);
const FOLDER = new URL('docs/methodology/', ROOT);

/** All terms and classes of `docs/methodology/`, and access to its documents. */
export interface MethodologyTexts {
  readonly definitions: ReadonlyMap<string, MethodologyDefinition>;
  readonly confidence: ReadonlyMap<string, ConfidenceText>;
}

export async function readGlossary(sources: readonly PublishedSource[]): Promise<MethodologyTexts> {
  const definitions = new Map(studyTerms());
  const ofSources = sources.flatMap(({ publication }) => publication.methodology.definitions ?? []);
  for (const url of [inFolder('definitions.md'), ...ofSources]) {
    const { file, markdown } = await readText(url);
    for (const [term, definition] of readDefinitions(markdown, file)) {
      if (definitions.has(term)) throw unreadable(file, `"${term}" is defined elsewhere too`);
      definitions.set(term, definition);
    }
  }
  const confidence = await readText(inFolder('confidence.md'));
  return {
    definitions,
    confidence: readConfidence(confidence.markdown, confidence.file),
  };
}

/** A document as written, with its path in the checkout for messages. */
export interface NamedText {
  readonly file: string;
  readonly text: DocumentText;
}

/** The document of all supply studies. */
export async function readSupplyText(): Promise<NamedText> {
  return readDocument(inFolder('supply-study.md'));
}

/** The document of a facility study: its own text, then the one shared by all. */
export async function readFacilityText(slug: string): Promise<NamedText> {
  const { file, markdown } = await readText(inFolder(`facility-studies/${slug}.md`));
  const shared = await readDocument(inFolder('facility-study.md'));
  return { file, text: joinTexts(readOwnText(markdown, file), shared.text) };
}

/** The document of a source. */
export async function readSourceText({ publication }: PublishedSource): Promise<NamedText> {
  return readDocument(publication.methodology.text);
}

async function readDocument(url: URL): Promise<NamedText> {
  const { file, markdown } = await readText(url);
  return { file, text: readDocumentText(markdown, file) };
}

const inFolder = (name: string): URL => new URL(name, FOLDER);

async function readText(url: URL): Promise<{ file: string; markdown: string }> {
  const file = relative(fileURLToPath(ROOT), fileURLToPath(url));
  try {
    return { file, markdown: await readShared(url) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw unreadable(file, 'there is no such text');
    }
    throw error;
  }
}
