import type { Study, StudyField } from '../studies/study.ts';
import type { Column, TableDefinition } from './columns.ts';

const SUBSPECIALTY: readonly Column[] = [
  {
    name: 'subspecialty_code',
    type: 'string',
    description:
      'NUCC taxonomy code the cohort of the study is narrowed to: providers with this code in any slot.',
    pattern: '[0-9]{3}[0-9A-Z]{6}X',
    required: true,
  },
  {
    name: 'subspecialty_name',
    type: 'string',
    description: 'Display name of the code; null when the code set of the release has none.',
  },
];

const DATASET: Column = {
  name: 'dataset',
  type: 'string',
  description: 'Slug of the study.',
  required: true,
};

/** A field of a study as a column; `isNation` where nothing is ranked. */
function columnOf({ name, type, description, unit }: StudyField): Column {
  const column = { name, description, ...(unit !== null && { unit }) };
  if (name === 'state_code') return { ...column, type: 'string', pattern: '[A-Z]{2}', required: true };
  if (type === 'string') return { ...column, type, required: true };
  return type === 'boolean' ? { ...column, type } : { ...column, type, minimum: 0 };
}

/** The 51 states of a study. */
export function statesTable({ dataset, fields }: Study): TableDefinition {
  return {
    name: dataset.slug,
    title: `${dataset.displayName}: states`,
    description: 'One row for each state and the District of Columbia.',
    columns: fields.map(columnOf),
    primaryKey: ['state_code'],
  };
}

/** The nation as one row. */
export function nationTable({ dataset, fields }: Study): TableDefinition {
  return {
    name: `${dataset.slug}-national`,
    title: `${dataset.displayName}: the nation`,
    description:
      'One row: the 51 together. What compares a state with the others (rank, quartile, the cut-off) is null.',
    columns: fields.map(columnOf),
    primaryKey: ['state_code'],
  };
}

/** The 51 states of a supply study for each of its taxonomy codes. */
export function subspecialtiesTable({ dataset, fields }: Study): TableDefinition {
  return {
    name: `${dataset.slug}-by-subspecialty`,
    title: `${dataset.displayName}: states by subspecialty`,
    description:
      'One row for each taxonomy code of the study and each state. A provider with several codes counts in each. No state is called underserved here.',
    columns: [...SUBSPECIALTY, ...fields.map(columnOf)],
    primaryKey: ['subspecialty_code', 'state_code'],
  };
}

/** The states of several studies with the same fields, one below the other. */
export function combinedTable(
  about: Pick<TableDefinition, 'name' | 'title' | 'description'>,
  [first]: readonly [Study, ...Study[]],
): TableDefinition {
  return {
    ...about,
    columns: [DATASET, ...first.fields.map(columnOf)],
    primaryKey: ['dataset', 'state_code'],
  };
}

/** The same, by taxonomy code. */
export function combinedSubspecialtiesTable(
  about: Pick<TableDefinition, 'name' | 'title' | 'description'>,
  [first]: readonly [Study, ...Study[]],
): TableDefinition {
  return {
    ...about,
    columns: [DATASET, ...SUBSPECIALTY, ...first.fields.map(columnOf)],
    primaryKey: ['dataset', 'subspecialty_code', 'state_code'],
  };
}
