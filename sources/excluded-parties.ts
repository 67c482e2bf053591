/** Parameters for matching the parties of exclusion lists with the registry, shared by all lists. */
export const EXCLUDED_PARTY_RULES = {
  /** A match must be ahead of the next candidate by this many points of evidence; otherwise both are undetermined. */
  margin: 3,
  /** Name and state alone make candidates only when no more than this many providers share them. */
  nameOnlyCandidates: 5,
} as const;
