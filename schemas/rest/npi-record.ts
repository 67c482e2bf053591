import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import type { RecordBlock } from '../source-names.ts';
import { envelope } from './envelope.ts';
import { Fact } from './facts.ts';
import { NppesData } from './nppes-data.ts';
import { OigLeieData } from './oig-leie-data.ts';
import { OpenPaymentsData } from './open-payments-data.ts';
import { PecosData } from './pecos-data.ts';
import { QppMipsData } from './qpp-mips-data.ts';
import { SamGovData } from './sam-gov-data.ts';

/** How a source that does not key its rows by NPI was linked to this one. */
export const Match = z.strictObject({
  method: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  evidence: z.array(z.string()),
});

const block = <T extends z.ZodType>(data: T) =>
  z.strictObject({ data, provenance: Provenance, match: Match.nullable() });

export const NppesBlock = block(NppesData);
export const OigLeieBlock = block(OigLeieData.nullable());
export const OpenPaymentsBlock = block(OpenPaymentsData.nullable());
export const PecosBlock = block(PecosData.nullable());
export const QppMipsBlock = block(QppMipsData.nullable());
const SamGovBlock = block(SamGovData.nullable());

/** A source this installation has not ingested: its block says so and carries no data. */
export const NotIngestedBlock = block(z.null());

/** One block per source, in the order of the interface. */
const blocks = {
  nppes: NppesBlock,
  oig_leie: OigLeieBlock,
  pecos: PecosBlock,
  qpp_mips: QppMipsBlock,
  open_payments: OpenPaymentsBlock,
  sam_gov: SamGovBlock,
} satisfies Record<RecordBlock, z.ZodType>;

/** Everything the ingested sources say of one NPI. */
export const NpiRecord = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  resolved_at: z.iso.datetime().describe('The moment the release resolved the record.'),
  authenticated: z.boolean().describe('Whether the request carried a valid key.'),
  sources: z.strictObject(blocks),
  facts: z
    .array(Fact)
    .optional()
    .describe('With `include=facts`: what is known for certain. A fact that is not listed is unknown.'),
});

export const NpiRecordResponse = envelope(NpiRecord);

export type NpiRecord = z.infer<typeof NpiRecord>;
export type NpiRecordResponse = z.infer<typeof NpiRecordResponse>;
