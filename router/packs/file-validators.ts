import { PackError } from '../../schemas/pack/errors.ts';

/** By what a remote file is recognized as the one that was first read. */
export interface FileValidator {
  readonly etag: string | null;
  readonly size: number;
}

/** The validators of the remote files of one release: a file must not change while the release is open. */
export class FileValidators {
  readonly #known = new Map<string, FileValidator>();

  get(path: string): FileValidator | undefined {
    return this.#known.get(path);
  }

  forget(path: string): void {
    this.#known.delete(path);
  }

  /** Remembers the validator of a file read for the first time. @throws PackError `pack_changed` when it has changed since */
  check(path: string, now: FileValidator): void {
    const known = this.#known.get(path);
    if (known === undefined) this.#known.set(path, now);
    else if (known.size !== now.size || known.etag !== now.etag) throw fileChanged(path);
  }
}

/** The error for a file that was replaced while its release is open. */
export function fileChanged(path: string): PackError {
  return new PackError('pack_changed', `${path}: was replaced on the server since it was opened`);
}
