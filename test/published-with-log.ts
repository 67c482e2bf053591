import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    options?: { announceKeys?: string[]; oldLogKey?: string },
  ): Promise<void>;
}

const LOG_ORIGIN = 'https://data.example.org';

export function loggedInstallation(root: string): LoggedInstallation {
  const [data, published] = [join(root, 'data'), join(root, 'public')];
  const installation: LoggedInstallation = {
    data,
    public: published,
    async release(id) {
      publishOnDisk(published, { id, providers: 1 });
      await installation.signAndLog();
    },
    async signAndLog(settings = {}, { announceKeys = [], oldLogKey } = {}) {
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

/** The faults of what was published with a release. @param data where the reader keeps the checkpoints it has seen */
export async function faultsIn(tree: string, release: string, data: string): Promise<string[]> {
  const found = await verifyPublication((path) => ifExists(readFile(join(tree, path))), release, data);
  return found.map(({ path, problem }) => `${path} ${problem}`);
}
