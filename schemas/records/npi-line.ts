import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Availability } from '../provenance.ts';
import { Match } from '../rest/npi-record.ts';
import { NppesData } from '../rest/nppes-data.ts';
import { OigLeieData } from '../rest/oig-leie-data.ts';
import { OpenPaymentsData } from '../rest/open-payments-data.ts';
import { PecosData } from '../rest/pecos-data.ts';
import { QppMipsData } from '../rest/qpp-mips-data.ts';
import { SamGovData } from '../rest/sam-gov-data.ts';
import type { LineBlock } from '../source-names.ts';
import { Affiliations } from './affiliations.ts';

/** The provenance of a block in a pack: what differs from record to record; the router adds the release's constants. */
const provenance = z.strictObject({
  _confidence: z.number().min(0).max(1).nullable(),
  _data_availability: Availability,
});

const block = <T extends z.ZodType>(data: T) => z.strictObject({ provenance, data, match: Match.nullable() });

/**
 * One line of the `npi` pack. A block is absent when its source is not ingested in the release, null when the NPI was
 * checked against the source and is not in it. The router relies on the order of the keys: `npi` first, in a block
 * `provenance` first, and nothing else in a line being called `provenance`.
 */
export const NpiLine = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  nppes: block(NppesData),
  oig_leie: block(OigLeieData).nullable().optional(),
  pecos: block(PecosData).nullable().optional(),
  qpp_mips: block(QppMipsData).nullable().optional(),
  open_payments: block(OpenPaymentsData.nullable()).nullable().optional(),
  sam_gov: block(SamGovData).nullable().optional(),
  care_compare: block(Affiliations).nullable().optional(),
} satisfies Partial<Record<LineBlock | 'npi', z.ZodType>>);

export type NpiLine = z.infer<typeof NpiLine>;
