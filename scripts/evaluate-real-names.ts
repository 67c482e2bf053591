import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeRows, printReport } from './evaluation/real-names/report.ts';
import { printScreeningPrice } from './evaluation/real-names/screening-price.ts';
import { writeFiles } from './evaluation/real-names/write-files.ts';
import { directoriesOf, linkFiles, openLinks } from './evaluation/run-pipeline.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run evaluate:real-names -- --real DIR [options]

Measures the links to NPIs with rows over real names, written independently of the sample
(scripts/evaluation/real-names/perturbations.ts says what is changed in them). The results belong in
docs/evidence/matching.md.

  --real DIR   published main files of NPPES and a NUCC code set
  --seed TEXT  chooses who is left out and what is changed (default 1)
  --dir DIR    directory of the files and data (default: a new temporary directory)
  --keep       leaves that directory
  --scored     only scores an earlier run in --dir, without --real
  --help

Examples:
  npm run evaluate:real-names -- --real DIR --seed 2
  npm run evaluate:real-names -- --real DIR --dir /tmp/real-names --keep
  npm run evaluate:real-names -- --dir /tmp/real-names --scored
`;

const { values } = readOptions(HELP, {
  options: {
    real: { type: 'string' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
    scored: { type: 'boolean', default: false },
  },
});

const { real, root } = await directoriesOf(values, 'real-names');
const files = join(root, 'files');
const data = join(root, 'data');

try {
  if (real !== null) {
    await writeFiles(real, files, values.seed);
    await linkFiles(files, data);
  }
  await using warehouse = await openLinks(data);
  await judgeRows(warehouse, files);
  console.log(`Seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`);
  await printReport(warehouse);
  await printScreeningPrice(warehouse);
} finally {
  if (!values.keep && !values.scored) await rm(root, { recursive: true, force: true });
}
