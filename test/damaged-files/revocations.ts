import { COLUMN_NAMES, cmsRevoked } from '../../sources/cms-revoked/source.ts';
import { type PublishedRow, publishedCsv } from '../../sources/nppes/fixtures/publish.ts';
import type { DamagedFiles } from './read-damaged.ts';
import { npiOf } from './sound-rows.ts';

/** A list of revoked enrollments: people, each with an NPI. */
function revocations(count: number, change: (row: PublishedRow) => PublishedRow = (row) => row): string {
  const rows = Array.from({ length: count }, (_, index) =>
    change({
      ENRLMT_ID: `I2019050300${String(index + 1).padStart(4, '0')}`,
      NPI: npiOf(index + 1),
      FIRST_NAME: 'ADA',
      LAST_NAME: `EXEMPLAR${index + 1}`,
      MULTIPLE_NPI_FLAG: 'N',
      STATE_CD: 'OH',
      PROVIDER_TYPE_DESC: 'PRACTITIONER - INTERNAL MEDICINE',
      REVOCATION_RSN: '424.535(A)(9) Failure To Report',
      REVOCATION_EFCTV_DT: `${String(1 + (index % 12)).padStart(2, '0')}/${13 + (index % 15)}/2020`,
      REENROLLMENT_BAR_EXPRTN_DT: '07/31/2030',
    }),
  );
  return publishedCsv(COLUMN_NAMES, rows);
}

const sound = revocations(300);

function damaged(
  name: string,
  list: string,
  expected: string,
  more: Partial<DamagedFiles> & { readonly isAfterSound?: true } = {},
): DamagedFiles {
  const { isAfterSound, ...rest } = more;
  const files = (content: string) => ({ 'Revocation_Extract_2026.07.30.csv': content });
  return {
    name: `revocations: ${name}`,
    source: cmsRevoked,
    files: files(list),
    expected,
    ...(isAfterSound && { before: files(sound) }),
    ...rest,
  };
}

/** The list of revoked Medicare enrollments. */
export const DAMAGED_REVOCATIONS: readonly DamagedFiles[] = [
  damaged('cut off inside a line', sound.slice(0, -40), 'refused cut_off'),
  damaged('cut off after two thirds', revocations(200), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /cms_revoked__revocation has 200 rows/,
  }),
  damaged('a renamed column', sound.replace('"LAST_NAME"', '"SURNAME"'), 'refused columns_missing', {
    says: /"LAST_NAME" \(column 5 is "SURNAME"\)/,
  }),
  damaged(
    'NPIs in scientific notation',
    revocations(300, (row) => ({ ...row, NPI: '2.00E+09' })),
    'refused damaged_values',
    { says: /"NPI".*2\.00E\+09/ },
  ),
  damaged(
    'effective dates day first',
    revocations(300, (row) => ({
      ...row,
      REVOCATION_EFCTV_DT: (row.REVOCATION_EFCTV_DT ?? '').replace(/^(\d+)\/(\d+)/, '$2/$1'),
    })),
    'refused unreadable_dates',
  ),
  damaged(
    'the names emptied since the last good snapshot',
    revocations(300, (row) => ({ ...row, LAST_NAME: '' })),
    'refused column_emptied',
    { isAfterSound: true, says: /last_name is filled in 0 of 300 rows/ },
  ),
];
