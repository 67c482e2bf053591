import { resolve } from 'node:path';
import { typedError } from '../pipeline/run/typed-error.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { publicTree } from '../router/release/public-tree.ts';
import { ReleaseTrust } from '../router/release/release-trust.ts';
import { EXIT } from '../schemas/errors.ts';
import type { OnFetched } from './mirror/fetch-release.ts';
import { type Mirrored, mirrorTree } from './mirror/mirror-tree.ts';
import { settingsOf, trustOf } from './options.ts';
import { print, progressOf } from './output.ts';
import { progressLine } from './progress-line.ts';
import { recordAccepted } from './recorded-acts.ts';

/** Longer than a router waits: nobody waits for a piece of a file, and the line may be slow. */
const TIMEOUT_MS = 120_000;

/**
 * Makes a directory a copy of a published tree elsewhere.
 * @param from address of the tree
 * @param into the directory; undefined for the public directory of the settings
 */
export async function mirrorCommand(
  from: string,
  into: string | undefined,
  options: Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const isJson = options.json === true;
  const workspace = new Workspace(settings.data, into === undefined ? settings.public : resolve(into));
  const tree = await publicTree(from, {
    timeoutMs: TIMEOUT_MS,
    authorization: settings.treeAuthorization === '' ? null : settings.treeAuthorization,
  });
  const trusted = trustOf(settings, options);
  await recordAccepted('mirror', options);
  const trust = await ReleaseTrust.open(settings.data, trusted, (reason, next) => {
    process.stderr.write(`warning: the keys of the publisher are not remembered: ${reason}. ${next}\n`);
  });
  using line = progressLine(progressOf(isJson), (text) => process.stderr.write(text));
  using _ = explainInterruption();
  const tell: OnFetched = (progress) => line.show(() => progressText(progress));
  const address = from.replace(/\/+$/, '');
  const mirrored = await mirrorTree(
    { address, tree, trust, workspace, tell },
    { keep: settings.keep, olderRelease: trusted.release ?? null },
  ).catch((error: unknown) => {
    throw typedError(error, settings.memory);
  });
  line[Symbol.dispose]();
  print(isJson, { ...mirrored, directory: workspace.public }, summary(mirrored, workspace.public));
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const progressText = ({ files, of, bytes, ofBytes }: Parameters<OnFetched>[0]): string =>
  `mirror: ${files} of ${of} files fetched, ${megabytes(bytes)} of ${megabytes(ofBytes)}`;

function summary(
  { release, before, files, bytes, fetched_files, fetched_bytes, linked_files, kept, warnings }: Mirrored,
  directory: string,
): string {
  return [
    before === release
      ? `${directory} has ${release} already`
      : `${directory} is a mirror of ${release}, ${files} files, ${megabytes(bytes)}: ${fetched_files} fetched (${megabytes(fetched_bytes)}), ${linked_files} linked to those of earlier releases`,
    `releases that are there whole: ${kept.join(', ')}`,
    ...warnings.map((warning) => `warning: ${warning}`),
  ].join('\n');
}

/** Says, when the command is ended by a signal, that nothing is lost. */
function explainInterruption(): Disposable {
  const stop = (signal: NodeJS.Signals) => {
    process.stderr.write(
      `error: interrupted by ${signal}.\nThe release that was there is still current. What was fetched is kept: run the same command again.\n`,
    );
    process.exit(EXIT.failed);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  return {
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
