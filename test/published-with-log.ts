import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { verifyPublication } from '../pipeline/check/verify-publication.ts';
import { publishingKeys } from '../pipeline/publish/published-keys.ts';
import { signAndLog } from '../pipeline/publish/sign-and-log.ts';
import { startRun } from '../pipeline/run/run.ts';
import { RunLog } from '../pipeline/run/run-log.ts';
import { readSettings, type SettingName } from '../pipeline/settings/settings.ts';
import { ifExists } from '../pipeline/workspace/existing-file.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { publishOnDisk } from './published-tree.ts';

/** An installation whose releases are invented, signed and logged as `publish` does. */
export interface LoggedInstallation {
  readonly data: string;
  readonly public: string;
  /** Publishes a release of this id. */
  release(id: string): Promise<void>;
  /** Signs and logs what is published. */
  signAndLog(
    settings?: Partial<Record<SettingName, string>>,
    options?: { announceKeys?: string[]; oldLogKey?: string; compromisedKey?: { kid: string; since: Date } },
  ): Promise<void>;
}

const LOG_ORIGIN = 'https://data.example.org';

export function loggedInstallation(root: string): LoggedInstallation {
  const [data, published] = [join(root, 'data'), join(root, 'public')];
  const installation: LoggedInstallation = {
    data,
    public: published,
    async release(id) {
      publishOnDisk(published, { id, providers: 1, createdAt: momentOf(id) });
      await installation.signAndLog();
    },
    async signAndLog(settings = {}, { announceKeys = [], oldLogKey, compromisedKey } = {}) {
      const run = startRun({
        id: 'run',
        options: {
          from: null,
          scope: 'national',
          only: null,
          skip: [],
          force: false,
          now: new Date(),
          acceptChange: [],
          announceKeys,
          oldLogKey: oldLogKey ?? null,
          compromisedKey: compromisedKey ?? null,
        },
        settings: readSettings({ data, public: published, origin: LOG_ORIGIN, ...settings }, {}),
        workspace: new Workspace(data, published),
        sources: [],
        log: new RunLog(join(data, 'runs'), 'run', () => new Date()),
      });
      await signAndLog(run, await publishingKeys(run), () => undefined);
    },
  };
  return installation;
}

/** The moment that the id of a release begins with. */
function momentOf(id: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(id) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** Ids of releases, in order. */
export const R1 = '20261101T020000Z-abc1234-00000001';
export const R2 = '20261102T020000Z-abc1234-00000002';
export const R3 = '20261103T020000Z-abc1234-00000003';

/** What every test of a file begins with: an installation that has published `R1`, in a directory of its own. */
export function loggedInstallationPerTest() {
  let root: string;
  let here: LoggedInstallation;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'log-'));
    here = loggedInstallation(join(root, 'here'));
    await here.release(R1);
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const path = (published: string) => join(here.public, published);
  return {
    /** The directory of the test: of `here`, and of whatever else it makes. */
    get root() {
      return root;
    },
    get here() {
      return here;
    },
    /** The path of a published file. */
    path,
    /** The text of a published file. */
    text: (published: string) => readFileSync(path(published), 'utf8'),
  };
}

/** The faults of what was published with a release. @param data where the reader keeps the checkpoints it has seen */
export async function faultsIn(tree: string, release: string, data: string): Promise<string[]> {
  const found = await verifyPublication((path) => ifExists(readFile(join(tree, path))), release, data);
  return found.map(({ path, problem }) => `${path} ${problem}`);
}
