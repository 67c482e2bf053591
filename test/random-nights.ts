import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangingFiles, seededRandom } from './changed-nights.ts';
import { ChangingRows } from './changing-rows.ts';
import type { Installation } from './command-line.ts';

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
  /** How the run ended, 5 where a source was refused, and what it may have ended with. */
  readonly code: number | null;
  readonly expectedCodes: readonly (number | null)[];
}

/**
 * Nights in a row, a week apart, each with a change that a seed chooses: providers change, appear, are deactivated and come back; rows of any source
 * go, come back and change; exclusions are lifted; a source is refused, and back the night after. Each release is made again from its declared
 * inputs alone.
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
  const files = new ChangingFiles(folder, seededRandom(seed));
  // Payments, which it takes away for other tests, are there all the time.
  files.bringBack();
  const changes = new RandomChanges(files);
  const rows = new ChangingRows(folder, seededRandom(seed));
  for (let night = 0; night < nights; night++) {
    const now = FIRST + 7 * night * DAY;
    changes.bringBackRefused();
    const { change, expectedCodes } =
      night % 2 === 0 ? changes.next(now) : { change: rows.change(), expectedCodes: [0, 5] };
    const moment = new Date(now).toISOString();
    const { code } = await installation.rebuild('--from', folder, '--now', moment);
    const { release } = await installation.pointer();
    const { out } = await installation.run('reproduce', release, '--json', '--threads', '2');
    yield { change, release, reproduced: JSON.parse(out), code, expectedCodes };
  }
}

/** The changes of nights, chosen at random: a source that was refused in one is back in the next. */
export class RandomChanges {
  readonly #files: ChangingFiles;
  readonly #taxonomy: Buffer;
  readonly #changes: Readonly<Record<string, (week: string) => void>>;

  constructor(files: ChangingFiles) {
    const taxonomy = join(files.folder, TAXONOMY);
    this.#files = files;
    this.#taxonomy = readFileSync(taxonomy);
    this.#changes = {
      'a weekly file': (week) => files.writeWeek(week),
      'a weekly file in which a provider is deactivated': (week) => {
        files.writeWeek(week);
        files.deactivateOne(week);
      },
      'exclusions are lifted': () => files.shortenList(),
      'a weekly file, and exclusions are lifted': (week) => {
        files.writeWeek(week);
        files.shortenList();
      },
      'exclusions are lifted, and a source is refused': () => {
        files.shortenList();
        writeFileSync(taxonomy, '<html>moved</html>\n');
      },
    };
  }

  /** The source that was refused is as it was before. */
  bringBackRefused(): void {
    writeFileSync(join(this.#files.folder, TAXONOMY), this.#taxonomy);
  }

  /** Changes the files. @param now the moment of the night, in milliseconds since 1970 */
  next(now: number): { change: string; expectedCodes: readonly number[] } {
    const change = this.#files.pick(Object.keys(this.#changes));
    this.#changes[change]?.(weekBefore(now));
    return { change, expectedCodes: [change.endsWith('refused') ? 5 : 0] };
  }
}

/** The dates of the weekly file that is there on a day: `20261116-20261122`. */
const weekBefore = (now: number): string => `${day(now - 7 * DAY)}-${day(now - DAY)}`;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
