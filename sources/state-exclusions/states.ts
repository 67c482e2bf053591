import type { StateList } from '../../schemas/sources/state-exclusions.ts';
import type { FileContract } from '../contract.ts';

/**
 * What the columns of all lists are read as, in the order of which the source key is made. A list has some of them; the ways in
 * which names are written differ: a person and a business in columns of their own, the last name or a business in one, or all in one,
 * in a known order or in any.
 */
export const FIELDS = [
  'Party last name',
  'Party first name',
  'Party middle name',
  'Party suffix',
  'Party business',
  'Party last name or business',
  'Party name, last name first',
  'Party name with a comma',
  'Party name, first name first',
  'Party NPIs',
  'Party license',
  'Party type',
  'Party sanction',
  'Party reason',
  'Party further reason',
  'Party authority',
  'Party status',
  'Party start',
  'Party end',
  'Party further end',
  'Party reinstated',
  'Party address',
  'Party city',
  'Party state',
  'Party ZIP code',
  'Party place',
  // Aliases.
  'Party other names',
  'Party name, in any order',
] as const;

/** Fields that are part of the key only where they are filled: keys made before there were such fields stay as they were. */
export const KEYED_WHERE_FILLED: readonly Field[] = ['Party other names', 'Party name, in any order'];

export type Field = (typeof FIELDS)[number];

/** How the list of one state is published. */
export interface StateFile {
  readonly file: Pick<FileContract, 'pattern' | 'format' | 'linesBeforeHeader'>;
  /** A name that the pattern accepts, with a day. */
  readonly example: string;
  /** Every column in published order, and what it is read as; null: it is not read. Of several sheets those of the first come first. */
  readonly columns: readonly (readonly [published: string, field: Field | null])[];
  /** Where several sheets of a workbook are read: the columns of each. */
  readonly sheets?: Readonly<Record<string, readonly string[]>>;
  /** Whether other numbers stand beside the NPIs, whose lengths say nothing of damage. */
  readonly hasOtherNumbers?: true;
  /** Whether its days are the bare numbers of a spreadsheet. */
  readonly hasNumbersForDays?: true;
  /** Fewer rows refuse the list, more warn. */
  readonly rows: readonly [least: number, most: number];
  readonly cadence: readonly [words: string, days: number];
  /** What the state says of its list that the lists of other states are not. */
  readonly limitation?: string;
}

const MONTHLY = ['monthly', 31] as const;

/** The name under which a list is put into the directory of `--from`: the state, the day, the ending. */
const named = (code: string, ending: string): RegExp =>
  new RegExp(`^${code}_state_exclusions_.*\\.${ending}$`, 'i');

const csv = (code: string, linesBeforeHeader = 0) => ({
  file: { pattern: named(code, 'csv'), format: 'csv', linesBeforeHeader } as const,
  example: `${code.toUpperCase()}_state_exclusions_2026-11-01.csv`,
});

const workbook = (code: string, linesBeforeHeader = 0) => ({
  file: { pattern: named(code, 'xlsx'), format: 'xlsx', linesBeforeHeader } as const,
  example: `${code.toUpperCase()}_state_exclusions_2026-11-01.xlsx`,
});

/** The columns of each list. A list is added here, in `STATE_LISTS` and nowhere else. */
export const STATE_FILES: Readonly<Record<StateList['code'], StateFile>> = {
  // Published as .xls: saved as CSV.
  tx: {
    ...csv('tx'),
    columns: [
      ['CompanyName', 'Party business'],
      ['LastName', 'Party last name'],
      ['FirstName', 'Party first name'],
      ['MidInitial', 'Party middle name'],
      ['Occupation', 'Party type'],
      ['LicenseNumber', 'Party license'],
      ['NPI', 'Party NPIs'],
      ['StartDate', 'Party start'],
      ['AddDate', null],
      ['ReinstatedDate', 'Party reinstated'],
      ['EligibleToReapplyDate', 'Party end'],
      ['Waiver', null],
      ['WebComments', 'Party reason'],
    ],
    rows: [9_000, 26_000],
    cadence: MONTHLY,
  },
  ca: {
    ...csv('ca'),
    hasOtherNumbers: true,
    columns: [
      ['Last Name', 'Party last name or business'],
      ['First Name', 'Party first name'],
      ['Middle Name', 'Party middle name'],
      ['A/K/A-Also Known As D/B/A-Doing Business as', 'Party other names'],
      ['Address(es)', null],
      ['Provider Type', 'Party type'],
      ['License Number', 'Party license'],
      ['Provider Number', 'Party NPIs'],
      ['Date of Suspension', 'Party start'],
      ['Active Period', 'Party end'],
      ['', null],
    ],
    rows: [18_000, 30_000],
    cadence: MONTHLY,
  },
  ny: {
    ...workbook('ny'),
    columns: [
      ['provider_name', 'Party name, last name first'],
      ['license_num', 'Party license'],
      ['npi_num', 'Party NPIs'],
      ['provider_type', 'Party type'],
      ['exclusion_effective_date', 'Party start'],
    ],
    rows: [7_000, 12_000],
    cadence: ['daily', 1],
  },
  pa: {
    ...csv('pa'),
    columns: [
      ['ProviderName', null],
      ['LicenseNumber', 'Party license'],
      ['Status', 'Party status'],
      ['BeginDate', 'Party start'],
      ['EndDate', 'Party end'],
      ['CAO', null],
      ['ListDate', null],
      ['IND_CHGD', null],
      ['DTE_CHANGE_LAST', null],
      ['NAM_LAST_PROVR', 'Party last name'],
      ['NAM_FIRST_PROVR', 'Party first name'],
      ['NAM_MIDDLE_PROVR', 'Party middle name'],
      ['NAM_TITLE_PROVR', 'Party type'],
      ['NAM_SUFFIX_PROVR', 'Party suffix'],
      ['NAM_PROVR_ALT', 'Party other names'],
      ['NAM_BUSNS_MP', 'Party business'],
      ['IDN_NPI', 'Party NPIs'],
      ['NBR_FEIN', null],
    ],
    rows: [4_000, 10_000],
    cadence: MONTHLY,
  },
  ga: {
    ...workbook('ga', 2),
    columns: [
      ['LAST NAME', 'Party last name'],
      ['FIRST NAME', 'Party first name'],
      ['MIDDLE NAME', 'Party middle name'],
      ['BUSINESS NAME', 'Party business'],
      ['GENERAL', 'Party type'],
      ['STATE', 'Party state'],
      ['SANCDATE', 'Party start'],
      ['NPI', 'Party NPIs'],
    ],
    rows: [1_000, 3_000],
    cadence: MONTHLY,
  },
  ia: {
    ...workbook('ia', 1),
    hasNumbersForDays: true,
    columns: [
      ['Enrollment Type', null],
      ['Specialty', 'Party type'],
      ['NPI', 'Party NPIs'],
      ['Affiliated NPI', null],
      ['Last Name', 'Party last name'],
      ['First Name', 'Party first name'],
      ['Legal Business Name', 'Party business'],
      ['Type of Sanction', 'Party sanction'],
      ['Effective Date', 'Party start'],
      ['Sanction End Date', 'Party end'],
      ['Eligible to Reapply Date', null],
      ['Authority', 'Party authority'],
      ['State License Type', null],
      ['State License Number', 'Party license'],
    ],
    rows: [900, 3_000],
    cadence: MONTHLY,
  },
  ky: {
    ...workbook('ky', 2),
    columns: [
      ['First Name', 'Party first name'],
      ['Last Name or Practice Name', 'Party last name or business'],
      ['NPI', 'Party NPIs'],
      ['License', 'Party license'],
      ['Effective Date', 'Party start'],
      ['Reason for Term/Exclusion', 'Party reason'],
      ['Timeframe of Term/Exclusion', 'Party end'],
    ],
    rows: [250, 1_500],
    cadence: MONTHLY,
  },
  md: {
    ...workbook('md'),
    columns: [
      ['LAST NAME/ORGANIZATION', 'Party last name or business'],
      ['FIRST NAME', 'Party first name'],
      ['TYPE OF ENTITY/PROFESSION', 'Party type'],
      ['SANCTION TYPE', 'Party sanction'],
      ['NPI', 'Party NPIs'],
      ['LICENSE NO', 'Party license'],
      ['TERMINATION/SANCTION DATE', 'Party start'],
      ['ADDRESS', 'Party address'],
      ['CITY/STATE/ZIP', null],
    ],
    rows: [1_000, 4_000],
    cadence: MONTHLY,
  },
  sc: {
    ...workbook('sc', 2),
    columns: [
      ['Individual//Entity', 'Party name with a comma'],
      ['NPI', 'Party NPIs'],
      ['City', 'Party city'],
      ['State', 'Party state'],
      ['Zip', 'Party ZIP code'],
      ['Last Known Profession/Provider Type', 'Party type'],
      ['Excluded/Terminated', 'Party sanction'],
      ['Action Date', 'Party start'],
    ],
    rows: [900, 3_000],
    cadence: MONTHLY,
  },
  tn: {
    ...workbook('tn', 1),
    columns: [
      ['Last Name', 'Party last name or business'],
      ['First Name', 'Party first name'],
      ['NPI', 'Party NPIs'],
      ['Effective Date', 'Party start'],
      ['Reason', 'Party reason'],
    ],
    rows: [10, 500],
    cadence: MONTHLY,
  },
  il: {
    ...workbook('il'),
    hasNumbersForDays: true,
    columns: [
      ['Provider Name', 'Party name, last name first'],
      ['License #', 'Party license'],
      ['NPI', 'Party NPIs'],
      ['Provider Type', 'Party type'],
      ['Affiliation', null],
      ['Action Date', 'Party start'],
      ['Action Type', 'Party sanction'],
      ['Address', 'Party address'],
      ['Address 2', null],
      ['City', 'Party city'],
      ['State', 'Party state'],
      ['Zip Code', 'Party ZIP code'],
    ],
    rows: [2_300, 8_000],
    cadence: MONTHLY,
  },
  in: {
    ...workbook('in', 1),
    columns: [
      ['Provider Name', 'Party name, first name first'],
      ['National Provider Identification (NPI)', 'Party NPIs'],
      ['Service Location Address', 'Party place'],
      ['Termination Effective Date', 'Party start'],
    ],
    rows: [100, 800],
    cadence: MONTHLY,
    limitation:
      'Indiana publishes terminations for cause, which it does not call exclusions: who is on the list may have enrolled again since.',
  },
  // Its first line is the moment at which it was made. Birth dates are never read.
  la: {
    ...csv('la', 1),
    columns: [
      ['First Name', 'Party first name'],
      ['Last Name or Entity Name', 'Party last name or business'],
      ['Birthdate', null],
      ['Affiliated Entity', null],
      ['Title or Provider Type', 'Party type'],
      ['NPI#', 'Party NPIs'],
      ['Reason for Exclusion', 'Party reason'],
      ['Period of Exclusion', 'Party end'],
      ['Reason for Termination', 'Party further reason'],
      ['Type of Exclusion', 'Party sanction'],
      ['Period of Enrollment Prohibition', 'Party further end'],
      ['Effective Date', 'Party start'],
      ['Reinstate', 'Party reinstated'],
      ['State and Zip', 'Party place'],
      ['Program Office', null],
    ],
    rows: [3_000, 12_000],
    cadence: ['daily', 1],
  },
  // A second sheet lists who was removed: they are not on the list.
  ma: {
    ...workbook('ma'),
    columns: [
      ['Provider Name', 'Party name, first name first'],
      ['Provider Type', 'Party type'],
      ['National Provider Identifier (NPI)', 'Party NPIs'],
      ['Unique ID', null],
      ['Suspension/Exclusion Reason', 'Party reason'],
      ['Suspension/Exclusion Effective Date', 'Party start'],
    ],
    rows: [200, 1_500],
    cadence: MONTHLY,
  },
  mi: {
    ...workbook('mi', 1),
    columns: [
      ['Entity Name', 'Party business'],
      ['Last Name', 'Party last name'],
      ['First Name', 'Party first name'],
      ['Middle Name', 'Party middle name'],
      ['Provider Category', 'Party type'],
      ['NPI#', 'Party NPIs'],
      ['City', 'Party place'],
      ['License#', 'Party license'],
      ['Sanction Date1', 'Party start'],
      ['Sanction Source', 'Party authority'],
      ['Sanction Date2', null],
      ['Sanction Source', null],
      ['Reason', 'Party reason'],
    ],
    rows: [2_800, 9_000],
    cadence: MONTHLY,
  },
  // Known from two programs that read the list in 2015 and 2026, and three rows of businesses: nobody says in which order names of people stand.
  mo: {
    ...workbook('mo', 1),
    hasOtherNumbers: true,
    columns: [
      ['Term Date', 'Party start'],
      ['Letter Date', null],
      ['Provider Name', 'Party name, in any order'],
      ['NPI', 'Party NPIs'],
      ['Prov Type/Specialty', 'Party type'],
      ['License', 'Party license'],
      ['Termination Reason', 'Party reason'],
    ],
    rows: [150, 1_500],
    cadence: MONTHLY,
    limitation:
      'Missouri lists providers whom it has terminated since February 2011 for conduct that it deemed detrimental to its program, not all terminations.',
  },
  nc: {
    ...workbook('nc', 6),
    hasOtherNumbers: true,
    columns: [
      ['EXCLUDED ENTITY', 'Party name, first name first'],
      ['NPI/ATYPICAL ID (EXCLUDED)', 'Party NPIs'],
      ['EFFECTIVE DATE', 'Party start'],
      ['REASON FOR EXCLUSION', 'Party authority'],
      ['CITY', 'Party city'],
      ['STATE', 'Party state'],
      ['ZIP CODE', 'Party ZIP code'],
      // Owners are named for information: the list says that they are not excluded by it.
      ['OWNERSHIP', null],
    ],
    rows: [120, 900],
    cadence: MONTHLY,
  },
  // Birth dates are never read.
  oh: {
    ...workbook('oh'),
    sheets: {
      Individuals: [
        'Last Name',
        'First Name',
        'Middle Name',
        'DOB',
        'NPI',
        'Provider ID',
        'Status',
        'Action Date',
        'Date Added',
        'Provider Type',
      ],
      Organizations: [
        'NPI',
        'Organization Name',
        'Address 1',
        'Address 2',
        'City',
        'State',
        'Zip Code',
        'Provider ID',
        'Status',
        'Action Date',
        'Date Added',
        'Provider Type',
      ],
    },
    columns: [
      ['Last Name', 'Party last name'],
      ['First Name', 'Party first name'],
      ['Middle Name', 'Party middle name'],
      ['DOB', null],
      ['NPI', 'Party NPIs'],
      ['Provider ID', null],
      ['Status', 'Party sanction'],
      ['Action Date', 'Party start'],
      ['Date Added', null],
      ['Provider Type', 'Party type'],
      ['Organization Name', 'Party business'],
      ['Address 1', 'Party address'],
      ['Address 2', null],
      ['City', 'Party city'],
      ['State', 'Party state'],
      ['Zip Code', 'Party ZIP code'],
    ],
    rows: [1_500, 5_000],
    cadence: MONTHLY,
  },
  wa: {
    ...workbook('wa', 3),
    hasOtherNumbers: true,
    columns: [
      ['Name', 'Party name with a comma'],
      ['License #', 'Party license'],
      ['NPI # or P1 #', 'Party NPIs'],
      ['Date of Exclusion', 'Party start'],
      ['Action', 'Party sanction'],
    ],
    rows: [150, 1_000],
    cadence: MONTHLY,
  },
};
