/**
 * The numbers in the definitions of the measures (docs/interfaces.md, "Definitions of the measures"). Texts quote them
 * from here, SQL gets them from here.
 */
export const MEASURE = {
  /** Densities are per so many residents. */
  perResidents: 100_000,
  /** A state is underserved when its density is below this share of the national one. */
  underservedShare: 0.75,
  /** States fall into so many groups by rank, 1 the densest or the best. */
  quartiles: 4,
  /** A facility with so many stars or more counts as high-rated. */
  highRating: 4,
  /** A facility with so many stars or fewer counts as low-rated. */
  lowRating: 2,
} as const;
