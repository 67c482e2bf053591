import { z } from 'zod';
import { Provenance } from './provenance.ts';
import { ANSWERED_SOURCES } from './sources/list.ts';

/** The facts of a provider (docs/interfaces.md, "Facts"). A fact that is not listed is unknown. */
const DEFINITIONS = ANSWERED_SOURCES.flatMap(({ facts }) => facts);

/** One fact with the 14 provenance keys of the source that states it. */
export const Fact = z
  .strictObject({
    fact: z
      .enum(DEFINITIONS.map(({ fact }) => fact))
      .describe(`${DEFINITIONS.map(({ fact, meaning }) => `\`${fact}\`: ${meaning}`).join('; ')}.`),
    value: z.union([z.boolean(), z.number()]),
    about: z
      .union(DEFINITIONS.flatMap(({ about }) => about ?? []))
      .nullable()
      .describe('What the value is of, where that is not the provider as such: a year, a facility.'),
  })
  .extend(Provenance.shape);

export type Fact = z.infer<typeof Fact>;
