import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../test/damaged-release/damage-all.ts';
import { damageRelease } from '../test/damaged-release/damage-release.ts';
import { inventedInstallations } from '../test/damaged-release/invented-installations.ts';
import { pipelineInstallations } from '../test/damaged-release/pipeline-installations.ts';
import { oneOf, readOptions, refuse, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run damage -- [options]

Damages every file of a release, of what is published beside it, and of the router's data directory (zeros, one bit, half, another
release's file), under the running router and before a restart, asks the router through HTTP, and restores the file. Prints what the router
answered meanwhile: as before, or refused; exit code 1 where an answer was another. The results belong in docs/evidence/damaged-files.md.

  --made-by WHAT  fixture: an invented release with a file of each kind; pipeline: two nights of samples with every artifact,
                  about 2,000 files (default fixture)
  --providers N   providers of the release (default 300; of a pipeline's at least 400)
  --where PLACE   disk or store (default disk); the store is started by ../shared/tools/s3-server
  --files REGEX   only files whose path matches (default all)
  --each N        at most so many files of each folder (default all)
  --together N    so many pages, documents and downloads of a folder at the same time, each asked for by its address (default 1)
  --help

Examples:
  npm run damage
  npm run damage -- --made-by pipeline --providers 400 --together 20
  npm run damage -- --where store --files '^packs/'
`;

const { values } = readOptions(HELP, {
  options: {
    providers: { type: 'string', default: '300' },
    'made-by': { type: 'string', default: 'fixture' },
    where: { type: 'string', default: 'disk' },
    files: { type: 'string', default: '' },
    each: { type: 'string' },
    together: { type: 'string', default: '1' },
  },
});
const madeBy = oneOf(values['made-by'], '--made-by', ['fixture', 'pipeline']);
const where = oneOf(values.where, '--where', ['disk', 'store']);
const providers = wholeNumber(values.providers, '--providers', madeBy === 'pipeline' ? 400 : 1);
const files = patternOf(values.files);
const each = values.each === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.each, '--each');
const together = wholeNumber(values.together, '--together');

const root = mkdtempSync(join(tmpdir(), 'damaged-release-'));
const rows: Row[] = [];
try {
  const make = madeBy === 'pipeline' ? pipelineInstallations : inventedInstallations;
  await damageRelease(await make(root, providers), {
    where,
    isWanted: (path) => files.test(path),
    each,
    together,
    onRow: (row) => {
      rows.push(row);
      if (row.when === 'restarted' && process.stderr.isTTY)
        process.stderr.write(`\r\x1b[K${row.place} ${row.files[0]}, ${row.damage}`);
      for (const said of row.different)
        process.stdout.write(
          `DIFFERENT: ${row.place} ${row.files.join(' ')}, ${row.damage}, ${row.when}: ${said}\n`,
        );
    },
  });
} finally {
  rmSync(root, { recursive: true, force: true });
}
printTable(rows);
process.exitCode = rows.some(({ different }) => different.length > 0) ? 1 : 0;

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    return refuse(`--files must be a regular expression, not '${text}'`);
  }
}

/** A line for each folder and damage: how many files, and what became of the answers. */
function printTable(all: readonly Row[]): void {
  const groups = new Map<string, Row[]>();
  for (const row of all) {
    const [file = ''] = row.files;
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : file;
    const name = `${row.place}: ${folder} | ${row.damage} | ${row.when}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const sum = (some: readonly Row[], of: (row: Row) => number) => some.reduce((all, row) => all + of(row), 0);
  process.stdout.write('files of | damage | router | files | answers as before | refused | different\n');
  for (const [name, some] of groups)
    process.stdout.write(
      `${[name, sum(some, ({ files }) => files.length), sum(some, ({ same }) => same), sum(some, ({ refused }) => refused), sum(some, ({ different }) => different.length)].join(' | ')}\n`,
    );
}
