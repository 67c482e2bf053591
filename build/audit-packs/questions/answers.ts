import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { valueText } from '../../charts/value-text.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { Study, StudyField, StudyRow } from '../../studies/study.ts';
import { fieldNamed } from '../../studies/study-fields.ts';

/** A question of a compliance officer or reviewer, and its answer for this release. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** The inputs of the answers. */
export interface Release {
  readonly study: Study;
  readonly header: ReleaseHeader;
}

/** A field of the study by its name. */
export function fieldOf({ fields }: Study, name: string): StudyField {
  return fieldNamed(fields, name);
}

/** A value for display, without its unit; `unknown` where it is null. */
export function read(study: Study, row: StudyRow, name: string): string {
  return valueText(fieldOf(study, name), row.values[name] ?? null) ?? 'unknown';
}

/** A count with its noun: `1 file`, `12 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** States that meet a condition. */
export function statesWhere(study: Study, holds: (row: StudyRow) => boolean): StudyRow[] {
  return study.states.filter(holds);
}

/** The sources of the dataset that the release holds. */
export function ingested({ sources }: Study): ReleaseSource[] {
  return sources.filter(({ status }) => status === 'ingested');
}

/** Joins sentences; null is left out. */
export function sentences(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
