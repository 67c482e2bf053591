import { z } from 'zod';

/** A registered person or organization as far as queries about it are made from it; blank where there is nothing. */
export const Registered = z.object({
  npi: z.string(),
  first: z.string(),
  middle: z.string(),
  last: z.string(),
  /** A former or other last name. */
  otherLast: z.string(),
  organization: z.string(),
  otherOrganization: z.string(),
  state: z.string(),
  city: z.string(),
});
export type Registered = z.infer<typeof Registered>;
