import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { NpiParameter } from '../rest/parameters.ts';

/** Arguments of tools that are shown in another form than the parameter of the interface they become. */

/** Language models write NPIs as numbers as often as as texts. */
export const NpiArgument = z
  .union([z.string().regex(NPI_SHAPE), z.int().min(1_000_000_000).max(9_999_999_999)])
  .meta(NpiParameter.meta() ?? {});

/** A number where the query of an address has its digits. */
export const numberArgument = (least: number, most: number, description: string) =>
  z.int().min(least).max(most).optional().describe(description);
