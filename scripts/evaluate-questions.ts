// `npm run evaluate:questions`: scores how the evidence query understands the sets of questions of `test/evidence-questions/`,
// without a language model.
//   npm run evaluate:questions -- [--set 2] [--misses]
// --misses prints each question that was not understood as its set says, and what was understood.
import { parseArgs } from 'node:util';
import {
  ANSWERABLE_SCORES,
  answerableOf,
  barFor,
  QUESTION_SETS,
  REFUSED_SCORES,
  refusedOf,
  score,
} from '../test/evidence-questions/question-sets.ts';

const { values } = parseArgs({
  options: { set: { type: 'string' }, misses: { type: 'boolean', default: false } },
});

console.log('| set | questions | scored | bar | share | missed |\n|---|---|---|---|---|---|');
const misses: string[] = [];
for (const set of QUESTION_SETS.filter((name) => values.set === undefined || name === values.set)) {
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
