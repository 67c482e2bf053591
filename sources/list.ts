import type { SourceDefinition } from './contract.ts';

/** Every source that is read, in the order of `schemas/sources/list.ts`. Adding a source is adding one line here. */
export const SOURCES: readonly SourceDefinition[] = [
  (await import('./nppes/source.ts')).nppes,
  (await import('./census-population/source.ts')).censusPopulation,
  (await import('./nucc-taxonomy/source.ts')).nuccTaxonomy,
  (await import('./oig-leie/source.ts')).oigLeie,
  (await import('./sam-exclusions/source.ts')).samExclusions,
  (await import('./pecos/source.ts')).pecos,
  (await import('./qpp-mips/source.ts')).qppMips,
  (await import('./provider-of-services/source.ts')).providerOfServices,
  (await import('./enrollments-and-owners/source.ts')).enrollmentsAndOwners,
  (await import('./open-payments/source.ts')).openPayments,
  (await import('./care-compare/source.ts')).careCompare,
  (await import('./census-counties/source.ts')).censusCounties,
  (await import('./medicare-opt-out/source.ts')).medicareOptOut,
];
