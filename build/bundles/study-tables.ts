import { z } from 'zod';
import {
  STUDY,
  STUDY_MONTH,
  SUBSPECIALTY,
  studyMonthRow,
  studyTableRow,
} from '../../schemas/tables/study-rows.ts';
import type { Study } from '../studies/study.ts';
import { columnsOf, type TableDefinition } from './columns.ts';

/** The 51 states of a study. */
export function statesTable({ dataset }: Study): TableDefinition {
  return {
    name: dataset.slug,
    title: `${dataset.displayName}: states`,
    description: 'One row for each state and the District of Columbia.',
    columns: columnsOf(studyTableRow(dataset.definition.row)),
    primaryKey: ['state_code'],
  };
}

/** The nation as one row. */
export function nationTable({ dataset }: Study): TableDefinition {
  return {
    name: `${dataset.slug}-national`,
    title: `${dataset.displayName}: the nation`,
    description:
      'One row: all 51 combined. Values that compare a state with the others (rank, quartile, the cut-off) are null.',
    columns: columnsOf(studyTableRow(dataset.definition.row)),
    primaryKey: ['state_code'],
  };
}

/** The 51 states of a supply study for each of its taxonomy codes. */
export function subspecialtiesTable({ dataset }: Study): TableDefinition {
  return {
    name: `${dataset.slug}-by-subspecialty`,
    title: `${dataset.displayName}: states by subspecialty`,
    description:
      'One row for each taxonomy code of the study and each state. A provider with several codes counts in each. No state is marked as underserved here.',
    columns: columnsOf(z.object({ ...SUBSPECIALTY, ...studyTableRow(dataset.definition.row).shape })),
    primaryKey: ['subspecialty_code', 'state_code'],
  };
}

/** The row schema for a table that holds several studies. */
const rowOfAll = ({ dataset }: Study): z.ZodObject => studyTableRow(dataset.definition.combinedRow);

/** The states of several studies with the same fields, in one table. */
export function combinedTable(
  about: Pick<TableDefinition, 'name' | 'title' | 'description'>,
  [first]: readonly [Study, ...Study[]],
): TableDefinition {
  return {
    ...about,
    columns: columnsOf(z.object({ ...STUDY, ...rowOfAll(first).shape })),
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
    columns: columnsOf(z.object({ ...STUDY, ...SUBSPECIALTY, ...rowOfAll(first).shape })),
    primaryKey: ['dataset', 'subspecialty_code', 'state_code'],
  };
}

/** The nation and the states of several studies of a kind, by month. */
export function byMonthTable(
  { name, title }: Pick<TableDefinition, 'name' | 'title'>,
  [first]: readonly [Study, ...Study[]],
): TableDefinition {
  return {
    name: `${name}-by-month`,
    title: `${title} by month`,
    description:
      'One row for each study, month with a release, and place: the nation (`US`) and the states. Compare months of one definition and scope only. A month in which a study had no figures has no rows.',
    columns: columnsOf(
      z.object({ ...STUDY, ...STUDY_MONTH, ...studyMonthRow(first.dataset.definition.monthRow).shape }),
    ),
    primaryKey: ['dataset', 'month', 'state_code'],
  };
}
