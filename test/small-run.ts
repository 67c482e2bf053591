import { type Run, startRun } from '../pipeline/run/run.ts';
import { RunLog } from '../pipeline/run/run-log.ts';
import { readSettings } from '../pipeline/settings/settings.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';

type Choices = Partial<Pick<Run['options'], 'from' | 'force'>> & Partial<Pick<Run, 'workspace' | 'sources'>>;

/** A run of a part of the files in a data directory, for tests of its steps. @param now the moment that it takes for the present */
export function smallRun(data: string, now: string, { workspace, sources, ...options }: Choices = {}): Run {
  const place = workspace ?? new Workspace(data, `${data}-public`);
  return startRun({
    id: 'run',
    options: {
      from: null,
      scope: 'partial',
      only: null,
      skip: [],
      force: false,
      now: new Date(now),
      acceptChange: [],
      announceKeys: [],
      oldLogKey: null,
      compromisedKey: null,
      ...options,
    },
    settings: readSettings({ data }, {}),
    workspace: place,
    sources: sources ?? [],
    log: new RunLog(place.runs, 'run', () => new Date()),
  });
}
