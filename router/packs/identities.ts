import { PackError } from '../../schemas/pack/errors.ts';

/** What a remote file was when it was first read. */
export interface Identity {
  readonly etag: string | null;
  readonly size: number;
}

/** Remote files must stay what they were when they were first read. */
export class Identities {
  readonly #known = new Map<string, Identity>();

  get(path: string): Identity | undefined {
    return this.#known.get(path);
  }

  /** Remembers a file that is new. @throws PackError `pack_changed` when it is another than before */
  check(path: string, now: Identity): void {
    const known = this.#known.get(path);
    if (known === undefined) this.#known.set(path, now);
    else if (known.size !== now.size || known.etag !== now.etag) throw changed(path);
  }
}

export function changed(path: string): PackError {
  return new PackError('pack_changed', `${path}: was replaced on the server since it was opened`);
}
