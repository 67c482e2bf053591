import { REGISTRY } from '../../schemas/sources/list.ts';
import type { StateList } from '../../schemas/sources/state-exclusions.ts';
import { STATE_LISTS } from '../../schemas/sources/state-exclusions.ts';
import { exclusionListColumns } from '../../schemas/tables/exclusions.ts';
import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { EXCLUDED_PARTY_CONSTANTS } from '../excluded-parties.ts';
import { PUBLIC_RECORD } from '../licenses.ts';
import { oigLeieLinks } from '../oig-leie/link/links.ts';
import { fetchedByHand } from './discover.ts';
import { FIELDS, type Field, STATE_FILES, type StateFile } from './states.ts';

/** Ways in which lists write days, at times with a time of day, which is midnight. */
const DATES = [
  '%m/%d/%Y',
  '%m/%d/%y',
  '%Y-%m-%d',
  '%Y%m%d',
  '%m/%d/%Y %H:%M:%S',
  '%m/%d/%Y %H:%M',
  '%m/%d/%Y %I:%M:%S %p',
  '%Y-%m-%d %H:%M:%S',
];

/** In the order in which they are run. */
const INGEST = ['1-values', '2-rows', '3-names', '4-entries'].map((name) => `./ingest/${name}.sql`);

/** The columns of a list under the names of `FIELDS`, each with its published name; fields that the list does not have read as NULL. */
function contractOf({ columns, hasOtherNumbers, hasNumbersForDays }: StateFile): ColumnContract[] {
  const checkedAs = (field: Field): Partial<ColumnContract> => {
    if (field === 'Party NPIs') return { digits: hasOtherNumbers ? [] : [10] };
    const isDate = field === 'Party reinstated' || (field === 'Party start' && !hasNumbersForDays);
    return isDate ? { dates: DATES } : {};
  };
  const published = columns.map(([name, field]): ColumnContract => {
    // Every line of one list ends with a comma: its last column has no name.
    if (field === null)
      return {
        name: name || 'Unnamed',
        aliases: [name],
        // One of several columns of one name: without it another would be read in the place of the first.
        required: columns.filter(([other]) => other === name).length > 1,
      };
    return { name: field, aliases: [name], ...checkedAs(field) };
  });
  const absent = FIELDS.filter((field) => !columns.some(([, read]) => read === field));
  return [...published, ...absent.map((name) => ({ name, required: false }))];
}

/** The day in a name, `TX_state_exclusions_2026-11-01.csv`, or null. */
const dayInName = (name: string): string | null => /_(20\d{2}-\d{2}-\d{2})\.\w+$/.exec(name)?.[1] ?? null;

/** The list of one state. The SQL is that of all lists: the addresses say which names it is run under. */
function stateList(list: StateList): SourceDefinition {
  const { code, state, page, id, block: prefix } = list;
  const file = STATE_FILES[code];
  const shared = (path: string) =>
    new URL(`${path}?state_exclusions=${prefix}&state-exclusions=${id}`, import.meta.url);
  const shownExclusion = shared('./publish/shown-exclusion.sql');
  const linkedEntries = [shownExclusion, shared('./publish/linked-entries.sql')];
  const [minimumRows, maximumRows] = file.rows;
  const [cadence, cadence_days] = file.cadence;
  return {
    facts: {
      id,
      source: `${state} Medicaid exclusion list`,
      publisher: `Medicaid agency of ${state}`,
      source_url: page,
      ...PUBLIC_RECORD,
      license_url: page,
      attribution_text: `Source: State of ${state}, Medicaid exclusion list.`,
      cadence,
      cadence_days,
      stale_after_days: 75,
      coverage_period_start: null,
      limitations: [
        'An exclusion from the Medicaid program of a state is no exclusion by the federal government; other programs may follow it.',
        'Many entries carry neither an NPI nor an address; they stay undetermined when in doubt.',
        'A match here does not replace verification with the publisher of the list.',
        ...(file.limitation === undefined ? [] : [file.limitation]),
      ],
    },
    folder: 'state-exclusions',
    needed: false,
    files: [
      {
        role: 'exclusion',
        ...file.file,
        ...(file.sheets && { sheets: Object.keys(file.sheets) }),
        encoding: 'utf-8-else-windows-1252',
        columns: contractOf(file),
        take: 'newest',
        orderOf: (name) => dayInName(name) ?? '',
        dateInName: dayInName,
        required: true,
      },
    ],
    discover: async () => fetchedByHand(list, file),
    ingestSql: INGEST.map(shared),
    soundRejects: ['identical line'],
    snapshotSql: `
      SELECT max(exclusion_date) AS snapshot
      FROM ${prefix}__exclusion
      WHERE exclusion_date <= CAST(getvariable('today') AS DATE)`,
    expectations: [
      {
        table: `${prefix}__exclusion`,
        minimumRows,
        maximumRows,
        uniqueKey: ['exclusion_id'],
        filled: { exclusion_date: 0.8 },
        maximumChange: 0.15,
      },
    ],
    links: {
      ...(oigLeieLinks.methods && { methods: oigLeieLinks.methods }),
      reads: ['nppes'],
      excludedParties: shared('./link/parties.sql'),
      sql: [shared('./link/links.sql')],
    },
    gates: shared('./gates.sql'),
    publication: {
      npiBlockSql: [...linkedEntries, shared('./publish/npi-block.sql')],
      npiBlockReads: [REGISTRY.id],
      methodology: {
        text: shared('./methodology.md'),
        numbersSql: shared('./publish/methodology-numbers.sql'),
        constants: { ...EXCLUDED_PARTY_CONSTANTS, state },
      },
      providerColumns: {
        row: exclusionListColumns(
          prefix,
          `${state} Medicaid`,
          `the Medicaid exclusion list of ${state}`,
        ).pick({
          [`${prefix}_status`]: true,
        }),
        notFound: { [`${prefix}_status`]: 'not_found' },
        sql: [...linkedEntries, shared('./publish/provider-columns.sql')],
      },
      exclusionRows: shared('./publish/exclusion-rows.sql'),
      listedParties: [shownExclusion, shared('./publish/listed-parties.sql')],
    },
  };
}

/** The Medicaid exclusion lists of the states, each a source of its own: one that is damaged or late says nothing of the others. */
export const stateExclusions: readonly SourceDefinition[] = STATE_LISTS.map(stateList);
