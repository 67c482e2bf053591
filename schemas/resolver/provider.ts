import { z } from 'zod';
import { Fact } from '../facts.ts';
import { ProviderAsOf } from '../http/as-of.ts';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import { Match, NotIngestedBlock } from '../sources/answers.ts';
import { LINE_SOURCES, REGISTRY } from '../sources/list.ts';
import { NppesData } from '../sources/nppes.ts';

/** The blocks of the sources that are joined to the registry's record; one for each source of a release. */
const blocks: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  LINE_SOURCES.filter(({ id }) => id !== REGISTRY.id).map(({ block, data, recordPosition }) => {
    const joined = z.union([
      z.strictObject({ data, provenance: Provenance, match: Match.nullable() }),
      NotIngestedBlock,
    ]);
    // A release may be older than a source.
    return [block, recordPosition === null ? joined.optional() : joined];
  }),
);

/** The sources joined to a provider's record. */
export const JoinedSources = z
  .strictObject(blocks)
  .describe('What the other sources say of the provider, each with its provenance.');

/**
 * A provider: the registry's record, what other sources say of it, and the 14 keys of the registry. The fields of the registry are absent
 * where `as_of` is before the first release and no archive of the registry is there: its keys then say that it is not ingested.
 */
export const ResolvedProvider = z
  .strictObject({
    npi: z.string().regex(NPI_SHAPE),
    ...NppesData.partial().shape,
    sources: JoinedSources,
    facts: z
      .array(Fact)
      .optional()
      .describe('With `include=facts`: what is known for certain. A fact that is not listed is unknown.'),
    as_of: ProviderAsOf.optional(),
  })
  .extend(Provenance.shape);
