import type { Progress } from '../pipeline/run/run-steps.ts';
import type { SampleProgress } from '../sample/write-sample.ts';
import { progressLine } from './progress-line.ts';

/** Shows the progress of a sample in a line (`progressLine`). */
export function sampleProgress(progress: Progress, write: (text: string) => void, now = Date.now) {
  const sources = new Map<string, SampleProgress>();
  const line = progressLine(progress, write, now);
  return {
    tell: (one: SampleProgress): void => {
      sources.set(one.source, one);
      line.show(() => progressText([...sources.values()]));
    },
    [Symbol.dispose]: (): void => line[Symbol.dispose](),
  };
}

/** `sample: sources written: 2; nppes 45 %, pecos 7 %` */
function progressText(sources: readonly SampleProgress[]): string {
  const underWay = sources.filter(({ done, total }) => done < total);
  const written = sources.length - underWay.length;
  const shares = underWay.map(({ source, done, total }) => `${source} ${Math.floor((100 * done) / total)} %`);
  return `sample: sources written: ${written}; ${shares.join(', ')}`;
}
