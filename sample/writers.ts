import { careCompareSample } from './care-compare/writer.ts';
import { countiesSample } from './census-counties.ts';
import { censusSample } from './census-population.ts';
import { enrollmentsAndOwnersSample } from './enrollments-and-owners.ts';
import { nppesSample } from './nppes/writer.ts';
import { nuccSample } from './nucc-taxonomy.ts';
import { leieSample } from './oig-leie.ts';
import { openPaymentsSample } from './open-payments/writer.ts';
import type { SampleWriter } from './output/sample-writer.ts';
import { pecosSample } from './pecos.ts';
import { providerOfServicesSample } from './provider-of-services.ts';
import { qppMipsSample } from './qpp-mips.ts';
import { samSample } from './sam-exclusions/writer.ts';

/** Every source's part of the synthetic data. A new source adds its writer here. */
export const SAMPLE_WRITERS: readonly SampleWriter[] = [
  nppesSample,
  leieSample,
  samSample,
  censusSample,
  nuccSample,
  pecosSample,
  qppMipsSample,
  providerOfServicesSample,
  enrollmentsAndOwnersSample,
  openPaymentsSample,
  careCompareSample,
  countiesSample,
];
