import type { Answer } from './ask.ts';

const share = (some: number, all: number): string =>
  all === 0 ? '-' : `${((100 * some) / all).toFixed(1)} %`;

/**
 * A row for each change, and one for all: all queries, those whose name nobody else has, and those of them whose words nobody else
 * has.
 */
export function resultTable(
  title: string,
  results: readonly (readonly [string, readonly Answer[]])[],
): string {
  const all = results.flatMap(([, answers]) => answers);
  return [
    `| ${title} | queries | right first | first or level with it | in the first five | in the first ten | nobody else has the name | right first | in the first five | in the first ten | nobody else has the words | right first | in the first five | in the first ten | mean ms | p95 ms |`,
    `${'|---'.repeat(16)}|`,
    ...[...results, ['all', all] as const].map(([change, answers]) => {
      const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
      const named = answers.filter(({ hasNamesake }) => !hasNamesake);
      const plain = answers.filter(({ isAmbiguous }) => !isAmbiguous);
      const cells = [
        change,
        String(answers.length),
        ...(['isFirst', 'isLevelWithFirst', 'isInFive', 'isInTen'] as const).map((kind) =>
          share(answers.filter((answer) => answer[kind]).length, answers.length),
        ),
        ...[named, plain].flatMap((some) => [
          share(some.length, answers.length),
          ...(['isFirst', 'isInFive', 'isInTen'] as const).map((kind) =>
            share(some.filter((answer) => answer[kind]).length, some.length),
          ),
        ]),
        mean.toFixed(2),
        (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(2),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
  ].join('\n');
}

/** The first candidate's score, and how often it was the right one. */
export function curveTable(answers: readonly Answer[]): string {
  const bounds = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];
  const rows = bounds.slice(0, -1).map((from, place) => {
    const to = bounds[place + 1] ?? 1;
    const within = answers.filter(({ score }) => score !== null && score >= from && score < to);
    const mean = within.reduce((sum, { score }) => sum + (score ?? 0), 0) / Math.max(1, within.length);
    const right = within.filter(({ isFirst }) => isFirst).length;
    return `| ${from} to ${Math.min(1, to)} | ${within.length} | ${mean.toFixed(2)} | ${share(right, within.length)} |`;
  });
  return ['| score of the first | queries | mean score | right |', '|---|---|---|---|', ...rows].join('\n');
}
