// `npm run evaluate`: measures the links to NPIs against the ground truth of invented data.
//   npm run evaluate -- [--providers 200000] [--seed 1] [--from DIR] [--dir DIR] [--keep]
// Without --from it writes a sample and runs fetch, ingest and resolve over it. --from takes the folder of an earlier
// run (--dir with --keep): sample in `files`, data in `data`. The results belong in docs/evidence/matching.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SourceId } from '../schemas/sources/list.ts';
import type { LinkEvaluation } from '../sources/contract.ts';
import { SOURCES } from '../sources/list.ts';
import { linkFiles, openLinks, runCommand } from './evaluation/run-pipeline.ts';
import { readTruth, type Score, score } from './evaluation/score.ts';

const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const root = values.from ?? values.dir ?? (await mkdtemp(join(tmpdir(), 'provider-supply-evaluate-')));
const files = join(root, 'files');
const data = join(root, 'data');

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(2)} %`);

function print(id: SourceId, bar: LinkEvaluation, { rows, matched, exactJoin, calibration }: Score): void {
  const isHeld =
    (matched.precision ?? 0) >= bar.precision && (matched.recall ?? 0) >= bar.recall ? 'held' : 'MISSED';
  console.log(`\n## ${id}\n`);
  console.log(
    `${rows.rows} rows in force; ${rows.with_truth} are about a provider, ${rows.blank} of them about one whose registry record is blank. Undetermined: ${percent(rows.undetermined)} of the rows. Bar: precision ${percent(bar.precision)}, recall ${percent(bar.recall)}: ${isHeld}.\n`,
  );
  console.log('| | links | right | wrong | precision | recall |\n|---|---|---|---|---|---|');
  for (const [name, one] of [
    ['matching', matched],
    ['plain exact join', exactJoin],
  ] as const)
    console.log(
      `| ${name} | ${one.links} | ${one.right} | ${one.wrong} | ${percent(one.precision)} | ${percent(one.recall)} |`,
    );
  console.log('\n| method | claimed | links | right | share |\n|---|---|---|---|---|');
  for (const { method, claimed, links, right, right_share } of calibration)
    console.log(`| ${method} | ${claimed.toFixed(3)} | ${links} | ${right} | ${percent(right_share)} |`);
}

try {
  if (values.from === undefined) {
    await runCommand('sample', '--providers', values.providers, '--seed', values.seed, '--out', files);
    await linkFiles(files, data);
  }
  await using warehouse = await openLinks(data);
  await readTruth(warehouse, join(files, 'truth', 'links.csv'));
  console.log(`${values.providers} providers, seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`);
  const ingested = await warehouse.sourcesAmong(SOURCES.map(({ facts }) => facts.id));
  for (const { facts, links } of SOURCES)
    if (links?.evaluation && ingested.has(facts.id))
      print(facts.id, links.evaluation, await score(warehouse, facts.id, links.evaluation));
} finally {
  if (values.from === undefined && !values.keep) await rm(root, { recursive: true, force: true });
}
