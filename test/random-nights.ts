import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangingFiles, seededRandom } from './changed-nights.ts';
import type { Installation } from './command-line.ts';
import { MONTH_FILE, writtenRows } from './quoted-csv.ts';

const TAXONOMY = 'nucc_taxonomy_251.csv';
const DAY = 86_400_000;
/** The first of them; the files of a sample are older. */
const FIRST = Date.UTC(2026, 10, 23, 2);

/** What a night was, and what its release is, made with what the nights before left and from nothing. */
export interface NightOutcome {
  readonly change: string;
  readonly release: string;
  /** What `reproduce` says; its verdict is `identical`. */
  readonly reproduced: unknown;
  /** How the run ended, 5 where a source was refused, and what it should have ended with. */
  readonly code: number | null;
  readonly expectedCode: number;
}

/**
 * Nights in a row, a week apart, each with a change that a seed chooses: providers change, appear, are deactivated and come back; exclusions are
 * lifted; a source is refused, and back the night after. Each release is made again from its declared inputs alone.
 */
export async function* randomNights({
  installation,
  files: folder,
  seed,
  nights,
}: {
  installation: Installation;
  files: string;
  seed: number;
  nights: number;
}): AsyncGenerator<NightOutcome> {
  const random = seededRandom(seed);
  const files = new ChangingFiles(folder, random);
  // Payments, which it takes away for other tests, are there all the time.
  files.bringBack();
  const taxonomy = readFileSync(join(folder, TAXONOMY));
  const changes: Record<string, (week: string) => void> = {
    'a weekly file': (week) => files.writeWeek(week),
    'a weekly file in which a provider is deactivated': (week) => {
      files.writeWeek(week);
      deactivateOne(folder, week, files);
    },
    'exclusions are lifted': () => files.shortenList(),
    'a weekly file, and exclusions are lifted': (week) => {
      files.writeWeek(week);
      files.shortenList();
    },
    'exclusions are lifted, and a source is refused': () => {
      files.shortenList();
      writeFileSync(join(folder, TAXONOMY), '<html>moved</html>\n');
    },
  };
  for (let night = 0; night < nights; night++) {
    const now = FIRST + 7 * night * DAY;
    writeFileSync(join(folder, TAXONOMY), taxonomy);
    const change = files.pick(Object.keys(changes));
    changes[change]?.(`${day(now - 7 * DAY)}-${day(now - DAY)}`);
    const moment = new Date(now).toISOString();
    const { code } = await installation.rebuild('--from', folder, '--now', moment);
    const { release } = await installation.pointer();
    const { out } = await installation.run('reproduce', release, '--json', '--threads', '2');
    const expectedCode = change.endsWith('refused') ? 5 : 0;
    yield { change, release, reproduced: JSON.parse(out), code, expectedCode };
  }
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Adds a row to a weekly file with the NPI of a provider that it does not have, and the date of the deactivation. */
function deactivateOne(folder: string, week: string, files: ChangingFiles): void {
  const name = `npidata_pfile_${week}.csv`;
  const { header, rows } = writtenRows(folder, name);
  const [month] = writtenRows(folder, MONTH_FILE).rows;
  const there = new Set(rows.map(([npi]) => npi));
  const blank = (month ?? []).map(() => '');
  const row = blank
    .with(0, files.pick(files.npis.filter((npi) => !there.has(npi))))
    .with(header.slice(1, -1).split('","').indexOf('NPI Deactivation Date'), '11/20/2026');
  writeFileSync(
    join(folder, name),
    `${readFileSync(join(folder, name), 'latin1')}"${row.join('","')}"\n`,
    'latin1',
  );
}
