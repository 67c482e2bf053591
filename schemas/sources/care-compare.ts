import { z } from 'zod';
import { defineAnswers } from './answers.ts';

/** The facilities a clinician works with according to Care Compare, with their star ratings; sorted by type and CCN. */
const Affiliations = z.strictObject({
  affiliations: z.array(
    z.strictObject({
      facility_type: z.string(),
      ccn: z.string(),
      /** Null where the publisher gives none. */
      star_rating: z.number().min(1).max(5).nullable(),
    }),
  ),
});

const fact = 'care_compare.star_rating';

/** Facilities a clinician works with; the block serves facts only. */
export const careCompare = defineAnswers({
  id: 'care-compare',
  block: 'care_compare',
  data: Affiliations,
  recordPosition: null,
  isCompared: true,
  facts: [
    {
      fact,
      meaning: 'the star rating of a facility the provider works with',
      about: z.strictObject({ facility_type: z.string(), ccn: z.string() }),
    },
  ],
  statementsOf: (block) =>
    (block?.data.affiliations ?? []).flatMap(({ facility_type, ccn, star_rating }) =>
      star_rating === null ? [] : [{ fact, value: star_rating, about: { facility_type, ccn } }],
    ),
  components: {},
});
