import { z } from 'zod';

/** The file of a release with everybody who is on an exclusion list: gzip of JSON lines, sorted by list and key. Not public. */
export const LISTED_PARTIES_FILE = 'search/listed-parties.ndjson.gz';

/** A name that at most so many people in the country are expected to bear is a rare one: whoever has it may be the listed person, wherever they are. */
export const MAX_BEARERS_OF_RARE_NAME = 10;

/** A link of an entry to a provider of the registry, as the release has it. */
const PartyLink = z.object({
  npi: z.string(),
  verdict: z.enum(['matched', 'undetermined']),
  method: z.string().nullish(),
  confidence: z.number().nullish(),
});

/** One line: an entry in force of an exclusion list. Fields that the list leaves empty are absent. */
export const ListedParty = z.object({
  /** Id of the list. */
  source: z.string(),
  source_key: z.string(),
  /** The NPI that the list states; not always that of the party. */
  npi: z.string().optional(),
  last: z.string().optional(),
  first: z.string().optional(),
  middle: z.string().optional(),
  suffix: z.string().optional(),
  /** The list prints the name in one field, last name first: the first name may be a further last name. */
  may_have_more_last_names: z.literal(true).optional(),
  organization: z.string().optional(),
  /** The name of the organization may have been cut off by the list. */
  is_cut: z.literal(true).optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  exclusion_date: z.iso.date().optional(),
  type: z.string().optional(),
  /** As the list prints it; the lists of some states do. */
  reason: z.string().optional(),
  specialty: z.string().optional(),
  /** How many people in the country are expected to bear first and last name; absent where that cannot be said. */
  expected_bearers: z.number().positive().optional(),
  links: z.array(PartyLink).optional(),
});

export type ListedParty = z.infer<typeof ListedParty>;
