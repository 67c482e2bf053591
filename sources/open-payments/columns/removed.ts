import type { ColumnContract } from '../../contract.ts';
import { optional, required } from './column-groups.ts';

/** `OP_REMOVED_DELETED_PGYR<year>_…`: the records taken out since the publication before. */
export const REMOVED_COLUMNS: readonly ColumnContract[] = [
  ...optional('Change_Type', 'Program_Year', 'Payment_Type'),
  ...required('Record_ID'),
];
