import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningRouter } from '../../router/serve.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { type Answers, askAll, type Outcome, outcomeOf, refusedAll } from './ask.ts';
import { DAMAGES } from './damages.ts';
import type { Place } from './places.ts';
import type { Question } from './questions.ts';

/** A file that was damaged, and what became of the answers. */
export interface Row extends Outcome {
  readonly place: string;
  readonly file: string;
  readonly damage: string;
  readonly when: 'running' | 'restarted';
}

export interface Target {
  readonly place: Place;
  /** The same of another release. */
  readonly other: Place;
  readonly files: readonly string[];
  /** The router must not run while they are restored: it has them open and writes them. */
  readonly isWrittenByRouter?: boolean;
}

export interface Installation {
  start(): Promise<RunningRouter>;
  readonly headers: Readonly<Record<string, string>>;
  /** What is asked whichever file is damaged. */
  readonly questions: readonly Question[];
  /** What is asked besides while this file is damaged: its own address. */
  questionsAbout(file: string): readonly Question[];
}

/** How long a router may take to notice that a file was restored: it looks at every poll. */
const RESTORED_WITHIN_MS = 60_000;

/**
 * Damages one file after the other, under a running router and before a restart, asks everything, and restores it.
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
    for (const { place, other, files, isWrittenByRouter = false } of targets)
      for (const file of files) {
        const questions = [...installation.questions, ...installation.questionsAbout(file)];
        const ask = async (asked: RunningRouter | null) =>
          asked === null ? refusedAll(questions) : askAll(asked.url, questions, headers);
        if (isWrittenByRouter) {
          await router?.close();
          router = null;
        }
        const whole = await place.read(file);
        const replacement = await other.read(file).catch(() => null);
        router ??= await start();
        const before = await ask(router);
        for (const { name, damaged } of DAMAGES) {
          const bytes = damaged(whole, replacement);
          if (bytes === null || bytes.equals(whole)) continue;
          const report = (when: Row['when'], now: Answers) =>
            onRow({ place: place.name, file, damage: name, when, ...outcomeOf(before, now) });
          router ??= await start();
          await place.write(file, bytes);
          report('running', await ask(router));
          await router.close();
          // Closing may have written it.
          await place.write(file, bytes);
          router = await startedOrRefused(start);
          report('restarted', await ask(router));
          if (isWrittenByRouter) {
            await router?.close();
            router = null;
          }
          await place.write(file, whole);
          // What does not start beside a damaged file is started again by whoever runs it.
          router ??= await start();
          await untilWhole(router, ask, before, file);
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
  file: string,
): Promise<void> {
  const end = performance.now() + RESTORED_WITHIN_MS;
  for (;;) {
    const { refused, different } = outcomeOf(before, await ask(router));
    if (refused + different.length === 0) return;
    if (performance.now() > end)
      throw new Error(
        `${file} was restored, and ${refused} answers are still refused: ${different.join('; ')}`,
      );
    await sleep(100);
  }
}
