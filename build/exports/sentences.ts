import { listText } from '../../schemas/list-text.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { figureText } from '../charts/value-text.ts';
import type { Study, StudyField, StudyRow } from '../studies/study.ts';

const ESTIMATE = 'Census Bureau estimate for 1 July 2024';

/** The values of a study row as text. */
export class RowText {
  readonly #fields: ReadonlyMap<string, StudyField>;
  readonly #row: StudyRow;

  constructor(fields: readonly StudyField[], row: StudyRow) {
    this.#fields = new Map(fields.map((field) => [field.name, field]));
    this.#row = row;
  }

  /** The state or the nation within a sentence: `California (CA)`, `the United States (US)`. */
  get place(): string {
    const { state_code: code, state_name: name } = this.#row.values;
    return `${code === 'US' || code === 'DC' ? 'the ' : ''}${name} (${code})`;
  }

  /** The state or the nation at the beginning of a sentence. */
  get subject(): string {
    return this.place.charAt(0).toUpperCase() + this.place.slice(1);
  }

  /** A value for display; null when it is unknown. */
  text(name: string): string | null {
    const field = this.#fields.get(name);
    if (field === undefined) throw new Error(`the study has no field ${name}`);
    return figureText(field, this.#row);
  }

  /** A sentence whose values must all be known; else null, and `unknownSentences` names what is missing. */
  whenKnown(names: readonly string[], sentence: (...texts: string[]) => string): string | null {
    const texts = names.map((name) => this.text(name));
    return texts.every((text) => text !== null) ? sentence(...texts) : null;
  }

  /**
   * The count in the place, its residents, and the rate per 100,000 of them. Where the count
   * is unknown, only the residents.
   */
  countSentence(name: string, one: string, many: string): string | null {
    return (
      this.whenKnown(
        [name, 'population_2024', 'per_100k'],
        (count, residents, density) =>
          `${this.subject} has ${count} ${count === '1' ? one : many} for its ${residents} residents (${ESTIMATE}), or ${density} per 100,000 residents.`,
      ) ??
      this.whenKnown(
        ['population_2024'],
        (residents) => `${this.subject} has ${residents} residents (${ESTIMATE}).`,
      )
    );
  }

  /** One sentence per reason for unknown values, naming the values. `except` are fields that do not apply. */
  unknownSentences(except: readonly string[] = []): string[] {
    const unknown = [...this.#fields.values()].filter(
      ({ name }) => this.#row.values[name] === null && !except.includes(name),
    );
    const byReason = Map.groupBy(unknown, ({ name }) => this.#row.reasons[name] ?? 'No reason is given.');
    return [...byReason].map(
      ([reason, fields]) => `Not known for ${this.place}: ${listText(fields.map(quoted))}. Reason: ${reason}`,
    );
  }
}

/** Sources, methodology and main limitation: the end of every chunk. */
export function originSentences({ sources, methodology }: Study, methodologyUrl: string): string {
  const [limitation] = methodology.limitations;
  return [
    `Sources: ${sources.map(sourceText).join('; ')}.`,
    `Methodology: version ${methodology.version}, described at ${methodologyUrl}.`,
    `Limitation: ${limitation}`,
  ].join(' ');
}

/** A source with its snapshot. */
export function sourceText({ source, status, snapshot, snapshot_inferred }: ReleaseSource): string {
  if (status === 'not_ingested') return `${source}, not ingested in this release`;
  if (snapshot === null) return `${source}, snapshot date unknown`;
  return `${source}, snapshot ${snapshot}${snapshot_inferred ? ' (the date of the run; no file states one)' : ''}`;
}

function quoted({ title }: StudyField): string {
  return `"${title}"`;
}
