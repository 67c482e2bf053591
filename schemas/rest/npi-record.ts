import { z } from 'zod';
import { Fact } from '../facts.ts';
import { NPI_SHAPE } from '../npi.ts';
import { answerBlock } from '../sources/answers.ts';
import {
  type BlockData,
  RECORD_SOURCES,
  REGISTRY,
  type RecordBlock,
  type RegistryBlock,
} from '../sources/list.ts';
import { envelope } from './envelope.ts';

type BlockSchema<Data> = Data extends z.ZodType ? ReturnType<typeof answerBlock<Data>> : never;
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

/**
 * One block per source, in the order of the interface. The type maps each name to its schema; Object.fromEntries
 * cannot express that.
 */
export const RECORD_BLOCKS = Object.fromEntries(
  RECORD_SOURCES.map(({ id, block: name, data }) => [
    name,
    answerBlock(id === REGISTRY.id || data instanceof z.ZodNullable ? data : data.nullable()),
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
