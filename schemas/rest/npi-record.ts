import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import { Match } from '../sources/answers.ts';
import {
  type BlockData,
  RECORD_SOURCES,
  REGISTRY,
  type RecordBlock,
  type RegistryBlock,
} from '../sources/list.ts';
import { envelope } from './envelope.ts';
import { Fact } from './facts.ts';

const block = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ data, provenance: Provenance, match: Match.nullable() });

type BlockSchema<Data> = Data extends z.ZodType ? ReturnType<typeof block<Data>> : never;
type Nullable<Data> = Data extends z.ZodNullable
  ? Data
  : Data extends z.ZodType
    ? z.ZodNullable<Data>
    : never;
type Blocks = {
  [Block in RecordBlock]: BlockSchema<
    Block extends RegistryBlock ? BlockData[Block] : Nullable<BlockData[Block]>
  >;
};

/** The block of a source this installation has not ingested: it says so and carries no data. */
export const NotIngestedBlock = block(z.null());

/**
 * One block per source, in the order of the interface. The type maps each name to its schema; Object.fromEntries
 * cannot express that.
 */
export const RECORD_BLOCKS = Object.fromEntries(
  RECORD_SOURCES.map(({ id, block: name, data }) => [
    name,
    block(id === REGISTRY.id || data instanceof z.ZodNullable ? data : data.nullable()),
  ]),
) as Blocks;

/** The data of all ingested sources about one NPI. */
export const NpiRecord = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  resolved_at: z.iso.datetime().describe('The moment the release resolved the record.'),
  authenticated: z.boolean().describe('Whether the request carried a valid key.'),
  sources: z.strictObject(RECORD_BLOCKS),
  facts: z
    .array(Fact)
    .optional()
    .describe('With `include=facts`: what is known for certain. A fact that is not listed is unknown.'),
});

export const NpiRecordResponse = envelope(NpiRecord);

export type NpiRecord = z.infer<typeof NpiRecord>;
export type NpiRecordResponse = z.infer<typeof NpiRecordResponse>;
