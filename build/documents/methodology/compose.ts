import { findDataset } from '../../../schemas/datasets.ts';
import { METHODOLOGY_CHANGELOG } from '../../../schemas/methodology-version.ts';
import type { Methodology, MethodologyDefinition } from '../../../schemas/rest/methodology.ts';
import { INVENTED_DATA_NOTE } from '../../../schemas/sample.ts';
import type { ReleaseLimits } from '../../../schemas/scope.ts';
import type { MatchingMethod } from '../../../schemas/source-publication.ts';
import type { ReleaseHeader } from '../../context.ts';
import { asUsedBy } from '../../studies/dataset-sources.ts';
import { renderMethodology } from './render-markdown.ts';
import { unreadable } from './sections.ts';
import { CONSTANT_SLOTS, fillSlots, type SlotValues } from './slots.ts';
import type { MethodologyTexts, NamedText } from './texts.ts';

const PARTIAL =
  'This release was built from only a part of the published files (scope "partial"): its counts and densities are not national figures.';

/** The values a release adds to a methodology text. */
export interface ReleaseFigures {
  readonly numbers: SlotValues;
  /** Methods that join the confidence classes, each under its own name. */
  readonly matching?: readonly MatchingMethod[];
  /** Why there are no numbers; stated at the end of the summary and before all other limitations. */
  readonly unavailable?: string | null;
}

/**
 * The methodology of a dataset in a release: the text with its terms and classes looked up, the numbers filled
 * in, the sources as used by the release, and their publishers' limitations added. A release of
 * partial scope, or of invented data, says so first.
 *
 * @throws GateRefused when a term, class, source or slot of the text does not exist
 */
export function composeMethodology(
  dataset: string,
  { file, text }: NamedText,
  glossary: MethodologyTexts,
  header: ReleaseHeader,
  { numbers, matching = [], unavailable = null }: ReleaseFigures,
): Methodology {
  const slots = { ...CONSTANT_SLOTS, ...numbers };
  const fill = (written: string) => fillSlots(written, slots, file);
  const studied = findDataset(dataset);
  const sources = text.sources.map((id) => {
    const source = header.sources.find((candidate) => candidate.id === id);
    if (source === undefined) throw unreadable(file, `the release has no source ${id}`);
    return studied === undefined ? source : asUsedBy(studied, source);
  });
  const methodology: Omit<Methodology, 'markdown'> = {
    dataset,
    display_name: fill(text.displayName),
    version: header.methodology_version,
    summary: [fill(text.summary), unavailable].filter(Boolean).join(' '),
    definitions: text.definitions.map((term) =>
      filledDefinition(found(glossary.definitions, term, file), fill),
    ),
    sources: sources.map(({ id, source, source_url, license, cadence, snapshot }) => ({
      id,
      source,
      source_url,
      license,
      cadence,
      snapshot,
    })),
    steps: text.steps.map(fill).filter(isNotEmpty),
    confidence: [
      ...text.confidence.map((name) => {
        const entry = found(glossary.confidence, name, file);
        return {
          class: entry.class,
          value: entry.value === null ? null : Number(fill(entry.value)),
          meaning: fill(entry.meaning),
        };
      }),
      ...matching.map(({ method, confidence, reason }) => ({
        class: `match: ${method}`,
        value: confidence,
        meaning: reason,
      })),
    ],
    limitations: [
      ...(unavailable === null ? [] : [unavailable]),
      ...limitsOf(header),
      ...text.limitations.map(fill).filter(isNotEmpty),
      ...sources.flatMap((source) => source.limitations.map((limit) => `${source.source}: ${limit}`)),
    ],
    changelog: METHODOLOGY_CHANGELOG.map((entry) => ({ ...entry })),
  };
  return { ...methodology, markdown: renderMethodology(methodology) };
}

function limitsOf({ scope, sample }: ReleaseLimits): string[] {
  if (sample !== null) return [INVENTED_DATA_NOTE];
  return scope === 'partial' ? [PARTIAL] : [];
}

/** A step or limitation whose numbers the release does not have is left empty. */
const isNotEmpty = (text: string): boolean => text !== '';

function found<T>(entries: ReadonlyMap<string, T>, name: string, file: string): T {
  const entry = entries.get(name);
  if (entry === undefined) throw unreadable(file, `"${name}" is not defined`);
  return entry;
}

function filledDefinition(
  written: MethodologyDefinition,
  fill: (text: string) => string,
): MethodologyDefinition {
  const orNull = (text: string | null) => (text === null ? null : fill(text));
  return {
    term: written.term,
    definition: fill(written.definition),
    formula: orNull(written.formula),
    unit: orNull(written.unit),
    source: orNull(written.source),
  };
}
