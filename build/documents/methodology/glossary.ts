import type { MethodologyDefinition } from '../../../schemas/rest/methodology.ts';
import { readSections, type Section, unreadable } from './sections.ts';

/** A confidence class as written, its value still a slot; null where values of the class carry their own. */
export interface ConfidenceText {
  readonly class: string;
  readonly value: string | null;
  readonly meaning: string;
}

/** `definitions.md`: term -> definition, slots unfilled. */
export function readDefinitions(markdown: string, file: string): Map<string, MethodologyDefinition> {
  return uniqueByTitle(markdown, file, (section) => {
    const facts = readFacts(section, ['Formula', 'Unit', 'Source'], file);
    return {
      term: section.title,
      definition: textOf(section, file),
      formula: facts.get('Formula') ?? null,
      unit: facts.get('Unit') ?? null,
      source: facts.get('Source') ?? null,
    };
  });
}

/** `confidence.md`: class -> meaning, slots unfilled. */
export function readConfidence(markdown: string, file: string): Map<string, ConfidenceText> {
  return uniqueByTitle(markdown, file, (section) => {
    const value = readFacts(section, ['Value'], file).get('Value');
    if (value === undefined) throw unreadable(file, `"${section.title}" has no value`);
    return {
      class: section.title,
      value: value === 'none' ? null : value,
      meaning: textOf(section, file),
    };
  });
}

function uniqueByTitle<T>(markdown: string, file: string, read: (section: Section) => T): Map<string, T> {
  const entries = new Map<string, T>();
  for (const section of readSections(markdown, file)) {
    if (section.depth !== 2) continue;
    if (entries.has(section.title)) throw unreadable(file, `"${section.title}" is defined twice`);
    entries.set(section.title, read(section));
  }
  return entries;
}

function textOf(section: Section, file: string): string {
  if (section.paragraphs.length === 0) throw unreadable(file, `"${section.title}" says nothing`);
  return section.paragraphs.join('\n\n');
}

function readFacts(section: Section, labels: readonly string[], file: string): Map<string, string> {
  const facts = new Map<string, string>();
  for (const item of section.items) {
    const [, label, value] = /^(\w+): (.+)$/.exec(item) ?? [];
    if (label === undefined || value === undefined || !labels.includes(label) || facts.has(label)) {
      throw unreadable(
        file,
        `"${section.title}": "${item}" is none of ${labels.join(', ')}, or occurs twice`,
      );
    }
    facts.set(label, value);
  }
  return facts;
}
