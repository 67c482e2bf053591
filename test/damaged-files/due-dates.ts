import { COLUMN_NAMES, medicareRevalidation } from '../../sources/medicare-revalidation/source.ts';
import { type PublishedRow, publishedCsv } from '../../sources/nppes/fixtures/publish.ts';
import type { DamagedFiles } from './read-damaged.ts';
import { npiOf } from './sound-rows.ts';

/** A list of revalidation due dates: people, each with an NPI. */
function dueDates(count: number, change: (row: PublishedRow) => PublishedRow = (row) => row): string {
  const rows = Array.from({ length: count }, (_, index) =>
    change({
      'Enrollment ID': `I2019050300${String(index + 1).padStart(4, '0')}`,
      'National Provider Identifier': npiOf(index + 1),
      'First Name': 'ADA',
      'Last Name': `EXEMPLAR${index + 1}`,
      'Enrollment State Code': 'OH',
      'Enrollment Type': '3',
      'Revalidation Due Date': index % 4 === 0 ? 'TBD' : `${10 + (index % 3)}/${13 + (index % 15)}/2026`,
    }),
  );
  return publishedCsv(COLUMN_NAMES, rows);
}

const sound = dueDates(300);

function damaged(
  name: string,
  list: string,
  expected: string,
  more: Partial<DamagedFiles> & { readonly isAfterSound?: true } = {},
): DamagedFiles {
  const { isAfterSound, ...rest } = more;
  const files = (content: string) => ({ '2026-10_revalidation_base.csv': content });
  return {
    name: `revalidation due dates: ${name}`,
    source: medicareRevalidation,
    files: files(list),
    expected,
    ...(isAfterSound && { before: files(sound) }),
    ...rest,
  };
}

/** The list of revalidation due dates. */
export const DAMAGED_DUE_DATES: readonly DamagedFiles[] = [
  damaged('cut off inside a line', sound.slice(0, -40), 'refused cut_off'),
  damaged('cut off after two thirds', dueDates(200), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /medicare_revalidation__enrollment has 200 rows/,
  }),
  damaged('a renamed column', sound.replace('"Last Name"', '"Surname"'), 'refused columns_missing', {
    says: /"Last Name" \(column 4 is "Surname"\)/,
  }),
  damaged(
    'dates day first',
    dueDates(300, (row) => ({
      ...row,
      'Revalidation Due Date': (row['Revalidation Due Date'] ?? '').replace(/^(\d+)\/(\d+)/, '$2/$1'),
    })),
    'refused unreadable_dates',
  ),
  damaged(
    'the dates emptied since the last good snapshot',
    dueDates(300, (row) => ({ ...row, 'Revalidation Due Date': '' })),
    'refused column_emptied',
    { isAfterSound: true, says: /due_date is filled in 0 of 300 rows/ },
  ),
];
