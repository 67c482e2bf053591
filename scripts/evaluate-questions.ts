import {
  ANSWERABLE_SCORES,
  answerableOf,
  barFor,
  QUESTION_SETS,
  REFUSED_SCORES,
  refusedOf,
  score,
} from '../test/evidence-questions/question-sets.ts';
import { oneOf, readOptions } from './script-options.ts';

const HELP = `Usage: npm run evaluate:questions -- [options]

Scores how the evidence query understands the sets of questions of test/evidence-questions/, without a language model. The
results belong in docs/evidence/questions.md.

  --set N   one of the sets (default: all of them)
  --misses  prints each question that was not understood as its set says, and what was understood
  --help

Examples:
  npm run evaluate:questions
  npm run evaluate:questions -- --set 2 --misses
`;

const { values } = readOptions(HELP, {
  options: { set: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
const sets = values.set === undefined ? QUESTION_SETS : [oneOf(values.set, '--set', QUESTION_SETS)];

console.log('| set | questions | scored | bar | share | missed |\n|---|---|---|---|---|---|');
const misses: string[] = [];
for (const set of sets) {
  report(
    set,
    answerableOf(set),
    ANSWERABLE_SCORES.map(([name, bar, holds]) => [name, barFor(set, bar), holds] as const),
  );
  report(set, refusedOf(set), REFUSED_SCORES);
}
if (values.misses) console.log(`\n${misses.join('\n')}`);

function report<Item extends { question: string }>(
  set: string,
  items: readonly Item[],
  scores: readonly (readonly [string, number, (item: Item) => boolean])[],
): void {
  for (const [name, bar, holds] of scores) {
    const { share, missed } = score(items, holds);
    console.log(
      `| ${set} | ${items.length} | ${name} | ${percent(bar)} | ${percent(share)} | ${missed.length} |`,
    );
    for (const [question, understood] of missed)
      misses.push(`${set} ${name}: ${question}\n    ${understood}`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
