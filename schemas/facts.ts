import { z } from 'zod';
import { Provenance } from './provenance.ts';
import { ANSWERED_SOURCES } from './sources/list.ts';

/** The facts of a provider (docs/interfaces.md, "Facts"). A fact that is not listed is unknown, one that is null not certain. */
const DEFINITIONS = ANSWERED_SOURCES.flatMap(({ facts }) => facts);

/** One fact with the 14 provenance keys of the source that states it. */
export const Fact = z
  .strictObject({
    fact: z
      .enum(DEFINITIONS.map(({ fact }) => fact))
      .describe(`${DEFINITIONS.map(({ fact, meaning }) => `\`${fact}\`: ${meaning}`).join('; ')}.`),
    value: z
      .union([z.boolean(), z.number()])
      .nullable()
      .describe(
        'Null where it is not certain that what the source has is of this provider; why, is in `_data_availability.fields.value`.',
      ),
    about: z
      .union(DEFINITIONS.flatMap(({ about }) => about ?? []))
      .nullable()
      .describe('What the value is of, where that is not the provider as such: a year, a facility.'),
  })
  .extend(Provenance.shape);

export type Fact = z.infer<typeof Fact>;
