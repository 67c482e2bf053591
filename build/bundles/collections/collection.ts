import { z } from 'zod';
import type { SourceId } from '../../../schemas/sources/list.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';
import type { BuildContext } from '../../context.ts';
import type { TableDefinition } from '../columns.ts';

/** A collection of records, as a bundle of its own. */
export interface Collection {
  readonly table: TableDefinition;
  readonly keywords: readonly string[];
  /** All sources it may be made from; the first gives the methodology. */
  readonly sources: readonly [SourceId, ...SourceId[]];
  /** It is absent unless all of these are ingested. */
  readonly anyOf: readonly SourceId[];
  /** Prepares the tables that all parts are made from and returns the parts in order; each is a file of its own. */
  readonly parts: (context: BuildContext) => Promise<readonly string[]>;
  /** Creates the table `bundle_rows` of one part, in the order of the primary key. */
  readonly makeRows: (context: BuildContext, part: string) => Promise<void>;
}

/** The parts a query returns (`part`), in its order. */
export async function partsOf(warehouse: Warehouse, query: string): Promise<string[]> {
  const rows = await warehouse.rows(z.object({ part: z.string() }), query);
  return rows.map(({ part }) => part);
}
