import type { OpenRelease } from './open-release.ts';

/**
 * Files of a release, parsed and validated once for the operations that read them; the cache is dropped with its release.
 * Their number is that of the release's files of this kind.
 */
export class ParsedFiles<Value> {
  readonly #parse: (text: string) => Value;
  readonly #byRelease = new WeakMap<OpenRelease, Map<string, Promise<Value>>>();

  constructor(parse: (text: string) => Value) {
    this.#parse = parse;
  }

  /** @throws PackError when the file cannot be read; a failed read is not remembered */
  get(path: string, release: OpenRelease): Promise<Value> {
    const known = this.#byRelease.get(release) ?? new Map<string, Promise<Value>>();
    this.#byRelease.set(release, known);
    const found = known.get(path);
    if (found !== undefined) return found;
    const read = release.documents
      .get(path, 'identity')
      .then(({ bytes }) => this.#parse(Buffer.from(bytes).toString('utf8')));
    known.set(path, read);
    read.catch(() => known.delete(path));
    return read;
  }
}
