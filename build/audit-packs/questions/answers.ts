import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { Study } from '../../studies/study.ts';

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

/** A count with its noun: `1 file`, `12 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The sources of the dataset that the release holds. */
export function ingested({ sources }: Study): ReleaseSource[] {
  return sources.filter(({ status }) => status === 'ingested');
}

/** Joins sentences; null is left out. */
export function sentences(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
