import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceId } from '../schemas/sources/list.ts';
import type { LinkEvaluation } from '../sources/contract.ts';
import { SOURCES } from '../sources/list.ts';
import { linkFiles, openLinks, runCommand } from './evaluation/run-pipeline.ts';
import { readTruth, type Score, score } from './evaluation/score.ts';
import { existing, readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run evaluate -- [options]

Measures the links to NPIs against the ground truth of invented data: writes a sample and runs fetch, ingest and resolve over
it. The results belong in docs/evidence/matching.md.

  --providers N  providers of the sample (default 200000)
  --seed TEXT    seed of the sample (default 1)
  --dir DIR      directory of the sample, in \`files\`, and of the data, in \`data\` (default: a new temporary directory)
  --keep         leaves that directory
  --from DIR     only scores an earlier run that was kept
  --help

Examples:
  npm run evaluate -- --providers 20000 --seed 2
  npm run evaluate -- --dir /tmp/evaluated --keep
  npm run evaluate -- --from /tmp/evaluated
`;

const { values } = readOptions(HELP, {
  options: {
    providers: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const providers = String(wholeNumber(values.providers, '--providers'));
const from = values.from === undefined ? null : existing(values.from, '--from', 'data');
const root = from ?? values.dir ?? (await mkdtemp(join(tmpdir(), 'provider-supply-evaluate-')));
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
  if (from === null) {
    await runCommand('sample', '--providers', providers, '--seed', values.seed, '--out', files);
    await linkFiles(files, data);
  }
  await using warehouse = await openLinks(data);
  await readTruth(warehouse, join(files, 'truth', 'links.csv'));
  console.log(`${providers} providers, seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`);
  const ingested = await warehouse.sourcesAmong(SOURCES.map(({ facts }) => facts.id));
  for (const { facts, links } of SOURCES)
    if (links?.evaluation && ingested.has(facts.id))
      print(facts.id, links.evaluation, await score(warehouse, facts.id, links.evaluation));
} finally {
  if (from === null && !values.keep) await rm(root, { recursive: true, force: true });
}
