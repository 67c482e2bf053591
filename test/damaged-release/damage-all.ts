import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningRouter } from '../../router/serve.ts';
import { type Answers, askAll, type Outcome, outcomeOf } from './ask.ts';
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
}

export interface Installation {
  start(): Promise<RunningRouter>;
  readonly headers: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
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
  const { start, questions, headers } = installation;
  let router = await start();
  try {
    const before = await askAll(router.url, questions, headers);
    for (const { place, other, files } of targets)
      for (const file of files) {
        const whole = await place.read(file);
        const replacement = await other.read(file).catch(() => null);
        for (const { name, damaged } of DAMAGES) {
          const bytes = damaged(whole, replacement);
          if (bytes === null || bytes.equals(whole)) continue;
          const report = (when: Row['when'], now: Answers) =>
            onRow({ place: place.name, file, damage: name, when, ...outcomeOf(before, now) });
          await place.write(file, bytes);
          report('running', await askAll(router.url, questions, headers));
          await router.close();
          // Closing may have written it.
          await place.write(file, bytes);
          router = await start();
          report('restarted', await askAll(router.url, questions, headers));
          await place.write(file, whole);
          await untilWhole(router.url, installation, before, file);
        }
      }
  } finally {
    await router.close();
  }
}

async function untilWhole(
  url: string,
  { questions, headers }: Installation,
  before: Answers,
  file: string,
): Promise<void> {
  const end = performance.now() + RESTORED_WITHIN_MS;
  for (;;) {
    const { refused, different } = outcomeOf(before, await askAll(url, questions, headers));
    if (refused + different.length === 0) return;
    if (performance.now() > end)
      throw new Error(
        `${file} was restored, and ${refused} answers are still refused: ${different.join('; ')}`,
      );
    await sleep(100);
  }
}
