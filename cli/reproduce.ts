import { type Reproduction, reproduceRelease } from '../pipeline/reproduce/reproduce.ts';
import { type PackReproduction, reproducePack } from '../pipeline/reproduce/reproduce-pack.ts';
import { RunLog } from '../pipeline/run/run-log.ts';
import { typedError } from '../pipeline/run/typed-error.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { SOURCES } from '../sources/list.ts';
import { settingsOf } from './options.ts';
import { print, progressOf } from './output.ts';
import { servedRelease } from './verify.ts';

/**
 * Makes a release, or with `--pack` one dataset of it, again from the kept downloads. Exit 1 names every file that is missing,
 * changed or different.
 */
export async function reproduceCommand(
  asked: string | undefined,
  { pack, from, ...options }: Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const clock = () => new Date();
  const stamp = clock().toISOString().replaceAll(/[-:.]/g, '');
  const workspace = new Workspace(settings.data, settings.public);
  const log = new RunLog(workspace.runs, `${stamp}-${process.pid}-reproduce`, clock);
  const progress = progressOf(options.json === true);
  if (typeof from === 'string' && typeof pack !== 'string')
    throw new ProviderSupplyError(
      'usage',
      '--from is taken with --pack',
      'Name an audit pack with --pack, or omit --from: a whole release is made from the kept downloads.',
      { exitCode: EXIT.usage },
    );
  const release = asked ?? (await servedRelease(workspace));
  const isJson = options.json === true;
  const done = await (typeof pack === 'string'
    ? reproducePack(
        { release, pack, from: typeof from === 'string' ? from : null },
        settings,
        SOURCES,
        log,
        progress,
      ).then((made) => ({ made, text: describePack(made) }))
    : reproduceRelease(release, settings, SOURCES, log, progress).then((made) => ({
        made,
        text: describe(made),
      }))
  ).catch((error: unknown) => {
    throw typedError(error, settings.memory);
  });
  print(isJson, done.made, done.text);
  process.exitCode = done.made.verdict === 'identical' ? EXIT.ok : EXIT.failed;
}

function describePack({
  release,
  pack,
  verdict,
  inputs,
  identical,
  carry_release_id: carrying,
  faults,
}: PackReproduction): string {
  const named = faults.map(({ path, problem }) => `  ${path}: ${problem}`);
  if (verdict === 'impossible')
    return [`${pack} of release ${release} cannot be reproduced here`, ...named].join('\n');
  const noted =
    carrying.length === 0
      ? []
      : [
          `${carrying.length} files carry the id of an earlier release, or a checksum of such a file, and differ in that:`,
          ...carrying.map((path) => `  ${path}`),
        ];
  const counts = `${inputs} inputs, ${identical} files identical`;
  return verdict === 'identical'
    ? [`${pack} of release ${release} is reproduced: ${counts}`, ...noted].join('\n')
    : [`${pack} of release ${release} is not reproduced: ${counts}`, ...named, ...noted].join('\n');
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
