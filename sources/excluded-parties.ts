/** Parameters for matching the parties of exclusion lists with the registry, shared by all lists. */
export const EXCLUDED_PARTY_RULES = {
  /** A match must be ahead of the next candidate by this many points of evidence; otherwise both are undetermined. */
  margin: 3,
  /** Name and state alone make candidates only when no more than this many providers share them. */
  nameOnlyCandidates: 5,
  /** Up to so many people at an address, a variant of the name needs nothing else to agree; among more of them it may be a colleague's. */
  smallWorkplace: 20,
  /** Without the family name: at most so many colleagues can be expected to share first and middle name, by how many have these names. */
  expectedSharers: 0.001,
  /** One letter off is a mistake where the registered first name is borne this many times as often as the listed spelling. */
  misspellingRatio: 100,
} as const;
