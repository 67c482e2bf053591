import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { lineBlock } from '../sources/answers.ts';
import { type BlockData, LINE_SOURCES, REGISTRY, type RegistryBlock } from '../sources/list.ts';
import { FhirTail } from './fhir-tail.ts';

type BlockSchema<Data> = Data extends z.ZodType ? ReturnType<typeof lineBlock<Data>> : never;
type Blocks = {
  [Block in keyof BlockData]: Block extends RegistryBlock
    ? BlockSchema<BlockData[Block]>
    : z.ZodOptional<z.ZodNullable<BlockSchema<BlockData[Block]>>>;
};

// The type maps each name to its schema; Object.fromEntries cannot express that.
const blocks = Object.fromEntries(
  LINE_SOURCES.map(({ id, block, data }) => [
    block,
    id === REGISTRY.id ? lineBlock(data) : lineBlock(data).nullable().optional(),
  ]),
) as Blocks;

/**
 * One line of the `npi` pack. A block is absent when its source is not ingested in the release, null when the NPI was
 * checked against the source and is not in it. The router relies on the order of the keys: `npi` first, in a block
 * `provenance` first, `fhir` last, and nothing else in a line being called `provenance`.
 */
export const NpiLine = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  ...blocks,
  fhir: FhirTail.optional(),
});

export type NpiLine = z.infer<typeof NpiLine>;
