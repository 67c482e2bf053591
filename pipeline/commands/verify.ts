import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { verifyRelease } from '../check/verify-release.ts';
import { readPointer, releaseDirectory } from '../workspace/releases.ts';
import { Workspace } from '../workspace/workspace.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';

/** Checks a release (the served one when none is named) byte for byte; exit 1 names every faulty file. */
export async function verifyCommand(
  release: string | undefined,
  options: Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const workspace = new Workspace(settings.data, settings.public);
  const id = release ?? (await servedRelease(workspace));
  const faults = await verifyRelease(await releaseDirectory(workspace, id), () => {});
  const text =
    faults.length === 0
      ? `release ${id} is intact`
      : faults.map(({ path, problem }) => `${path}: ${problem}`).join('\n');
  print(options.json === true, { release: id, whole: faults.length === 0, faults }, text);
  process.exitCode = faults.length === 0 ? EXIT.ok : EXIT.failed;
}

/** The id of the served release. @throws ProviderSupplyError before the first one. */
export async function servedRelease(workspace: Workspace): Promise<string> {
  const pointer = await readPointer(workspace);
  if (pointer === null)
    throw new ProviderSupplyError(
      'nothing_published',
      'nothing has been published yet',
      'Run `provider-supply rebuild` first.',
    );
  return pointer.release;
}
