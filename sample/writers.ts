import type { SampleWriter } from './output/sample-writer.ts';

/** Every source's part of the synthetic data, in the order of the truth links. A new source adds one line. */
export const SAMPLE_WRITERS: readonly SampleWriter[] = [
  (await import('./nppes/writer.ts')).nppesSample,
  (await import('./oig-leie/writer.ts')).oigLeieSample,
  (await import('./sam-exclusions/writer.ts')).samExclusionsSample,
  (await import('./census-population.ts')).censusPopulationSample,
  (await import('./nucc-taxonomy.ts')).nuccTaxonomySample,
  (await import('./pecos.ts')).pecosSample,
  (await import('./qpp-mips.ts')).qppMipsSample,
  (await import('./provider-of-services.ts')).providerOfServicesSample,
  (await import('./enrollments-and-owners.ts')).enrollmentsAndOwnersSample,
  (await import('./open-payments/writer.ts')).openPaymentsSample,
  (await import('./care-compare/writer.ts')).careCompareSample,
  (await import('./census-counties.ts')).censusCountiesSample,
  (await import('./medicare-opt-out.ts')).medicareOptOutSample,
];
