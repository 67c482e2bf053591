// `npm run evaluate:real-names`: measures the links to NPIs with rows over real names, written independently of the
// sample (scripts/evaluation/real-names/perturbations.ts says what is changed in them).
//   npm run evaluate:real-names -- --real DIR [--seed 1] [--dir DIR] [--keep] [--scored]
// --real: a folder with published main files of NPPES and a NUCC code set. --dir with --keep leaves files and data there;
// with --scored an earlier run in --dir is only scored again. The results belong in docs/evidence/matching.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeRows, printReport } from './evaluation/real-names/report.ts';
import { printScreeningPrice } from './evaluation/real-names/screening-price.ts';
import { writeFiles } from './evaluation/real-names/write-files.ts';
import { linkFiles, openLinks } from './evaluation/run-pipeline.ts';

const { values } = parseArgs({
  options: {
    real: { type: 'string' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
    scored: { type: 'boolean', default: false },
  },
});

const root = values.dir ?? (await mkdtemp(join(tmpdir(), 'provider-supply-real-names-')));
const files = join(root, 'files');
const data = join(root, 'data');

try {
  if (!values.scored) {
    if (values.real === undefined)
      throw new Error('--real DIR is missing: a folder with published files of NPPES');
    await writeFiles(values.real, files, values.seed);
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
