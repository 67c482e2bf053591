import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningRouter } from '../../router/serve.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { type Answers, askAll, type Outcome, outcomeOf, refusedAll } from './ask.ts';
import { DAMAGES } from './damages.ts';
import type { Place } from './places.ts';
import type { Question } from './questions.ts';

/** Files that were damaged at the same time, mostly one, and what became of the answers. */
export interface Row extends Outcome {
  readonly place: string;
  readonly files: readonly string[];
  readonly damage: string;
  readonly when: 'running' | 'restarted';
}

export interface Target {
  readonly place: Place;
  /** The same of another release. */
  readonly other: Place;
  /** One group of files is damaged after the other. */
  readonly groups: readonly (readonly string[])[];
  /** The router must not run while they are restored: it has them open and writes them. */
  readonly isWrittenByRouter?: boolean;
}

export interface Installation {
  start(): Promise<RunningRouter>;
  readonly headers: Readonly<Record<string, string>>;
  /** What is asked whichever file is damaged. */
  readonly questions: readonly Question[];
  /** What is asked besides while a file is damaged: its own address. */
  questionsAbout(file: string): readonly Question[];
}

/** How long a router may take to notice that a file was restored: it looks at every poll. */
const RESTORED_WITHIN_MS = 60_000;

/**
 * Damages one group of files after the other, under a running router and before a restart, asks everything, and restores it.
 * @param onRow called with each outcome
 * @throws when a router does not answer as before once everything is restored
 */
export async function damageAll(
  installation: Installation,
  targets: readonly Target[],
  onRow: (row: Row) => void,
): Promise<void> {
  const { start, headers } = installation;
  let router: RunningRouter | null = await start();
  try {
    for (const { place, other, groups, isWrittenByRouter = false } of targets)
      for (const files of groups) {
        const questions = [...installation.questions, ...files.flatMap(installation.questionsAbout)];
        const ask = async (asked: RunningRouter | null) =>
          asked === null ? refusedAll(questions) : askAll(asked.url, questions, headers);
        if (isWrittenByRouter) {
          await router?.close();
          router = null;
        }
        const wholes = await Promise.all(
          files.map(async (file) => ({
            file,
            whole: await place.read(file),
            replacement: await other.read(file).catch(() => null),
          })),
        );
        router ??= await start();
        const before = await ask(router);
        for (const { name, damaged } of DAMAGES) {
          const changed = wholes.flatMap(({ file, whole, replacement }) => {
            const bytes = damaged(whole, replacement);
            return bytes === null || bytes.equals(whole) ? [] : [{ file, whole, bytes }];
          });
          if (changed.length === 0) continue;
          const damage = async () => {
            for (const { file, bytes } of changed) await place.write(file, bytes);
          };
          const report = (when: Row['when'], now: Answers) =>
            onRow({
              place: place.name,
              files: changed.map(({ file }) => file),
              damage: name,
              when,
              ...outcomeOf(before, now),
            });
          router ??= await start();
          await damage();
          report('running', await ask(router));
          await router.close();
          // Closing may have written them.
          await damage();
          router = await startedOrRefused(start);
          report('restarted', await ask(router));
          if (isWrittenByRouter) {
            await router?.close();
            router = null;
          }
          for (const { file, whole } of changed) await place.write(file, whole);
          // What does not start beside a damaged file is started again by whoever runs it.
          router ??= await start();
          await untilWhole(router, ask, before, files);
        }
      }
  } finally {
    await router?.close();
  }
}

/** A router that refuses to start, with an error that says why, answers nobody. */
async function startedOrRefused(start: Installation['start']): Promise<RunningRouter | null> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof ProviderSupplyError) return null;
    throw error;
  }
}

async function untilWhole(
  router: RunningRouter,
  ask: (router: RunningRouter) => Promise<Answers>,
  before: Answers,
  files: readonly string[],
): Promise<void> {
  const end = performance.now() + RESTORED_WITHIN_MS;
  for (;;) {
    const { refused, different } = outcomeOf(before, await ask(router));
    if (refused + different.length === 0) return;
    if (performance.now() > end)
      throw new Error(
        `${files.join()} restored, and ${refused} answers are still refused: ${different.join('; ')}`,
      );
    await sleep(100);
  }
}
