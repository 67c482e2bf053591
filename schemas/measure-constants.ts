/** The numbers in the definitions of the measures (decisions, section 3). Texts quote them from here, SQL gets them from here. */
export const MEASURE = {
  /** Densities are per so many residents. */
  perResidents: 100_000,
  /** A state is underserved when its density is below this share of the national one. */
  underservedShare: 0.75,
  /** States fall into so many groups by density, 1 the densest. */
  quartiles: 4,
} as const;
