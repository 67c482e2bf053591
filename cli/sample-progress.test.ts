import { expect, test } from 'vitest';
import { sampleProgress } from './sample-progress.ts';

/** What is written when somebody reports at these seconds. */
function written(progress: 'none' | 'terminal' | 'lines', seconds: readonly number[]): string[] {
  const texts: string[] = [];
  let time = 0;
  {
    using shown = sampleProgress(
      progress,
      (text) => texts.push(text),
      () => time,
    );
    shown.tell({ source: 'nucc-taxonomy', done: 5, total: 5 });
    for (const second of seconds) {
      time = second * 1000;
      shown.tell({ source: 'pecos', done: 1, total: 10 });
      shown.tell({ source: 'nppes', done: second, total: 40 });
    }
  }
  return texts;
}

test('a log gets a line every ten seconds', () => {
  expect(written('lines', [4, 8, 11, 15, 20, 22])).toEqual([
    'sample: sources written: 1; pecos 10 %, nppes 20 %\n',
    'sample: sources written: 1; pecos 10 %, nppes 50 %\n',
  ]);
});

test('a terminal has one line, cleared at the end', () => {
  expect(written('terminal', [10, 20])).toEqual([
    '\r\u001b[Ksample: sources written: 1; pecos 10 %',
    '\r\u001b[Ksample: sources written: 1; pecos 10 %, nppes 25 %',
    '\r\u001b[K',
  ]);
});

test('beside JSON nothing is shown', () => {
  expect(written('none', [100])).toEqual([]);
});
