import { z } from 'zod';
import type { SourceDefinition } from '../sources/contract.ts';
import { stateExclusions } from '../sources/state-exclusions/source.ts';
import { STATE_FILES } from '../sources/state-exclusions/states.ts';
import { ingestFiles } from './ingest-files.ts';

export type StateCode = keyof typeof STATE_FILES;

const Row = z.record(z.string(), z.json());

/** The exclusion list of a state. */
export const list = (code: StateCode): SourceDefinition => {
  const found = stateExclusions.find(({ facts }) => facts.id === `state-exclusions-${code}`);
  if (found === undefined) throw new Error(`there is no list of ${code}`);
  return found;
};

/** What is read from a file of a state: some columns of its entries, in the order of the file. */
export const entriesOf = async (code: StateCode, content: string | Uint8Array, columns: string) => {
  await using read = await ingestFiles(list(code), { [STATE_FILES[code].example]: content });
  const rows = await read.warehouse.rows(
    Row,
    `SELECT ${columns} FROM state_exclusions_${code}__exclusion ORDER BY rowid`,
  );
  return { report: read.report, rows: rows.map((row) => Object.values(row)) };
};
