import { join } from 'node:path';
import { POINTER_FILE, STATUS_FILE } from '../../schemas/release/file-names.ts';

/** Paths of everything on disk, below the data and the public directory. */
export class Workspace {
  readonly data: string;
  readonly public: string;

  constructor(data: string, published: string) {
    this.data = data;
    this.public = published;
  }

  get lock(): string {
    return join(this.data, 'lock.sqlite');
  }
  get runs(): string {
    return join(this.data, 'runs');
  }
  get temporary(): string {
    return join(this.data, 'tmp');
  }
  get downloads(): string {
    return join(this.data, 'downloads');
  }
  /** The result of `fetch`: the input of `ingest`. */
  get inputs(): string {
    return join(this.data, 'inputs.json');
  }
  /** What was read of archives of publishers. */
  get archives(): string {
    return join(this.data, 'archives.json');
  }
  /** Digests of the files of archives: those of the nightly files are replaced every night. */
  get archiveDigests(): string {
    return join(this.data, 'archive-digests.json');
  }
  get fileDigests(): string {
    return join(this.data, 'file-digests.json');
  }
  get fetchRecords(): string {
    return join(this.data, 'fetched.json');
  }
  /** Databases of one source or one step, named by the digest of their inputs. */
  warehouse(name: string): string {
    return join(this.data, 'warehouse', name);
  }
  /** The default key file of a purpose, when no setting names another. */
  key(purpose: 'release' | 'response' | 'log'): string {
    return join(this.data, 'keys', `${purpose}.jwk`);
  }
  /** Birth dates of listed people by release: never below the public directory. */
  birthDates(release: string): string {
    return join(this.data, 'birth-dates', `${release}.json`);
  }
  /** What is kept of the making of releases for the next one, by release: a cache. */
  get buildCache(): string {
    return join(this.data, 'build-cache');
  }
  get releases(): string {
    return join(this.public, 'releases');
  }
  release(id: string): string {
    return join(this.releases, id);
  }
  /** A release being written; never served; the next run removes it if this one is interrupted. */
  partial(id: string): string {
    return join(this.releases, `.partial-${id}`);
  }
  get pointer(): string {
    return join(this.public, POINTER_FILE);
  }
  get status(): string {
    return join(this.public, STATUS_FILE);
  }
}
