import type { Logger } from 'pino';
import { PackError, type PackErrorCode } from '../../schemas/pack/errors.ts';

/** A file of a release that cannot be used. */
export interface FileFault {
  /** Path in the release. */
  readonly file: string;
  readonly code: 'file_missing' | 'file_damaged' | 'file_unreadable';
  readonly message: string;
}

/** Reads again what could not be used. @throws while it still cannot be */
export type ReadAgain = () => Promise<unknown>;

/** Most faults that are kept: with more the release is in no better a state, and each is read again at every poll. */
const MAX_FAULTS = 100;

const UNREACHABLE: ReadonlySet<PackErrorCode> = new Set([
  'pack_timeout',
  'pack_unreachable',
  'pack_range_ignored',
]);

/** The files of one release that could not be used when they were last read, with the reason. Each is logged once. */
export class FileFaults {
  readonly #logger: Logger | null;
  readonly #byPlace = new Map<string, FileFault & { readonly again: ReadAgain }>();

  /** @param logger null where the caller logs what is thrown */
  constructor(logger: Logger | null) {
    this.#logger = logger;
  }

  /** One for each file. */
  get list(): readonly FileFault[] {
    const byFile = new Map<string, FileFault>();
    for (const { file, code, message } of this.#byPlace.values())
      if (!byFile.has(file)) byFile.set(file, { file, code, message });
    return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /**
   * Keeps that a file, or a place in it, cannot be used.
   * @param place names it: the path, and for a part of the file what part
   * @returns the error to throw, which names the file
   */
  add(file: string, place: string, error: unknown, again: ReadAgain): PackError {
    const fault = faultOf(file, error);
    const known = this.#byPlace.get(place);
    if (known?.message !== fault.message)
      this.#logger?.error({ file, reason: fault.message }, 'file of the release not used');
    if (known !== undefined || this.#byPlace.size < MAX_FAULTS)
      this.#byPlace.set(place, { file, code: faultCode(fault), message: fault.message, again });
    return fault;
  }

  /** What was at fault has been read and is as published. */
  clear(place: string): void {
    if (this.#byPlace.size === 0) return;
    const fault = this.#byPlace.get(place);
    if (fault === undefined) return;
    this.#byPlace.delete(place);
    this.#logger?.info({ file: fault.file }, 'file of the release used again');
  }

  /** Reads everything again that could not be used. Never rejects: what still cannot be used stays in the list. */
  async readAgain(): Promise<void> {
    for (const [place, { again }] of [...this.#byPlace])
      await again().then(
        () => this.clear(place),
        () => undefined,
      );
  }
}

/** What can be said to anybody of a file that cannot be used: its error may name a machine. */
export function publicMessage(file: string, code: FileFault['code']): string {
  if (code === 'file_missing') return `The file ${file} of the release is missing.`;
  if (code === 'file_unreadable') return `The file ${file} of the release cannot be read at the moment.`;
  return `The file ${file} of the release is not the one that was published.`;
}

function faultOf(file: string, error: unknown): PackError {
  if (error instanceof PackError) return new PackError(error.code, error.message, error, file);
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new PackError('pack_unreachable', `${file}: cannot be read (${why})`, error, file);
}

/** What is wrong with the file of an error. */
export function faultCode({ code }: Pick<PackError, 'code'>): FileFault['code'] {
  if (code === 'pack_missing') return 'file_missing';
  return UNREACHABLE.has(code) ? 'file_unreadable' : 'file_damaged';
}
