import type { Progress } from '../pipeline/run/run-steps.ts';

const EVERY_MS = { none: Number.POSITIVE_INFINITY, terminal: 100, lines: 10_000 } as const;
const ERASE_LINE = '\r\u001b[K';

/**
 * Shows progress: on a terminal in one line that is rewritten, otherwise (cron, logs) in a line now and then.
 * Disposing of it clears the terminal's line.
 */
export function progressLine(progress: Progress, write: (text: string) => void, now = Date.now) {
  const isTerminal = progress === 'terminal';
  let lastShown = now();
  return {
    /** @param text of the line; not asked for where none is due */
    show: (text: () => string): void => {
      if (now() - lastShown < EVERY_MS[progress]) return;
      lastShown = now();
      write(isTerminal ? ERASE_LINE + text() : `${text()}\n`);
    },
    [Symbol.dispose]: (): void => {
      if (isTerminal) write(ERASE_LINE);
    },
  };
}
