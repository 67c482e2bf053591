import { Listr, ListrLogger, ProcessOutput } from 'listr2';
import { peakMemory, resetPeakMemory } from './peak-memory.ts';
import type { Note, Run, StepName } from './run.ts';

export interface Step {
  name: StepName;
  title: string;
  /** Whether there is nothing to do, evaluated when it is the step's turn. */
  skip?: (run: Run) => boolean;
  /** Does the work; returns true when its output already existed. */
  work: (run: Run, note: Note) => Promise<boolean>;
}

export type Progress = 'terminal' | 'lines' | 'none';

/** Runs steps one after the other; the first failure ends the run. What each step took goes to the run log. */
export async function runSteps(run: Run, steps: readonly Step[], progress: Progress): Promise<void> {
  const tasks = steps.map((step) => ({
    title: step.title,
    task: async (_: unknown, task: { output: string; title: string; skip: (why: string) => void }) => {
      if (step.skip?.(run)) {
        finish(run, step.name, { seconds: 0, cpuSeconds: 0, peakMemory: 0, skipped: true });
        task.skip(`${step.title}: nothing new`);
        return;
      }
      run.log.write({ event: 'step_started', step: step.name });
      resetPeakMemory();
      const started = performance.now();
      const before = process.cpuUsage();
      const skipped = await step.work(run, notes(progress, task));
      const seconds = (performance.now() - started) / 1000;
      finish(run, step.name, {
        seconds,
        cpuSeconds: cpuSecondsSince(before),
        peakMemory: peakMemory(),
        skipped,
      });
      task.title = `${step.title} (${skipped ? 'nothing new, ' : ''}${seconds.toFixed(1)} s)`;
    },
  }));
  await new Listr(tasks, {
    renderer: progress === 'terminal' ? 'default' : progress === 'lines' ? 'simple' : 'silent',
    rendererOptions: { logger: onStandardError() },
    registerSignalListeners: false,
  }).run();
}

/** Standard output is reserved for results. */
function onStandardError(): ListrLogger {
  return new ListrLogger({
    useIcons: true,
    processOutput: new ProcessOutput(process.stderr, process.stderr),
  });
}

/** Minimum time between two notes of one step where every note is a permanent line (cron mails, logs). */
const LINES_EVERY_MS = 10_000;

function notes(progress: Progress, task: { output: string }): Note {
  let lastNoted = Date.now();
  return (text, when) => {
    if (progress === 'lines' && when !== 'always' && Date.now() - lastNoted < LINES_EVERY_MS) return;
    lastNoted = Date.now();
    task.output = text;
  };
}

/** Of all threads of the process: other work on the machine does not add to it. */
function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function finish(
  run: Run,
  step: StepName,
  taken: { seconds: number; cpuSeconds: number; peakMemory: number; skipped: boolean },
): void {
  const { seconds, skipped } = taken;
  run.steps.push({ step, seconds: Math.round(seconds * 1000) / 1000, skipped });
  run.log.write({
    event: 'step_finished',
    step,
    seconds,
    cpu_seconds: taken.cpuSeconds,
    skipped,
    peak_memory_bytes: taken.peakMemory,
  });
}
