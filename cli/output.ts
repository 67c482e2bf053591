import type { Progress } from '../pipeline/run/run-steps.ts';

/** Prints a result: as one JSON line, or as text. */
export function print(json: boolean | undefined, result: unknown, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`);
}

/** How a command shows its progress: not at all with JSON output, live on a terminal, otherwise (cron) line by line. */
export function progressOf(json: boolean): Progress {
  return json ? 'none' : process.stderr.isTTY ? 'terminal' : 'lines';
}
