import { csvLine } from '../../sample/output/csv.ts';
import { HPSA_NAMES } from '../../sources/hrsa-shortage-areas/column-names.ts';
import { hrsaShortageAreas } from '../../sources/hrsa-shortage-areas/source.ts';
import type { DamagedFiles } from './read-damaged.ts';

const NAME = 'BCD_HPSA_FCT_DET_DH.csv';

type Row = Readonly<Record<string, string>>;

/** Designations in dental health, each in one county. */
function designations(count: number, change: (row: Row) => Row = (row) => row): string {
  const rows = Array.from({ length: count }, (_, index) =>
    change({
      'HPSA Name': `Invented Area ${index}`,
      'HPSA ID': `604${String(index).padStart(7, '0')}`,
      'Designation Type': 'Geographic HPSA',
      'HPSA Discipline Class': 'Dental Health',
      'HPSA Score': '12',
      'Primary State Abbreviation': 'AL',
      'HPSA Status': 'Designated',
      'HPSA Designation Date': `03/${13 + (index % 15)}/2022`,
      'HPSA Designation Last Update Date': '09/10/2024',
      'State and County Federal Information Processing Standard Code': '01001',
    }),
  );
  // Header and rows end with a comma.
  const lines = rows.map((row) => csvLine([...HPSA_NAMES.map((name) => row[name] ?? ''), '']));
  return csvLine([...HPSA_NAMES, '']) + lines.join('');
}

const sound = designations(300);

function damaged(
  name: string,
  file: string,
  expected: string,
  more: Partial<DamagedFiles> & { readonly isAfterSound?: true } = {},
): DamagedFiles {
  const { isAfterSound, ...rest } = more;
  return {
    name: `shortage areas: ${name}`,
    source: hrsaShortageAreas,
    files: { [NAME]: file },
    expected,
    ...(isAfterSound && { before: { [NAME]: sound } }),
    ...rest,
  };
}

/** The files of shortage areas. */
export const DAMAGED_SHORTAGE_AREAS: readonly DamagedFiles[] = [
  damaged('cut off inside a line', sound.slice(0, -40), 'refused cut_off'),
  damaged('cut off after two thirds', designations(200), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /hrsa_shortage_areas__designation has 200 rows/,
  }),
  damaged('counties without leading zeros', sound.replaceAll(',01001,', ',1001,'), 'refused damaged_values', {
    says: /"State and County Federal.*leading zeros/,
  }),
  damaged(
    'the file of another discipline under its name',
    designations(300, (row) => ({ ...row, 'HPSA Discipline Class': 'Mental Health' })),
    'refused too_many_rejected',
    { says: /of another discipline/ },
  ),
  damaged(
    'the statuses emptied since the last good snapshot',
    designations(300, (row) => ({ ...row, 'HPSA Status': '' })),
    'refused column_emptied',
    { isAfterSound: true, says: /status is filled in 0 of 300 rows/ },
  ),
];
