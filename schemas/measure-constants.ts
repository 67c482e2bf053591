/**
 * The numbers in the definitions of the measures (docs/interfaces.md, "Definitions of the measures"). Texts quote them
 * from here, SQL gets them from here.
 */
export const MEASURE = {
  /** Denominator of densities, in residents. */
  perResidents: 100_000,
  /** A state is underserved when its density is below this share of the national one. */
  underservedShare: 0.75,
  /** Number of groups of states by rank, 1 the densest or the best. */
  quartiles: 4,
  /** A facility with at least this many stars counts as high-rated. */
  highRating: 4,
  /** A facility with at most this many stars counts as low-rated. */
  lowRating: 2,
} as const;
