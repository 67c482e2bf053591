import { PART_B_COLUMNS } from '../../sources/medicare-activity/columns/part-b.ts';
import { medicareActivity } from '../../sources/medicare-activity/source.ts';
import { headerOf, type PublishedRow, publishedCsv } from '../../sources/nppes/fixtures/publish.ts';
import type { DamagedFiles } from './read-damaged.ts';
import { npiOf } from './sound-rows.ts';

/** The providers of Part B of 2023. */
function partB(
  count: number,
  change: (row: PublishedRow, index: number) => PublishedRow = (row) => row,
): string {
  const rows = Array.from({ length: count }, (_, index) =>
    change(
      {
        Rndrng_NPI: npiOf(index + 1),
        Rndrng_Prvdr_Last_Org_Name: `Exemplar${index + 1}`,
        Rndrng_Prvdr_First_Name: 'Ada',
        Rndrng_Prvdr_Ent_Cd: 'I',
        Rndrng_Prvdr_City: 'Boston',
        Rndrng_Prvdr_State_Abrvtn: 'MA',
        Rndrng_Prvdr_Zip5: '02134',
        Rndrng_Prvdr_Type: 'Pathology',
        Tot_HCPCS_Cds: '18',
        Tot_Benes: '263',
        Tot_Srvcs: '593',
      },
      index,
    ),
  );
  return publishedCsv(headerOf(PART_B_COLUMNS), rows);
}

const sound = partB(300);

function damaged(
  name: string,
  file: string,
  expected: string,
  more: Partial<DamagedFiles> & { readonly isAfterSound?: true } = {},
): DamagedFiles {
  const { isAfterSound, ...rest } = more;
  const files = (content: string) => ({ 'MUP_PHY_R25_P05_V20_D23_Prov.csv': content });
  return {
    name: `Medicare activity: ${name}`,
    source: medicareActivity,
    files: files(file),
    expected,
    ...(isAfterSound && { before: files(sound) }),
    ...rest,
  };
}

/** The yearly files of services in Medicare. */
export const DAMAGED_MEDICARE_ACTIVITY: readonly DamagedFiles[] = [
  damaged('cut off inside a line', sound.slice(0, -40), 'refused cut_off'),
  damaged('cut off after a third', partB(100), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /medicare_activity__provider has 100 rows/,
  }),
  damaged('a renamed column', sound.replace('"Tot_Srvcs"', '"Total_Services"'), 'refused columns_missing', {
    says: /"Tot_Srvcs" \(column 20 is "Total_Services"\)/,
  }),
  damaged(
    'NPIs in scientific notation',
    partB(300, (row) => ({ ...row, Rndrng_NPI: '2.00E+09' })),
    'refused damaged_values',
    { says: /"Rndrng_NPI".*2\.00E\+09/ },
  ),
  damaged(
    'ZIP codes without their zeros',
    partB(300, (row) => ({ ...row, Rndrng_Prvdr_Zip5: '2134' })),
    'refused damaged_values',
    { says: /"Rndrng_Prvdr_Zip5"/ },
  ),
  damaged(
    'a row for each service of a provider under this name',
    partB(300, (row, index) => ({ ...row, Rndrng_NPI: npiOf(1 + Math.floor(index / 10)) })),
    'refused too_many_rejected',
    { says: /NPI repeated/ },
  ),
  damaged(
    'the counts emptied since the last good snapshot',
    partB(300, (row) => ({ ...row, Tot_Srvcs: '' })),
    'refused column_emptied',
    { isAfterSound: true, says: /services is filled in 0 of 300 rows/ },
  ),
];
