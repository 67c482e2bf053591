import { readFile } from 'node:fs/promises';
import type { MethodologyDefinition } from '../../../schemas/rest/methodology.ts';
import type { SourceId } from '../../../schemas/source-names.ts';
import { studyDefinitions } from '../../../schemas/tables/study-rows.ts';
import { type DocumentText, joinTexts, readDocumentText, readOwnText } from './document-text.ts';
import { type ConfidenceText, readConfidence, readDefinitions } from './glossary.ts';
import { unreadable } from './sections.ts';

const FOLDER = new URL('../../../docs/methodology/', import.meta.url);

/** All terms and classes of `docs/methodology/`, and the way to its documents. */
export interface MethodologyTexts {
  readonly definitions: ReadonlyMap<string, MethodologyDefinition>;
  readonly confidence: ReadonlyMap<string, ConfidenceText>;
}

export async function readGlossary(): Promise<MethodologyTexts> {
  const definitions = readDefinitions(await readText('definitions.md'));
  for (const [term, definition] of studyDefinitions()) {
    if (definitions.has(term)) throw unreadable('definitions.md', `"${term}" is defined on its field`);
    definitions.set(term, definition);
  }
  return {
    definitions,
    confidence: readConfidence(await readText('confidence.md')),
  };
}

/** A document as written, with the file it stands in, for messages. */
export interface NamedText {
  readonly file: string;
  readonly text: DocumentText;
}

/** The document of all supply studies. */
export async function readSupplyText(): Promise<NamedText> {
  return readDocument('supply-study.md');
}

/** The document of a facility study: its own text before what all of them share. */
export async function readFacilityText(slug: string): Promise<NamedText> {
  const file = `facility-studies/${slug}.md`;
  const shared = await readDocument('facility-study.md');
  return { file, text: joinTexts(readOwnText(await readText(file), file), shared.text) };
}

/** The document of a source. */
export async function readSourceText(id: SourceId): Promise<NamedText> {
  return readDocument(`sources/${id}.md`);
}

async function readDocument(file: string): Promise<NamedText> {
  return { file, text: readDocumentText(await readText(file), file) };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(new URL(file, FOLDER), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw unreadable(file, 'there is no such text');
    }
    throw error;
  }
}
