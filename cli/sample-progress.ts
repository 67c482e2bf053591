import type { Progress } from '../pipeline/run/run-steps.ts';
import type { SampleProgress } from '../sample/write-sample.ts';

const EVERY_MS = { none: Number.POSITIVE_INFINITY, terminal: 100, lines: 10_000 } as const;
const ERASE_LINE = '\r\u001b[K';

/**
 * Shows the progress of a sample: on a terminal in one line that is rewritten, otherwise (cron, logs) in a line now and then.
 * Disposing of it clears the terminal's line.
 */
export function sampleProgress(progress: Progress, write: (text: string) => void, now = Date.now) {
  const sources = new Map<string, SampleProgress>();
  const isTerminal = progress === 'terminal';
  let lastShown = now();
  return {
    tell: (one: SampleProgress): void => {
      sources.set(one.source, one);
      if (now() - lastShown < EVERY_MS[progress]) return;
      lastShown = now();
      const text = progressText([...sources.values()]);
      write(isTerminal ? ERASE_LINE + text : `${text}\n`);
    },
    [Symbol.dispose]: (): void => {
      if (isTerminal) write(ERASE_LINE);
    },
  };
}

/** `sample: sources written: 2; nppes 45 %, pecos 7 %` */
function progressText(sources: readonly SampleProgress[]): string {
  const underWay = sources.filter(({ done, total }) => done < total);
  const written = sources.length - underWay.length;
  const shares = underWay.map(({ source, done, total }) => `${source} ${Math.floor((100 * done) / total)} %`);
  return `sample: sources written: ${written}; ${shares.join(', ')}`;
}
