import type { Command } from 'commander';

/** Adds the flags of `rebuild` and of its steps. */
export function withRunOptions(command: Command): Command {
  return command
    .option(
      '--from <dir>',
      'read the files of this directory, by their published names, instead of downloading',
    )
    .option(
      '--scope <scope>',
      '`national` (default when downloading) or `partial` (default otherwise: minimums only warn)',
    )
    .option('--only <sources>', 'these sources only, separated by commas')
    .option('--skip <sources>', 'all but these sources')
    .option('--force', 'run steps whose inputs and code have not changed')
    .option('--now <moment>', "the run's clock, ISO 8601; every date in the release comes from it")
    .option(
      '--accept-change <sources>',
      'take these sources whatever their change in size; `release` for the release as a whole',
    );
}
