import { z } from 'zod';

/** The facilities Care Compare says a clinician works with, with their star ratings; sorted by type and CCN. */
export const Affiliations = z.strictObject({
  affiliations: z.array(
    z.strictObject({
      facility_type: z.string(),
      ccn: z.string(),
      /** Null where the publisher gives none. */
      star_rating: z.number().min(1).max(5).nullable(),
    }),
  ),
});
