import type { Row } from '../../../sample/output/csv.ts';
import { dayOf } from '../../../sample/population/calendar.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import { oigLeie } from '../../../sources/oig-leie/source.ts';
import { samExclusions } from '../../../sources/sam-exclusions/source.ts';
import type { Field } from '../../../sources/state-exclusions/states.ts';
import { type ChangedParty, isTold } from './every-change.ts';
import { leieBusiness, leiePerson, leieValues, samNumber, samValues } from './exclusion-rows.ts';
import { addToList, emptyStateLists, stateValues, writeStateFiles } from './state-rows.ts';
import { columnsOf, writeTable } from './write-files.ts';

const DATE = '2015-04-20';

/** The row of a party: its list, and what the row is found by there (ways-of-asking.ts). */
interface ListedRow {
  readonly party: ChangedParty;
  readonly source: SourceId;
  readonly key: string;
}

type WriteRows = (parties: readonly ChangedParty[], out: string, seed: string) => Promise<ListedRow[]>;

/** The lists that parties can be on. */
export const LISTS = ['leie', 'sam', 'states'] as const;

/** What writes the files of each list into `out`. Each party is on the list of one state. */
export const LISTED_ROWS: Readonly<Record<(typeof LISTS)[number], WriteRows>> = {
  async leie(parties, out) {
    // No two rows agree in name and address: nobody could tell them apart.
    const rows = new Map<string, { party: ChangedParty; row: Row }>();
    for (const party of parties) {
      const row = leieRow(party);
      rows.set(leieKey(row), { party, row });
    }
    const written = [...rows.values()].map(({ row }) => row);
    await writeTable(out, 'UPDATED.csv', columnsOf(oigLeie, 'exclusion'), written);
    return [...rows].map(([key, { party }]) => ({ party, source: oigLeie.facts.id, key }));
  },

  async sam(parties, out) {
    const source = samExclusions.facts.id;
    const told = parties.filter((party) => isTold(party, { hasStreet: false, hasMiddleName: true }));
    const listed = told.map((party, index) => ({ party, source, key: samNumber(index) }));
    const rows = listed.map(({ party: { name, place }, key }) =>
      samValues(key, { agency: 'OPM', name, place, npi: '', date: DATE }),
    );
    const columns = columnsOf(samExclusions, 'exclusion');
    await writeTable(out, 'SAM_Exclusions_Public_Extract_V2_26325.CSV', columns, rows);
    return listed;
  },

  async states(parties, out, seed) {
    const stream = new RandomStream(seed, 'a list of a state');
    const lists = emptyStateLists();
    const listed = parties.flatMap((party): ListedRow[] => {
      const { npi, name, place } = party;
      const list = stream.numbers(Number(npi) % 2 ** 32).pick(lists);
      const type = typeof name === 'string' ? 'CLINIC' : 'EMPLOYEE';
      const entry = { name, place, npi: '', license: npi.slice(-7), type, start: dayOf(DATE) };
      const values = stateValues(list.written.file, entry);
      if (!isTold(party, printedOf(list.written.fieldsOf(values)))) return [];
      const key = addToList(list, values);
      return key === null ? [] : [{ party, source: list.id, key }];
    });
    await writeStateFiles(lists, out);
    return listed;
  },
};

const printedOf = (fields: readonly Field[]) => ({
  // A street alone, without its town, is looked for nowhere.
  hasStreet: fields.includes('Party address') && fields.includes('Party ZIP code'),
  hasMiddleName: [...ONE_FIELD, 'Party middle name' as const].some((field) => fields.includes(field)),
});

/** The fields that have a whole name. */
const ONE_FIELD = [
  'Party name, last name first',
  'Party name with a comma',
  'Party name, first name first',
] as const;

function leieRow({ name, place, birthDate }: ChangedParty): Row {
  const at = leieValues(place, '', DATE);
  return typeof name === 'string'
    ? { ...at, ...leieBusiness(name), GENERAL: 'OTHER BUSINESS' }
    : {
        ...at,
        ...leiePerson(name),
        GENERAL: 'IND- LIC HC SERV PRO',
        SPECIALTY: 'EMPLOYEE',
        DOB: birthDate?.replaceAll('-', '') ?? '',
      };
}

const leieKey = (row: Row): string =>
  [row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.BUSNAME, row.ADDRESS, row.CITY]
    .map((value) => value?.trim() ?? '')
    .join('|');
