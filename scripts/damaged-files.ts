import { rm } from 'node:fs/promises';
import { DAMAGED_FILES } from '../test/damaged-files/cases.ts';
import { readDamaged, type Seen } from '../test/damaged-files/read-damaged.ts';
import { DAMAGED_RUNS, runDamaged, soundSample } from '../test/damaged-files/whole-runs.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run faults

Reads every damaged file of test/damaged-files/ as the pipeline does and prints what was expected of each and what was seen.
Exit code 1 where they differ.

  --help

Example:
  npm run faults
`;
readOptions(HELP, {});

interface Expected {
  readonly expected: string;
  readonly says?: RegExp;
}

const lines = [['file', 'expected', 'seen']];
let differences = 0;

function compare(file: string, { expected, says }: Expected, { outcome, said }: Seen): void {
  const isMet = outcome === expected && (says === undefined || says.test(said));
  if (!isMet) differences++;
  lines.push([file, expected, isMet ? outcome : `DIFFERENT: ${outcome} ${said}`]);
}

for (const damaged of DAMAGED_FILES)
  compare(`${damaged.source.facts.id}: ${damaged.name}`, damaged, await readDamaged(damaged));

const sample = await soundSample();
for (const run of DAMAGED_RUNS) compare(`a whole run: ${run.name}`, run, await runDamaged(run, sample));
await rm(sample, { recursive: true });

const widths = [0, 1].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
for (const cells of lines)
  console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
console.log(`${lines.length - 1} damaged files, ${differences} not as expected`);
process.exitCode = differences === 0 ? 0 : 1;
