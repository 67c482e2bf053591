// `npm run faults`: reads every damaged file of `test/damaged-files/` as the pipeline does and prints what was expected
// of each and what was seen; exit 1 where they differ.
import { DAMAGED_FILES } from '../test/damaged-files/cases.ts';
import { readDamaged } from '../test/damaged-files/read-damaged.ts';

const lines = [['file', 'expected', 'seen']];
let differences = 0;
for (const damaged of DAMAGED_FILES) {
  const { outcome, said } = await readDamaged(damaged);
  const isMet = outcome === damaged.expected && (damaged.says === undefined || damaged.says.test(said));
  if (!isMet) differences++;
  const seen = isMet ? outcome : `DIFFERENT: ${outcome} ${said}`;
  lines.push([`${damaged.source.facts.id}: ${damaged.name}`, damaged.expected, seen]);
}
const widths = [0, 1].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
for (const cells of lines)
  console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
console.log(`${DAMAGED_FILES.length} damaged files, ${differences} not as expected`);
process.exitCode = differences === 0 ? 0 : 1;
