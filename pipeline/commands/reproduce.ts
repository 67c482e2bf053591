import { EXIT } from '../../schemas/errors.ts';
import { SOURCES } from '../../sources/list.ts';
import { type Reproduction, reproduceRelease } from '../reproduce/reproduce.ts';
import { typedError } from '../run/disk-full.ts';
import { RunLog } from '../run/run-log.ts';
import { Workspace } from '../workspace/workspace.ts';
import { settingsOf } from './options.ts';
import { print, progressOf } from './output.ts';

/** Makes a release again from the kept downloads; exit 1 names every file that is missing, changed or came out otherwise. */
export async function reproduceCommand(release: string, options: Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const clock = () => new Date();
  const stamp = clock().toISOString().replaceAll(/[-:.]/g, '');
  const workspace = new Workspace(settings.data, settings.public);
  const log = new RunLog(workspace.runs, `${stamp}-${process.pid}-reproduce`, clock);
  const progress = progressOf(options.json === true);
  const done = await reproduceRelease(release, settings, SOURCES, log, progress).catch((error: unknown) => {
    throw typedError(error);
  });
  print(options.json === true, done, describe(done));
  process.exitCode = done.verdict === 'identical' ? EXIT.ok : EXIT.failed;
}

function describe({ release, verdict, files, faults }: Reproduction): string {
  const named = faults.map(({ path, problem }) => `  ${path}: ${problem}`);
  if (verdict === 'identical')
    return `release ${release} is reproduced: its ${files} files and its manifest are identical`;
  if (verdict === 'different')
    return [`release ${release} is not reproduced: ${faults.length} differences`, ...named].join('\n');
  return [
    `release ${release} cannot be reproduced here: some of its inputs are missing or changed`,
    ...named,
  ].join('\n');
}
